"""What would be lawful instead: the lines nearest to what was meant, and remedies one executive action ahead."""

import difflib
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from msgspec import Struct

from co2assist import referee
from co2assist.board.acts import (
    MAIN_ACTS,
    TURN_ACTS,
    WITH_CARD,
    Act,
    Amend,
    Build,
    Buy,
    CashGoal,
    Claim,
    End,
    Goals,
    Move,
    Pass,
    Prepare,
    Propose,
    Sell,
)
from co2assist.board.game import Game, Step, but
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.record.session import Refused
from co2assist.referee import Position, Said
from co2assist.rules.finding import Ruling
from co2assist.rules.script import Ask
from co2assist.text import notation
from co2assist.text.notation import misread
from co2assist.words import TABLE

LONGEST = 100
"""Answers taken for one line before giving up."""


class Trial(Struct, frozen=True):
    """A line tried out: the positions it led through, the last one complete; `assumed` was answered for whoever was asked.

    `open` tells that something still has to be told by the table before the rest can be known.
    """

    steps: tuple[Position, ...]
    assumed: tuple[Said, ...] = ()
    open: Ask | None = None

    @property
    def after(self) -> Position:
        """Where it ends."""
        return self.steps[-1]


def try_out(position: Position, who: str, act: Act) -> Trial | Ruling:
    """What a line does, to the end of its rule: whoever is asked in between takes the first answer offered."""
    heard = referee.hear(position, who, act)
    return heard if isinstance(heard, Ruling) else finish(heard)


def finish(position: Position) -> Trial:
    """Plays a rule that is half done to its end, taking the first answer of each question; never deals for the table."""
    steps = [position]
    assumed: list[Said] = []
    while half_done(steps[-1]) and len(steps) < LONGEST:
        ask = steps[-1].ask
        if ask is None or ask.who == TABLE or not ask.options:
            return Trial(tuple(steps), tuple(assumed), ask)
        heard = referee.hear(steps[-1], ask.who, ask.options[0])
        if isinstance(heard, Ruling):
            return Trial(tuple(steps), tuple(assumed), ask)
        assumed.append((ask.who, ask.options[0]))
        steps.append(heard)
    return Trial(tuple(steps), tuple(assumed))


def half_done(position: Position) -> bool:
    """Whether a rule waits in its middle for an answer, or for something to be told."""
    return position.ask is not None and (position.kept is not None or not position.untouched)


def on_turn(position: Position, seat: int) -> Position:
    """The same table with this seat on turn and nothing used up; what is half done is first played to its end."""
    settled = finish(position).after
    game = settled.settled if not half_done(settled) else settled.game
    docket = game.docket[1:] if game.docket and game.docket[0].name == "turn" else game.docket
    return referee.begin(as_turn(game, seat, docket))


def as_turn(game: Game, seat: int, docket: tuple[Step, ...]) -> Game:
    """A game in which a turn of this seat comes before everything else on the docket."""
    quiet = {"main": False, "execs": (), "closed": False, "deeds": (), "preparing": ""}
    return but(game, turn=seat, docket=(Step("turn"), *docket), **quiet)


def after(position: Position, lines: Sequence[str]) -> Position:
    """The table after these lines, each as if it were the speaker's turn. Raises Unreadable, Ambiguous, Refused or Unknown."""
    for typed in lines:
        who, act = misread.read(typed, position)
        position = _played(position, who, act)
    return finish(position).after


def _played(position: Position, who: str, act: Act) -> Position:
    heard = referee.hear(position, who, act)
    if isinstance(heard, Ruling):
        echo = referee.echoed(position, who, act)
        if echo is not None:
            return echo
        of_turn = who in position.game.charter.colours and isinstance(act, TURN_ACTS) and not position.game.charter.only
        if not of_turn or position.over:
            raise Refused(who, act, heard, position)
        position = on_turn(position, position.game.charter.seat(who))
        heard = referee.hear(position, who, act)
        if isinstance(heard, Ruling):
            raise Refused(who, act, heard, position)
    if heard.kept is not None and heard.ask is not None:
        raise Unknown(heard.ask.subject if heard.ask.about == "printed" else f"{heard.ask.about}:{heard.ask.subject}")
    return heard


MOST = 5
"""Lines suggested at most."""
FEW = 3
"""Lines suggested where hardly anything is like what was meant."""
SEARCHED = 24
"""Ways of answering what an executive action asks, looked through for a remedy."""
SOME_GOALS = (5, 12)
"""Two private goals as an example, where the two that were said are none."""
FIRST_AIDS = (Buy, Sell, CashGoal, Claim, Move)


class Suggestion(Struct, frozen=True):
    """A lawful line; `then` is the line it makes lawful, `card` a lobbyist card that must be in hand for it."""

    line: str
    then: str = ""
    card: int | None = None


def instead(position: Position, who: str, act: Act) -> tuple[Suggestion, ...]:
    """Up to five lines that are lawful now, for whoever is asked, nearest to what was meant first."""
    ask = position.ask
    if ask is None or position.over or _would_not_add_up(position, who, act) or _would_tell_goals(position, ask):
        return ()
    found: dict[str, Suggestion] = {}
    for most, candidates in ((MOST, _candidates(position, ask, who, act)), (FEW, _anything(position, ask, who, act))):
        for suggestion, option in candidates:
            if len(found) >= most:
                break
            if suggestion.line not in found and _lawful(position, ask.who, option):
                found[suggestion.line] = suggestion
    return tuple(found.values())


def _would_not_add_up(position: Position, who: str, act: Act) -> bool:
    """Whether an amendment is in time and wrong in itself: no answer to the open question can stand for it."""
    return isinstance(act, Amend) and [found.id for found in referee.judge(position, who, act).failed] == ["amend.audit"]


def _would_tell_goals(position: Position, ask: Ask) -> bool:
    """Whether any two private goals named as lawful would tell that nobody who was asked before holds them."""
    return ask.about == "goals" and any(position.game.shown)


def on_their_turn(position: Position, who: str, act: Act) -> tuple[Suggestion, ...]:
    """For a deed of somebody not on turn: lines that would be lawful on their turn, as the table stands."""
    game = position.game
    if position.over or position.ask is None or who not in game.charter.colours or not isinstance(act, TURN_ACTS):
        return ()
    if position.ask.who == who or game.turn == game.charter.seat(who):
        return ()
    if not game.regions or game.charter.only:
        return ()
    return instead(on_turn(position, game.charter.seat(who)), who, act)[:FEW]


def _lawful(position: Position, who: str, act: Act) -> bool:
    return referee.judge(position, who, act).verdict == "lawful"


Near = tuple[Suggestion, Act]


def _candidates(position: Position, ask: Ask, who: str, act: Act) -> Iterator[Near]:
    if who != ask.who and TABLE not in (who, ask.who) and not isinstance(act, Goals):
        yield _near(ask.who, act)
    if ask.about != "turn":
        if isinstance(act, WITH_CARD) and act.card is not None:
            yield _near(ask.who, but(act, card=None))
        options = _goals(act if who == ask.who else None) if ask.about == "goals" else ask.options or ()
        yield from (_near(ask.who, option) for option in _alike(options, act))
    elif who != ask.who:
        nearest = (*_same_verb(position, act)[:2], *_same_place(position, act)[:1])
        yield from (_near(ask.who, option) for option in nearest)
    else:
        yield from _on_a_turn(position, who, act)


def _near(who: str, act: Act, then: str = "", card: int | None = None) -> Near:
    return Suggestion(notation.line(who, act), then, card), act


def _alike(options: Iterable[Act], act: Act) -> list[Act]:
    """Answers to a question, the likest first: numbers by their distance, words by their letters.

    Numbers stay in their order where something else was said.
    """
    options, meant = list(options), notation.say(act)
    if all(_numbers(option) and type(option) is not type(act) for option in options):
        return options

    def unlike(option: Act) -> tuple[bool, int, float]:
        far = 0
        if type(option) is type(act):
            pairs = zip(_numbers(option), _numbers(act), strict=False)
            far = sum(abs(one - two) for one, two in pairs)
        return type(option) is not type(act), far, -difflib.SequenceMatcher(None, notation.say(option), meant).ratio()

    return sorted(options, key=unlike)


def _goals(act: Act | None) -> tuple[Goals]:
    """Two private goals as an example: those said, as far as they are any, then some others."""
    said = (act.first, act.second) if isinstance(act, Goals) else ()
    there = [n for n in dict.fromkeys((*said, *SOME_GOALS)) if 1 <= n <= counts.PRIVATE_GOALS]
    return (Goals(there[0], there[1]),)


def _numbers(act: Act) -> list[int]:
    values = (getattr(act, field) for field in act.__struct_fields__)
    return [value for value in values if isinstance(value, int)]


def _on_a_turn(position: Position, who: str, act: Act) -> Iterator[Near]:
    """On a turn: the deed without its card; the same verb elsewhere; the same place otherwise; a remedy; the end."""
    if isinstance(act, WITH_CARD) and act.card is not None:
        yield _near(who, but(act, card=None))
    same_verb, same_place = _same_verb(position, act), _same_place(position, act)
    yield from (_near(who, option) for option in same_verb[:2])
    yield from (_near(who, option) for option in same_place[:1])
    yield from _remedies(position, who, act)
    options = referee.lawful(position)
    yield from (_near(who, option) for option in options if isinstance(option, (End, Pass)))
    yield from (_near(who, option) for option in (*same_verb[2:], *same_place[1:]))


def _anything(position: Position, ask: Ask, who: str, act: Act) -> Iterator[Near]:
    """The first answers of a question; on a turn, the likest deed of each kind, main actions first."""
    if who == TABLE != ask.who:
        return
    if ask.about != "turn":
        yield from (_near(ask.who, option) for option in (ask.options or ())[:FEW])
    else:
        options = sorted(referee.lawful(position), key=lambda option: -_shared(position.game, option, act))
        kinds = dict.fromkeys(type(option) for option in referee.lawful(position))
        yield from (_near(ask.who, next(option for option in options if type(option) is kind)) for kind in kinds)


def _same_verb(position: Position, act: Act) -> list[Act]:
    """Lawful deeds of the same kind, those that share most with what was meant first."""
    game = position.game
    options = [option for option in referee.lawful(position) if type(option) is type(act)]
    return sorted(options, key=lambda option: -_shared(game, option, act))


def _same_place(position: Position, act: Act) -> list[Act]:
    """Lawful deeds of another kind in the same place, or with the same purpose at the market."""
    places = _places(act) - {"home"}
    kinds = (Buy, Sell) if isinstance(act, (Buy, Sell)) else ()
    return [
        option
        for option in referee.lawful(position)
        if type(option) is not type(act) and (isinstance(option, kinds) or places & _places(option))
    ]


def _places(act: Act) -> set[str]:
    return {getattr(act, field) for field in ("place", "source", "target") if field in act.__struct_fields__}


def _shared(game: Game, option: Act, act: Act) -> int:
    """How much a deed has in common with another: place before energy, energy before region."""
    places = _places(option), _places(act)
    regions = [{place.split(":")[0] for place in found if ":" in place} for found in places]
    energies = _energy(game, option), _energy(game, act)
    same_energy = energies[0] == energies[1] != ""
    return 4 * len(places[0] & places[1]) + 2 * same_energy + bool(regions[0] & regions[1])


def _energy(game: Game, act: Act) -> str:
    if isinstance(act, Propose):
        return act.energy
    if isinstance(act, (Prepare, Build)):
        project = game.project_at(act.place)
        return project.energy if project else ""
    return ""


def _remedies(position: Position, who: str, act: Act) -> Iterator[Near]:
    """Cards whose money pays the build, and one executive action of each kind after which the deed is lawful."""
    if not isinstance(act, MAIN_ACTS) or position.game.main:
        return
    if isinstance(act, Build) and act.card is None:
        yield from (_near(who, but(act, card=number), card=number) for number in _paying_cards(position.game, act))
    yield from (_near(who, aid, notation.line(who, act)) for aid in aids(position, who, act))


def aids(position: Position, who: str, act: Act) -> Iterator[Act]:
    """Of each kind the first executive action after which, tried out, a main action is lawful."""
    if not isinstance(act, MAIN_ACTS):
        return
    for kind in FIRST_AIDS:
        options = (option for option in referee.lawful(position) if isinstance(option, kind))
        yield from islice((option for option in options if _helps(position, who, option, act)), 1)


def _paying_cards(game: Game, act: Build) -> Iterator[int]:
    energy = _energy(game, act)
    for number in range(1, counts.LOBBYISTS + 1):
        if game.box.knows(f"lobbyists.{number}"):
            card = game.box.card(number)
            if card.pays_the_build and card.object == energy:
                yield number


def _helps(position: Position, who: str, aid: Act, act: Act) -> bool:
    """Whether, however its questions are answered, an executive action can make the deed lawful."""
    heard = referee.hear(position, who, aid)
    waiting = [] if isinstance(heard, Ruling) else [heard]
    for _ in range(SEARCHED):
        if not waiting:
            return False
        here = waiting.pop(0)
        ask = here.ask
        if not half_done(here):
            if _lawful(here, who, act):
                return True
        elif ask is not None and ask.who != TABLE:
            answers = (referee.hear(here, ask.who, option) for option in ask.options or ())
            waiting += [answer for answer in answers if isinstance(answer, Position)]
    return False
