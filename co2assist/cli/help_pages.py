"""Help in the order people read it: purpose, examples, commands by group, arguments, options."""

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

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
            from co2assist.text.sentences.commands import NUMBER_ALONE

            ctx.fail(NUMBER_ALONE.format(command=ctx.info_name))
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
            from co2assist.text.sentences.commands import CALLED_OTHERWISE

            ctx.fail(CALLED_OTHERWISE.format(word=args[0], here=here))
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
