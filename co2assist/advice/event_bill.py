"""Competitive Play, 4. Events Phase: what each player gives, from what has moved or from what will."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from co2assist import referee
from co2assist.board.acts import Act, Income, Pay
from co2assist.board.changes import CepMoved, Change, Missed, Reckoned, TechMoved
from co2assist.board.count import all_plants
from co2assist.board.game import Game
from co2assist.referee import Position, lawful
from co2assist.rules.events import NO_CUBE, hit_by, striking
from co2assist.rules.finding import Ruling
from co2assist.words import BANK, MARKET, NONE, TABLE


class Aid(Struct):
    """What one player gives for one region: a Tech cube, or `points` lost; a CEP from a source, or a `fine` in points.

    There are several sources while the player may still choose.
    """

    region: int
    seat: int
    cube: bool = False
    points: int = 0
    sources: tuple[str, ...] = ()
    fine: int = 0

    @property
    def lost(self) -> int:
        """Points lost in all."""
        return self.points + self.fine


def aids(game: Game, changes: Iterable[Change]) -> list[Aid]:
    """What was given in an Events phase, in the order in which it was given."""
    found: list[Aid] = []
    for change in changes:
        match change:
            case TechMoved(rule="events.aid", source=colour, target=region):
                found.append(Aid(game.layout.regions[region], game.charter.seat(colour), cube=True))
            case Missed(rule="events.aid", what="no-cube", seat=int(seat), about=region):
                found.append(Aid(game.layout.regions[region], seat, points=NO_CUBE))
            case CepMoved(rule="events.aid", source=source, target=target) if target == BANK and source != MARKET and found:
                found[-1].sources = (source,)
            case Reckoned(what="fine", rule="fine-price", seat=int(seat), figures=figures) if found and found[-1].seat == seat:
                found[-1].sources, found[-1].fine = (), dict(figures)["price"]
    return found


def struck(game: Game) -> list[int]:
    """The regions that this decade's Events strike as the level stands; an empty list while a tile is not known."""
    tiles = game.events[: striking(game)]
    return [] if None in tiles else [game.layout.regions[region] for region in tiles if region and region != NONE]


def spared(game: Game, region: int) -> dict[int, str]:
    """The seats that give nothing, each with what they have there."""
    hit = hit_by(game, region)
    built = {plant.builder for where, plant in all_plants(game) if where == region}
    return {
        seat: "a Power Plant" if seat in built else "Infrastructure under a Power Plant"
        for seat in range(len(game.players))
        if seat not in hit
    }


def bill(position: Position, changes: Sequence[Change] = ()) -> list[Aid]:
    """What Events cost: what has moved so far, then the rules played on, CEPs paid from the hand first.

    Nothing is played on from Income where a tile is not known.
    """
    moved, open_still = [*changes], dict[int, tuple[str, ...]]()
    while position.ask is not None and position.ask.who != TABLE and position.game.phase in ("income", "events"):
        answers = lawful(position)
        answer: Act = Income(0) if position.ask.about == "income" else answers[0]
        if isinstance(answer, Pay) and len(answers) > 1 and (begun := aids(position.game, moved)):
            open_still[len(begun) - 1] = tuple(pay.source for pay in answers if isinstance(pay, Pay))
        heard = referee.hear(position, position.ask.who, answer)
        if isinstance(heard, Ruling):
            break
        moved += heard.changes
        position = heard
    given = aids(position.game, moved)
    for number, sources in open_still.items():
        given[number].sources = sources
    return given
