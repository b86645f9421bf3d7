"""Changes of what players have: money, CEPs, Tech cubes, points, knowledge, Scientists and cards."""

from co2assist.board.changes.change import Change
from co2assist.board.game import Game, but, in_order, swap, with_player, with_region
from co2assist.words import HOME, MARKET, index_of


class Earned(Change, frozen=True):
    """Money from the bank to a player, in $."""

    seat: int
    money: int

    def apply(self, game: Game) -> Game:
        return with_player(game, self.seat, money=game.players[self.seat].money + self.money)


class Paid(Change, frozen=True):
    """Money from a player to the bank, in $."""

    seat: int
    money: int

    def apply(self, game: Game) -> Game:
        return with_player(game, self.seat, money=game.players[self.seat].money - self.money)


class CepMoved(Change, frozen=True):
    """CEPs from one place to another: bank, market, a player's colour or a region's id."""

    source: str
    target: str
    ceps: int = 1

    def apply(self, game: Game) -> Game:
        return _add_ceps(_add_ceps(game, self.source, -self.ceps), self.target, self.ceps)


def _add_ceps(game: Game, place: str, ceps: int) -> Game:
    if place == MARKET:
        return but(game, market=game.market + ceps)
    if place in game.charter.colours:
        seat = game.charter.seat(place)
        return with_player(game, seat, ceps=game.players[seat].ceps + ceps)
    if place in game.layout.regions:
        region = game.layout.regions[place]
        return with_region(game, region, ceps=game.regions[region].ceps + ceps)
    return game


class TechMoved(Change, frozen=True):
    """Tech cubes from one place to another: pool, a player's colour or a region's id."""

    source: str
    target: str
    cubes: int = 1

    def apply(self, game: Game) -> Game:
        return _add_tech(_add_tech(game, self.source, -self.cubes), self.target, self.cubes)


def _add_tech(game: Game, place: str, cubes: int) -> Game:
    if place in game.charter.colours:
        seat = game.charter.seat(place)
        return with_player(game, seat, tech=game.players[seat].tech + cubes)
    if place in game.layout.regions:
        region = game.layout.regions[place]
        return with_region(game, region, cubes=game.regions[region].cubes + cubes)
    return game


class PriceMoved(Change, frozen=True):
    """The market's price marker, in $."""

    price: int

    def apply(self, game: Game) -> Game:
        return but(game, price=self.price)


class MarketClosed(Change, frozen=True):
    """The market closes to visits for the rest of the turn."""

    def apply(self, game: Game) -> Game:
        return but(game, closed=True)


class Scored(Change, frozen=True):
    """Points won or lost, by the group (no seat) or by one player."""

    seat: int | None
    points: int

    def apply(self, game: Game) -> Game:
        if self.seat is None:
            return but(game, score=game.score + self.points)
        return with_player(game, self.seat, score=game.players[self.seat].score + self.points)


class DiscMoved(Change, frozen=True):
    """A player's disc on a knowledge track, to a space."""

    seat: int
    energy: str
    space: int

    def apply(self, game: Game) -> Game:
        know = swap(game.players[self.seat].know, index_of(self.energy), self.space)
        return with_player(game, self.seat, know=know)


class ScientistMoved(Change, frozen=True):
    """A scientist from one place to another."""

    seat: int
    source: str
    target: str

    def apply(self, game: Game) -> Game:
        places = list(game.players[self.seat].scientists)
        places.remove(self.source)
        places.append(self.target)
        return with_player(game, self.seat, scientists=in_order(game, tuple(places)))


class Recruited(Change, frozen=True):
    """A scientist from the recruitment pool to a player's board."""

    seat: int

    def apply(self, game: Game) -> Game:
        places = (HOME, *game.players[self.seat].scientists)
        return with_player(game, self.seat, scientists=places)


class Played(Change, frozen=True):
    """A lobbyist card from the hand to the table."""

    seat: int
    card: int

    def apply(self, game: Game) -> Game:
        player = game.players[self.seat]
        return with_player(game, self.seat, played=(*player.played, self.card), hand=player.hand - 1)


class Claimed(Change, frozen=True):
    """A UN card claimed, counted from 1."""

    seat: int
    number: int

    def apply(self, game: Game) -> Game:
        return with_player(game, self.seat, claimed=(*game.players[self.seat].claimed, self.number))


class GoalCashed(Change, frozen=True):
    """A company goal discarded face down."""

    seat: int

    def apply(self, game: Game) -> Game:
        return with_player(game, self.seat, cashed=True)


class GoalsShown(Change, frozen=True):
    """The goal cards a player shows at the end."""

    seat: int
    numbers: tuple[int, ...]

    def apply(self, game: Game) -> Game:
        return but(game, shown=swap(game.shown, self.seat, self.numbers))


class CepsSold(Change, frozen=True):
    """All CEPs of a player sold at the end, at one price."""

    seat: int
    ceps: int
    price: int

    def apply(self, game: Game) -> Game:
        player = game.players[self.seat]
        money = player.money + self.ceps * self.price
        return with_player(game, self.seat, ceps=player.ceps - self.ceps, money=money, sold=self.ceps)
