"""Rulings in words: every condition met, not met or not judged, with the two figures."""

from typing import Any

from msgspec import Struct

from co2assist.board.acts import Propose
from co2assist.board.count import stack_left
from co2assist.board.game import Game, Project
from co2assist.rules.finding import Finding
from co2assist.rules.operations.build import demand_space
from co2assist.text import sentences
from co2assist.text.change_context import deed_text, ending_short
from co2assist.text.names import Names, place_name, project_name, region_name, sources_text
from co2assist.text.printed import missing_text
from co2assist.text.safe import clean
from co2assist.text.sentences import counted, listed

Figures = dict[str, Any]


def finding_text(game: Game, who: str, finding: Finding, names: Names | None = None) -> str:
    """A condition in a sentence: met, not met, or not to be judged and what has to be read off."""
    names = names or Names()
    if finding.missing:
        return missing_text(game, finding.missing)
    met, not_met, unjudged = sentences.FINDINGS[finding.id]
    if finding.ok is None:
        template = unjudged
        if finding.id not in _UNJUDGED_WITH_FIGURES:
            return unjudged
    else:
        template = met if finding.ok else not_met
    return template.format(**words_of(game, who, finding, names))


_UNJUDGED_WITH_FIGURES = ("propose.agenda", "lobby.deed", "ask.options")


class Found(Struct, frozen=True):
    """A finding to be put in words: at which table, whose line it is about (None: of no player), its figures and all names."""

    game: Game
    seat: int | None
    told: Figures
    names: Names


def words_of(game: Game, who: str, finding: Finding, names: Names) -> Figures:
    """The figures of a finding in words, for its sentence."""
    seat = game.charter.seat(who) if who in game.charter.colours else None
    found = Found(game, seat, finding.figures, names)
    return {**finding.figures, "name": names.name(who), **_words(finding.id, found)}


def _words(id: str, found: Found) -> Figures:
    match id.split(".")[0]:
        case "turn":
            return _of_the_turn(id, found)
        case "propose":
            return _of_proposing(id, found)
        case "prepare" | "build":
            return _of_preparing_and_building(id, found)
        case "move":
            return _of_moving(id, found)
        case "lobby" | "claim":
            return _of_cards(id, found)
        case "market" | "place" | "pay" | "draw" | "supply" | "reduce":
            return _of_pieces(id, found)
        case _:
            return _of_the_table(id, found)


def _of_the_turn(id: str, found: Found) -> Figures:
    told = found.told
    match id:
        case "turn.actor":
            return {"asked": found.names.person(told["asked"])}
        case "turn.exec-once":
            return {"exec": sentences.EXECUTIVES[told["exec"]]}
        case "turn.pass" if told.get("possible") is None:
            return {"possible": sentences.THINGS["none"]}
        case "turn.pass":
            possible = told["possible"]
            energy = f" {possible.energy}" if isinstance(possible, Propose) else ""
            return {"possible": f"{type(possible).__name__.lower()}{energy} in {place_name(found.game, possible.place)}"}
        case "turn.over":
            return {"ending": ending_short(found.game, found.names)}
        case _:
            return {}


def _of_proposing(id: str, found: Found) -> Figures:
    game, told = found.game, found.told
    match id:
        case "propose.agenda" if "place" not in told:
            return {"region": "", "agenda": "", "energy": ""}
        case "propose.agenda":
            return {"region": region_name(game, told["place"].split(":")[0]), "agenda": listed(told["agenda"])}
        case "propose.stack":
            return {"stack": counted(stack_left(game, told["energy"]), "project")}
        case _:
            return {"place": place_name(game, told["place"]), "project": _project(game, told["project"], found.names)}


def _project(game: Game, project: Project | None, names: Names) -> str:
    if project is None or project.owner is None:
        return project_name(project)
    owner = names.seat(game, project.owner)
    return sentences.THINGS["prepared"].format(energy=project.energy, level=project.level, owner=owner)


def _of_preparing_and_building(id: str, found: Found) -> Figures:
    told = found.told
    match id:
        case "prepare.proposed" | "build.prepared":
            return _standing(found)
        case "prepare.cep" | "build.cep":
            return {"sources": _sources(found)}
        case "build.money":
            return {"card": sentences.CARD_MONEY.format(card=told["card"]) if told["card"] else ""}
        case "build.tech":
            cubes = told["region"]
            return {"tech": told["tech"] + cubes, "own": sentences.REGION_CUBE.format(cubes=cubes) if cubes else ""}
        case "build.space":
            return _demand(found.game, told)
        case _:
            return {}


def _sources(found: Found) -> str:
    return sources_text(found.game, found.seat) if found.seat is not None else sentences.NO_SOURCES


def _standing(found: Found) -> Figures:
    """What stands in a project space, where a project of another kind is needed."""
    game, told = found.game, found.told
    project: Project | None = told["project"]
    owner = found.names.seat(game, project.owner if project else None)
    if project is None:
        there = sentences.FOUND["none"]
    elif told.get("preparing"):
        there = sentences.BEING_PREPARED.format(project=project_name(project))
    else:
        key = "proposed" if project.owner is None else "prepared"
        there = sentences.FOUND[key].format(project=project_name(project), owner=owner)
    return {"found": there, "project": project_name(project), "owner": owner, "place": place_name(game, told["place"])}


def _demand(game: Game, told: Figures) -> Figures:
    """The demand space that a plant would take, or that there is none."""
    region = game.region_at(told["place"])
    words = {"region": region_name(game, region), "spaces": len(told["supply"]), "space": ""}
    space = demand_space(game, region)
    if space is not None:
        there = told["supply"][space]
        current = game.charter.reads("placement") == "current" and space == game.decade
        key = "replaced" if isinstance(there, str) else "current" if current else "leftmost"
        year = game.charter.decades[space] if space < len(game.charter.decades) else space + 1
        words["space"] = sentences.FREE_SPACE[key].format(year=year, kind=there)
    return words


def _of_moving(id: str, found: Found) -> Figures:
    game, told = found.game, found.told
    match id:
        case "move.own" | "move.stays":
            at = () if found.seat is None else dict.fromkeys(game.players[found.seat].scientists)
            places = listed(place_name(game, place) for place in at)
            return {"place": place_name(game, told["place"]), "at": sentences.STANDS_AT.format(places=places)}
        case "move.proposed":
            return _standing(found)
        case "move.free":
            return {"place": place_name(game, told["place"]), "by": _holder(found)}
        case "move.summit-from":
            return {"source": place_name(game, told["source"])}
        case "move.summit-topic":
            topics = sentences.TOPICS if told["topics"] else sentences.NO_TOPICS
            return {"number": told["place"], "topics": topics.format(number=told["place"], topics=listed(told["topics"]))}
        case "move.card":
            cards = sorted(number for player in game.players for number in player.played)
            return {"cards": ", ".join(map(str, cards)) or sentences.THINGS["none"]}
        case _:
            return {}


def _holder(found: Found) -> str:
    return found.names.name(found.told["by"]) if found.told["by"] else sentences.THINGS["nobody"]


def _of_cards(id: str, found: Found) -> Figures:
    game, told = found.game, found.told
    match id:
        case "lobby.hand":
            return {"cards": counted(told["hand"], "card")}
        case "lobby.played":
            return {"by": _holder(found)}
        case "lobby.deed" if "on" in told:
            deeds = ((deed.on, deed.region if deed.on == "propose" else deed.energy) for deed in told["deeds"])
            done = dict.fromkeys(deed_text(game, on, about) for on, about in deeds)
            return {"wanted": deed_text(game, told["on"], told["object"]), "deeds": listed(done) if done else sentences.NO_DEEDS}
        case "claim.open":
            cards, by = counted(told["cards"], "card"), found.names.name(told["by"]) if told["by"] else ""
            key = "claimed" if told["by"] else "absent"
            return {"found": sentences.NOT_CLAIMABLE[key].format(card=told["card"], cards=cards, by=by)}
        case "claim.plants":
            have, short = (listed(f"{count} {energy}" for energy, count in told[key].items()) for key in ("have", "short"))
            return {"wants": " ".join(told["wants"]), "have": have, "short": short}
        case _:
            return {}


def _of_pieces(id: str, found: Found) -> Figures:
    game, told = found.game, found.told
    match id:
        case "market.empty" | "market.hand":
            return {"ceps": counted(told["market" if "market" in told else "ceps"], "cep")}
        case "place.full":
            ceps, spaces = counted(told["ceps"], "cep"), counted(told["spaces"], "space")
            return {"region": region_name(game, told["region"]), "ceps": ceps, "spaces": spaces}
        case "pay.source":
            return {"source": place_name(game, told["source"]), "sources": _sources(found)}
        case "draw.left" if told["what"] == "summit":
            return {"what": sentences.GOAL_TILES["summit size"].format(about=told["size"])}
        case "supply.short":
            return {"what": sentences.SUPPLIES[told["what"]]}
        case "reduce.points":
            after = told["score"] - told["cost"]
            return {"below": sentences.BELOW_ZERO.format(after=after) if after < 0 else ""}
        case _:
            return {}


def _of_the_table(id: str, found: Found) -> Figures:
    told = found.told
    match id:
        case "ask.options":
            fault = sentences.FAULT.format(fault=clean(str(told["fault"]))) if told.get("fault") else ""
            asked = told.get("asked")
            unjudged = sentences.NOT_THEIRS.format(asked=found.names.name(asked)) if asked else sentences.UNASKED
            return {"about": sentences.ASKED_ABOUT[told["about"]], "fault": fault, "unjudged": unjudged}
        case "amend.settled":
            return {"about": sentences.ASKED_ABOUT.get(told["about"], told["about"])}
        case "amend.audit":
            return {"faults": "; ".join(clean(fault) for fault in told.get("faults", ()))}
        case _:
            return {}
