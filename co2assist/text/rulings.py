"""Rulings in words: every condition met, not met or not judged, with the two figures."""

from collections.abc import Callable
from typing import Any

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


def words_of(game: Game, who: str, finding: Finding, names: Names) -> Figures:
    """The figures of a finding in words, for its sentence."""
    words: Figures = dict(finding.figures)
    seat = game.charter.seat(who) if who in game.charter.colours else None
    words.update(name=names.name(who))
    maker = _WORDS.get(finding.id)
    if maker is not None:
        words.update(maker(game, seat, finding.figures, names))
    return words


def _actor(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"asked": names.person(told["asked"])}


def _exec(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"exec": sentences.EXECUTIVES[told["exec"]]}


def _pass(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    possible = told.get("possible")
    if possible is None:
        return {"possible": sentences.THINGS["none"]}
    energy = f" {possible.energy}" if isinstance(possible, Propose) else ""
    return {"possible": f"{type(possible).__name__.lower()}{energy} in {place_name(game, possible.place)}"}


def _over(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"ending": ending_short(game, names)}


def _agenda(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    if "place" not in told:
        return {"region": "", "agenda": "", "energy": ""}
    return {"region": region_name(game, told["place"].split(":")[0]), "agenda": listed(told["agenda"])}


def _space(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"place": place_name(game, told["place"]), "project": _project(game, told["project"], names)}


def _project(game: Game, project: Project | None, names: Names) -> str:
    if project is None or project.owner is None:
        return project_name(project)
    owner = names.seat(game, project.owner)
    return sentences.THINGS["prepared"].format(energy=project.energy, level=project.level, owner=owner)


def _stack(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"stack": counted(stack_left(game, told["energy"]), "project")}


def _standing(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    """What stands in a project space, where a project of another kind is needed."""
    project: Project | None = told["project"]
    owner = names.seat(game, project.owner if project else None)
    if project is None:
        found = sentences.FOUND["none"]
    elif told.get("preparing"):
        found = sentences.BEING_PREPARED.format(project=project_name(project))
    else:
        key = "proposed" if project.owner is None else "prepared"
        found = sentences.FOUND[key].format(project=project_name(project), owner=owner)
    return {"found": found, "project": project_name(project), "owner": owner, "place": place_name(game, told["place"])}


def _ceps(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"sources": sources_text(game, seat) if seat is not None else sentences.NO_SOURCES}


def _money(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"card": sentences.CARD_MONEY.format(card=told["card"]) if told["card"] else ""}


def _tech(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    cubes = told["region"]
    return {"tech": told["tech"] + cubes, "own": sentences.REGION_CUBE.format(cubes=cubes) if cubes else ""}


def _supply(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
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


def _own(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    at = () if seat is None else dict.fromkeys(game.players[seat].scientists)
    places = listed(place_name(game, place) for place in at)
    return {"place": place_name(game, told["place"]), "at": sentences.STANDS_AT.format(places=places)}


def _free(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"place": place_name(game, told["place"]), "by": names.name(told["by"]) if told["by"] else sentences.THINGS["nobody"]}


def _from(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"source": place_name(game, told["source"])}


def _topic(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    topics = sentences.TOPICS if told["topics"] else sentences.NO_TOPICS
    return {"number": told["place"], "topics": topics.format(number=told["place"], topics=listed(told["topics"]))}


def _card(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    cards = sorted(number for player in game.players for number in player.played)
    return {"cards": ", ".join(map(str, cards)) or sentences.THINGS["none"]}


def _market(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"ceps": counted(told["market" if "market" in told else "ceps"], "cep")}


def _hand(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"cards": counted(told["hand"], "card")}


def _played(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"by": names.name(told["by"]) if told["by"] else sentences.THINGS["nobody"]}


def _lobby(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    if "on" not in told:
        return {}
    done = dict.fromkeys(deed_text(game, deed.on, deed.region if deed.on == "propose" else deed.energy) for deed in told["deeds"])
    wanted = deed_text(game, told["on"], told["object"])
    return {"wanted": wanted, "deeds": listed(done) if done else sentences.NO_DEEDS}


def _open(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    """What keeps a UN card from being claimed: somebody has it, or there is none of that number."""
    cards, by = counted(told["cards"], "card"), told["by"]
    key = "claimed" if by else "absent"
    return {"found": sentences.NOT_CLAIMABLE[key].format(card=told["card"], cards=cards, by=names.name(by) if by else "")}


def _plants(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    have = (f"{count} {energy}" for energy, count in told["have"].items())
    short = (f"{count} {energy}" for energy, count in told["short"].items())
    return {"wants": " ".join(told["wants"]), "have": listed(have), "short": listed(short)}


def _full(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    ceps, spaces = counted(told["ceps"], "cep"), counted(told["spaces"], "space")
    return {"region": region_name(game, told["region"]), "ceps": ceps, "spaces": spaces}


def _bought(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    after = told["score"] - told["cost"]
    return {"cost": told["cost"], "below": sentences.BELOW_ZERO.format(after=after) if after < 0 else ""}


def _source(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"source": place_name(game, told["source"]), **_ceps(game, seat, told, names)}


def _draw(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"what": sentences.GOAL_TILES["summit size"].format(about=told["size"]) if told["what"] == "summit" else told["what"]}


def _short(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"what": sentences.SUPPLIES[told["what"]]}


def _options(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    fault = sentences.FAULT.format(fault=clean(str(told["fault"]))) if told.get("fault") else ""
    asked = told.get("asked")
    unjudged = sentences.NOT_THEIRS.format(asked=names.name(asked)) if asked else sentences.UNASKED
    return {"about": sentences.ASKED_ABOUT[told["about"]], "fault": fault, "unjudged": unjudged}


def _settled(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"about": sentences.ASKED_ABOUT.get(told["about"], told["about"])}


def _audit(game: Game, seat: int | None, told: Figures, names: Names) -> Figures:
    return {"faults": "; ".join(clean(fault) for fault in told.get("faults", ()))}


_WORDS: dict[str, Callable[[Game, int | None, Figures, Names], Figures]] = {
    "turn.actor": _actor,
    "turn.exec-once": _exec,
    "turn.pass": _pass,
    "turn.over": _over,
    "propose.agenda": _agenda,
    "propose.space": _space,
    "propose.stack": _stack,
    "prepare.proposed": _standing,
    "prepare.cep": _ceps,
    "build.prepared": _standing,
    "build.cep": _ceps,
    "build.money": _money,
    "build.tech": _tech,
    "build.space": _supply,
    "move.own": _own,
    "move.proposed": _standing,
    "move.free": _free,
    "move.summit-from": _from,
    "move.summit-topic": _topic,
    "move.stays": _own,
    "move.card": _card,
    "market.empty": _market,
    "market.hand": _market,
    "lobby.hand": _hand,
    "lobby.played": _played,
    "lobby.deed": _lobby,
    "claim.open": _open,
    "claim.plants": _plants,
    "place.full": _full,
    "reduce.points": _bought,
    "pay.source": _source,
    "draw.left": _draw,
    "supply.short": _short,
    "ask.options": _options,
    "amend.settled": _settled,
    "amend.audit": _audit,
}
