"""What each line moved, with its sums; and all the other sentences of an evening, gathered here."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from co2assist.board import changes as c
from co2assist.board.changes import Change, Missed, Reckoned
from co2assist.board.game import Game
from co2assist.rulebook import index
from co2assist.rules.company import reckoning
from co2assist.rules.supply import STEP_PPM
from co2assist.text import sentences
from co2assist.text import sentences as english
from co2assist.text.change_context import Hand, Scene, control_reason
from co2assist.text.change_text import told
from co2assist.text.headlines import ending, headline, private_name, turn_summary
from co2assist.text.names import Names, holder_name, in_words, region_name
from co2assist.text.questions import income_text, question, reason
from co2assist.text.rulings import finding_text
from co2assist.text.sentences import counted, listed
from co2assist.words import BANK, ENERGIES, POOL

STOCKS = (BANK, POOL)
Did = tuple[Game, Sequence[c.Change]]
"""The table before an entry, and what the entry changed."""


def on_the_table(before: Game, changes: Sequence[c.Change], names: Names | None = None) -> list[str]:
    """Everything hands move for these changes, money included; `before` is the table before them."""
    names = names or Names()
    return _sentences(before, merged(hands(before, changes, names)), names)


def put_back(before: Game, changes: Sequence[c.Change], names: Names | None = None) -> list[str]:
    """What hands put back when these changes are undone: the rows of `on_the_table` the other way, the last first."""
    names = names or Names()
    return _sentences(before, _back(merged(hands(before, changes, names))), names)


def put_right(undone: Sequence[Did], redone: Sequence[Did], names: Names | None = None) -> list[str]:
    """What hands move when entries are taken back and others take their place: what both move alike stays as it lies."""
    names = names or Names()
    moves = [move for before, changes in reversed(undone) for move in _back(hands(before, changes, names))]
    for before, changes in redone:
        for move in hands(before, changes, names):
            twins = [place for place, earlier in enumerate(moves) if earlier == move.reversed and not move.track]
            if twins:
                moves.pop(twins[-1])
            else:
                moves.append(move)
    return _sentences((undone or redone)[0][0], merged(moves), names) if moves else []


def hands(before: Game, changes: Iterable[c.Change], names: Names) -> list[Hand]:
    """Every move of the hands, one change after the other."""
    moves: list[Hand] = []
    for change in changes:
        after = change.apply(before)
        if not isinstance(change, (c.Missed, c.Reckoned)):
            moves += told(Scene(before, after, change, names)).hands
        before = after
    return moves


def merged(moves: Iterable[Hand]) -> list[Hand]:
    """Equal moves counted together, a CEP handed on moved once, markers last and only to where they end."""
    kept: list[Hand] = []
    markers: dict[str, Hand] = {}
    for move in moves:
        if move.track:
            markers[move.track] = _marker(markers.pop(move.track, move), move)
        elif move.what:
            kept.append(_pieces(kept, move))
        elif kept and {kept[-1].joins, move.joins} == {"cube", "marker"}:
            kept.append(_joined(kept.pop(), move))
        else:
            kept.append(move)
    return [move for move in (*kept, *markers.values()) if not (move.source == move.target and (move.track or move.what))]


def _back(moves: Sequence[Hand]) -> Iterator[Hand]:
    return (move.reversed for move in reversed(moves))


def _marker(earlier: Hand, move: Hand) -> Hand:
    return Hand(source=earlier.source, target=move.target, track=move.track, forward=move.forward, back=earlier.back)


def _pieces(kept: list[Hand], move: Hand) -> Hand:
    """The move, with one of the same pieces the same way taken out of those kept and counted in."""
    if kept and move.what == "cep" and move.source != BANK and _handed_on(kept[-1], move):
        return Hand(move.what, kept.pop().source, move.target, move.count)
    for place in range(len(kept) - 1, -1, -1):
        earlier = kept[place]
        if (earlier.what, earlier.source, earlier.target) == (move.what, move.source, move.target):
            kept.pop(place)
            return Hand(move.what, move.source, move.target, earlier.count + move.count)
        if earlier.what == move.what and {earlier.source, earlier.target} & {move.source, move.target}:
            break
    return move


def _handed_on(earlier: Hand, move: Hand) -> bool:
    return (earlier.what, earlier.target, earlier.count) == (move.what, move.source, move.count)


def _joined(first: Hand, second: Hand) -> Hand:
    """A control cube and the marker that goes with it."""
    there, back = first.joint if first.joins == "cube" else second.joint
    return Hand(forward=there, back=back)


def _sentences(game: Game, moves: Iterable[Hand], names: Names) -> list[str]:
    return [text[0].upper() + text[1:] for move in moves if (text := _sentence(game, move, names))]


def _sentence(game: Game, move: Hand, names: Names) -> str:
    if not move.what:
        return move.forward
    number = english.PIECES[move.what].format(
        number=move.count, count="" if move.what == "money" else counted(move.count, move.what)
    )
    source, target = (holder_name(game, names, place) for place in (move.source, move.target))
    key = "from stock" if move.source in STOCKS and move.what != "cep" else "pieces"
    return english.HANDS[key].format(count=number, source=source, target=target)


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
    return f"{key} = {scene.before.charter.reads(key)}" if key else ""


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
    return told(scene)[:2]


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
    key, left = missed.what, sum(scene.before.summits_left)
    if key == "track-end" and missed.about not in ENERGIES:
        key = "track-end-any"
    if key == "summit-deck" and left:
        key = "summit-deck believed"
    label, template = sentences.MISSED[key]
    figures = {"whose": scene.whose(missed.seat), "about": missed.about, "count": missed.count, "left": left}
    return label, in_words(template, scene.before, scene.names, figures)


def _reckoned(scene: Scene) -> tuple[str, str]:
    """What was worked out: control, income, goals, fines and the rest, with the sum."""
    reckoned: Reckoned = scene.change
    game, about, told = scene.before, reckoned.about, dict(reckoned.figures)
    name = scene.names.seat(game, reckoned.seat)
    match reckoned.what:
        case "control":
            holder = game.region(about).control
            stays = "" if told["taken"] and holder != reckoned.seat else f" stays with {scene.names.seat(game, holder)}"
            return "control", f"{region_name(game, about)}{stays}: {control_reason(scene, reckoned)}"
        case "income":
            tracks, total = income_text(told)
            return "income", f"{scene.whose(reckoned.seat)}{tracks}, together {total}"
        case "goals":
            return "goals", _goals(**told)
        case "fine":
            price = told["price"]
            spent = "1 CEP from the market is spent" if told["taken"] else "no CEP in the market"
            return "fine", f"{name} for {region_name(game, about)}: {spent}, {counted(price, 'point')} at the price of ${price}"
        case "reduce":
            steps = f"{told['ppm'] // STEP_PPM} x {told['price']}"
            return "cost", f"{told['ppm']} ppm: {steps} = {counted(told['cost'], 'point')}"
        case "events":
            regions = listed(region_name(game, region) for region in told["regions"])
            return "event", f"CO2 {told['level']}, so {counted(told['tiles'], 'event')}: {regions}"
        case "tucked":
            return "draw", f"this {about} tile went under the stacks for an inspector, and others are still above it"
        case "un":
            return "UN card", f"{told['left']} still open, at most {told['allowed']} may be"
        case "private":
            goal = f"private goal {about}, {private_name(game, int(about))} {told['have']}"
            return "goal", f"{name}: {goal}, needs {told['wants']}: {sentences.VERDICTS[told['met']]}"
        case "final":
            return _final(scene, reckoned, name, told)
        case "tie":
            return "result", "; ".join(f"{scene.names.name(colour)} {_tie_row(*row)}" for colour, row in told.items())
        case what:
            raise AssertionError(what)


def _goals(open: int, doubled: int, price: int) -> str:
    if not open + doubled:
        return "every goal is achieved: nothing is lost"
    twice = f" and {doubled} counted twice: {open + doubled}" if doubled else ""
    return f"{open} open{twice} x {price} = {counted((open + doubled) * price, 'point')}"


def _final(scene: Scene, reckoned: Reckoned, name: str, told: dict[str, Any]) -> tuple[str, str]:
    """A part of a company's points at the end."""
    points = counted(final_points(scene, reckoned), "point")
    match reckoned.rule:
        case _ if "cashed" in told:
            return "goal", f"{name}: company goal given up for $8: 0 points"
        case _ if "goal" in told:
            together = told["count"] * told["each"]
            cap = f", at most {told['most']}" if together > told["most"] else ""
            return "goal", f"{name}: company goal {told['goal']}, {told['count']} x {told['each']} = {together}{cap}"
        case "final.money":
            return "money", f"{name}: ${told['money']} at $2 per point: {points}"
        case "final.tech":
            return "tech", f"{name}: {counted(told['tech'], 'tech')}, the most is {told['most']}: {points}"
        case _:
            return "UN card", f"{name}: {counted(told['cards'], 'card')}: {points}"


def final_points(scene: Scene, reckoned: Reckoned) -> int:
    """The points of one line of the final reckoning."""
    lines = reckoning(scene.before, reckoned.seat or 0)
    return next((points for rule, points, _ in lines if rule == reckoned.rule), 0)


def _tie_row(points: int, cards: int, plants: int, tokens: int, money: int) -> str:
    return f"{counted(points, 'point')}, {counted(cards, 'card')}, {plants} built, {tokens} prepared, ${money}"
