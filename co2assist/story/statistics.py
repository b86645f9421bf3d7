"""Over all games kept: how many were won, by mode and players, how games were lost, where points came from, how long."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct, to_builtins

from co2assist.record.game_file import Evening
from co2assist.story.walk import made


class Kept(Struct, frozen=True):
    """What the statistics keep of one game; `points` holds what each rule brought, for the group or for each player."""

    mode: str
    players: int
    outcome: str
    reason: str
    practice: bool
    points: list[dict[str, int]]
    began: str | None
    minutes: int | None


class Kind(Struct, frozen=True):
    """The games of one mode and number of players: how many were won, lost, and are not over."""

    mode: str
    players: int
    won: int
    lost: int
    unfinished: int


class Statistics(Struct, frozen=True):
    """All games together; `damaged` names the files that were passed over, with what is wrong."""

    games: int
    followed: int
    kinds: list[Kind]
    lost: dict[str, int]
    points: dict[str, dict[str, float]]
    minutes: dict[str, int | float | None]
    undated: int
    damaged: list[tuple[Path, str]]

    def document(self) -> dict[str, Any]:
        """The statistics as `stats --json` writes them."""
        told: dict[str, Any] = to_builtins(self, enc_hook=str)
        return {
            **{"one-phase" if key == "followed" else key: value for key, value in told.items()},
            "damaged": [{"path": str(path), "error": wrong} for path, wrong in self.damaged],
        }


def kept(evening: Evening) -> Kept:
    """What the statistics keep of a game."""
    game, known = evening.session.now.game, evening.sitting
    found = made(evening.session)
    return Kept(
        mode=game.charter.mode,
        players=len(game.players),
        outcome="one-phase" if game.charter.only else game.outcome,
        reason=game.reason,
        practice=game.box.practice,
        points=[{rule: points for rule, points in sums.items() if points} for sums in found.values()],
        began=known.began,
        minutes=known.minutes,
    )


def statistics(found: Iterable[Kept], damaged: Iterable[tuple[Path, str]] = ()) -> Statistics:
    """All games together. Points are the mean of finished games, for the group or a player; 0 where a game had none."""
    whole = list(found)
    games = [game for game in whole if game.outcome != "one-phase"]
    over = [game for game in games if game.outcome in ("won", "lost")]
    return Statistics(
        games=len(games),
        followed=len(whole) - len(games),
        kinds=list(_kinds(games)),
        lost=dict(Counter(game.reason for game in over if game.outcome == "lost").most_common()),
        points={mode: _means(game for game in over if game.mode == mode) for mode in dict.fromkeys(g.mode for g in over)},
        minutes=_minutes([game.minutes for game in over]),
        undated=sum(game.began is None for game in games),
        damaged=list(damaged),
    )


def _kinds(games: list[Kept]) -> Iterator[Kind]:
    for mode, players in sorted({(game.mode, game.players) for game in games}, key=lambda k: (k[0] != "cooperative", k[1])):
        count = Counter(game.outcome for game in games if (game.mode, game.players) == (mode, players))
        yield Kind(mode, players, count["won"], count["lost"], count["playing"])


def _means(games: Iterable[Kept]) -> dict[str, float]:
    """The mean points by source, the largest first."""
    columns = [sums for game in games for sums in game.points]
    total: Counter[str] = Counter()
    for sums in columns:
        total.update(sums)
    return {rule: round(points / len(columns), 1) for rule, points in sorted(total.items(), key=lambda row: -row[1])}


def _minutes(known: list[int | None]) -> dict[str, int | float | None]:
    minutes = [each for each in known if each is not None]
    return {
        "known": len(minutes),
        "unknown": len(known) - len(minutes),
        "mean": round(sum(minutes) / len(minutes), 1) if minutes else None,
        "shortest": min(minutes, default=None),
        "longest": max(minutes, default=None),
    }
