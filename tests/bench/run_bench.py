"""Measured by hand, never by the tests: python tests/bench/run_bench.py [part …] prints ratios to python-chess and Typer.

Parts: listing, replay, memory, start. Times of one machine mean little; the ratios are taken side by side in the same run.
"""

import io
import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

import chess
import chess.pgn

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "playouts")]

from random_tables import KINDS, charter_by_chance, open_table  # noqa: E402

from co2assist.referee import hear, judge, lawful  # noqa: E402
from co2assist.rules.finding import Ruling  # noqa: E402
from co2assist.table.bots import random_answer, random_evening  # noqa: E402
from co2assist.table.session import Session  # noqa: E402

ANSWERS = 3000
TIMES = 5


def timed(work: Callable[[], int]) -> float:
    """Seconds a unit, the best of a few runs."""
    found = []
    for _ in range(TIMES):
        start = time.perf_counter()
        units = work()
        found.append((time.perf_counter() - start) / units)
    return min(found)


def chess_moves() -> int:
    rng, board, played = Random(1), chess.Board(), 0
    while played < ANSWERS:
        moves = list(board.legal_moves)
        if not moves or board.is_game_over():
            board = chess.Board()
            continue
        board.push(rng.choice(moves))
        played += 1
    return played


def table_answers() -> int:
    """Random answers, each picked from the whole list of lawful ones; where none can be listed a bot makes one up."""
    rng, played = Random(1), 0
    while played < ANSWERS:
        position = open_table(charter_by_chance(KINDS[played % len(KINDS)], rng, plain=True), "rich").now
        while not position.over and played < ANSWERS:
            assert position.ask is not None
            options = lawful(position)
            who, act = (position.ask.who, rng.choice(options)) if options else random_answer(position, rng)
            heard = hear(position, who, act)
            assert not isinstance(heard, Ruling), judge(position, who, act)
            position = heard
            played += 1
    return played


def evening() -> Session:
    """A long evening by chance."""
    session = open_table(charter_by_chance(KINDS[3], Random(2), plain=True), "rich")
    for _ in random_evening(session, Random(3), keen=0.3):
        pass
    return session


def listing() -> None:
    ours, theirs = timed(table_answers), timed(chess_moves)
    print(
        f"listing  {ours * 1e6:8.1f} µs an answer, chess {theirs * 1e6:8.1f} µs a move with its list: ratio {ours / theirs:.2f}"
    )


def replay() -> None:
    played = evening()
    lines = [entry.line for entry in played.entries]

    def ours() -> int:
        session = Session(played.start)
        for line in lines:
            session.say(line)
        return len(lines)

    game = chess.pgn.Game()
    node, board, rng = game, chess.Board(), Random(4)
    while len(list(game.mainline_moves())) < len(lines) and not board.is_game_over(claim_draw=False):
        move = rng.choice(list(board.legal_moves))
        board.push(move)
        node = node.add_variation(move)
    text = str(game)
    halves = len(list(game.mainline_moves()))

    def theirs() -> int:
        read = chess.pgn.read_game(io.StringIO(text))
        assert read is not None
        return len(list(read.mainline_moves()))

    mine, pgn = timed(ours), timed(theirs)
    whole = mine * len(lines) * 1e3
    print(
        f"replay   {whole:8.1f} ms an evening of {len(lines)} lines; a PGN of {halves} half-moves: ratio a line {mine / pgn:.2f}"
    )


def memory() -> None:
    tracemalloc.start()
    session = evening()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    lines = len(session.entries)
    print(f"memory   {held / 1024:8.0f} KiB held by a session of {lines} lines: {held / 1024 / lines:.1f} KiB a line")


def started(*arguments: str) -> float:
    """Median seconds a fresh Python takes with these arguments."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    found = []
    for _ in range(TIMES):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
        )
        found.append(time.perf_counter() - start)
    return median(found)


def start() -> None:
    base = started("-c", "import typer")
    for command in ("--version", "--help", "games", "rules"):
        ours = started("-m", "co2assist", command)
        print(
            f"start    {ours * 1e3:8.1f} ms for `co2assist {command}`; import typer {base * 1e3:.1f} ms: ratio {ours / base:.2f}"
        )


PARTS = {"listing": listing, "replay": replay, "memory": memory, "start": start}

if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
