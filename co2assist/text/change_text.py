"""What each change moved: a label and a line with the figures before and after."""

from typing import assert_never

from co2assist.board import changes as c
from co2assist.board.count import cubes_left, stack_left, stacks, tokens_left
from co2assist.board.game import Plant
from co2assist.box import counts
from co2assist.rules.goals import goals_open
from co2assist.rules.inspectors import INSPECTORS
from co2assist.rules.supply import LIMIT
from co2assist.text import sentences
from co2assist.text.change_context import (
    Scene,
    because,
    control_reason,
    deed_text,
    ending_short,
    face,
    facts_text,
    inspector_tile,
    shown_text,
    space_reason,
    struck,
    tile_name,
    topics_text,
    value_text,
)
from co2assist.text.names import goal_name, holder_name, lying, place_name, project_name, region_name
from co2assist.text.printed import to_read
from co2assist.text.safe import clean
from co2assist.text.sentences import counted, listed, span, sum_of
from co2assist.words import BANK, NONE, POOL

Line = tuple[str, str]
"""A label, and what is said."""
Holding = (
    c.Earned | c.Paid | c.CepMoved | c.TechMoved | c.Scored | c.DiscMoved | c.ScientistMoved
    | c.Recruited | c.Played | c.Claimed | c.GoalCashed | c.GoalsShown | c.CepsSold
)  # fmt: skip
OnBoard = (
    c.Proposed | c.PreparingBegan | c.Prepared | c.Built | c.CubePlaced | c.ControlTaken | c.FossilRemoved | c.FossilLaid
    | c.FossilTucked | c.PriceMoved | c.MarketClosed | c.Co2Moved
)  # fmt: skip
Laid = (
    c.GoalFlipped | c.SummitCompleted | c.SummitResolved | c.SummitDealt | c.SummitAlone | c.InspectorMoved | c.EventsDiscarded
    | c.EventsReshuffled | c.EventTurned | c.EventTold | c.BoardLaid | c.UnDisplayed | c.AgendaDealt | c.GoalDealt | c.UnDealt
)  # fmt: skip
Clock = (
    c.MainUsed | c.ExecUsed | c.DeedDone | c.TurnBegan | c.RoundBegan | c.PhaseBegan | c.DecadeBegan | c.StartPassed
    | c.PrintedTold | c.Amended | c.Ended
)  # fmt: skip


def told(scene: Scene) -> Line:
    """Label and line of a change that is neither missed nor reckoned."""
    change: c.Change = scene.change
    if isinstance(change, Holding):
        return _holding(scene, change)
    if isinstance(change, OnBoard):
        return _on_board(scene, change)
    if isinstance(change, Laid):
        return _laid(scene, change)
    assert isinstance(change, Clock)
    return _clock(scene, change)


def _holding(scene: Scene, change: Holding) -> Line:
    """What players have."""
    before, after = scene.before, scene.after
    match change:
        case c.Earned():
            return "money", _money(scene, change.seat, "+", change.money)
        case c.Paid():
            return "money", _money(scene, change.seat, "-", change.money)
        case c.CepMoved():
            return "CEP", f"{_end(scene, 'cep', change.source)}, to {_end(scene, 'cep', change.target)}"
        case c.TechMoved():
            return "tech", _tech(scene, change)
        case c.Scored(seat=seat):
            had = before.score if seat is None else before.players[seat].score
            return "score", f"{scene.whose(seat)}{sum_of(had, change.points)}"
        case c.DiscMoved(seat=seat, energy=energy):
            old = before.players[seat].knows(energy)
            return "learns", f"{scene.whose(seat)}{energy} {old} -> {change.space}"
        case c.ScientistMoved(seat=seat):
            way = f"{place_name(before, change.source)} -> {place_name(before, change.target)}"
            return "moves", f"{scene.whose(seat)}Scientist {way}"
        case c.Recruited(seat=seat):
            hired = f"{len(after.players[seat].scientists)} of {counts.SCIENTISTS} hired"
            return "recruits", f"{scene.whose(seat)}Scientist from the pool, {hired}"
        case c.Played(seat=seat):
            hand = f"{before.players[seat].hand} - 1 = {after.players[seat].hand} in hand"
            return "card", f"{scene.whose(seat)}card {change.card} on the table, {hand}"
        case c.Claimed():
            return "UN card", f"{scene.name} claims card {change.number} ({face(before, change.number)})"
        case c.GoalCashed():
            return "goal", f"{scene.name} gives up the company goal, face down"
        case c.GoalsShown():
            return "goal", f"{scene.name} shows {shown_text(change.numbers)}"
        case c.CepsSold(seat=seat):
            old, new = before.players[seat].money, after.players[seat].money
            sold = f"{counted(change.ceps, 'cep')} at ${change.price}"
            return "sale", f"{scene.whose(seat)}{sold}: money ${old} + {new - old} = ${new}"
        case _:
            assert_never(change)


def _on_board(scene: Scene, change: OnBoard) -> Line:
    """Projects, plants, control, fossil plants, the price and the level of CO2."""
    before, after = scene.before, scene.after
    match change:
        case c.Proposed(energy=energy):
            stack = f"{stack_left(after, energy)} left in the stack"
            return "project", f"{energy} {change.level} in {place_name(before, change.place)}, {stack}"
        case c.PreparingBegan():
            return "project", f"{_project(scene, change.place)} is being prepared: no Scientist may move there"
        case c.Prepared(seat=seat):
            tokens = f"{counted(tokens_left(after, seat), 'token')} left"
            return "token", f"{scene.name}'s Infrastructure under {_project(scene, change.place)}, {tokens}"
        case c.Built(space=space):
            region, reason = region_name(before, change.place.split(":")[0]), sentences.SPACE_REASONS[space_reason(scene, space)]
            return "space", f"{scene.year(space)} in {region}, {reason}"
        case c.CubePlaced():
            return "cube", _cube(scene, change)
        case c.ControlTaken():
            return "control", _control(scene, change)
        case c.FossilRemoved(region=number, space=space):
            where = f"{region_name(before, number)}'s {scene.year(space)} space"
            return "plant", f"the {before.regions[number].supply[space]} plant in {where} leaves the game"
        case c.FossilLaid(kind=kind):
            left = stacks(after)[kind]
            where = f"{region_name(before, change.region)} {scene.year(change.space)}"
            return "draw", f"{kind} in {where}{'' if left is None else f' ({left} {kind} left)'}"
        case c.FossilTucked(kind=kind):
            return "draw", f"the {kind} tile goes under the stacks"
        case c.PriceMoved():
            return "price", f"${before.price} -> ${after.price}"
        case c.MarketClosed():
            return "market", "closed to visits for the rest of this turn"
        case c.Co2Moved():
            over = f", over 500 by {after.co2 - LIMIT}" if after.co2 > LIMIT else ""
            return "CO2", f"{sum_of(before.co2, after.co2 - before.co2)} ppm{over}"
        case _:
            assert_never(change)


def _laid(scene: Scene, change: Laid) -> Line:
    """Goals, summits, events, inspectors, and what is dealt."""
    before, after = scene.before, scene.after
    match change:
        case c.GoalFlipped():
            return "goal", f"{tile_name(before, change.place)} achieved, {span(*goals_open(after))} still open"
        case c.SummitCompleted():
            return "summit", f"summit {change.place + 1} is complete; it resolves at the end of the turn"
        case c.SummitResolved():
            topics = topics_text(before.summits[change.place])
            return "summit", f"summit {change.place + 1} ({topics}) is over, its tile leaves the board"
        case c.SummitDealt(topics=topics):
            now = f"summit {change.place + 1} is now about {topics_text(topics)}"
            return "summit", now if topics else f"place {change.place + 1} stays empty"
        case c.SummitAlone():
            return "goal", f"{scene.name} has completed a summit of 2 alone, as private goal 3 asks"
        case c.InspectorMoved(inspector=which, tile=tile):
            way = f"from tile {before.inspectors[which]} to tile {tile}"
            return "advances", f"the {tuple(INSPECTORS)[which]} inspector {way}: {inspector_tile(before, which, tile)}"
        case c.EventsDiscarded():
            return "event", f"discarded: {struck(before, change.tiles)}"
        case c.EventsReshuffled():
            return "event", f"{counted(change.left, 'event')} form the deck again"
        case c.EventTurned(region=region):
            up = f"{region_name(before, region)} is turned up, {after.events_left} left"
            return "event", "no event tile is left" if region == NONE else up
        case c.EventTold():
            return "event", region_name(before, change.region)
        case c.BoardLaid():
            return "board", f"{counted(len(change.regions), 'region')} and {counted(change.places, 'place')}"
        case c.UnDisplayed():
            return "UN card", f"{counted(change.cards, 'card')} in the display"
        case c.AgendaDealt():
            return "agenda", f"{region_name(before, change.region)}: {', '.join(change.energies)}, most preferred first"
        case c.GoalDealt():
            return "goal", f"tile {change.place + 1}: {goal_name(before, change.text)}"
        case c.UnDealt():
            return "UN card", f"number {change.place + 1} shows {face(after, change.place + 1)}"
        case _:
            assert_never(change)


def _clock(scene: Scene, change: Clock) -> Line:
    """Turns, rounds, phases and decades; what was read off or corrected; the end."""
    before = scene.before
    match change:
        case c.MainUsed():
            given_up = change.rule == "turn.pass"
            return "action", "no main action is possible; it is given up" if given_up else "the main action is used"
        case c.ExecUsed():
            return "action", f"the {sentences.EXECUTIVES[change.kind]} of this turn is used"
        case c.DeedDone(deed=deed):
            done = deed_text(before, deed.on, deed.region if deed.on == "propose" else deed.energy)
            return "card", f"{done} is done: a Lobbyist card for it may be played this turn"
        case c.TurnBegan():
            return "turn", f"{scene.names.person(before.colour(change.seat))} is next"
        case c.RoundBegan():
            return "round", f"{change.round} of {before.charter.rounds[before.decade]}"
        case c.PhaseBegan():
            return "phase", sentences.PHASES[change.phase]
        case c.DecadeBegan():
            return "decade", f"{before.charter.decades[before.decade]} -> {before.charter.decades[change.decade]}"
        case c.StartPassed():
            former = scene.names.seat(before, before.start)
            return "start", f"the start player token goes from {former} to {scene.name}"
        case c.PrintedTold(path="regions", value=value):
            return "copy", f"{counted(len(value), 'region')} entered: {listed(clean(row['name']) for row in value)}"
        case c.PrintedTold():
            return "copy", f"{to_read(before, change.path)[0]}: {clean(value_text(change.value))}"
        case c.Amended():
            paths = tuple(path for path, _ in change.facts)
            return "amended", f"{facts_text(before, scene.after, paths)}{because(change.why)}"
        case c.Ended():
            return "end", ending_short(scene.after, scene.names)
        case _:
            assert_never(change)


def _money(scene: Scene, seat: int, sign: str, money: int) -> str:
    had, now = (game.players[seat].money for game in (scene.before, scene.after))
    untold = f"{scene.before.colour(seat)}.money" in scene.before.untold
    return f"{scene.whose(seat)}{f'{sign}${money}' if untold else f'${had} {sign} {money} = ${now}'}"


def _end(scene: Scene, piece: str, place: str) -> str:
    """One end of a move of CEPs or cubes: where, and how many lie there before and after."""
    if place in (BANK, POOL) and (piece == "tech" or scene.change.target == place):
        return holder_name(scene.before, scene.names, place)
    name = holder_name(scene.before, scene.names, place)
    if piece == "cep" and place in scene.before.charter.colours:
        own = not scene.whose(scene.before.charter.seat(place))
        name = sentences.PLACES["hand" if own else "hand of"].format(name=name)
    return f"{name} {lying(scene.before, piece, place)} -> {lying(scene.after, piece, place)}"


def _tech(scene: Scene, change: c.TechMoved) -> str:
    """A player's cubes worked out where the pool is the other end; else both ends."""
    source, target = change.source, change.target
    colours = scene.before.charter.colours
    mine, other = (source, target) if source in colours else (target, source)
    if mine in colours and other == POOL:
        seat = scene.before.charter.seat(mine)
        step = -change.cubes if mine == source else change.cubes
        return f"{scene.whose(seat)}{sum_of(scene.before.players[seat].tech, step)}"
    return f"{_end(scene, 'tech', source)}, to {_end(scene, 'tech', target)}"


def _project(scene: Scene, place: str) -> str:
    return f"{project_name(scene.before.project_at(place))} in {region_name(scene.before, place.split(':')[0])}"


def _cube(scene: Scene, change: c.CubePlaced) -> str:
    plant = scene.before.regions[change.region].supply[change.space]
    assert isinstance(plant, Plant)
    builder, region = scene.names.seat(scene.before, plant.builder), region_name(scene.before, change.region)
    return f"{builder}'s cube under {plant.energy} in {region}, {cubes_left(scene.after, plant.builder)} left"


def _control(scene: Scene, change: c.ControlTaken) -> str:
    """Who had a region and who has it now, with the reason of the reckoning before it."""
    held = scene.before.regions[change.region].control
    reckoned = next((past for past in reversed(scene.past) if isinstance(past, c.Reckoned)), None)
    reason = control_reason(scene, reckoned) if reckoned else sentences.CONTROL["alone"]
    return f"{region_name(scene.before, change.region)}: {scene.names.seat(scene.before, held)} -> {scene.name}, {reason}"
