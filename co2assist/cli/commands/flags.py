"""What the flags of `new` and `join` say, and the game that they or a file make."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from co2assist.cli.context import kept
from co2assist.cli.exits import FILE, MISUSE, QUESTION, Stop
from co2assist.cli.terminal.output import note
from co2assist.text.sentences import commands as english
from co2assist.words import is_colour

if TYPE_CHECKING:
    from co2assist.box.catalog import Box
    from co2assist.record.game_file import Evening
    from co2assist.record.new_game import NewGame

SCREEN = 79
"""Columns of the lines that list facts."""


class Asked(Struct, frozen=True):
    """What the flags say."""

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
        from co2assist.record.new_game import NewGame, from_start

        players, names = players_of(self.players) if self.players else ([], {})
        players = from_start(players, self.start) if players else players
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


def from_flags(asked: Asked) -> "Evening":
    """A new game as the flags say; raises Stop."""
    from co2assist.record.game_file import new_evening

    title = Path(asked.name).stem if asked.name.endswith(".toml") else asked.name or "game"
    return new_evening(replace(asked.game(title), box=box_for(asked.box)))


def box_for(named: str) -> "Box":
    """The box meant: practice, a path, or that of the settings where nothing is named, else the owner's."""
    from co2assist.cli.commands import boxes

    return boxes.chosen(named or kept().box)


def is_game(source: str) -> bool:
    """Whether a source is a saved game and no position: a name, or a file with a journal."""
    from co2assist.record import folders, scenario

    if not source:
        return False
    if Path(source).is_file():
        text = scenario.read_text(Path(source))
        return "\njournal = [" in text or text.startswith("journal = [")
    return not source.lower().endswith(".toml") and folders.find_game(source).exists()


def from_position(asked: Asked, only: str) -> "Evening":
    """A game that begins from the position in a file, and of which facts were filled in; raises Stop."""
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
    filled = filled_in(evening, story.given) if at_end or not only else []
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


def filled_in(evening: "Evening", told: dict[str, Any]) -> list[str]:
    """The facts that could be set and that a position did not tell."""
    from co2assist.board.facts import facts
    from co2assist.board.given import setter_of

    game = evening.session.start.game
    return [path for path in facts(game) if path not in told and setter_of(game, path) is not None]


def players_of(text: str) -> tuple[list[str], dict[str, str]]:
    """Colours clockwise and display names from `red=Ana,blue=Ben`; raises Stop."""
    players: list[str] = []
    names: dict[str, str] = {}
    for item in text.split(","):
        colour, equals, name = item.partition("=")
        colour = colour.strip().lower()
        if not is_colour(colour):
            raise Stop(MISUSE, english.PLAYERS_FORM.format(typed=item.strip()[:40]))
        players.append(colour)
        if equals:
            names[colour] = name.strip()
    return players, names


def called(players: Sequence[str], names: dict[str, str]) -> dict[str, str]:
    """The names given, and those of the settings for colours that were given without one."""
    _, usual = players_of(kept().players) if kept().players else ([], {})
    return {colour: name for colour, name in {**usual, **names}.items() if colour in players}


def pairs(items: Sequence[str], option: str) -> dict[str, str]:
    """KEY=VALUE options as a table; raises Stop."""
    found = {}
    for item in items:
        key, equals, value = item.partition("=")
        if not equals:
            raise Stop(MISUSE, f"{option}: {item[:40]!r}: KEY=VALUE is expected.")
        found[key.strip()] = value.strip()
    return found
