"""Writes the documents that the program can tell by itself: rules, readings, errors, commands, and the index of scenarios.

Run by hand after a change: `python docs/make.py`. A test compares what it would write with what is there.
"""

import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
import typing
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from co2assist import __version__ as version  # noqa: E402
from co2assist.advice import check  # noqa: E402
from co2assist.cli import documents as documents_of  # noqa: E402
from co2assist.cli.app import ENDING, program  # noqa: E402
from co2assist.cli.main import main as run_command  # noqa: E402
from co2assist.cli.options import parted  # noqa: E402
from co2assist.cli.pages.answers.ruling import check_lines  # noqa: E402
from co2assist.record.scenario import Scenario, load_scenario, open_session, script_lines  # noqa: E402
from co2assist.record.session import Session  # noqa: E402
from co2assist.rulebook import index  # noqa: E402
from co2assist.text import notation  # noqa: E402
from co2assist.text.names import Names  # noqa: E402

sys.path.insert(0, str(ROOT / "docs"))

from provoked import BAD_FILES, BAD_WORDS, EXAMPLES, PREPARED  # noqa: E402

MADE = "<!-- Written by docs/make.py from the program itself; change the program, not this page. -->\n"
NAMED = 6
"""Scenarios named at most beside a rule."""


def documents() -> dict[str, str]:
    """Every document by its path from the project's folder."""
    return {
        "co2assist/rulebook/scenarios.toml": scenario_index(),
        "docs/rules.md": rules_page(),
        "docs/readings.md": readings_page(),
        "docs/errors.md": errors_page(),
        "docs/commands.md": commands_page(),
        "docs/json.md": json_page(),
        "docs/co2assist.1": manual_page(),
    }


# --- Scenarios


@cache
def stories() -> tuple[tuple[str, Scenario], ...]:
    """All scenarios of the project with their paths from its folder, whole evenings last."""
    paths = [path.relative_to(ROOT).as_posix() for path in (ROOT / "scenarios").rglob("*.toml")]
    ordered = sorted(paths, key=lambda path: (path.startswith("scenarios/games/"), path))
    return tuple((path, load_scenario(ROOT / path)) for path in ordered)


@cache
def exercised() -> dict[str, tuple[str, ...]]:
    """The scenarios that name a rule or reading, or refuse a line for it, by its id; where none does, those it comes up in."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for path, story in stories():
        refused = [id for _, line in script_lines(story) for id in refused_ids(line)]
        for id in (*story.rules, *refused):
            found[id][path] = None
    for id, paths in played().arisen.items():
        if id not in found:
            found[id] = paths
    return {id: tuple(found[id]) for id in sorted(found)}


def refused_ids(line: str) -> list[str]:
    """The conditions that a line of a script expects to fail; none where it expects no refusal."""
    keyword, _, rest = line.partition(" ")
    return rest.strip().split(" ", 1)[0].split(",") if keyword == "refuse" else []


def scenario_index() -> str:
    """The index that ships with the package, so that a rule's page can name its scenarios anywhere."""
    rows = [f'"{id}" = [{", ".join(f"{chr(34)}{path}{chr(34)}" for path in paths)}]' for id, paths in exercised().items()]
    head = "# Which scenarios exercise a rule or reading. Written by docs/make.py.\n\n[exercised]\n"
    return head + "\n".join(rows) + "\n"


def scenarios_line(id: str) -> str:
    """The scenarios of a rule or reading as links."""
    paths = exercised().get(id, ())
    links = [f"[{Path(path).stem}](../{path})" for path in paths[:NAMED]]
    more = f" and {len(paths) - NAMED} more" if len(paths) > NAMED else ""
    return f"Scenarios ({len(paths)}): {', '.join(links)}{more}."


# --- Rules and readings


def rules_page() -> str:
    """A part for every section of the rulebook: each rule with its gist, readings and scenarios."""
    return MADE + "\n" + "\n".join(_rules_parts()) + "\n"


def _rules_parts() -> Iterator[str]:
    yield "# Rules\n"
    yield (
        f"All {len(index.rules())} rules that rulings, logs and scenarios cite, in the order of the rulebook and in own words. "
        "`co2assist rules ID` shows one beside a game, and any words search. A *condition* may refuse a line; "
        "[errors](errors.md) shows every one of them refused. A *note* is for the table; the program does not check it.\n"
    )
    for section in index.sections().values():
        rules = [rule for rule in index.rules().values() if rule.section == section.key]
        if rules:
            label = "" if section.title.startswith(section.label) else f" ({section.label})"
            yield f"## {section.title}{label}\n"
            for rule in rules:
                yield from _rule_part(rule)


def _rule_part(rule: index.Rule) -> Iterator[str]:
    kind = "" if rule.kind == "rule" else rule.kind
    only = f"{rule.modes[0]} game only" if len(rule.modes) == 1 else ""
    notes = "; ".join(filter(None, (rule.step, kind, only)))
    yield f"### `{rule.id}` {rule.title}\n"
    yield (f"*{notes}.* " if notes else "") + rule.gist + "\n"
    if rule.readings:
        yield f"Readings: {', '.join(f'[`{key}`](readings.md#{key})' for key in rule.readings)}.\n"
    if rule.see:
        yield f"See also {', '.join(f'`{id}`' for id in rule.see)}.\n"
    if index.scenarios().get(rule.id):
        yield scenarios_line(rule.id) + "\n"


def readings_page() -> str:
    """Every doubtful passage with the arguments of each side."""
    return MADE + "\n" + "\n".join(_readings_parts()) + "\n"


def _readings_parts() -> Iterator[str]:
    yield "# Readings\n"
    yield (
        f"The rulebook is silent or says two things in {len(index.readings())} places. "
        "The referee never rules silently there: a ruling, a log entry or a report that used a reading names it. "
        "A table chooses when a game is set up "
        "(`co2assist new … --reading fine=always`), or before its first line (`co2assist readings fine=always`). "
        "`co2assist readings` tells which of them matter as the board stands.\n"
    )
    yield "| key | default | other readings |\n| --- | --- | --- |"
    for key, reading in index.readings().items():
        default = "only" if reading.only else f"`{reading.default}`"
        yield f"| [`{key}`](#{key}) | {default} | {', '.join(f'`{other}`' for other in reading.others)} |"
    yield ""
    for reading in index.readings().values():
        yield from _reading_part(reading)


def _reading_part(reading: index.Reading) -> Iterator[str]:
    only = f" In the {reading.modes[0]} game." if len(reading.modes) == 1 else ""
    yield f"## {reading.key}\n"
    yield f"{reading.question}{only}\n"
    for option in reading.options:
        name = "The only reading" if reading.only else f"`{option}`{' (default)' if option == reading.default else ''}"
        yield f"- **{name}**: {reading.means[option]}\n  *For it:* {reading.arguments[option]}"
    yield f"\nTouches {', '.join(f'`{id}`' for id in reading.rules)}. {scenarios_line(reading.key)}\n"


# --- Errors


def errors_page() -> str:
    """Every condition shown refused, unreadable words, and files that cannot be used: each provoked, none made up."""
    return MADE + "\n" + "\n".join(_errors_parts()) + "\n"


def _errors_parts() -> Iterator[str]:
    yield "# Errors\n"
    yield (
        "Everything here was provoked. A refusal shows every condition, met or not, with the two figures that disagree "
        "and the section it stands in; what would mend it; and what is lawful instead. "
        "Nothing changes by a refused line, a file that cannot be "
        "read is left as it is, and no message ends in a traceback.\n"
    )
    yield "## Refusals\n"
    for rule in index.rules().values():
        if rule.kind == "condition":
            path, title, page = refusal(rule.id)
            yield f"### `{rule.id}`\n"
            yield f"{rule.title}. From [{title}](../{path}):\n"
            yield from fenced(page)
    yield "## Words that cannot be read\n"
    yield from provoked(BAD_WORDS)
    yield "## Files, games and names that cannot be used\n"
    yield from provoked(BAD_FILES)


class Played:
    """What came up while every scenario was played: rules with their scenarios, and for each condition its best refusal."""

    def __init__(self) -> None:
        self.arisen: dict[str, dict[str, None]] = defaultdict(dict)
        self.refused: dict[str, tuple[int, str, str, tuple[str, ...]]] = {}

    def play(self, path: str, story: Scenario) -> None:
        """One scenario from its first line to its last."""
        session = open_session(story)
        for _, line in script_lines(story):
            if ids := refused_ids(line):
                self.refuse(ids, path, story.title, session, line.split(" ", 2)[2].strip())
            elif line.partition(" ")[0] not in ("allow", "expect"):
                for entry in (entry for part in notation.split_lines(line) for entry in session.say(part)):
                    for change in entry.changes:
                        self.arisen[change.rule][path] = None

    def refuse(self, ids: list[str], path: str, title: str, session: Session, typed: str) -> None:
        """A refusal, kept for the conditions that none with fewer others failed has shown."""
        wanted = [id for id in ids if id not in self.refused or self.refused[id][0] > len(ids)]
        if wanted:
            page = tuple(check_lines(check.check_typed(session.now, typed, Names()), Names()))
            self.refused.update({id: (len(ids), path, title, page) for id in wanted})


@cache
def played() -> Played:
    """Every scenario, played once."""
    found = Played()
    for path, story in stories():
        found.play(path, story)
    return found


def refusal(id: str) -> tuple[str, str, tuple[str, ...]]:
    """Where a condition is refused in the scenarios: path, title, and the page that `check` prints."""
    _, path, title, page = played().refused[id]
    return path, title, page


def fenced(lines: Iterable[str]) -> Iterator[str]:
    """Lines of a page as they stand on paper."""
    yield "```"
    yield from lines
    yield "```\n"


def provoked(cases: Iterable[tuple[str, dict[str, str], str]]) -> Iterator[str]:
    """Each case: its title, the files it lays out, the command, and what it answers; afterwards the files are as before."""
    with table() as folder:
        for title, files, command in cases:
            before = {name: (folder / name).read_bytes() if (folder / name).exists() else None for name in files}
            for name, text in files.items():
                lay_out(folder / name, text)
            code, said = answer(command, folder)
            for name, content in before.items():
                (folder / name).unlink() if content is None else (folder / name).write_bytes(content)
            yield f"### {title}\n"
            yield from fenced([f"$ {command}", *said, f"(exit code {code})"])


def lay_out(path: Path, text: str) -> None:
    """A file of a case; a text that begins with `cut` or `put` changes one that is there: cut off, or one word for another."""
    if text.startswith("cut "):
        whole = path.read_text("utf-8")
        path.write_text(whole[: int(len(whole) * float(text.split(" ")[1]))], "utf-8")
    elif text.startswith("put "):
        old, new = text.removeprefix("put ").split(" => ")
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    else:
        path.write_text(text, "utf-8")


# --- A table to try things at


@contextlib.contextmanager
def table() -> Iterator[Path]:
    """A folder of its own with the prepared games in it, as the present one and as the home of all games.

    Nothing in it has to outlast a power cut, so the disk is not waited for.
    """
    kept = dict(os.environ)
    with tempfile.TemporaryDirectory() as place, contextlib.chdir(place), mock.patch("os.fsync"):
        folder = Path(place)
        os.environ.update({"CO2ASSIST_HOME": place, "COLUMNS": "80", "TERM": "dumb"})
        os.environ.pop("CO2ASSIST_GAME", None)
        try:
            for command in PREPARED:
                code, said = answer(command, folder)
                if code:
                    raise RuntimeError(f"{command}: {said}")
            yield folder
        finally:
            os.environ.clear()
            os.environ.update(kept)


def answer(command: str, folder: Path) -> tuple[int, list[str]]:
    """Runs a command line as it is typed; the exit code, and all it said with nothing of this machine or day in it."""
    heard = io.StringIO()
    with contextlib.redirect_stdout(heard), contextlib.redirect_stderr(heard):
        code = run_command(shlex.split(command)[1:])
    text = heard.getvalue()
    for name in {str(folder), str(folder.resolve())}:
        text = text.replace(f"{name}{os.sep}", "").replace(name, ".")
    return code, re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d", "2030-01-01 20:15", text).rstrip("\n").split("\n")


# --- Commands


def commands_page() -> str:
    """Every command with its options, the examples of its help, and some tried out at a table."""
    return MADE + "\n" + "\n".join(_commands_parts()) + "\n"


def _commands_parts() -> Iterator[str]:
    group = program()
    yield "# Commands\n"
    yield "Results go to standard output, messages to standard error. These options may stand anywhere on the line:\n"
    yield from _options(group)
    yield from _exits()
    yield ("What follows each `$` below was typed, one after the other, at a table of two with the practice box, prepared with\n")
    yield from fenced(f"$ {command}" for command in PREPARED)
    with table() as folder:
        for name, command in group.listed().items():
            yield f"## {name}\n"
            yield from _described(command)
            for verb, inner in getattr(command, "commands", {}).items():
                yield f"### {name} {verb}\n"
                yield from _described(inner)
            yield from _tried(name, folder)


def _described(command: Any) -> Iterator[str]:
    purpose, examples = parted(command.help)
    yield f"{purpose}\n"
    yield from fenced(examples)
    yield from _options(command)


def _options(command: Any) -> Iterator[str]:
    rows = []
    for param in command.params:
        if getattr(param, "hidden", False):
            continue
        if param.param_type_name == "argument":
            shown = param.metavar or param.name.upper() + ("…" if param.nargs == -1 else "")
        else:
            shown = ", ".join(param.opts) + ("" if param.is_flag else f" {_value_of(param)}")
        rows.append((shown, getattr(param, "help", "") or "", " (needed)" if param.required else ""))
    if rows:
        yield "| | |\n| --- | --- |"
        yield from (f"| `{shown}` | {told.replace('|', chr(92) + '|')}{needed} |" for shown, told, needed in rows)
        yield ""


def _value_of(param: Any) -> str:
    """What an option takes: one of a few words, or the kind of thing."""
    choices = getattr(param.type, "choices", ())
    return "\\|".join(choices or (param.metavar or param.type.name.upper()).strip("<>").split("|"))


def _exits() -> Iterator[str]:
    yield "| exit code | meaning |\n| --- | --- |"
    yield "| 0 | done; lawful; all scenarios passed |"
    yield "| 1 | the answer is no: an unlawful line, a failed scenario, drift |"
    yield "| 2 | misuse of the command line; words that cannot be read |"
    yield "| 3 | a file is damaged, of a newer format, locked, or cannot be written |"
    yield "| 4 | a question would have to be asked and must not be; cannot say |"
    yield "| 130 | stopped by Ctrl-C; nothing is lost |\n"


def _tried(name: str, folder: Path) -> Iterator[str]:
    for command, most in EXAMPLES.get(name, ()):
        code, said = answer(command, folder)
        more = [f"… and {len(said) - most} lines more"] if len(said) > most else []
        ended = [f"(exit code {code})"] if code else []
        yield from fenced([f"$ {command}", *said[:most], *more, *ended])


# --- JSON


def json_page() -> str:
    """Every JSON document with its keys, from the declared types."""
    return MADE + "\n" + "\n".join(_json_parts()) + "\n"


def _json_parts() -> Iterator[str]:
    yield "# JSON\n"
    yield (
        "With `--json` a command writes one document to standard output; messages go to standard error, and exit codes are the "
        "same as without it. Keys named here stay; others may be added. null stands for what is not known. "
        "No document holds private goals before the end of the game.\n"
    )
    yield "| command | document |\n| --- | --- |"
    for name, kind in documents_of.DOCUMENTS.items():
        yield f"| {name if name.startswith('any') else f'`{name}`'} | {_kind(kind)} |"
    yield ""
    named = {name: kind for name, kind in vars(documents_of).items() if typing.is_typeddict(kind)}
    for name, kind in sorted(named.items()):
        yield f"## {name}\n"
        yield f"{kind.__doc__}\n"
        yield "| key | type | is |\n| --- | --- | --- |"
        for key, told in typing.get_type_hints(kind, include_extras=True).items():
            there = typing.get_origin(told) is not typing.NotRequired
            inner, meaning = typing.get_args(told if there else typing.get_args(told)[0])[:2]
            yield f"| `{key}` | {_kind(inner)}{'' if there else ', or left out'} | {meaning} |"
        yield ""


def _kind(kind: Any) -> str:
    """A type as people read it, with a link where it has a part of its own."""
    if typing.is_typeddict(kind):
        return f"[{kind.__name__}](#{kind.__name__.lower()})"
    if kind is documents_of.Fact:
        return "a fact"
    words = {str: "text", int: "number", float: "number", bool: "true or false", Any: "anything", type(None): "null"}
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        return f"list of {_kind(inner[0])}"
    if origin is dict:
        return f"{_kind(inner[1])} by {_kind(inner[0])}"
    if inner:
        return " or ".join(_kind(each) for each in inner)
    return words[kind]


# --- The manual page


def manual_page() -> str:
    """The manual page, from the same help."""
    return "\n".join(_manual_parts()) + "\n"


def _manual_parts() -> Iterator[str]:
    group = program()
    purpose, examples = parted(group.help)
    yield '.\\" Written by docs/make.py from the program itself.'
    yield f'.TH CO2ASSIST 1 "" "co2assist {version}" "User Commands"'
    yield ".SH NAME\nco2assist \\- a companion beside the board game CO2: Second Chance"
    yield ".SH SYNOPSIS\n.B co2assist\n[OPTIONS] COMMAND [ARGS]..."
    yield f".SH DESCRIPTION\n{_roff(purpose)}"
    yield ".SH OPTIONS"
    yield from _manual_options(group)
    yield ".SH COMMANDS"
    for name, command in group.listed().items():
        for label, each in (
            (name, command),
            *((f"{name} {verb}", row) for verb, row in getattr(command, "commands", {}).items()),
        ):
            yield f".SS {label}\n{_roff(parted(each.help)[0])}"
            yield from _manual_options(each)
    _, _, rest = ENDING.partition("\n")
    environment, _, exits = rest.partition("\n\nExit codes:\n")
    yield f".SH ENVIRONMENT\n.nf\n{_roff(environment)}\n.fi"
    yield f".SH EXIT STATUS\n.nf\n{_roff(exits)}\n.fi"
    yield ".SH EXAMPLES\n.nf\n" + "\n".join(_roff(line) for line in examples) + "\n.fi"


def _manual_options(command: Any) -> Iterator[str]:
    for param in command.params:
        if not getattr(param, "hidden", False) and getattr(param, "help", None):
            argument = param.param_type_name == "argument"
            shown = param.metavar or param.name.upper() if argument else ", ".join(param.opts)
            yield f".TP\n.B {_roff(shown)}\n{_roff(param.help)}"


def _roff(text: str) -> str:
    return re.sub(r"(?m)^([.'])", r"\\&\1", text.replace("\\", "\\e").replace("-", "\\-"))


def main() -> None:
    """Writes what differs, and says so; the index of scenarios first, since pages of the program tell from it."""
    write("co2assist/rulebook/scenarios.toml", scenario_index())
    made = documents()
    for name, text in made.items():
        write(name, text)
    print(f"{len(made)} documents are as the program tells them")


def write(name: str, text: str) -> None:
    """A document, where it differs from what is there."""
    path = ROOT / name
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
        print(f"written: {name}")


if __name__ == "__main__":
    main()
