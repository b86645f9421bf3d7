"""1.2 c, Controlling a Region's Energy Supply: only the builder, and only on building."""

from msgspec import Struct

from co2assist.board.count import markers_left, plants_in
from co2assist.board.game import Game
from co2assist.box.catalog import Unknown


class Contest(Struct, frozen=True):
    """How the builder's claim to a region was decided: the step, and what each step compared."""

    taken: bool
    rule: str
    spaces: dict[int, tuple[int, ...]]
    energy: str


def spaces_held(game: Game, region: int) -> dict[int, tuple[int, ...]]:
    """By seat, the agenda spaces (from 0, most preferred first) in which a player has a control cube; raises Unknown."""
    agenda = game.regions[region].agenda
    if agenda is None:
        raise Unknown(f"agenda:{game.layout.ids[region]}")
    held: dict[int, set[int]] = {}
    for plant in plants_in(game, region):
        if not plant.bare and plant.energy in agenda:
            held.setdefault(plant.builder, set()).add(agenda.index(plant.energy))
    return {seat: tuple(sorted(spaces)) for seat, spaces in held.items()}


def contest(game: Game, region: int, builder: int, energy: str) -> Contest:
    """Whether the builder takes control now; in a tie the builder must beat every other player tied at that step."""
    held = spaces_held(game, region)
    mine = held.get(builder, ())
    rivals = [seat for seat in held if seat != builder]

    def decided(taken: bool, rule: str) -> Contest:
        return Contest(taken, rule, held, energy)

    if not mine or any(len(held[seat]) > len(mine) for seat in rivals):
        return decided(False, "control.spaces")
    tied = [seat for seat in rivals if len(held[seat]) == len(mine)]
    if not tied:
        return decided(True, "control.spaces")
    preferred = preference(game, mine)
    if any(preference(game, held[seat]) < preferred for seat in tied):
        return decided(False, "control.preference")
    tied = [seat for seat in tied if preference(game, held[seat]) == preferred]
    if not tied:
        return decided(True, "control.preference")
    knowledge = game.players[builder].knows(energy)
    if any(game.players[seat].knows(energy) > knowledge for seat in tied):
        return decided(False, "control.knowledge")
    equal = any(game.players[seat].knows(energy) == knowledge for seat in tied)
    return decided(True, "control.active" if equal else "control.knowledge")


def preference(game: Game, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """What a set of agenda spaces counts for in a tie, smaller first (reading control-tie)."""
    return spaces[:1] if game.charter.reads("control-tie") == "leftmost" else spaces


def wants_marker(game: Game, region: int, seat: int) -> bool:
    """Whether taking control would need a sixth marker."""
    return game.regions[region].control != seat and markers_left(game, seat) == 0
