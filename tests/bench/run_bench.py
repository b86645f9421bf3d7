"""Measured by hand, never by the tests: python tests/bench/run_bench.py [part …] prints ratios to python-chess and Typer.

Parts: listing, replay, linear, commands, forecast, report, memory. docs/speed.md tells what each of them means. All times are of
the processor, not of the clock on the wall, and what is compared takes turns in the same run, so that a busy machine
slows both.
"""

import gc
import io
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median

import chess
import chess.pgn

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [
    str(ROOT),
    str(ROOT / "tests"),
    str(ROOT / "tests" / "bench"),
    str(ROOT / "tests" / "story"),
]

from chance_players import random_answer  # noqa: E402
from long_evening import long_evening  # noqa: E402
from random_tables import KINDS, charter_by_chance, open_table  # noqa: E402

from co2assist.advice.forecast import forecast as odds  # noqa: E402
from co2assist.cli.main import SELDOM  # noqa: E402
from co2assist.record import journal, saves  # noqa: E402
from co2assist.record.new_game import opened  # noqa: E402
from co2assist.referee import go_on, hear, judge, lawful  # noqa: E402
from co2assist.rules.finding import Ruling  # noqa: E402
from co2assist.text import notation  # noqa: E402

LINES, MANY = 350, 3500
ANSWERS = 400
TIMES = 15


def side_by_side(*works: Callable[[], object], times: int = TIMES) -> list[float]:
    """Seconds of the processor that each work takes, the best of some turns; they take turns."""
    best = [float("inf")] * len(works)
    for _ in range(times):
        for number, work in enumerate(works):
            start = time.process_time()
            work()
            best[number] = min(best[number], time.process_time() - start)
    return best


def chess_moves(looks: bool = False) -> Iterator[None]:
    """Random moves, each picked from the whole list of legal ones, game after game.

    With `looks` python-chess is asked before each whether the game is over, as our answers tell by themselves.
    """
    rng, board = Random(1), chess.Board()
    while True:
        if looks and board.is_game_over():
            board = chess.Board()
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 150:
            board = chess.Board()
            continue
        board.push(rng.choice(moves))
        yield


def table_answers(judged: bool = False) -> Iterator[None]:
    """Random answers, each picked from the whole list of lawful ones; where none can be listed a bot makes one up.

    What is listed has been judged, and is played as python-chess pushes what it has listed; with `judged` it is judged
    once more, as what people say is.
    """
    rng = Random(1)
    tables = [open_table(charter_by_chance(kind, rng, plain=True), "rich").now for kind in KINDS for _ in range(8)]
    while True:
        position = rng.choice(tables)
        while not position.over:
            assert position.ask is not None
            options = lawful(position)
            if options and not judged:
                position = go_on(position, rng.choice(options))
            else:
                who, act = (position.ask.who, rng.choice(options)) if options else random_answer(position, rng)
                heard = hear(position, who, act)
                assert not isinstance(heard, Ruling), judge(position, who, act)
                position = heard
            yield


def some(steps: Iterator[None]) -> Callable[[], None]:
    """The next so many steps."""

    def work() -> None:
        for _ in range(ANSWERS):
            next(steps)

    return work


def listing() -> None:
    """A random answer with its list of lawful ones, beside a random move of python-chess with its list of legal ones."""
    works = some(table_answers()), some(chess_moves()), some(table_answers(judged=True)), some(chess_moves(looks=True))
    totals = [0.0] * len(works)
    for _ in range(3 * TIMES):  # games go through all their phases, so everything counts and not the best turn alone
        for number, work in enumerate(works):
            start = time.process_time()
            work()
            totals[number] += time.process_time() - start
    ours, theirs, judged, looking = (total / (3 * TIMES * ANSWERS) * 1e6 for total in totals)
    print(f"listing   {ours:8.1f} µs an answer; python-chess {theirs:.1f} µs a move: ratio {ours / theirs:.2f}")
    print(f"listing   {judged:8.1f} µs where what is listed is judged once more: ratio {judged / theirs:.2f}")
    print(f"listing            and {looking:.1f} µs where python-chess looks for the end of the game: ratio {ours / looking:.2f}")


def pgn(halves: int) -> str:
    """A game of chess by chance, of so many half-moves."""
    rng = Random(4)
    while True:
        game, board = chess.pgn.Game(), chess.Board()
        node: chess.pgn.GameNode = game
        for _ in range(halves):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(move := rng.choice(moves))
            node = node.add_variation(move)
        else:
            return str(game)


def replay() -> None:
    """A saved evening read and played again, beside a PGN of as many half-moves read by python-chess."""
    evening, game = long_evening(LINES), pgn(LINES)
    text = journal.written(evening)

    def answered() -> None:
        session = opened(evening.header)
        for entry in evening.session.entries:
            session.answer(entry.who, entry.act)

    ours, alone, theirs = side_by_side(
        lambda: saves.replayed(journal.parsed(text)), answered, lambda: chess.pgn.read_game(io.StringIO(game))
    )
    print(f"replay    {ours * 1e3:8.1f} ms for {LINES} lines; a PGN as long {theirs * 1e3:.1f} ms: ratio {ours / theirs:.2f}")
    print(f"replay    {alone * 1e3:8.1f} ms where nothing is read, only judged and played: ratio {alone / theirs:.2f}")


def linear() -> None:
    """A line of a long journal beside a line of a short one."""
    short, long = (journal.written(long_evening(lines)) for lines in (LINES, MANY))
    few, many = side_by_side(lambda: saves.replayed(journal.parsed(short)), lambda: saves.replayed(journal.parsed(long)), times=5)
    a, b = few / LINES * 1e6, many / MANY * 1e6
    print(f"linear    {b:8.1f} µs a line of {MANY}; {a:.1f} µs a line of {LINES}: ratio {b / a:.2f}")


def started(environment: dict[str, str], *arguments: str) -> float:
    """Seconds of the processor a fresh Python takes with these arguments."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ended = subprocess.run([sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert ended.returncode in (0, 1), arguments
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def commands() -> None:
    """Commands on a game of 350 lines and on a new one, beside `import typer`; with bytecode, as the console script starts."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "CO2ASSIST_HOME": home, "PYTHONPYCACHEPREFIX": f"{home}/bytecode"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        long = Path(home) / "games" / "long.toml"
        saves.create(long_evening(LINES), long)
        begun = Path(home) / "games" / "new.toml"
        saves.create(long_evening(0), begun)
        base, program = ["-c", "import typer"], ["-c", "from co2assist.cli.main import run; run()"]
        lines: dict[str, list[str]] = {"python": ["-c", "pass"], "import typer": base}
        lines["--version"] = [*program, "--version"]
        for name, path in (("new game", begun), ("350 lines", long)):
            for command in ("show", "legal", "check end", "log", "score", "forecast"):
                lines[f"{command} ({name})"] = [*program, "-g", str(path), *command.split(" ")]
        for command in ("games", "rules", "readings"):
            lines[command] = [*program, command]
        for name, path in (("new game", begun), ("350 lines", long)):
            lines[f"say one line ({name})"] = [*program, "-g", str(path), "say", next_line(path)]
        half = {f"completing {words}": ["co2assist", *words.split(" ")] for words in ("sh", "play ne", "-g new say prop")}
        half["completing -g new say pre, once the answers are kept"] = ["co2assist", "-g", "new", "say", "pre"]
        lines.update(dict.fromkeys(half, program))
        found: dict[str, list[float]] = {name: [] for name in lines}
        kept = {path: path.read_bytes() for path in (begun, long)}
        for turn in range(TIMES + 1):
            for name, arguments in lines.items():
                typed = half.get(name, [])
                asks = {"_CO2ASSIST_COMPLETE": "complete_bash", "COMP_WORDS": "\n".join(typed), "COMP_CWORD": str(len(typed) - 1)}
                taken = started({**environment, **asks} if typed else environment, *arguments)
                found[name] += [taken] if turn else []  # the first turn writes the bytecode
                for path, raw in kept.items():
                    if name.startswith("say"):
                        path.write_bytes(raw)
    best = {name: median(taken) for name, taken in found.items()}  # a busy machine slows one start and not the next
    for name, taken in best.items():
        print(f"commands  {taken * 1e3:8.1f} ms {name}: {taken / best['import typer']:.2f} x import typer")
    for name in ("new game", "350 lines"):
        said, shown = best[f"say one line ({name})"], best[f"show ({name})"]
        print(f"commands  saying one line, stored ({name}), takes {said / shown:.2f} x what `show` takes")


def next_line(path: Path) -> str:
    """A line that a game may go on with."""
    position = saves.load(path).session.now
    who, act = random_answer(position, Random(1))
    return notation.line(who, act)


def forecast() -> None:
    """Exact odds of an Energy Supply with a draw in each of six regions."""
    position = long_evening(1).session.now
    (taken,) = side_by_side(lambda: odds(position))
    print(f"forecast  {taken * 1e3:8.2f} ms for {odds(position).draws} draws")


def report() -> None:
    """The report of a whole game of four, from its entries to the page."""
    from past_games import WHOLE, whole

    from co2assist.story import paper
    from co2assist.story.report import report as told

    evening = whole(next(path for path in WHOLE if path.stem == "points-four-players"))
    (taken,) = side_by_side(lambda: paper.html(told(evening)), times=5)
    print(f"report    {taken * 1e3:8.1f} ms for {len(evening.session.entries)} entries")


def memory() -> None:
    """The most memory that a look at a long game takes."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "CO2ASSIST_HOME": home}
        long = Path(home) / "games" / "long.toml"
        saves.create(long_evening(LINES), long)
        run = f"from co2assist.cli.main import main; import resource, sys; main(['-g', {str(long)!r}, 'show']); "
        run += "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
        told = subprocess.run([sys.executable, "-c", run], env=environment, capture_output=True, text=True, check=True).stderr
    print(f"memory    {int(told.split()[-1]) / 1024:8.1f} MB at most for `show` of {LINES} lines")


PARTS = {
    "memory": memory,
    "listing": listing,
    "replay": replay,
    "linear": linear,
    "commands": commands,
    "forecast": forecast,
    "report": report,
}
"""The memory comes first: what a large process starts is taken for as large as itself."""

if __name__ == "__main__":
    gc.set_threshold(SELDOM)  # as every command does
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
