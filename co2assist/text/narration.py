"""Playing a Decade, told: what each line moved, with its sums; and all the other sentences of an evening, gathered here."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from co2assist.board.changes import Change, Missed, Reckoned
from co2assist.board.game import Game
from co2assist.rulebook import index
from co2assist.rules.company import reckoning
from co2assist.rules.supply import STEP_PPM
from co2assist.text import sentences
from co2assist.text.change_context import Scene, control_reason
from co2assist.text.headlines import ending, headline, private_name, turn_summary
from co2assist.text.instructions import on_the_table, put_back
from co2assist.text.names import Names, bonus_text, holder_name, region_name
from co2assist.text.questions import question, reason
from co2assist.text.rulings import finding_text
from co2assist.text.sentences import counted
from co2assist.text.summaries import figures
from co2assist.words import ENERGIES

__all__ = [
    "Names",
    "Told",
    "ending",
    "finding_text",
    "headline",
    "on_the_table",
    "put_back",
    "question",
    "reason",
    "tell",
    "turn_summary",
]

QUIET = ("DeedDone", "ExecUsed", "PreparingBegan")
"""Changes that only the program has to remember; told when everything is."""


class Told(Struct, frozen=True):
    """A change in a line: its label, what it says with the sum worked out, its rule, and the reading that decided, if any."""

    label: str
    says: str
    rule: str
    note: str = ""

    @property
    def text(self) -> str:
        """The whole line: `money  $12 - 4 = $8`."""
        return f"{self.label}  {self.says}"


def tell(
    before: Game, changes: Sequence[Change], names: Names | None = None, everything: bool = False, named: bool = False
) -> list[Told]:
    """A line for each change, applied one after the other; `named` also names the player on turn.

    Left out unless `everything`: what only the program remembers, and a control reckoning that the next line carries.
    """
    told = []
    for scene in scenes(before, changes, names or Names(), named):
        kind = type(scene.change).__name__
        if everything or not (kind in QUIET or _main_action(scene) or _carried(scene, changes)):
            label, says = sentence(scene)
            told.append(Told(label, says, scene.change.rule, note(scene)))
    return told


def note(scene: Scene) -> str:
    """The reading that decided a change, as `placement = leftmost`: its own, or the one that its rule is; else nothing."""
    rule = scene.change.rule
    key = scene.change.reading or (rule if rule in index.readings() else "")
    return sentences.NOTE.format(key=key, value=scene.before.charter.reads(key)) if key else ""


def scenes(before: Game, changes: Iterable[Change], names: Names, named: bool = False) -> Iterator[Scene]:
    """Each change with the table before and after it."""
    past: list[Change] = []
    for change in changes:
        after = change.apply(before)
        yield Scene(before, after, change, names, tuple(past), named)
        past.append(change)
        before = after


def sentence(scene: Scene) -> tuple[str, str]:
    """Label and line of a change."""
    if isinstance(scene.change, Missed):
        return _missed(scene)
    if isinstance(scene.change, Reckoned):
        return _reckoned(scene)
    key, told = figures(scene)
    label, template = sentences.TOLD[key]
    return label, template.format(**told)


def _main_action(scene: Scene) -> bool:
    """Whether it is the main action used by doing it; one given up is told."""
    return type(scene.change).__name__ == "MainUsed" and scene.change.rule != "turn.pass"


def _carried(scene: Scene, changes: Sequence[Change]) -> bool:
    """Whether a control reckoning is told by the marker that follows."""
    if not isinstance(scene.change, Reckoned) or scene.change.what != "control":
        return False
    following = list(changes)[len(scene.past) + 1 : len(scene.past) + 3]
    return any(type(change).__name__ == "ControlTaken" for change in following)


def _missed(scene: Scene) -> tuple[str, str]:
    missed: Missed = scene.change
    game, about = scene.before, missed.about
    key = "track-end-any" if missed.what == "track-end" and about not in ENERGIES else missed.what
    left = sum(game.summits_left)
    key = "summit-deck believed" if key == "summit-deck" and left else key
    label, template = sentences.MISSED[key]
    known = about in game.layout.regions or (about in game.charter.colours and missed.what != "no-fossil")
    place = holder_name(game, scene.names, about) if known else sentences.INSPECTOR.format(inspector=about)
    told: dict[str, Any] = {
        "whose": scene.whose(missed.seat),
        "place": place,
        "region": region_name(game, about),
        "ceps": counted(missed.count, "cep"),
        "cubes": counted(missed.count, "tech"),
        "points": counted(missed.count, "point"),
        "bonus": bonus_text(about),
        "energy": about,
        "kind": about,
        "count": missed.count,
        "number": about,
        "tiles": counted(left, "tile"),
    }
    return label, template.format(**told)


def _reckoned(scene: Scene) -> tuple[str, str]:
    reckoned: Reckoned = scene.change
    key, told = RECKONED[reckoned.what](scene, reckoned, dict(reckoned.figures))
    label, template = sentences.RECKONED[key]
    return label, template.format(**told)


Sum = tuple[str, dict[str, Any]]


def _control(scene: Scene, reckoned: Reckoned, told: dict[str, Any]) -> Sum:
    game = scene.before
    holder = game.region(reckoned.about).control
    taken = told["taken"] and holder != reckoned.seat
    holder_now = scene.names.seat(game, holder)
    words = {"region": region_name(game, reckoned.about), "holder": holder_now, "reason": control_reason(scene, reckoned)}
    return ("control-steps" if taken else "control"), words


def _income(scene: Scene, reckoned: Reckoned, told: dict[str, Any]) -> Sum:
    rows = (sentences.TRACK.format(energy=energy, space=space, earned=earned) for energy, (space, earned) in told.items())
    total = sum(earned for _, earned in told.values())
    return "income", {"whose": scene.whose(reckoned.seat), "tracks": ", ".join(rows), "total": total}


def _goals(scene: Scene, reckoned: Reckoned, told: dict[str, Any]) -> Sum:
    together = told["open"] + told["doubled"]
    key = "goals-doubled" if told["doubled"] else "goals" if told["open"] else "goals-none"
    return key, {**told, "together": together, "points": counted(together * told["price"], "point")}


def _fine(scene: Scene, reckoned: Reckoned, told: dict[str, Any]) -> Sum:
    name, region = scene.names.seat(scene.before, reckoned.seat), region_name(scene.before, reckoned.about)
    words = {"name": name, "region": region, "price": told["price"], "points": counted(told["price"], "point")}
    return ("fine" if told["taken"] else "fine-empty"), words


def _reduce(scene: Scene, reckoned: Reckoned, told: dict[str, Any]) -> Sum:
    return "reduce", {**told, "steps": told["ppm"] // STEP_PPM, "points": counted(told["cost"], "point")}


def _events(scene: Scene, reckoned: Reckoned, told: dict[str, Any]) -> Sum:
    regions = sentences.listed(region_name(scene.before, region) for region in told["regions"])
    return "events", {"level": told["level"], "tiles": counted(told["tiles"], "event"), "regions": regions}


def _tucked(scene: Scene, reckoned: Reckoned, told: dict[str, Any]) -> Sum:
    return "tucked", {"kind": reckoned.about}


def _un(scene: Scene, reckoned: Reckoned, told: dict[str, Any]) -> Sum:
    return "un", told


def _private(scene: Scene, reckoned: Reckoned, told: dict[str, Any]) -> Sum:
    number = int(reckoned.about)
    name, verdict = scene.names.seat(scene.before, reckoned.seat), sentences.VERDICTS[told["met"]]
    return "private", {**told, "name": name, "number": number, "goal": private_name(scene.before, number), "verdict": verdict}


def _final(scene: Scene, reckoned: Reckoned, told: dict[str, Any]) -> Sum:
    name = scene.names.seat(scene.before, reckoned.seat)
    if "cashed" in told:
        return "final.cashed", {"name": name}
    if "goal" in told:
        sum_of_all = told["count"] * told["each"]
        cap = sentences.CAP.format(most=told["most"]) if sum_of_all > told["most"] else ""
        return "final.goal", {**told, "name": name, "number": told["goal"], "points": sum_of_all, "cap": cap}
    points = counted(final_points(scene, reckoned), "point")
    words = {**told, "name": name, "points": points, "cards": counted(told.get("cards", 0), "card")}
    return reckoned.rule, {**words, "tech": counted(told.get("tech", 0), "tech")}


def final_points(scene: Scene, reckoned: Reckoned) -> int:
    """The points of one line of the final reckoning."""
    lines = reckoning(scene.before, reckoned.seat or 0)
    return next((points for rule, points, _ in lines if rule == reckoned.rule), 0)


def _tie(scene: Scene, reckoned: Reckoned, told: dict[str, Any]) -> Sum:
    rows = (
        sentences.TIE_ROW.format(
            name=scene.names.name(colour),
            points=counted(points, "point"),
            cards=counted(cards, "card"),
            plants=plants,
            tokens=tokens,
            money=money,
        )
        for colour, (points, cards, plants, tokens, money) in told.items()
    )
    return "tie", {"rows": "; ".join(rows)}


RECKONED = {
    "control": _control,
    "income": _income,
    "goals": _goals,
    "fine": _fine,
    "reduce": _reduce,
    "events": _events,
    "tucked": _tucked,
    "un": _un,
    "private": _private,
    "final": _final,
    "tie": _tie,
}
