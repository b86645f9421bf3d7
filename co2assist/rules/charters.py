"""Overview, Competitive Play: the charters, one function a kind of game."""

from collections.abc import Mapping

from co2assist.board.charter import Charter
from co2assist.board.game import but
from co2assist.box import counts
from co2assist.rulebook import index
from co2assist.words import COMPETITIVE, COOPERATIVE, counted, is_colour

THREE_PLAYERS = 3
ALONE = ("income", "goals", "supply")
"""Phases that can be followed alone."""
BOARDLESS = ("income", "goals")
"""Those that need no board: neither regions nor their spaces."""
GAS_OUT = 6
"""Gas tiles returned to the box with three players (Cooperative Setup 13)."""


def cooperative(colours: tuple[str, ...], start_region: str, readings: Mapping[str, str]) -> Charter:
    """The cooperative game for 1 to 4 players: 4 decades, Operations first."""
    players = len(colours)
    rounds = {1: (4, 4, 4, 4), 2: (4, 4, 4, 4), 3: (3, 3, 3, 2), 4: (2, 2, 2, 2)}[players]
    return Charter(
        mode=COOPERATIVE,
        colours=colours,
        start_region=start_region,
        variants=(),
        readings=readings,
        decades=(2010, 2020, 2030, 2040),
        rounds=rounds,
        phases=("operations", "income", "goals", "supply", "decade"),
        steps={
            "operations": ("round",),
            "income": ("incomes",),
            "goals": ("goals",),
            "supply": ("supplies", "reduce"),
            "decade": ("decade",),
        },
        last_steps=("un_left", "private_goals", "group_ending"),
        co2=400,
        co2_floor=400,
        shared_score=True,
        region_cubes=False,
        company_goals=False,
        events=False,
        goals=True,
        inspectors=False,
        income_stacks=1 if players <= 2 else 2,
        claim_points=2,
        un_display=None,
        fossil=_fossil(players == THREE_PLAYERS),
    )


def competitive(colours: tuple[str, ...], start_region: str, readings: Mapping[str, str]) -> Charter:
    """The competitive game for 2 to 4 players: 5 decades, Energy Supply first, own points."""
    players = len(colours)
    rounds = {2: 4, 3: 3, 4: 2}[players]
    return Charter(
        mode=COMPETITIVE,
        colours=colours,
        start_region=start_region,
        variants=(),
        readings=readings,
        decades=(2010, 2020, 2030, 2040, 2050),
        rounds=(rounds,) * 5,
        phases=("supply", "operations", "income", "events", "decade"),
        steps={
            "supply": ("supplies",),
            "operations": ("round",),
            "income": ("incomes",),
            "events": ("event_cubes", "events", "event_refill"),
            "decade": ("decade",),
        },
        last_steps=("final_ceps", "final_sale", "company_goals", "final_points"),
        co2=50,
        co2_floor=None,
        shared_score=False,
        region_cubes=True,
        company_goals=True,
        events=True,
        goals=False,
        inspectors=False,
        income_stacks=1 if players <= 2 else 2,
        claim_points=0,
        un_display=(5, 5),
        fossil=_fossil(players == THREE_PLAYERS and readings["gas-3p"] == "out"),
    )


def _fossil(gas_out: bool) -> dict[str, int]:
    tiles = dict(counts.FOSSIL_TILES)
    if gas_out:
        tiles["gas"] -= GAS_OUT
    return tiles


def with_inspectors(charter: Charter) -> Charter:
    """The same game with UN Inspectors on the goal tiles (UN Inspectors Variant)."""
    return but(charter, variants=(*charter.variants, "un-inspectors"), inspectors=True)


def with_draft(charter: Charter) -> Charter:
    """The same game with drafted hands of lobbyist cards, which only the players' hands notice."""
    return but(charter, variants=(*charter.variants, "lobbyist-draft"))


def only(charter: Charter, phase: str) -> Charter:
    """The same game followed in one phase a decade: that phase and the end of the decade; raises BadCharter."""
    if phase not in ALONE or phase not in charter.phases:
        there = ", ".join(word for word in ALONE if word in charter.phases)
        raise BadCharter(f"only {phase[:20]!r}: {there} can be followed alone in a {charter.mode} game")
    steps = {name: charter.steps[name] for name in (phase, "decade")}
    last = ("un_left",) if charter.shared_score else ()
    return but(charter, only=phase, phases=(phase, "decade"), steps=steps, last_steps=last)


class BadCharter(ValueError):
    """A game that cannot be set up so: mode, players, variant or reading."""


def charter_for(
    mode: str,
    colours: tuple[str, ...],
    start_region: str = "",
    variants: tuple[str, ...] = (),
    readings: Mapping[str, str] | None = None,
) -> Charter:
    """The charter of a game; raises BadCharter naming what cannot be."""
    least = {COOPERATIVE: 1, COMPETITIVE: 2}.get(mode)
    if least is None:
        raise BadCharter(f"mode {mode[:40]!r}: cooperative or competitive is expected")
    for colour in colours:
        if not is_colour(colour):
            raise BadCharter(f"players: {colour[:40]!r} is no colour; letters and -, and no word of the notation")
    if len(set(colours)) != len(colours):
        raise BadCharter("players: two players have the same colour")
    boards = len(counts.SEAT_MONEY)
    if not least <= len(colours) <= boards:
        why = f"; there are {boards} player boards, one for each player (Components)" if len(colours) > boards else ""
        raise BadCharter(f"{counted(len(colours), 'player')}: the {mode} game is for {least} to {boards}{why}")
    played_by = _readings(readings or {})
    charter = (cooperative if mode == COOPERATIVE else competitive)(colours, start_region, played_by)
    for variant in dict.fromkeys(variants):
        if may_use(variant, mode, len(colours)):
            charter = with_inspectors(charter) if variant == "un-inspectors" else with_draft(charter)
        else:
            raise BadCharter(
                f"variant {variant[:40]!r} is not for this game: there are un-inspectors (cooperative) "
                "and lobbyist-draft (2 or more players)"
            )
    return charter


def may_use(variant: str, mode: str | None, players: int) -> bool:
    """Whether a game can use a variant: inspectors in the cooperative game, the draft with 2 players or more."""
    return (variant == "un-inspectors" and mode == COOPERATIVE) or (variant == "lobbyist-draft" and players > 1)


def _readings(chosen: Mapping[str, str]) -> dict[str, str]:
    known = index.readings()
    for key, value in chosen.items():
        if key not in known:
            raise BadCharter(f"reading {key[:40]!r} is not one of {', '.join(known)}")
        if value not in (known[key].default, *known[key].others):
            raise BadCharter(f"reading {key} = {value[:40]!r}: {', '.join((known[key].default, *known[key].others))} is expected")
    return {key: chosen.get(key, reading.default) for key, reading in known.items()}
