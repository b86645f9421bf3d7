"""Tiles and cards the program draws and deals, the same for the same seed and lines everywhere."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from co2assist import referee
from co2assist.board.acts import Act, Agenda, Draw, Event, GoalTile, Summit, Un
from co2assist.board.count import all_plants, all_projects, stacks, untucked
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.record.session import Entry, Session
from co2assist.referee import Position
from co2assist.rules.finding import Ruling
from co2assist.text import notation
from co2assist.text.notation import Unreadable
from co2assist.words import FOSSILS, NONE, TABLE

DRAWN = (Draw, Summit, Event, Agenda, GoalTile, Un)
LISTS = {"build": "goals-building", "know": "goals-knowledge", "summit": "goals-summit"}
"""The box's lists of goal tiles, by kind."""


def told(entries: Iterable[Entry]) -> list[Act]:
    """The tiles and cards that were drawn or dealt, in the order of the journal."""
    return [entry.act for entry in entries if isinstance(entry.act, DRAWN)]


def deal_all(session: Session, seed: int) -> list[Entry]:
    """Answers the table's questions as long as the program can; the entries that were added."""
    added: list[Entry] = []
    while (act := answer_for(session.now, seed, session.start.game, told(session.entries))) is not None:
        added += session.answer(TABLE, act)
    return added


def answer_for(position: Position, seed: int, start: Game, drawn: Sequence[Act]) -> Act | None:
    """What the program draws now, `drawn` being what was told since the start; None where people have to be asked.

    Depends on the seed, on how many tiles of that kind were drawn, and on what is left, and on nothing else.
    """
    ask = position.ask
    if ask is None or ask.who != TABLE:
        return None
    pile = _pile(position)
    number = sum(_pile_of(act) == pile for act in drawn)
    if ask.about == "draw" and None in stacks(position.game).values():
        return None
    if ask.about == "draw":
        tiles = [kind for kind, count in zip(FOSSILS, untucked(position.game), strict=True) for _ in range(count)]
        return Draw(ask.subject, tiles[int(_chance(seed, pile, number) * len(tiles))]) if tiles else None
    if ask.options == (Event(NONE),):
        return Event(NONE)
    if ask.about == "summit" and not any(position.game.summits_left):
        return Summit(int(ask.subject))
    left = tiles_left(position, start, drawn)
    return left[int(_chance(seed, pile, number) * len(left))] if left else None


def drawn_otherwise(old: Session, new: Session, seed: int) -> list[tuple[Act, Act]]:
    """The tiles of lines taken back, and dropped now, that the program would not draw again: what it draws, what it was.

    `new` is the session after the lines that went on from `old`. Another seed makes a difference, and tiles that hands drew.
    """
    undone, said = list(reversed(old.undone)), len(old.entries)
    added = [(entry.who, entry.act) for entry in new.entries[said:]]
    same = next((n for n, pair in enumerate(zip(added, undone, strict=False)) if pair[0] != pair[1]), len(added))
    if same == len(added):
        return []
    position, drawn = new.before(said + same + 1), told(new.entries[: said + same])
    found = []
    for who, act in undone[same:]:
        would = answer_for(position, seed, new.start.game, drawn) if isinstance(act, DRAWN) else None
        if would is not None and would != act:
            found.append((would, act))
        outcome = referee.say(position, who, act)
        if isinstance(outcome, Ruling):
            break
        position, drawn = outcome[-1][2], [*drawn, *([act] if isinstance(act, DRAWN) else [])]
    return found


def _chance(seed: int, pile: str, number: int) -> float:
    """A number from 0 up to 1, the same on every machine; `number` counts the tiles drawn from the pile before."""
    import random

    return random.Random(f"co2assist {seed} {pile} {number}").random()


def _pile(position: Position) -> str:
    """The pile that the open question draws from."""
    assert position.ask is not None
    about, subject = position.ask.about, position.ask.subject
    if about == "goal":
        return f"goal {subject}"
    if about == "un":
        return f"un {_plants_on(position.game, int(subject))}"
    return "fossil" if about == "draw" else about


def _pile_of(act: Act) -> str:
    match act:
        case Draw():
            return "fossil"
        case GoalTile(text):
            return f"goal {text.split(' ', 1)[0]}"
        case Un(_, plants, _):
            return f"un {len(plants)}"
    return type(act).__name__.lower()


def _plants_on(game: Game, card: int) -> int:
    """How many plants a card of the display depicts: the two-plant cards come first."""
    two, _ = game.charter.un_display or game.box.un_display(len(game.players))
    return 2 if card <= two else 3


def tiles_left(position: Position, start: Game, drawn: Sequence[Act]) -> list[Act]:
    """The answers that the box's tiles still allow, in the box's order, one for each tile that may be on the pile."""
    assert position.ask is not None
    about, subject = position.ask.about, position.ask.subject
    gone = _gone(position.game, about, start, drawn)
    left = []
    for act in _listed(position, about, subject):
        if gone[face(act)]:
            gone[face(act)] -= 1
        elif not referee.judge(position, TABLE, act).failed and _fits(position.game, act):
            left.append(act)
    return left


def _listed(position: Position, about: str, subject: str) -> list[Act]:
    """Every tile of the kind asked about that the box lists, as an answer; what cannot be read is passed over."""
    lists = {"agenda": "agendas", "summit": "summits", "event": "events", "goal": LISTS.get(subject, "")}
    if about == "un":
        lists["un"] = "un-two" if _plants_on(position.game, int(subject)) == 2 else "un-three"
    rows = position.game.box.tiles.get(lists.get(about, ""))
    verb = f"{about} {subject}" if about in ("agenda", "summit", "un") else about
    acts = []
    for tile in rows if isinstance(rows, list) else []:
        try:
            acts.append(notation.read(f"{TABLE}: {verb} {str(tile)[:200]}", position.game)[1])
        except Unreadable:
            continue
    return acts


def face(act: Act) -> tuple[Any, ...]:
    """What a tile shows, wherever it lies."""
    match act:
        case Agenda(_, energies):
            return energies
        case Summit(_, topics):
            return tuple(sorted(topics))
        case GoalTile(text):
            return (text,)
        case Un(_, plants, cubes):
            return (*sorted(plants), cubes)
        case Event(region):
            return (region,)
    return ()


def _gone(game: Game, about: str, start: Game, drawn: Sequence[Act]) -> Counter[tuple[Any, ...]]:
    """The faces no longer on the pile: those on the table, and of summits and events those discarded too."""
    if about == "summit":
        told: Counter[tuple[Any, ...]] = Counter(face(act) for act in drawn if isinstance(act, Summit) and act.topics)
        told.update(tuple(sorted(topics)) for topics in start.summits if topics)
        for here, count in Counter(tuple(sorted(topics)) for topics in game.summits if topics).items():
            told[here] = max(told[here], count)
        return told
    if about == "event":
        seen = [(region,) for region in start.events if region is not None and region != NONE]
        seen += [face(act) for act in drawn if isinstance(act, Event) and act.region != NONE]
        out = max(0, counts.EVENT_TILES - game.events_left)
        return Counter(seen[-out:] if out else [])
    if about == "agenda":
        return Counter(region.agenda for region in game.regions if region.agenda is not None)
    if about == "un":
        return Counter((*sorted(card.plants), card.cubes) for card in game.un if card is not None)
    return Counter((tile.text,) for tile in game.goals if tile is not None)


def _fits(game: Game, act: Act) -> bool:
    """Whether an agenda has every energy that already stands in its region."""
    if not isinstance(act, Agenda):
        return True
    region = game.layout.regions[act.region]
    there = [project.energy for number, project in all_projects(game) if number == region]
    there += [plant.energy for number, plant in all_plants(game) if number == region]
    return set(there) <= set(act.energies)
