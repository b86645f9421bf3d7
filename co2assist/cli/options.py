"""What commands are declared with: their help pages, the options several of them take, and words that are one of a few."""

from typing import Annotated, Any, Literal

import typer
from typer.core import TyperCommand, TyperGroup

from co2assist.cli.context import Context
from co2assist.text.sentences import commands as english
from co2assist.words import VARIANTS

PLAY, LOOK, ASK, CORRECT, KEEP, COPY, PROGRAM = (
    "Play",
    "Look",
    "Ask",
    "Correct",
    "Keep",
    "Your copy",
    "This program",
)
"""The groups of commands, as the help heads them."""

Mode = Literal["cooperative", "competitive"]
Draws = Literal["hands", "app"]
Deal = Literal["now", "later"]
Phase = Literal["income", "goals", "supply", "ending"]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
All = Annotated[bool, typer.Option("--all", help="Each change with its rule, also what people announced themselves.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it without asking.")]
At = Annotated[int | None, typer.Option("--at", metavar="N", min=0, help="As it was after entry N; 0 is the start.")]
File = Annotated[str, typer.Argument(help="The file.")]


def context_of(ctx: typer.Context, game: str = "") -> Context:
    """What holds on every command: the game picked, plain output, no questions; a game named as an argument is picked too."""
    found: Context = ctx.obj
    if game:
        found.game = game
    return found


def listed(given: list[str] | None) -> list[str]:
    """The words of an option that may be given more than once, or several with commas between them."""
    return list(dict.fromkeys(word.strip() for words in given or [] for word in words.split(",") if word.strip()))


def known_variants(given: list[str] | None) -> list[str]:
    """The variants as they were given; raises BadParameter for one that is none."""
    for word in listed(given):
        if word not in VARIANTS:
            raise typer.BadParameter(english.NOT_ONE_OF.format(word=word[:40], variants=", ".join(VARIANTS)))
    return given or []


def entry_number(word: str) -> int:
    """The number of an entry of the log; raises BadParameter for a word that is none."""
    if not (word.isdecimal() and len(word) <= 20):
        raise typer.BadParameter(english.NO_ENTRY_NUMBER.format(word=word[:40]))
    return int(word)


WIDE, NEVER_CUT = 8, 200
"""Characters of a command's name at least, and of its summary at most."""


def parted(text: str | None) -> tuple[str, list[str]]:
    """The purpose and the examples of a docstring; the examples stand below `\\b`."""
    purpose, _, examples = (text or "").partition("\b")
    return " ".join(purpose.split()), [line.strip() for line in examples.splitlines() if line.strip()]


class HelpPage:
    """The parts of a help page that commands and groups have in common."""

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        """Writes the purpose, then the examples under a heading of their own."""
        purpose, examples = parted(self.help)  # type: ignore[attr-defined]
        formatter.write_paragraph()
        formatter.write_text(purpose)
        if examples:
            with formatter.section("Examples"):
                for line in examples:
                    formatter.write(f"{'':{formatter.current_indent}}{line}\n")

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Writes the commands of a group, then arguments and options."""
        self.format_commands(ctx, formatter)
        rows: dict[str, list[tuple[str, str]]] = {}
        for param in self.get_params(ctx):  # type: ignore[attr-defined]
            if record := param.get_help_record(ctx):
                rows.setdefault(f"{param.param_type_name}s".capitalize(), []).append(record)
        for heading in sorted(rows):
            with formatter.section(heading):
                formatter.write_dl(rows[heading])

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Writes the commands in their groups, each with its whole summary; a command has none."""
        groups: dict[str, list[tuple[str, str]]] = {}
        listed: Any = self if isinstance(self, TyperGroup) else None
        for name in listed.list_commands(ctx) if listed else ():
            if not (command := listed.get_command(ctx, name)).hidden:
                panel = getattr(command, "rich_help_panel", None) or "Commands"
                groups.setdefault(panel, []).append((f"{name:<{WIDE}}", command.get_short_help_str(NEVER_CUT)))
        for panel, rows in groups.items():
            with formatter.section(panel):
                formatter.write_dl(rows)


class Command(HelpPage, TyperCommand):
    """A command with such a help page."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Arguments and options; of a number behind -n, as other programs have it, how it is said here. Raises UsageError."""
        if "-n" in args and "[N]" in self.collect_usage_pieces(ctx):
            ctx.fail(english.NUMBER_ALONE.format(command=ctx.info_name))
        return super().parse_args(ctx, args)


ELSEWHERE = {
    "completion": "--install-completion",
    "config get": "config show",
    "config list": "config show",
    "continue": "play",
    "delete": "games remove",
    "edit": "fix",
    "history": "log",
    "import": "box import",
    "list": "games",
    "ls": "games",
    "mv": "games rename",
    "rename": "games rename",
    "resume": "play",
    "rm": "games remove",
    "rule": "rules",
    "search": "rules",
    "set": "config set",
    "start": "play",
    "status": "show",
    "version": "--version",
}
"""Commands as other programs call them, and what does that here."""


class Group(HelpPage, TyperGroup):
    """A group of commands with such a help page."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command meant; of one that other programs have it says what does that here. Raises UsageError."""
        here = ELSEWHERE.get(f"{ctx.info_name} {args[0]}") or ELSEWHERE.get(args[0])
        if here and self.get_command(ctx, args[0]) is None:
            ctx.fail(english.CALLED_OTHERWISE.format(word=args[0], here=here))
        return super().resolve_command(ctx, args)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Writes the table below the commands, line by line as it stands."""
        if self.epilog:
            formatter.write_paragraph()
            formatter.write("\n".join(self.epilog.splitlines()) + "\n")


def group(cls: type[Group] = Group, add_completion: bool = False, **settings: Any) -> typer.Typer:
    """A Typer whose pages are drawn like this, with `-h` for `--help`."""
    return typer.Typer(
        cls=cls,
        rich_markup_mode=None,
        add_completion=add_completion,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
        **settings,
    )
