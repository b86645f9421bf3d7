"""At the table: what players cannot have done by now: claims, knowledge, turns, points, and event tiles drawn."""

from co2assist.advice.oddity import Found, Look, odd, supply_facts, turns
from co2assist.board.count import all_plants, census, standing, supported
from co2assist.board.game import Game, kind_of
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.text import sentences
from co2assist.text.names import Names, region_name
from co2assist.text.sentences import listed
from co2assist.words import ENERGIES, counted


def _claims(game: Game, names: Names) -> Found:
    """Who claimed a UN card has infrastructure under all its plants."""
    for seat, player in enumerate(game.players):
        own = supported(game, seat)
        for number in player.claimed:
            card = game.un[number - 1] if 1 <= number <= len(game.un) else None
            if card is not None and any(card.plants.count(energy) > own.get(energy, 0) for energy in card.plants):
                have = listed(f"{plants} {energy}" for energy, plants in own.items()) if own else sentences.NO_PLANT
                figures = {"who": names.seat(game, seat), "card": number, "plants": " ".join(card.plants), "have": have}
                yield odd("claims", "claim.plants", (f"{game.colour(seat)}.claimed", "un", *supply_facts(game)), **figures)


# --- Knowledge


def _builders(game: Game, names: Names) -> Found:
    """Who built a plant knew enough of its energy, and knowledge is never lost again."""
    for number, plant in all_plants(game):
        know = game.players[plant.builder].knows(plant.energy)
        try:
            needs = game.box.level_space(plant.energy, plant.level)
        except Unknown:
            continue
        if know < needs:
            about = (_know(game, plant.builder, plant.energy), *supply_facts(game, [number]))
            figures = {"who": names.seat(game, plant.builder), "plant": f"{plant.energy} {plant.level}"}
            figures |= {"where": region_name(game, number)}
            yield odd("builders", "build.level", about, **figures, needs=needs, know=know)


def _know(game: Game, seat: int, energy: str) -> str:
    return f"{game.colour(seat)}.know.{energy}"


def _talks(game: Game, seat: int) -> list[str]:
    """The energies of the talks that a player's scientists give."""
    return [place.rpartition(":")[2] for place in game.players[seat].scientists if kind_of(place) == "summit"]


def _may_be_full(game: Game, seat: int, energy: str) -> bool:
    """Whether a player may stand at the end of a track, where knowledge is lost."""
    know = game.players[seat].knows(energy)
    return know > 0 and (not game.box.knows(f"tracks.{energy}.spaces") or know >= game.box.spaces(energy))


def _scientists(game: Game, names: Names) -> Found:
    """Every talk was reached from a project of its energy, and every recruit came with a proposal; all of it taught."""
    for seat, player in enumerate(game.players):
        who, talks = names.seat(game, seat), _talks(game, seat)
        scientists = f"{game.colour(seat)}.scientists"
        for energy in dict.fromkeys(talks):
            if player.knows(energy) < talks.count(energy) and not _may_be_full(game, seat, energy):
                figures = {"talks": counted(talks.count(energy), f"{energy} talk"), "energy": energy}
                yield odd(
                    "talks",
                    "knowledge.leave",
                    (scientists, _know(game, seat, energy)),
                    **figures,
                    who=who,
                    know=player.knows(energy),
                )
        least = 2 * (len(player.scientists) - counts.SEAT["scientists"]) + len(talks)
        if sum(player.know) < least and not any(_may_be_full(game, seat, energy) for energy in ENERGIES):
            about = (scientists, *(_know(game, seat, energy) for energy in ENERGIES))
            there = counted(len(player.scientists), "scientist")
            yield odd("scientists", "propose.scientist", about, who=who, scientists=there, know=sum(player.know), least=least)


def _proposals(game: Game, names: Names) -> Found:
    """Every project taught who proposed it, and every talk who left one."""
    for energy in ENERGIES:
        if any(_may_be_full(game, seat, energy) for seat in range(len(game.players))):
            continue
        talks = sum(_talks(game, seat).count(energy) for seat in range(len(game.players)))
        tiles, know = census(game).out[energy], sum(player.knows(energy) for player in game.players)
        if know < tiles + talks:
            about = tuple(_know(game, seat, energy) for seat in range(len(game.players)))
            figures = {"projects": counted(tiles, f"{energy} project"), "talks": counted(talks, "talk"), "energy": energy}
            yield odd("proposals and talks" if talks else "proposals", "propose.knowledge", about, **figures, know=know)


# --- Turns


def _main_actions(game: Game, names: Names) -> Found:
    """One main action a turn: proposing, preparing and building are three of them for one plant."""
    taken = turns(game) + game.main
    prepared = [1 if project.owner is None else 2 for _, project in standing(game)]
    deeds = sum(prepared) + 3 * len(all_plants(game))
    if deeds > taken:
        spaces = (place.replace(":", ".") for place in game.layout.spaces)
        about = ("decade", "round", "turn", "turn.main", *spaces, *supply_facts(game))
        yield odd("main actions", "turn.main", about, deeds=deeds, turns=counted(taken, "turn"))


def _card_actions(game: Game, names: Names) -> Found:
    """One card a turn: a lobbyist card is played or a UN card claimed."""
    for seat, player in enumerate(game.players):
        taken = turns(game, seat) + (game.turn == seat and "card" in game.execs)
        if len(player.played) + len(player.claimed) > taken:
            colour = game.colour(seat)
            about = ("decade", "round", f"{colour}.played", f"{colour}.claimed")
            figures = {"played": counted(len(player.played), "card"), "claimed": counted(len(player.claimed), "UN card")}
            yield odd("cards", "turn.exec-once", about, who=names.seat(game, seat), **figures, turns=counted(taken, "turn"))


# --- Points and events


def _first_points(game: Game, names: Names) -> Found:
    """Before the first Income, points come from plants, claims and one card, and nothing costs any."""
    if game.decade or game.phase != "operations":
        return
    seats = [None] if game.charter.shared_score else list(range(len(game.players)))
    for seat in seats:
        try:
            least = _points_built(game, seat)
        except Unknown:
            return
        players = game.players if seat is None else (game.players[seat],)
        least += game.charter.claim_points * sum(len(player.claimed) for player in players)
        most = least + sum(_card_points(card) for player in players for card in player.played)
        score = game.score if seat is None else game.players[seat].score
        if not least <= score <= most:
            brought = f"{least}" if least == most else f"{least} to {most}"
            key, who = ("score", "") if seat is None else ("points", names.seat(game, seat))
            fact = "score" if seat is None else f"{game.colour(seat)}.score"
            yield odd(key, "build.points", (fact, *supply_facts(game)), who=who, points=score, brought=brought)


def _card_points(card: int) -> int:
    """Points that the main effect of a lobbyist card brings."""
    gains = (gain.split(" ") for gain in counts.card_row(card).gains if gain.startswith("points "))
    return sum(int(points) for _, points in gains)


def _points_built(game: Game, seat: int | None) -> int:
    """Points of the plants built, by one player or by all; raises Unknown."""
    plants = [plant for _, plant in all_plants(game) if seat is None or plant.builder == seat]
    return sum(game.box.cost(plant.energy, plant.level).points for plant in plants)


def _event_tiles(game: Game, names: Names) -> Found:
    """Every Events phase discards one tile or two."""
    charter = game.charter
    if not charter.events or charter.reads("events-out") != "none":
        return
    dealt = counts.EVENT_TILES - len(game.events)
    least = game.decade + (game.phase != "decade" and charter.phases.index(game.phase) > charter.phases.index("events"))
    most = game.decade + 1 if game.phase in ("events", "decade") else least
    fewest, highest = max(0, dealt - 2 * most), max(0, dealt - least)
    if not fewest <= game.events_left <= highest:
        figures = {"tiles": counted(game.events_left, "event tile"), "phases": counted(least, "Events phase")}
        yield odd("events", "events.refill", ("decade", "events.left"), **figures, fewest=fewest, highest=highest)


LOOKS: tuple[Look, ...] = (
    *(_claims, _builders, _scientists, _proposals, _main_actions, _card_actions, _first_points, _event_tiles),
)
