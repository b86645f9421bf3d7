"""The desk: is a line lawful, why not, what would it do, and what would be lawful instead, each with its rule."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from co2assist import referee
from co2assist.advice import alternatives as other
from co2assist.advice.alternatives import Suggestion, Trial, on_turn, try_out
from co2assist.advice.remedies import Wish, remedy, why_none
from co2assist.board.acts import TURN_ACTS, Act
from co2assist.board.changes import Change
from co2assist.board.game import Game, but
from co2assist.referee import Position
from co2assist.rulebook import index
from co2assist.rules.finding import Finding, Ruling
from co2assist.rules.operations.turn import main_options
from co2assist.rules.setup import TELLINGS, question_about
from co2assist.text import narration, notation, sentences
from co2assist.text.names import Names
from co2assist.text.notation import Unreadable, misread, secrecy
from co2assist.words import TABLE

MOST = 4
"""Other choices named at most."""


class Effect(Struct, frozen=True):
    """One thing that moves, in a sentence; the rule it moves by; the reading that decided, if any."""

    text: str
    rule: str
    note: str = ""


def answer_first(position: Position, names: Names | None = None) -> str:
    """What an answer at the wrong time should have been about: the open question."""
    question = narration.question(position, names or Names())
    return sentences.ANSWER_FIRST.format(question=question)


def effects(before: Game, steps: Iterable[Position], names: Names | None = None) -> tuple[Effect, ...]:
    """What the lines that led through these positions moved, one after the other."""
    told: list[Effect] = []
    for position in steps:
        told += tell(before, position.changes, names)
        before = position.game
    return tuple(told)


def tell(before: Game, changes: Iterable[Change], names: Names | None = None) -> list[Effect]:
    """Changes in sentences, each with its sum."""
    told = narration.tell(before, tuple(changes), names or Names())
    return [Effect(row.text, row.rule, row.note or "") for row in told]


def cited(id: str) -> str:
    """Where a rule or condition stands in the rulebook; empty for an id the index does not know."""
    return index.cite(id) if id in index.rules() else ""


def choices(trial: Trial, names: Names) -> Iterator[str]:
    """The answers taken in between, in sentences: whose choice each is, and what else they could do."""
    for position, (who, act) in zip(trial.steps, trial.assumed, strict=False):
        deed = narration.headline(position.game, who, act, names).rstrip(".")
        others = [notation.say(option) for option in (position.ask.options if position.ask else None) or () if option != act]
        told = others[:MOST] + ["…"] * (len(others) > MOST)
        form = sentences.IF_OR if told else sentences.IF
        yield form.format(deed=deed, name=names.name(who), others=", ".join(told))


OFFERED = "ask.options"


class Judged(Struct, frozen=True):
    """One condition of a report: met (True), not met (False) or not judged (None); its sentence and where it stands."""

    id: str
    ok: bool | None
    text: str
    cite: str


class CheckReport(Struct, frozen=True):
    """What the referee finds about a line, and what the line would do.

    `supposed` names the player whose turn was assumed; `assumed` are the answers taken for those asked in between, and
    `tell` the lines that tell what has to be read off first. `instead` is lawful now, `on_turn` on the speaker's turn.
    `remedies` go with conditions not met: the id, and what would mend it; `asked` is who is asked now, and `practice`
    tells that printed values in use are made up.
    """

    line: str
    who: str
    act: Act
    verdict: str
    findings: tuple[Judged, ...]
    changes: tuple[Effect, ...]
    readings: tuple[tuple[str, str], ...]
    instead: tuple[Suggestion, ...] = ()
    on_turn: tuple[Suggestion, ...] = ()
    supposed: str = ""
    assumed: tuple[str, ...] = ()
    tell: tuple[str, ...] = ()
    remedies: tuple[tuple[str, str], ...] = ()
    asked: str = ""
    practice: bool = False

    def document(self) -> dict[str, Any]:
        """The report as `check --json` writes it."""
        return {
            "line": self.line,
            "verdict": self.verdict,
            "findings": [{"id": row.id, "ok": row.ok, "text": row.text, "cite": row.cite} for row in self.findings],
            "changes": [{"text": row.text, "rule": row.rule} for row in self.changes],
            "readings": [{"key": key, "value": value} for key, value in self.readings],
            "instead": [suggestion.line for suggestion in self.instead],
        }


def check_typed(position: Position, typed: str, names: Names | None = None) -> CheckReport:
    """The report about a line as typed; raises Unreadable or Ambiguous."""
    try:
        who, act = misread.read(typed, position)
    except Unreadable as wrong:
        raise wrong.known_by(names.given if names else {}) from None
    return check(position, who, act, names)


def check(position: Position, who: str, act: Act, names: Names | None = None) -> CheckReport:
    """Every condition of a line, what it would do, the readings that touch it, and what is lawful instead."""
    noted = _noting(position)
    ruling = referee.judge(noted, who, act)
    supposed = _only_the_turn_is_missing(position, who, act, ruling)
    here = on_turn(noted, position.game.charter.seat(who)) if supposed else noted
    trial = try_out(here, who, act) if supposed or ruling.verdict == "lawful" else None
    trial = None if isinstance(trial, Ruling) else trial
    changes = effects(here.game, trial.steps, names) if trial else ()
    if secrecy.veiled(act, position.over):
        changes, trial = tuple(change for change in changes if change.rule == secrecy.SHOWN), None
    found = (_judged(position, who, act, finding, names) for finding in _granted(position, ruling.findings))
    lawful_now = () if ruling.verdict != "unlawful" else other.instead(position, who, act)
    return CheckReport(
        line=notation.line(who, act),
        who=who,
        act=act,
        verdict=ruling.verdict,
        findings=tuple(found),
        changes=changes,
        readings=_readings(noted.game, who, ruling, changes),
        instead=lawful_now,
        on_turn=() if supposed or not ruling.failed else other.on_their_turn(position, who, act),
        supposed=who if _on_turn_of_another(position, who, act) else "",
        assumed=tuple(choices(trial, names or Names())) if trial else (),
        tell=_tell(position, ruling, trial),
        remedies=tuple(_remedies(position, who, ruling, names)) if ruling.failed else (),
        asked=position.ask.who if position.ask else "",
        practice=position.game.box.practice,
    )


def _granted(position: Position, findings: Iterable[Finding]) -> list[Finding]:
    """The conditions in their order; a scientist grant, which a move answers as well, is told as the grant that it is."""
    granted = position.ask is not None and position.ask.about == "grant"
    return [
        but(finding, figures={**finding.figures, "about": "grant"})
        if granted and finding.id == OFFERED and finding.figures["about"] == "move"
        else finding
        for finding in findings
    ]


def _remedies(position: Position, who: str, ruling: Ruling, names: Names | None) -> Iterator[tuple[str, str]]:
    """For each condition not met what would mend it and is possible; first of all comes the question that is open."""
    failed = ruling.failed
    unoffered = any(finding.id == OFFERED for finding in failed)
    if unoffered and position.ask is not None and not _only_told(position, who, ruling.act):
        yield OFFERED, answer_first(position, names)
    wish = _wish(position, who, ruling, unoffered)
    for finding in failed:
        clause = remedy(wish, finding, names)
        if clause is not None and not (unoffered and finding.id in ("turn.actor", OFFERED)):
            yield finding.id, clause


def _only_told(position: Position, who: str, act: Act) -> bool:
    """Whether the table tells something of itself, while another question stays open."""
    return who == TABLE and isinstance(act, TELLINGS) and (position.ask is None or position.ask.who != TABLE)


def _wish(position: Position, who: str, ruling: Ruling, unoffered: bool) -> Wish:
    """The line with what is possible instead: now for who is asked, on their turn for a deed of a turn, else nothing."""
    act = ruling.act
    asked = position.ask is not None and position.ask.who == who
    if unoffered or not (asked or _on_turn_of_another(position, who, act)):
        return Wish(position.game, who, act)
    here = position if asked else on_turn(position, position.game.charter.seat(who))
    failed = [finding.id for finding in ruling.failed if finding.id != "turn.actor"]
    return Wish(
        here.game, who, act, referee.lawful(here), tuple(other.aids(here, who, act)), failed[0] if len(failed) == 1 else ""
    )


def ruled(
    position: Position, who: str, act: Act, changes: Iterable[Effect], names: Names | None = None
) -> tuple[tuple[Judged, ...], tuple[tuple[str, str], ...]]:
    """What was found about a line that was played, and the readings that its conditions and changes used."""
    noted = _noting(position)
    ruling = referee.judge(noted, who, act)
    referee.hear(noted, who, act)
    findings = tuple(_judged(position, who, act, finding, names) for finding in ruling.findings)
    return findings, _readings(noted.game, who, ruling, changes)


def _on_turn_of_another(position: Position, who: str, act: Act) -> bool:
    """Whether a deed of the turn is said by a player who is not asked for one, and so is judged as if it were their turn.

    Where one phase alone is followed no turn is supposed: nobody has told what it would need.
    """
    ask = position.ask
    if ask is None or position.over or not isinstance(act, TURN_ACTS) or who not in position.game.charter.colours:
        return False
    if position.game.charter.only:
        return False
    return who != ask.who and position.game.turn != position.game.charter.seat(who)


def _only_the_turn_is_missing(position: Position, who: str, act: Act, ruling: Ruling) -> bool:
    """Whether everything but whose turn it is allows the line."""
    failed = {finding.id for finding in ruling.failed}
    return _on_turn_of_another(position, who, act) and failed == {"turn.actor"} and not ruling.missing


def _judged(position: Position, who: str, act: Act, finding: Finding, names: Names | None) -> Judged:
    """A condition in a sentence, an answer not offered with what is wrong with it."""
    says = narration.finding_text(position.game, who, finding, names or Names())
    if finding.id == OFFERED and finding.ok is False:
        says += why_none(position, who, act, finding, names)
    return Judged(finding.id, finding.ok, says, cited(finding.id))


def _tell(position: Position, ruling: Ruling, trial: Trial | None) -> tuple[str, ...]:
    """The lines by which the table tells what is missing; or answers, when it is the table that is asked."""
    missing = [question_about(path) for path in dict.fromkeys(ruling.missing)]
    waits = trial is not None and trial.after.kept is not None
    due = trial.open if trial is not None and waits else position.ask if ruling.failed else None
    if due is not None and due.who == TABLE and due.options is None:
        missing.append(due)
    return tuple(dict.fromkeys(f"{TABLE}: {ask.pattern}" for ask in missing if ask.pattern))


class _Noting(dict[str, str]):
    """Readings that remember which of them were asked for."""

    def __init__(self, readings: Iterable[tuple[str, str]]) -> None:
        super().__init__(readings)
        self.used: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.used.add(key)
        return super().__getitem__(key)


def _noting(position: Position) -> Position:
    """The same position, whose charter remembers which readings the rules ask for."""
    noted = but(position.game.charter, readings=_Noting(position.game.charter.readings.items()))
    return but(position, game=but(position.game, charter=noted), settled=but(position.settled, charter=noted))


def _readings(game: Game, who: str, ruling: Ruling, changes: Iterable[Effect]) -> tuple[tuple[str, str], ...]:
    """The readings that decided a change, or on which a condition of the ruling hangs; each with its value."""
    decided = {change.note.split(" = ")[0] for change in changes}
    readings = game.charter.readings
    asked_for = readings.used if isinstance(readings, _Noting) else set()
    found = []
    for key, reading in index.readings().items():
        if game.charter.mode not in reading.modes:
            continue
        hangs = _HANGS.get(key, _unmet if reading.only else _asked)
        touched = (finding for finding in ruling.findings if finding.id in reading.rules)
        read = reading.only or key in asked_for
        if key in decided or (read and any(hangs(game, who, finding) for finding in touched)):
            found.append((key, readings.get(key, reading.default)))
    return tuple(found)


def _asked(game: Game, who: str, finding: Finding) -> bool:
    return True


def _unmet(game: Game, who: str, finding: Finding) -> bool:
    return finding.ok is False


def _never(game: Game, who: str, finding: Finding) -> bool:
    return False


def _about_a_talk(game: Game, who: str, finding: Finding) -> bool:
    """Cards 30 to 34 alone ask for a summit."""
    return finding.ok is False and finding.figures.get("on") == "summit"


def _plants_used_again(game: Game, who: str, finding: Finding) -> bool:
    """Whether a card's plants are there only because those of cards claimed before count once more."""
    told = finding.figures
    if not finding.ok or "have" not in told:
        return False
    cards = [game.un[number - 1] for number in game.players[game.charter.seat(who)].claimed]
    spent = [energy for card in cards if card for energy in card.plants] + list(told["wants"])
    return any(spent.count(energy) > told["have"].get(energy, 0) for energy in told["wants"])


def _nothing_to_do(game: Game, who: str, finding: Finding) -> bool:
    """Whether passing comes in: it is said, or no main action is possible."""
    if finding.ok is not False or finding.id == "turn.pass":
        return finding.ok is False
    return not any(True for _ in main_options(game, game.charter.seat(who)))


_HANGS: dict[str, Callable[[Game, str, Finding], bool]] = {
    "card-topic": _about_a_talk,
    "floor": _never,
    "full-regions": _never,
    "no-fossil": _never,
    "no-main": _nothing_to_do,
    "un-reuse": _plants_used_again,
}
"""Where it takes more than being refused, or being looked up, for a condition to hang on a reading; `never` marks those
whose conditions are the same under every reading, and which are named where they decide a change."""
