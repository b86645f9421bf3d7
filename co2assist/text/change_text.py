"""What each change moved: a label, a line with the figures before and after, and what hands move for it."""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from co2assist.board import changes as c
from co2assist.board.count import cubes_left, markers_left, stack_left, stacks, tokens_left
from co2assist.board.game import Plant
from co2assist.box import counts
from co2assist.rules.goals import goals_open
from co2assist.rules.inspectors import INSPECTORS
from co2assist.rules.supply import LIMIT
from co2assist.text import sentences
from co2assist.text.change_context import (
    Hand,
    Scene,
    because,
    both,
    control_reason,
    deed_text,
    end_text,
    ending_short,
    face,
    facts_text,
    hand_text,
    inspector_tile,
    money_text,
    space_reason,
    struck,
    tech_text,
    tile_name,
    topics_text,
    track,
    value_text,
)
from co2assist.text.names import goal_name, place_name, project_name, region_name, to_read
from co2assist.text.safe import clean
from co2assist.text.sentences import counted, listed, span, sum_of
from co2assist.words import BANK, NONE

Pieces = c.Earned | c.Paid | c.CepMoved | c.TechMoved | c.Scored | c.CepsSold
Holding = c.DiscMoved | c.ScientistMoved | c.Recruited | c.Played | c.Claimed | c.GoalCashed | c.GoalsShown
OnBoard = c.Proposed | c.PreparingBegan | c.Prepared | c.Built | c.CubePlaced | c.ControlTaken
Supply = c.FossilRemoved | c.FossilLaid | c.FossilTucked | c.PriceMoved | c.MarketClosed | c.Co2Moved
Tiles = (
    c.GoalFlipped | c.SummitCompleted | c.SummitResolved | c.SummitDealt | c.SummitAlone | c.InspectorMoved | c.EventsDiscarded
    | c.EventsReshuffled | c.EventTurned
)  # fmt: skip
Entered = c.EventTold | c.BoardLaid | c.UnDisplayed | c.AgendaDealt | c.GoalDealt | c.UnDealt | c.PrintedTold | c.Amended
Clock = (
    c.MainUsed | c.ExecUsed | c.DeedDone | c.TurnBegan | c.RoundBegan | c.PhaseBegan | c.DecadeBegan | c.StartPassed | c.Ended
)  # fmt: skip


class Moved(NamedTuple):
    """A change told: its label, what is said, and the moves of the hands; none where it is remembered or lies there already."""

    label: str
    says: str
    hands: Sequence[Hand] = ()


def told(scene: Scene) -> Moved:
    """A change that is neither missed nor reckoned."""
    change: c.Change = scene.change
    if isinstance(change, Pieces):
        return _pieces(scene, change)
    if isinstance(change, Holding):
        return _holding(scene, change)
    if isinstance(change, OnBoard):
        return _on_board(scene, change)
    if isinstance(change, Supply):
        return _supply(scene, change)
    if isinstance(change, Tiles):
        return _tiles(scene, change)
    if isinstance(change, Entered):
        return _entered(scene, change)
    assert isinstance(change, Clock)
    return _clock(scene, change)


def _pieces(scene: Scene, change: Pieces) -> Moved:
    """Money, CEPs, Tech cubes and points."""
    before, after = scene.before, scene.after
    match change:
        case c.Earned(seat=seat, money=money):
            return Moved("money", money_text(scene, seat, "+", money), [Hand("money", BANK, before.colour(seat), money)])
        case c.Paid(seat=seat, money=money):
            return Moved("money", money_text(scene, seat, "-", money), [Hand("money", before.colour(seat), BANK, money)])
        case c.CepMoved(source=source, target=target):
            says = f"{end_text(scene, 'cep', source)}, to {end_text(scene, 'cep', target)}"
            return Moved("CEP", says, [Hand("cep", source, target, change.ceps)])
        case c.TechMoved():
            return Moved("tech", tech_text(scene, change), [Hand("tech", change.source, change.target, change.cubes)])
        case c.CepsSold(seat=seat, ceps=ceps):
            who, old, new = before.colour(seat), before.players[seat].money, after.players[seat].money
            says = f"{scene.whose(seat)}{counted(ceps, 'cep')} at ${change.price}: money ${old} + {new - old} = ${new}"
            return Moved("sale", says, [Hand("cep", who, BANK, ceps), Hand("money", BANK, who, ceps * change.price)])
        case c.Scored(seat=seat, points=points):
            old, new = (game.score if seat is None else game.players[seat].score for game in (before, after))
            key = "score" if seat is None else "own score"
            hands = track(f"{key} {seat}", old, new, key, name=scene.names.seat(before, seat))
            return Moved("score", f"{scene.whose(seat)}{sum_of(old, points)}", hands)
        case _:
            assert_never(change)


def _holding(scene: Scene, change: Holding) -> Moved:
    """What else players have."""
    before, after, name, seat = scene.before, scene.after, scene.name, change.seat
    whose, had, has = scene.whose(seat), before.players[seat], after.players[seat]
    match change:
        case c.DiscMoved(energy=energy, space=new):
            old = had.knows(energy)
            (hand,) = track(f"disc {seat} {energy}", old, new, "disc", name=name, energy=energy)
            if not old:
                hand = replace(hand, back=hand_text("disc off", name=name, energy=energy))
            return Moved("learns", f"{whose}{energy} {old} -> {new}", [hand])
        case c.ScientistMoved():
            source, target = place_name(before, change.source), place_name(before, change.target)
            forward = hand_text("scientist", name=name, source=source, target=target)
            back = hand_text("scientist", name=name, source=target, target=source)
            return Moved("moves", f"{whose}Scientist {source} -> {target}", [Hand(forward=forward, back=back)])
        case c.Recruited():
            hired = f"{len(has.scientists)} of {counts.SCIENTISTS} hired"
            return Moved("recruits", f"{whose}Scientist from the pool, {hired}", both("hire", "unhire", name=name))
        case c.Played(card=card):
            says = f"{whose}card {card} on the table, {had.hand} - 1 = {has.hand} in hand"
            return Moved("card", says, both("card out", "card back", name=name, card=card))
        case c.Claimed(number=number):
            says = f"{name} claims card {number} ({face(before, number)})"
            return Moved("UN card", says, both("claim", "unclaim", name=name, number=number))
        case c.GoalCashed():
            return Moved("goal", f"{name} gives up the company goal, face down", both("goal out", "goal back", name=name))
        case c.GoalsShown(numbers=numbers):
            shown = f"company goal {numbers[0]}" if len(numbers) == 1 else "two private goals"
            return Moved("goal", f"{name} shows {shown}", both("goal shown", "goal hidden", name=name, numbers=shown))
        case _:
            assert_never(change)


def _on_board(scene: Scene, change: OnBoard) -> Moved:
    """Projects, plants and control."""
    before, after = scene.before, scene.after
    if isinstance(change, c.CubePlaced):
        return _cube(scene, change)
    if isinstance(change, c.ControlTaken):
        return _control(scene, change)
    place, region = place_name(before, change.place), region_name(before, change.place.split(":")[0])
    project = project_name(before.project_at(change.place))
    match change:
        case c.Proposed(energy=energy, level=level):
            says = f"{energy} {level} in {place}, {stack_left(after, energy)} left in the stack"
            return Moved("project", says, both("tile out", "tile back", energy=energy, level=level, place=place))
        case c.PreparingBegan():
            return Moved("project", f"{project} in {region} is being prepared: no Scientist may move there")
        case c.Prepared(seat=seat):
            tokens = f"{counted(tokens_left(after, seat), 'token')} left"
            hands = both("token in", "token out", project=project, place=place, owner=scene.name)
            return Moved("token", f"{scene.name}'s Infrastructure under {project} in {region}, {tokens}", hands)
        case c.Built(space=space):
            year, energy = scene.year(space), project.split(" ")[0]
            hands = both("plant up", "plant down", region=region, place=place, project=project, energy=energy, year=year)
            return Moved("space", f"{year} in {region}, {sentences.SPACE_REASONS[space_reason(scene, space)]}", hands)
        case _:
            assert_never(change)


def _supply(scene: Scene, change: Supply) -> Moved:
    """Fossil plants, the price and the level of CO2."""
    before, after = scene.before, scene.after
    match change:
        case c.FossilRemoved(region=number, space=space):
            kind, region, year = before.regions[number].supply[space], region_name(before, number), scene.year(space)
            hands = both("fossil out", "fossil back", kind=kind, region=region, year=year)
            return Moved("plant", f"the {kind} plant in {region}'s {year} space leaves the game", hands)
        case c.FossilLaid(kind=kind):
            left, region, year = stacks(after)[kind], region_name(before, change.region), scene.year(change.space)
            hands = both("fossil in", "fossil off", kind=kind, region=region, year=year)
            return Moved("draw", f"{kind} in {region} {year}{'' if left is None else f' ({left} {kind} left)'}", hands)
        case c.FossilTucked(kind=kind):
            return Moved("draw", f"the {kind} tile goes under the stacks", both("tuck", "untuck", kind=kind))
        case c.PriceMoved():
            old, new = before.price, after.price
            return Moved("price", f"${old} -> ${new}", track("price", old, new, "price"))
        case c.MarketClosed():
            return Moved("market", "closed to visits for the rest of this turn")
        case c.Co2Moved():
            old, new = before.co2, after.co2
            over = f", over 500 by {new - LIMIT}" if new > LIMIT else ""
            return Moved("CO2", f"{sum_of(old, new - old)} ppm{over}", track("co2", old, new, "co2"))
        case _:
            assert_never(change)


def _tiles(scene: Scene, change: Tiles) -> Moved:
    """Goals, summits, inspectors and events."""
    before, after = scene.before, scene.after
    match change:
        case c.GoalFlipped(place=place):
            goal = tile_name(before, place)
            return Moved("goal", f"{goal} achieved, {span(*goals_open(after))} still open", both("flip", "unflip", goal=goal))
        case c.SummitCompleted(place=place):
            return Moved("summit", f"summit {place + 1} is complete; it resolves at the end of the turn")
        case c.SummitResolved(place=place):
            topics = topics_text(before.summits[place])
            hands = both("summit out", "summit back", number=place + 1, topics=topics)
            return Moved("summit", f"summit {place + 1} ({topics}) is over, its tile leaves the board", hands)
        case c.SummitDealt(place=place, topics=()):
            return Moved("summit", f"place {place + 1} stays empty")
        case c.SummitDealt(place=place):
            topics = topics_text(change.topics)
            hands = both("summit in", "summit off", number=place + 1, topics=topics)
            return Moved("summit", f"summit {place + 1} is now about {topics}", hands)
        case c.SummitAlone():
            says = f"{scene.name} has completed a summit of 2 alone, as private goal 3 asks"
            return Moved("goal", says, both("reveal", "unreveal", name=scene.name))
        case c.InspectorMoved():
            return _inspector(scene, change)
        case c.EventsDiscarded(tiles=tiles):
            regions = struck(before, tiles)
            return Moved("event", f"discarded: {regions}", both("events out", "events back", regions=regions))
        case c.EventsReshuffled():
            says = f"{counted(change.left, 'event')} form the deck again"
            return Moved("event", says, both("events shuffled", "events unshuffled"))
        case c.EventTurned(region=region) if region == NONE:
            return Moved("event", "no event tile is left")
        case c.EventTurned(region=region):
            up = region_name(before, region)
            return Moved("event", f"{up} is turned up, {after.events_left} left", both("event up", "event down", region=up))
        case _:
            assert_never(change)


def _entered(scene: Scene, change: Entered) -> Moved:
    """What is dealt, read off or corrected: it lies there already."""
    before, after = scene.before, scene.after
    match change:
        case c.EventTold():
            return Moved("event", region_name(before, change.region))
        case c.BoardLaid():
            return Moved("board", f"{counted(len(change.regions), 'region')} and {counted(change.places, 'place')}")
        case c.UnDisplayed():
            return Moved("UN card", f"{counted(change.cards, 'card')} in the display")
        case c.AgendaDealt():
            agenda = f"{', '.join(change.energies)}, most preferred first"
            return Moved("agenda", f"{region_name(before, change.region)}: {agenda}")
        case c.GoalDealt():
            return Moved("goal", f"tile {change.place + 1}: {goal_name(before, change.text)}")
        case c.UnDealt():
            return Moved("UN card", f"number {change.place + 1} shows {face(after, change.place + 1)}")
        case c.PrintedTold(path="regions", value=value):
            return Moved("copy", f"{counted(len(value), 'region')} entered: {listed(clean(row['name']) for row in value)}")
        case c.PrintedTold():
            return Moved("copy", f"{to_read(before, change.path)[0]}: {clean(value_text(change.value))}")
        case c.Amended():
            paths = tuple(path for path, _ in change.facts)
            back = hand_text("unamended", facts=clean(facts_text(after, before, paths)))
            return Moved("amended", f"{facts_text(before, after, paths)}{because(change.why)}", [Hand(back=back)])
        case _:
            assert_never(change)


def _clock(scene: Scene, change: Clock) -> Moved:
    """Turns, rounds, phases and decades; the end."""
    before, decades = scene.before, scene.before.charter.decades
    on_turn = scene.names.seat(before, before.turn)
    match change:
        case c.MainUsed():
            used = "no main action is possible; it is given up" if change.rule == "turn.pass" else "the main action is used"
            return Moved("action", used, both("action", "action off", name=on_turn))
        case c.ExecUsed(kind=kind):
            executive = sentences.EXECUTIVES[kind]
            return Moved(
                "action", f"the {executive} of this turn is used", both("disc on", "disc away", name=on_turn, exec=executive)
            )
        case c.DeedDone(deed=deed):
            done = deed_text(before, deed.on, deed.region if deed.on == "propose" else deed.energy)
            return Moved("card", f"{done} is done: a Lobbyist card for it may be played this turn")
        case c.TurnBegan():
            return Moved("turn", f"{scene.names.person(before.colour(change.seat))} is next", _cleared(scene, on_turn))
        case c.RoundBegan():
            return Moved("round", f"{change.round} of {before.charter.rounds[before.decade]}")
        case c.PhaseBegan(phase=phase):
            (marker,) = track("phase", sentences.PHASES[before.phase], sentences.PHASES[phase], "phase")
            marker = marker if before.phase != "setup" else replace(marker, back="")
            return Moved("phase", sentences.PHASES[phase], [*_cleared(scene, on_turn), marker])
        case c.DecadeBegan():
            old, new = decades[before.decade], decades[change.decade]
            return Moved("decade", f"{old} -> {new}", track("decade", old, new, "decade"))
        case c.StartPassed():
            former = scene.names.seat(before, before.start)
            says = f"the start player token goes from {former} to {scene.name}"
            return Moved("start", says, track("start", former, scene.name, "start"))
        case c.Ended():
            return Moved("end", ending_short(scene.after, scene.names), _cleared(scene, on_turn))
        case _:
            assert_never(change)


def _cleared(scene: Scene, name: str) -> list[Hand]:
    """The action marker and the discs that the player whose turn is over takes back."""
    game = scene.before
    marker = both("action off", "action", name=name) if game.main else []
    return marker + [both("disc away", "disc on", name=name, exec=sentences.EXECUTIVES[kind])[0] for kind in game.execs]


def _cube(scene: Scene, change: c.CubePlaced) -> Moved:
    plant = scene.before.regions[change.region].supply[change.space]
    assert isinstance(plant, Plant)
    builder, region = scene.names.seat(scene.before, plant.builder), region_name(scene.before, change.region)
    words = {"builder": builder, "energy": plant.energy, "region": region}
    joint = (hand_text("cube and marker in", **words), hand_text("cube and marker out", **words))
    says = f"{builder}'s cube under {plant.energy} in {region}, {cubes_left(scene.after, plant.builder)} left"
    return Moved("cube", says, [replace(both("cube in", "cube out", **words)[0], joins="cube", joint=joint)])


def _control(scene: Scene, change: c.ControlTaken) -> Moved:
    """Who had a region and who has it now, with the reason of the reckoning before it."""
    held = scene.before.regions[change.region].control
    reckoned = next((past for past in reversed(scene.past) if isinstance(past, c.Reckoned)), None)
    reason = control_reason(scene, reckoned) if reckoned else sentences.CONTROL["alone"]
    region, name, former = region_name(scene.before, change.region), scene.name, scene.names.seat(scene.before, held)
    if markers_left(scene.before, change.seat) == 0:
        swap = "" if held is None else " swap"
        hands = both(f"no marker{swap}", f"no marker{swap} back", region=region, name=name, former=former)
    elif held is None:
        hands = [replace(both("marker in", "marker out", region=region, name=name)[0], joins="marker")]
    else:
        forward = hand_text("marker swap", region=region, name=name, former=former)
        hands = [Hand(forward=forward, back=hand_text("marker swap", region=region, name=former, former=name))]
    return Moved("control", f"{region}: {former} -> {name}, {reason}", hands)


def _inspector(scene: Scene, change: c.InspectorMoved) -> Moved:
    inspector, new = change.inspector, change.tile
    which, old = tuple(INSPECTORS)[inspector], scene.before.inspectors[inspector]
    was, now = (inspector_tile(scene.before, inspector, tile) for tile in (old, new))
    forward = hand_text("inspector", inspector=which, new=new, goal=now)
    back = hand_text("inspector", inspector=which, new=old, goal=was)
    says = f"the {which} inspector from tile {old} to tile {new}: {now}"
    return Moved("advances", says, [Hand(source=str(old), target=str(new), track=which, forward=forward, back=back)])
