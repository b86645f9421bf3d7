"""1.2 c Build a Power Plant: knowledge, payment, the space, points, the cube and control."""

from collections.abc import Generator

from co2assist.board.acts import Act, Build, Cube
from co2assist.board.changes import (
    Built,
    Co2Moved,
    ControlTaken,
    CubePlaced,
    DeedDone,
    FossilRemoved,
    MainUsed,
    Missed,
    Paid,
    Reckoned,
    Scored,
    TechMoved,
)
from co2assist.board.count import ceps_payable, cubes_left
from co2assist.board.game import Deed, Game, Plant, Project, with_region
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.box.rows import Cost
from co2assist.rules.finding import Finding, Findings, reckon
from co2assist.rules.goals import flip_achieved
from co2assist.rules.operations.control import contest, wants_marker
from co2assist.rules.operations.paying import pay_cep
from co2assist.rules.script import Ask, Scribe, Script
from co2assist.words import POOL


def may_build(game: Game, seat: int, act: Build, card_money: int | Unknown = 0) -> Findings:
    """A prepared project, the knowledge its level asks for, the cost, and a space; `card_money` ($) comes with a card."""
    project = game.project_at(act.place)
    prepared = project is not None and project.owner is not None
    yield Finding("build.prepared", prepared, {"place": act.place, "project": project})
    if project is None:
        for rule in ("build.level", "build.cep", "build.money", "build.tech"):
            yield Finding(rule, None)
    else:
        yield may_build_level(game, seat, project)
        yield from may_pay_for(game, seat, act.place, project, card_money)
    region = game.region(act.place)
    yield Finding(
        "build.space", demand_space(game, game.region_at(act.place)) is not None, {"supply": region.supply, "place": act.place}
    )
    if game.charter.reads("short-supply") == "strict" and project is not None and prepared:
        yield from may_leave_cube(game, seat, act.place, project)


def may_build_level(game: Game, seat: int, project: Project) -> Finding:
    """Step 1: the builder's own knowledge has reached the space of the level."""
    needs = reckon(lambda: game.box.level_space(project.energy, project.level))
    if isinstance(needs, Unknown):
        return Finding("build.level", None, missing=needs.path)
    knowledge = game.players[seat].knows(project.energy)
    figures = {"energy": project.energy, "level": project.level, "knowledge": knowledge, "needs": needs}
    return Finding("build.level", knowledge >= needs, figures)


def may_pay_for(game: Game, seat: int, place: str, project: Project, card_money: int | Unknown) -> Findings:
    """Step 2: CEPs from the hand and controlled regions, money, Tech cubes."""
    cost = reckon(lambda: game.box.cost(project.energy, project.level))
    if isinstance(cost, Unknown):
        for rule in ("build.cep", "build.money", "build.tech"):
            yield Finding(rule, None, missing=cost.path)
        return
    player = game.players[seat]
    ceps = ceps_payable(game, seat)
    yield Finding("build.cep", ceps >= cost.cep, {"wants": cost.cep, "ceps": ceps, "hand": player.ceps})
    yield may_pay_money(player.money, cost.money, card_money)
    cube = region_cube(game, place)
    tech = player.tech + cube
    yield Finding("build.tech", tech >= cost.tech, {"wants": cost.tech, "tech": player.tech, "region": cube})


def may_pay_money(money: int, wants: int, card_money: int | Unknown) -> Finding:
    """Whether the money is there, with what a card played for the build brings; a card nobody has read may decide."""
    if isinstance(card_money, Unknown):
        return Finding("build.money", True if money >= wants else None, {"wants": wants, "money": money}, card_money.path)
    return Finding("build.money", money + card_money >= wants, {"wants": wants, "money": money, "card": card_money})


def region_cube(game: Game, place: str) -> int:
    """Tech cubes (0 or 1) that the region itself can put in."""
    return min(1, game.region(place).cubes) if game.charter.region_cubes else 0


def may_leave_cube(game: Game, seat: int, place: str, project: Project) -> Findings:
    """Under the strict reading a control cube, and a marker if control is taken, must be there."""
    cubes = cubes_left(game, seat)
    yield Finding("supply.short", cubes > 0, {"what": "cube", "wants": 1, "left": cubes})
    region = game.region_at(place)
    if wants_marker(game, region, seat):
        takes = reckon(lambda: would_control(game, seat, region, project))
        unknown = takes.path if isinstance(takes, Unknown) else None
        wants = 0 if takes is False else 1
        yield Finding("supply.short", None if unknown else not wants, {"what": "marker", "wants": wants, "left": 0}, unknown)


def would_control(game: Game, seat: int, region: int, project: Project) -> bool:
    """Whether building this project would take control of the region."""
    space = demand_space(game, region)
    if space is None or project.owner is None:
        return False
    supply = list(game.regions[region].supply)
    supply[space] = Plant(project.energy, project.level, project.owner, seat)
    return contest(with_region(game, region, supply=tuple(supply)), region, seat, project.energy).taken


def demand_space(game: Game, region: int) -> int | None:
    """Step 3: the leftmost empty demand space, else the oldest fossil plant's (reading placement)."""
    supply = game.regions[region].supply
    empty = [space for space, entry in enumerate(supply) if entry is None]
    fossil = [space for space, entry in enumerate(supply) if isinstance(entry, str)]
    order = empty[:1] + fossil[:1]
    if game.charter.reads("placement") == "current":
        now = [space for space in empty if space == game.decade]
        order = now + fossil[:1] + empty[:1]
    return order[0] if order else None


def build(s: Scribe, seat: int, act: Build) -> Script:
    """Steps 2 to 7, then the goals that the plant achieves."""
    project = s.game.project_at(act.place)
    assert project is not None
    cost = s.game.box.cost(project.energy, project.level)
    s.did(MainUsed("turn.main"))
    yield from pay(s, seat, act.place, cost)
    region = s.game.region_at(act.place)
    space = demand_space(s.game, region)
    assert space is not None
    replace_fossil(s, region, space)
    s.did(Built("build.space", act.place, space, seat, reading="placement"))
    if cost.points:
        s.did(Scored("build.points", seat if s.game.points_seat else None, cost.points))
    place_cube(s, seat, region, space)
    check_control(s, seat, region, project.energy)
    flip_achieved(s, (f"build {s.game.layout.ids[region]}", f"build {project.energy}"))
    s.did(DeedDone("build.space", Deed("build", energy=project.energy)))


def pay(s: Scribe, seat: int, place: str, cost: Cost) -> Script:
    """Step 2: CEPs one by one, then money, then Tech cubes."""
    for _ in range(cost.cep):
        yield from pay_cep(s, seat, "build.cep", place.split(":")[0])
    if cost.money:
        s.did(Paid("build.money", seat, cost.money))
    own = cost.tech
    if own and region_cube(s.game, place):
        own -= yield from pay_region_cube(s, seat, place, cost.tech)
    if own:
        s.did(TechMoved("build.tech", s.game.colour(seat), POOL, own))


def pay_region_cube(s: Scribe, seat: int, place: str, wants: int) -> Generator[Ask, Act, int]:
    """Whether the region's own Tech cube is the first to be paid (reading region-cube); 1 if it was, else 0."""
    options = [Cube("region")]
    if s.game.charter.reads("region-cube") == "may" and s.game.players[seat].tech >= wants:
        options.append(Cube("own"))
    answer = yield Ask(s.game.colour(seat), "cube", tuple(options), "region-cube", subject=place.split(":")[0])
    if answer != Cube("region"):
        return 0
    s.did(TechMoved("region-cube", place.split(":")[0], POOL))
    return 1


def replace_fossil(s: Scribe, region: int, space: int) -> None:
    """Step 3: a fossil plant in the space goes, and its ppm come off the level (not below the floor)."""
    kind = s.game.regions[region].supply[space]
    if not isinstance(kind, str):
        return
    s.did(FossilRemoved("build.replace", region, space))
    level = s.game.co2 - counts.PPM[kind]
    floor = s.game.charter.co2_floor
    if floor is not None and level < floor:
        s.did(Missed("floor", "ppm", about=kind, count=floor - level))
        level = floor
    if level != s.game.co2:
        s.did(Co2Moved("build.replace", level))


def place_cube(s: Scribe, seat: int, region: int, space: int) -> None:
    """Step 6: a control cube under the agenda; without one the plant does not count for control (reading short-supply)."""
    if cubes_left(s.game, seat) > 0:
        s.did(CubePlaced("build.cube", region, space))
    else:
        s.did(Missed("short-supply", "cube", seat))


def check_control(s: Scribe, seat: int, region: int, energy: str) -> None:
    """Step 7: whether the builder takes the region."""
    claim = contest(s.game, region, seat, energy)
    held = tuple((s.game.colour(other), tuple(spaces)) for other, spaces in sorted(claim.spaces.items()))
    tie = "" if claim.rule == "control.spaces" else "control-tie"
    figures = (("taken", claim.taken), ("energy", energy), ("held", held))
    s.did(Reckoned(claim.rule, "control", seat, s.game.layout.ids[region], figures, reading=tie))
    if claim.taken and s.game.regions[region].control != seat:
        if wants_marker(s.game, region, seat):
            s.did(Missed("short-supply", "marker", seat))
        s.did(ControlTaken(claim.rule, region, seat, reading=tie))
