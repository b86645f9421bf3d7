"""3. Environmental Goals Phase: which goal tiles are achieved, and what the others cost."""

from collections.abc import Iterable

from co2assist.board.changes import Ended, GoalFlipped, Reckoned, Scored
from co2assist.board.count import all_plants
from co2assist.board.game import Game, Step, Tile, but
from co2assist.box import counts
from co2assist.rules.script import Scribe, Script, step

GREEN, PINK, BLUE = "build", "know", "summit"
GROUPS = (GREEN, PINK, BLUE)
Span = tuple[int, int]
"""The least and the most that something can be."""
LATER = ("supply", "events", "over")
"""Phases in which the open goals of the decade have been paid for."""


def feats(game: Game, text: str) -> int:
    """How often the position itself shows a building or knowledge goal achieved (Environmental Goal Tiles)."""
    kind, about, *rest = text.split(" ")
    if kind == GREEN:
        return sum(about in (game.layout.ids[region], plant.energy) for region, plant in all_plants(game))
    if kind == PINK:
        space = game.box.spaces(about) if rest == ["top"] else game.box.half(about)
        return sum(player.knows(about) >= space for player in game.players)
    return 0


def in_turn(game: Game, text: str) -> list[int]:
    """Open tiles of one name in the order in which they flip: one under an inspector first (reading inspector-twins)."""
    wanted = Tile(text)
    if wanted not in game.goals:
        return []
    places = [place for place, tile in enumerate(game.goals) if tile == wanted]
    return sorted(places, key=lambda place: (not has_inspector(game, place), place)) if len(places) > 1 else places


def has_inspector(game: Game, place: int) -> bool:
    """Whether an inspector stands next to a goal tile (its place in the row, from 0)."""
    return place in inspected(game)


def inspected(game: Game) -> list[int]:
    """The places in the row of the goal tiles with an inspector next to them: one green, one blue."""
    found: list[int] = []
    for kind, tile in zip((GREEN, BLUE), game.inspectors, strict=False):
        found += group_places(game, kind)[tile - 1 : tile]
    return found


def group_places(game: Game, kind: str) -> list[int]:
    """The places in the row of one group of goal tiles, in the order dealt; a tile not yet told lies in its group's place."""
    return [place for place, tile in enumerate(game.goals) if (goal_kind(place) if tile is None else tile.kind) == kind]


def goal_kind(place: int) -> str:
    """The group of a place in the whole row of goal tiles."""
    for kind, count in counts.GOALS.items():
        if place < count:
            return kind
        place -= count
    return GROUPS[-1]


def flip_achieved(s: Scribe, texts: Iterable[str]) -> None:
    """Flips the tiles of these names that the position shows achieved: of one name as many as there are feats."""
    for text in texts:
        still_open = in_turn(s.game, text)
        if still_open:
            done = s.game.goals.count(Tile(text, done=True))
            for place in still_open[: max(0, feats(s.game, text) - done)]:
                flip(s, place)


def flip(s: Scribe, place: int) -> None:
    """Flips a tile; of two equal ones the one with an inspector (reading inspector-twins)."""
    twins = s.game.goals.count(s.game.goals[place]) > 1 and has_inspector(s.game, place)
    s.did(GoalFlipped("goals.flip", place, reading="inspector-twins" if twins else ""))


def flip_summit(s: Scribe, topics: tuple[str, ...]) -> None:
    """Flips one tile of the size and one of each topic of a summit just completed."""
    for about in (str(len(topics)), *topics):
        for place in in_turn(s.game, f"{BLUE} {about}")[:1]:
            flip(s, place)


def open_places(game: Game) -> list[int]:
    """The places in the row of all goal tiles not yet achieved; followed alone, `?` is an open one whose face nobody told."""
    faceless = bool(game.charter.only)
    return [place for place, tile in enumerate(game.goals) if (faceless if tile is None else not tile.done)]


def untold_places(game: Game) -> list[int]:
    """The places in the row whose tile nobody has told yet; followed alone there is none, since `?` is an open tile."""
    return [place for place, tile in enumerate(game.goals) if tile is None and not game.charter.only]


def penalty(game: Game) -> int:
    """Points the open goals cost this decade: its number for each, twice under an inspector."""
    return cost_of(game, open_places(game))


def goal_price(game: Game) -> int:
    """Points that each open goal costs this decade: 1 in the first, 2 in the second, and so on."""
    return game.decade + 1


def cost_of(game: Game, places: Iterable[int]) -> int:
    """Points that goals in these places cost this decade as long as they are open."""
    price, twice = goal_price(game), inspected(game)
    return sum(price * (1 + (place in twice)) for place in places)


def goals_due(game: Game) -> int | None:
    """The decade (from 0) in which the open goals are paid for next; None when nothing is due any more."""
    last = game.decade == len(game.charter.decades) - 1
    ended = game.phase == "decade" and last and any(step.name in game.charter.last_steps for step in game.docket)
    if game.charter.goals and (game.phase in LATER or ended):
        return None if last or ended or game.phase == "over" else game.decade + 1
    return game.decade


def goals_open(game: Game) -> Span:
    """How many goal tiles are open; one that nobody has told yet may have been achieved or not."""
    told = len(open_places(game))
    return told, told + len(untold_places(game))


def goals_cost(game: Game) -> Span:
    """Points that the goals open now will cost when they are paid for next."""
    due = goals_due(game)
    if due is None:
        return 0, 0
    then = but(game, decade=due)
    return penalty(then), penalty(then) + cost_of(then, untold_places(then))


@step
def goals(s: Scribe, _: Step) -> Script:
    """Steps 1 and 2, and the loss below 0."""
    if None in s.game.goals and not s.game.charter.only:
        s.docket(Step("deal_goals"), Step("goals"))
        return
    if not s.game.charter.only:
        flip_achieved(s, dict.fromkeys(tile.text for tile in s.game.goals if tile is not None and not tile.done))
    game = s.game
    left, lost = open_places(game), penalty(game)
    doubled = len(set(left).intersection(inspected(game)))
    figures = (("open", len(left)), ("price", goal_price(game)), ("doubled", doubled))
    s.did(Reckoned("goals.loss", "goals", figures=figures))
    if lost:
        s.did(Scored("goals.loss", None, -lost))
    if s.game.score < 0:
        s.did(Ended("lost.goals", "lost"))
    yield from ()
