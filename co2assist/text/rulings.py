"""Rulings in words: every condition met, not met or not judged, with the two figures."""

from typing import Any

from co2assist.board.acts import Propose
from co2assist.board.game import Game, Project
from co2assist.rules.finding import Finding
from co2assist.rules.operations.build import demand_space
from co2assist.text import sentences
from co2assist.text.change_context import deed_text, ending_short
from co2assist.text.names import Names, in_words, missing_text, place_name, project_name, year_of
from co2assist.text.safe import clean
from co2assist.text.sentences import listed

Figures = dict[str, Any]


def finding_text(game: Game, who: str, finding: Finding, names: Names | None = None) -> str:
    """A condition in a sentence: met, not met, or not to be judged and what has to be read off."""
    if finding.missing:
        return missing_text(game, finding.missing)
    names = names or Names()
    if finding.ok is None:
        template = sentences.UNJUDGED.get(finding.id, sentences.NOTHING_TO_JUDGE)
    else:
        said = sentences.FINDINGS[finding.id]
        template = said if isinstance(said, str) else said[not finding.ok]
    return in_words(template, game, names, words_of(game, who, finding, names))


def words_of(game: Game, who: str, finding: Finding, names: Names) -> Figures:
    """The figures of a finding for its sentence, with those that follow from them."""
    told, id = finding.figures, finding.id
    words = _on_the_table(game, who, id, told, names) if finding.ok is not None else {}
    return {**told, "who": who, **words, **_of_the_question(game, id, told, names)}


def _on_the_table(game: Game, who: str, id: str, told: Figures, names: Names) -> Figures:
    match id:
        case "prepare.proposed" | "build.prepared" | "move.proposed":
            return _standing(game, told, names)
        case "build.money":
            return {"card": f" and ${told['card']} by the card" if told["card"] else ""}
        case "build.tech":
            own = f", {told['region']} of them in the region" if told["region"] else ""
            return {"tech": told["tech"] + told["region"], "own": own}
        case "build.space":
            return {"spaces": len(told["supply"]), "space": _demand(game, told)}
        case "move.own":
            at = game.players[game.charter.seat(who)].scientists if who in game.charter.colours else ()
            return {"at": f"Scientists: {listed(place_name(game, place) for place in dict.fromkeys(at))}"}
        case "move.summit-topic":
            place, topics = told["place"], listed(told["topics"])
            there = (
                f"the topics of summit {place} are {topics}" if told["topics"] else f"there is no summit tile in place {place}"
            )
            return {"topics": there}
        case "move.card":
            cards = sorted(number for player in game.players for number in player.played)
            return {"cards": ", ".join(map(str, cards)) or sentences.THINGS["none"]}
        case "lobby.deed":
            deeds = ((deed.on, deed.region if deed.on == "propose" else deed.energy) for deed in told["deeds"])
            done = dict.fromkeys(deed_text(game, on, about) for on, about in deeds)
            return {"wanted": deed_text(game, told["on"], told["object"]), "deeds": listed(done) if done else "nothing yet"}
        case "claim.open":
            return {"found": in_words(sentences.NOT_CLAIMABLE["claimed" if told["by"] else "absent"], game, names, told)}
        case "claim.plants":
            have, short = (listed(f"{count} {energy}" for energy, count in told[key].items()) for key in ("have", "short"))
            return {"wants": " ".join(told["wants"]), "have": have, "short": short}
        case _:
            return {}


def _of_the_question(game: Game, id: str, told: Figures, names: Names) -> Figures:
    """What asks, what is drawn or reduced, and how the game stands."""
    match id:
        case "turn.pass":
            act = told.get("possible")
            energy = f" {act.energy}" if isinstance(act, Propose) else ""
            return {"possible": f"{type(act).__name__.lower()}{energy} in {place_name(game, act.place)}" if act else ""}
        case "turn.over":
            return {"ending": ending_short(game, names)}
        case "draw.left" if told["what"] == "summit":
            return {"what": sentences.GOAL_TILES["summit size"].format(about=told["size"])}
        case "reduce.points":
            after = told["score"] - told["cost"]
            lost = f": you must come down to 500 ppm, the Score falls to {after} and the game is lost"
            return {"below": lost if after < 0 else ""}
        case "ask.options":
            fault, asked = told.get("fault"), told.get("asked")
            theirs = f"it depends on what {names.name(asked)} has, who must answer" if asked else "this does not answer it"
            return {"fault": f": {clean(str(fault))}" if fault else "", "unjudged": theirs}
        case "amend.audit":
            return {"faults": "; ".join(map(clean, told.get("faults", ())))}
        case _:
            return {}


def _standing(game: Game, told: Figures, names: Names) -> Figures:
    """What stands in a project space, where a project of another kind is needed."""
    project: Project | None = told["project"]
    key, owner = "none", names.seat(game, project.owner if project else None)
    if project is not None:
        key = "preparing" if told.get("preparing") else "proposed" if project.owner is None else "prepared"
    return {"found": sentences.FOUND[key].format(project=project_name(project), owner=owner), "owner": owner}


def _demand(game: Game, told: Figures) -> str:
    """The demand space that a plant would take; nothing where there is none."""
    space = demand_space(game, game.region_at(told["place"]))
    if space is None:
        return ""
    there = told["supply"][space]
    current = game.charter.reads("placement") == "current" and space == game.decade
    key = "replaced" if isinstance(there, str) else "current" if current else "leftmost"
    return sentences.FREE_SPACE[key].format(year=year_of(game, space), kind=there)
