"""Every question as a list of keys, from a position to rooms, without a terminal."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from co2assist.board.acts import (
    Amend,
    CashGoal,
    Cube,
    Decline,
    Draw,
    Give,
    Goal,
    Goals,
    Income,
    Learn,
    Move,
    Pay,
    Place,
    Recruit,
    Reduce,
    Skip,
    Take,
)
from co2assist.board.count import cep_sources, stacks
from co2assist.board.game import kind_of
from co2assist.box import counts
from co2assist.cli.evening.places import Names, flat_moves_menu, moves_menu
from co2assist.cli.evening.turn_menu import asked, give_up_key, turn_menu
from co2assist.cli.pages.phases.supply import tile_words
from co2assist.cli.setup.tiles import dealt_menu
from co2assist.cli.terminal.menu import ENERGY_LETTERS, Key, Menu, free, lead, letters_of, player_keys
from co2assist.referee import Position, judge, lawful
from co2assist.rulebook import index
from co2assist.rules.company import GOALS
from co2assist.rules.operations.lobbyists import MOVE_CARDS
from co2assist.text import notation
from co2assist.text.sentences import evening as english
from co2assist.text.sentences import goal_sum
from co2assist.words import FOSSILS, HAND, counted

MenuMaker = Callable[[Position, Names], Menu]


def menu_for(position: Position, names: Names) -> Menu:
    """The list for the question now open; an empty one where the answer is typed as a line (printed values)."""
    ask = position.ask
    if ask is None:
        return Menu("", ())
    if ask.about in ("agenda", "summit", "un") or (ask.about in ("goal", "event") and ask.who == "table"):
        return dealt_menu(position.game, ask)
    return _MENUS.get(ask.about, _line_menu)(position, names)


def _line_menu(position: Position, names: Names) -> Menu:
    ask = position.ask
    return Menu("", (), style="line", ahead=f"printed {ask.subject} = " if ask else "")


def give_menu(position: Position, names: Names) -> Menu:
    """Who takes a bonus; Enter keeps it."""
    letters = player_keys(position.game)
    keys = [Key(letters[act.to], names[act.to], "", act) for act in lawful(position) if isinstance(act, Give)]
    own = next((key for key in keys if isinstance(key.act, Give) and key.act.to == asked(position)), None)
    ordered = ([own] if own else []) + [key for key in keys if key is not own]
    return Menu("", tuple(ordered), own)


def learn_menu(position: Position, names: Names) -> Menu:
    """An energy; a full track may be named, and the point is lost."""
    ask, game = position.ask, position.game
    learner = ask.subject if ask and ask.subject in game.charter.colours else asked(position)
    player = game.players[game.charter.seat(learner)]
    keys = []
    for act in lawful(position):
        if isinstance(act, Learn):
            now = player.knows(act.energy)
            path = f"tracks.{act.energy}.spaces"
            full = game.box.knows(path) and now >= game.box.spaces(act.energy)
            note = english.TRACK_END.format(now=now) if full else f"{now} -> {now + 1}"
            keys.append(Key(ENERGY_LETTERS[act.energy], act.energy, note, act))
    return Menu("", tuple(keys))


def place_menu(position: Position, names: Names) -> Menu:
    """A region with an empty CEP space."""
    game = position.game
    offered = {act.region for act in lawful(position) if isinstance(act, Place)}
    letters = letters_of(game)
    keys = []
    for region, here, spaces in zip(game.layout.ids, game.regions, game.layout.capacity, strict=True):
        shut = "" if region in offered else "full"
        keys.append(Key(letters[region], game.layout.names[region], f"{here.ceps}/{spaces}", Place(region), None, shut))
    return Menu("", tuple(keys))


def pay_menu(position: Position, names: Names) -> Menu:
    """The hand, or a controlled region with a CEP."""
    game = position.game
    seat = game.charter.seat(asked(position))
    letters = letters_of(game)
    keys = []
    for source in cep_sources(game, seat):
        if source == HAND:
            keys.append(Key("h", "hand", f"({game.players[seat].ceps})", Pay(HAND)))
        else:
            keys.append(Key(letters[source], game.layout.names[source], f"({game.region(source).ceps})", Pay(source)))
    return Menu("", tuple(keys))


def take_menu(position: Position, names: Names) -> Menu:
    """Take or decline, or one of two benefits."""
    keys: list[Key] = []
    for act in lawful(position):
        if isinstance(act, Take):
            keys.append(Key(free((act.what or "take"), [key.typed for key in keys]), act.what or "take", "", act))
        elif isinstance(act, Decline):
            keys.append(Key("d", "decline", "", act))
    return Menu("", tuple(keys))


def grant_menu(position: Position, names: Names) -> Menu:
    """Recruit, move, or neither where neither is possible."""
    options = lawful(position)
    moves = [act for act in options if isinstance(act, Move)]
    keys = [Key("r", "recruit", english.AND_LEARN, Recruit(), None, "" if Recruit() in options else english.POOL_EMPTY)]
    if moves:
        keys.append(lead("m", "move", moves_menu(position.game, moves, "Move", names), counted(len(moves), "move")))
    keys += [Key("k", "skip", "", act) for act in options if isinstance(act, Skip)]
    keys += move_cards(position, moves, names)
    return Menu("", tuple(keys))


def move_cards(position: Position, moves: list[Move], names: Names) -> list[Key]:
    """A card that goes with a move to a summit on one's own turn (30 to 34), where one may be played."""
    moves = [move for move in moves if kind_of(move.target) == "summit"]
    game, who = position.game, asked(position)
    own = game.turn is not None and game.colour(game.turn) == who and "card" not in game.execs
    if not own or not moves or not game.players[game.charter.seat(who)].hand:
        return []
    keys = []
    for number in MOVE_CARDS:
        carrying = [replace(move, card=number) for move in moves]
        lawful_ones = [move for move in carrying if not judge(position, who, move).failed]
        if lawful_ones:
            menu = flat_moves_menu(game, lawful_ones, f"Move with card {number}", names)
            keys.append(Key(str(number), f"card {number}", opens=lambda menu=menu: menu))  # type: ignore[misc]
    if not keys:
        return []
    cards = Menu(english.CARD_WITH_MOVE, tuple(keys), style="numbers")
    return [Key("l", "with a card", " ".join(key.typed for key in keys), opens=lambda: cards)]


def move_menu(position: Position, names: Names) -> Menu:
    """Where a displaced scientist goes, or the move of a card."""
    options = lawful(position)
    moves = [act for act in options if isinstance(act, Move)]
    others = tuple(Key("k", "skip", "no move", act) for act in options if isinstance(act, Skip))
    others += tuple(move_cards(position, moves, names))
    return replace(moves_menu(position.game, moves, "Move", names, others), title="")


def cube_menu(position: Position, names: Names) -> Menu:
    """Whose Tech cube pays first."""
    words = {"region": ("r", "the region's cube"), "own": ("o", "your own")}
    keys = tuple(Key(*words[act.whose], "", act) for act in lawful(position) if isinstance(act, Cube))
    return Menu("", keys)


def amount_menu(position: Position, names: Names) -> Menu:
    """Money kept as income, or steps of 10 ppm; Enter takes the first: $0, or what is needed."""
    keys = [Key(str(act.money), f"${act.money}", "", act) for act in lawful(position) if isinstance(act, Income)]
    keys += [Key(str(act.ppm), f"{act.ppm} ppm", "", act) for act in lawful(position) if isinstance(act, Reduce)]
    return Menu("", tuple(keys), keys[0] if keys else None, "numbers")


def draw_menu(position: Position, names: Names) -> Menu:
    """The kind of tile drawn."""
    offered = {act.fossil: act for act in lawful(position) if isinstance(act, Draw)}
    where = position.ask.subject if position.ask else ""
    keys = []
    for kind in FOSSILS:
        act = offered.get(kind) or Draw(where, kind)
        shut = "" if kind in offered else english.NOT_TO_DRAW
        keys.append(Key(kind[0], tile_words(position.game, kind), "", act, None, shut))
    if None in stacks(position.game).values():
        keys.append(Key("0", english.NO_TILE_LEFT, "", Amend(tuple((f"fossil.{kind}", "0") for kind in FOSSILS))))
    return Menu("", tuple(keys))


def goals_menu(position: Position, names: Names) -> Menu:
    """Two private goal cards by number, not shown while they are typed; the list never tells which are gone."""
    shown = {number for numbers in position.game.shown for number in numbers}
    numbers = [number for number in range(1, counts.PRIVATE_GOALS + 1) if number not in shown]
    keys = tuple(Key(str(first), f"goal {first}", opens=_second_goal(first, numbers)) for first in numbers)
    return Menu(english.FIRST_GOAL.format(private_goals=counts.PRIVATE_GOALS), keys, style="numbers", hidden=True)


def _second_goal(first: int, numbers: list[int]) -> Callable[[], Menu]:
    def opens() -> Menu:
        keys = tuple(Key(str(other), f"goal {other}", "", Goals(first, other)) for other in numbers if other != first)
        return Menu(english.SECOND_GOAL.format(private_goals=counts.PRIVATE_GOALS), keys, style="numbers", hidden=True)

    return opens


def company_menu(position: Position, names: Names) -> Menu:
    """The company goal revealed, with its text and what it would score, or the $8 for it."""
    game, seat = position.game, position.game.charter.seat(asked(position))
    goals = {act.number: act for act in lawful(position) if isinstance(act, Goal)}
    keys = []
    for number, act in goals.items():
        text = index.rule(f"company.{number}").title.partition(": ")[2]
        goal = GOALS[number]
        keys.append(Key(str(number), text, goal_sum(goal.count(game, seat), goal.each, goal.most), act))
    if CashGoal() in lawful(position):
        keys.append(replace(give_up_key(), label="give it up"))
    return Menu("", tuple(keys))


def skipped_keys(position: Position) -> dict[str, str]:
    """The keys of the questions just answered without being asked, because they had one answer only, with that answer."""
    letters = {**player_keys(position.game), **letters_of(position.game)}
    found: dict[str, str] = {}
    for _, act in position.echoes:
        match act:
            case Recruit() | Take() | Decline() | Skip() | Learn() | Give() | Place() | Pay() | Cube():
                verb, _, what = notation.say(act).partition(" ")
                key = {"skip": "k"}.get(verb) or letters.get(what) or ((what or verb)[0])
                found[key] = notation.say(act).capitalize()
            case Move(target=target):
                key = letters.get(target.partition(":")[0]) or target.rpartition(":")[2][0]
                found |= dict.fromkeys(("m", key), notation.say(act).capitalize())
    return found


_MENUS: Mapping[str, MenuMaker] = {
    "turn": turn_menu,
    "give": give_menu,
    "learn": learn_menu,
    "place": place_menu,
    "pay": pay_menu,
    "take": take_menu,
    "grant": grant_menu,
    "move": move_menu,
    "cube": cube_menu,
    "income": amount_menu,
    "draw": draw_menu,
    "reduce": amount_menu,
    "goals": goals_menu,
    "goal": company_menu,
}
