"""1.1 a Move a Scientist: where a scientist may go, and what is learnt on leaving."""

from co2assist.board.acts import Move
from co2assist.board.changes import DeedDone, ScientistMoved, SummitCompleted
from co2assist.board.count import card_owner, occupant, standing, topics_covered
from co2assist.board.game import Deed, Game, Project, kind_of
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.operations.knowledge import learn
from co2assist.rules.script import Scribe, Script
from co2assist.words import HOME


def may_move(game: Game, seat: int, act: Move) -> Findings:
    """The restrictions on moving a scientist of a player's own."""
    kind = kind_of(act.source)
    if kind in ("summit", "card"):
        yield from may_leave(game, seat, act.source)
    else:
        yield Finding("move.own", act.source in game.players[seat].scientists, {"place": act.source})
    yield from may_arrive(game, act.source, act.target)


def may_leave(game: Game, seat: int, place: str) -> Findings:
    """A scientist at a summit or on a card stays."""
    stands = any(at == place or at.startswith(f"{place}:") for at in game.players[seat].scientists)
    yield Finding("move.stays", False, {"place": place}) if stands else Finding("move.own", False, {"place": place})


def may_arrive(game: Game, source: str, target: str) -> Findings:
    """The restrictions of the place a scientist moves to."""
    kind = kind_of(target)
    if kind == "space":
        project = game.project_at(target)
        waits = is_proposed(game, target, project)
        yield Finding("move.proposed", waits, {"place": target, "project": project, "preparing": target == game.preparing})
        yield taken(game, target) if project is not None else Finding("move.free", None)
    elif kind == "card":
        number = int(target.split(":")[1])
        out = card_owner(game, number) is not None
        yield taken(game, target) if out else Finding("move.free", None)
        yield Finding("move.card", out, {"card": number})
    elif kind == "summit":
        yield from may_speak(game, source, target)
    elif source == HOME:
        yield Finding("ask.options", False, {"about": "move"})


def is_proposed(game: Game, place: str, project: Project | None) -> bool:
    """Whether a project is there that nobody has prepared or is preparing."""
    return project is not None and project.owner is None and place != game.preparing


def may_speak(game: Game, source: str, target: str) -> Findings:
    """A talk at a summit: from a project of the talk's energy, and unoccupied."""
    project = game.project_at(source) if kind_of(source) == "space" else None
    place = int(target.split(":")[1]) - 1
    topics = game.summits[place] if place < len(game.summits) else ()
    talk = talk_of(game, source, target)
    speaks = topics is not None and project is not None and project.energy in topics
    yield taken(game, talk) if speaks else Finding("move.free", None)
    yield Finding("move.summit-from", kind_of(source) == "space", {"source": source})
    if project is None:
        yield Finding("move.summit-topic", None)
    elif topics is None:
        yield Finding("move.summit-topic", None, missing=f"summit:{place + 1}")
    else:
        yield Finding("move.summit-topic", speaks, {"energy": project.energy, "topics": topics, "place": place + 1})


def taken(game: Game, place: str) -> Finding:
    """Whether a place has no scientist yet."""
    seat = occupant(game, place)
    return Finding("move.free", seat is None, {"place": place, "by": None if seat is None else game.colour(seat)})


def talk_of(game: Game, source: str, target: str) -> str:
    """Where a scientist from `source` arrives: at a summit, the talk of the project's energy."""
    if kind_of(target) != "summit" or kind_of(source) != "space":
        return target
    project = game.project_at(source)
    return f"{target}:{project.energy}" if project else target


def moves(game: Game, seat: int, *sources: str) -> list[Move]:
    """Every move of a player's scientists that no restriction forbids, in board order."""
    there = sources or dict.fromkeys(game.players[seat].scientists)
    leaving = [source for source in there if kind_of(source) not in ("summit", "card")]
    if not leaving:
        return []
    spaces, cards = spaces_and_cards(game)
    found: list[Move] = []
    for source in leaving:
        home = () if source == HOME else (HOME,)
        found += [Move(source, target) for target in (*home, *spaces, *summits(game, source), *cards)]
    return found


def summits(game: Game, source: str) -> list[str]:
    """The summits where a scientist who leaves a project may speak, and those whose topics nobody has told."""
    project = game.project_at(source) if source != HOME else None
    if project is None:
        return []
    open_talks = []
    for place, topics in enumerate(game.summits, 1):
        if topics is None or (project.energy in topics and occupant(game, f"summit:{place}:{project.energy}") is None):
            open_talks.append(f"summit:{place}")
    return open_talks


def spaces_and_cards(game: Game) -> tuple[list[str], list[str]]:
    """The project spaces and cards open to any scientist, wherever they come from.

    Their law looks at the regions, and at where scientists stand and cards lie; while those stay it is not asked again.
    """
    seen = (game.preparing, [(player.scientists, player.played) for player in game.players])
    if game.regions.open is None or game.regions.open[0] != seen:
        projects = [place for place, project in standing(game) if is_proposed(game, place, project)]
        cards = [f"card:{number}" for player in game.players for number in player.played]
        spaces, cards = ([place for place in places if occupant(game, place) is None] for places in (projects, cards))
        game.regions.open = seen, (spaces, cards)
    return game.regions.open[1]


def walk(s: Scribe, seat: int, move: Move, executive: bool = False) -> Script:
    """The scientist moves; leaving a project teaches 1 knowledge of its energy; the last talk completes a summit."""
    talk = talk_of(s.game, move.source, move.target)
    project = s.game.project_at(move.source) if kind_of(move.source) == "space" else None
    s.did(ScientistMoved("move.scientist", seat, move.source, talk))
    if kind_of(talk) == "summit" and project is not None:
        if s.game.turn == seat:
            s.did(DeedDone("move.scientist", Deed("summit", energy=project.energy, executive=executive)))
        place = int(talk.split(":")[1]) - 1
        if topics_covered(s.game, place):
            s.did(SummitCompleted("summit.complete", place, seat))
    if project is not None:
        yield from learn(s, seat, project.energy, "knowledge.leave")
