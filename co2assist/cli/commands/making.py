"""Making games: from options, from a position in a file, or by asking."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from co2assist.cli.commands.seats import called, pairs, players_of
from co2assist.cli.context import Wishes, kept
from co2assist.cli.exits import FILE, MISUSE, QUESTION, Stop
from co2assist.cli.pages.answers import entry
from co2assist.cli.terminal.output import document, note, out
from co2assist.cli.terminal.progress import now
from co2assist.text.sentences import commands as english
from co2assist.words import counted

if TYPE_CHECKING:
    from co2assist.box.catalog import Box
    from co2assist.record.game_file import Evening
    from co2assist.record.new_game import NewGame


PLAY = "`co2assist play`"


class Asked(Struct, frozen=True):
    """What the flags of `new` say."""

    name: str = ""
    mode: str | None = None
    players: str = ""
    start: str = ""
    start_region: str = ""
    variants: Sequence[str] = ()
    readings: Sequence[str] = ()
    box: str = ""
    draws: str | None = None
    seed: int | None = None
    deal: str = "now"
    source: str = ""
    at: int | None = None

    @property
    def enough(self) -> bool:
        """Whether a game can be made without asking."""
        return bool(self.players or self.source)

    def game(self, title: str) -> "NewGame":
        """The game that the flags leave open to be asked for; raises Stop."""
        from co2assist.record.new_game import BadGame, NewGame, from_start

        players, names = players_of(self.players) if self.players else ([], {})
        try:
            players = from_start(players, self.start) if players else players
        except BadGame as wrong:
            raise Stop(MISUSE, *[f"{fault}." for fault in wrong.faults]) from None
        return NewGame(
            title=title,
            mode=self.mode,
            players=players or None,
            box=box_for(self.box) if self.box else None,
            names=called(players, names),
            variants=tuple(self.variants) or None,
            readings=pairs(self.readings, "--reading"),
            start_region=self.start_region or None,
            draws=self.draws,
            seed=self.seed,
            deal="later" if self.deal == "later" else None,
        )


def begin(wishes: Wishes, asked: Asked, join: bool, only: str, as_json: bool) -> None:
    """Sets a game up, or takes one up that is under way: from what the options say, else by asking. Raises Stop."""
    checked_only(only, asked.mode)
    if asked.source or (asked.enough and not join and not only):
        new(wishes, asked, only, as_json)
        return
    if join or only:
        wishes.must_ask(english.JOIN_HOW)
    wishes.must_ask(english.WHO_PLAYS)
    new_at_terminal(wishes, asked, join, only)


def new(wishes: Wishes, asked: Asked, only: str = "", as_json: bool = False) -> None:
    """Sets a game up from flags, and stops at its first question; of `only` one phase what a file tells. Raises Stop."""
    from co2assist.record import folders, saves

    path = free_path(asked.name or "game", numbered=not asked.name)
    if is_game(asked.source):
        evening = _branched(wishes, asked, path)
    elif asked.at is not None:
        raise Stop(MISUSE, english.AT_GOES_WITH)
    else:
        evening = _from_position(asked, only) if asked.source else _from_flags(asked)
        saves.create(evening, path, now(), kept().place)
    note(*filter(None, [evening.warning]))
    folders.remember(path)
    if as_json:
        from co2assist.cli.commands.entries_json import asked as question

        position = evening.session.now
        document({"name": asked.name or path.stem, "path": str(path), "asked": question(position), "over": position.over})
        return
    game = evening.session.now.game
    title = f"{evening.header.title}: {evening.header.mode}, {counted(len(evening.header.players), 'player')}"
    out(title + (english.PRACTICE if game.box.practice else ""))
    out(f"Kept in {path}.")
    if asked.source and not evening.header.names:
        out(english.NAME_PLAYERS)
    if dealt_as_listed(evening, asked):
        out(english.STANDARD_DEAL)
    if evening.header.draws == "app":
        from co2assist.cli.setup.tiles import dealt_lines

        out(line.plain for line in dealt_lines(game, SCREEN + 1))
    asked_now = list(entry.question_lines(evening.session.now, entry.names_of(evening)))
    out(asked_now)
    if not any(PLAY in line for line in asked_now):
        out(english.GOES_ON.format(play=PLAY))


def is_game(source: str) -> bool:
    """Whether a source is a saved game and no position: a name, or a file with a journal."""
    from co2assist.record import folders, scenario

    if not source:
        return False
    if Path(source).is_file():
        text = scenario.read_text(Path(source))
        return "\njournal = [" in text or text.startswith("journal = [")
    return not source.lower().endswith(".toml") and folders.find_game(source).exists()


def _branched(wishes: Wishes, asked: Asked, path: Path) -> "Evening":
    """A branch of a saved game, which it names in a note and never changes."""
    from co2assist.cli.commands.games import branch
    from co2assist.record import saves

    evening = branch(wishes, asked.source, asked.name or str(path), asked.at)
    note = english.BRANCHED if asked.at is None else english.BRANCHED_AFTER
    evening.say(note.format(source=asked.source, at=asked.at))
    saves.store(evening)
    return evening


def dealt_as_listed(evening: "Evening", asked: Asked) -> bool:
    """Whether the tiles on the table are those of the box's standard deal, which nobody was asked about."""
    return bool(evening.header.box.deal) and not asked.source and asked.deal == "now" and evening.header.draws == "hands"


def new_at_terminal(wishes: Wishes, asked: Asked, join: bool, only: str) -> None:
    """Sets a game up by asking for whatever the flags leave open, and sits down to it; raises Stop."""
    from co2assist.cli.setup.new_game import begin

    if (join or only) and asked.name and (code := gone_on_with(wishes, asked.name, only)) is not None:
        if code:
            raise Stop(code)
        return
    path = free_path(asked.name or "game", numbered=not asked.name)
    plan = asked.game(path.stem if asked.name.endswith(".toml") else asked.name or path.stem)
    check_flags(plan, asked)
    if asked.draws and not (join or only):
        plan = replace(plan, deal=plan.deal or "now")
    code = begin(plan, path, wishes.sit, wishes.paper(), join=join, only=only, unnamed=not asked.name)
    if code:
        raise Stop(code)


def gone_on_with(wishes: Wishes, name: str, only: str) -> int | None:
    """Sits down to the game of that name that was joined before, of the same phase alone; None where there is none."""
    from co2assist.cli.commands.evening import at_terminal
    from co2assist.record import folders, saves

    path = folders.game_path(name)
    if not path.exists():
        return None
    evening = saves.load(path)
    if evening.header.only != ("" if only == "ending" else only) or not evening.header.given:
        return None
    out(english.GOING_ON.format(title=evening.header.title))
    folders.remember(path)
    return at_terminal(wishes, evening)


def check_flags(plan: "NewGame", asked: Asked) -> None:
    """Refuses flags that no answer could make right, before anything is asked; raises Stop."""
    from co2assist.record.new_game import BadGame, opened
    from co2assist.words import COLOURS, COMPETITIVE

    least = 2 if asked.mode == COMPETITIVE or "lobbyist-draft" in asked.variants else 1
    try:
        opened(replace(plan, players=plan.players or COLOURS[:least], box=box_for(asked.box), deal="later").header())
    except BadGame as wrong:
        raise Stop(MISUSE, *[f"{fault}." for fault in wrong.faults]) from None
    if asked.start and not plan.players:
        raise Stop(MISUSE, english.START_COLOUR.format(start=asked.start[:40]))


SCREEN = 79
"""Columns of the lines that list facts."""


def checked_only(only: str, mode: str | None) -> None:
    """Refuses a phase that cannot be followed alone; raises Stop."""
    if only == "goals" and mode == "competitive":
        raise Stop(MISUSE, english.ONLY_GOALS)


def free_path(name: str, numbered: bool) -> Path:
    """A file for a new game; raises Stop where a game of that name is kept already."""
    from co2assist.record import folders

    path = folders.game_path(name)
    number = 2
    while path.exists() and numbered:
        path = folders.game_path(f"{name}-{number}")
        number += 1
    if path.exists():
        raise Stop(FILE, english.GAME_THERE.format(path=path), "Choose another name.")
    return path


def _from_flags(asked: Asked) -> "Evening":
    from co2assist.record.game_file import new_evening
    from co2assist.record.new_game import BadGame

    title = Path(asked.name).stem if asked.name.endswith(".toml") else asked.name or "game"
    try:
        return new_evening(replace(asked.game(title), box=box_for(asked.box)))
    except BadGame as wrong:
        raise Stop(MISUSE, *[f"{fault}." for fault in wrong.faults]) from None


def _from_position(asked: Asked, only: str) -> "Evening":
    from co2assist.cli.setup.new_game import ENDING
    from co2assist.record import scenario
    from co2assist.record.game_file import new_evening
    from co2assist.record.new_game import BadGame, NewGame, last_phase

    story = scenario.load_scenario(Path(asked.source))
    charter, at_end = story.charter, only == ENDING
    _, names = players_of(asked.players) if asked.players else ([], {})
    new = NewGame(
        title=asked.name or story.title or "game",
        mode=charter.mode,
        players=charter.colours,
        box=box_for(asked.box) if asked.box else story.box,
        names={colour: name for colour, name in names.items() if colour in charter.colours},
        variants=charter.variants,
        readings=charter.readings,
        start_region=charter.start_region,
        draws=asked.draws or None,
        seed=asked.seed,
        only="" if at_end else only,
        given={**last_phase(charter), **story.given}
        if at_end
        else story.given
        if only
        else story.given or {"phase": charter.phases[0]},
    )
    try:
        evening = new_evening(new)
    except BadGame as wrong:
        faults = [f"{fault}." for fault in wrong.faults]
        if all(fault.endswith("phase.") for fault in faults):
            raise Stop(QUESTION, english.MORE_NEEDED.format(source=asked.source), *faults) from None
        raise Stop(FILE, english.NOT_ADDING_UP.format(source=asked.source), *faults) from None
    filled = _filled_in(evening, story.given) if at_end or not only else []
    if filled:
        note(english.FILLED_IN)
        note(*filled_lines(filled, charter.colours, evening.session.start.game.layout.ids))
    return evening


def filled_lines(paths: Sequence[str], colours: Sequence[str], regions: Sequence[str]) -> list[str]:
    """Facts that were filled in, those of the same players or regions together, in lines that fit a screen."""
    from co2assist.cli.terminal.layout import folded

    holders: dict[tuple[str, str], tuple[str, ...]] = {}
    for path in paths:
        head, _, fact = path.partition(".")
        kind = "player" if head in colours else "region" if head in regions else ""
        holders[kind, fact if kind else path] = (*holders.get((kind, fact if kind else path), ()), *([head] if kind else []))
    alike: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (kind, fact), heads in holders.items():
        alike.setdefault((kind, heads), []).append(f"{heads[0]}.{fact}" if heads else fact)
    every = {"player": tuple(colours), "region": tuple(regions)}
    lines = []
    for (kind, heads), facts in alike.items():
        others = f"every other {kind}" if kind and heads == every[kind] else ", ".join(heads[1:])
        said = f"  {', '.join(facts)}{f'; the same of {others}' if heads[1:] else ''}"
        lines += [line.plain for line in folded(said, SCREEN, 4)]
    return lines


def _filled_in(evening: "Evening", told: dict[str, Any]) -> list[str]:
    """The facts that could be set and that a position did not tell."""
    from co2assist.board.facts import facts
    from co2assist.board.given import setter_of

    game = evening.session.start.game
    return [path for path in facts(game) if path not in told and setter_of(game, path) is not None]


def box_for(named: str) -> "Box":
    """The box meant: practice, a path, or that of the settings where nothing is named, else the owner's."""
    from co2assist.cli.commands import boxes

    return boxes.chosen(named or kept().box)
