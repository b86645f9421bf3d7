"""Rules and readings: what can be looked up without a game, or beside one."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from co2assist.cli import completion
from co2assist.cli.context import Context
from co2assist.cli.exits import MISUSE, NO, Stop
from co2assist.cli.options import ASK, Command, Json, context_of, group
from co2assist.cli.terminal.output import document, out, paged
from co2assist.rulebook import index
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.board.charter import Charter
    from co2assist.cli import documents
    from co2assist.record.game_file import Evening

app = group()


@app.command(cls=Command, rich_help_panel=ASK)
def rules(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="An id, a section, a citation, or a question.",
            autocompletion=completion.rules,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """The rules in plain words; looks up sections and questions.

    \b
    co2assist rules
    co2assist rules who moves the scientist
    co2assist rules build.level
    """
    asked, charter = " ".join(words or []).strip(), charter_beside(context_of(ctx))
    mode = charter.mode if charter else ""
    if as_json:
        document([*_absent(asked), *(index.document(rule) for rule in meant(asked, mode))])
    else:
        paged(_desk(asked, charter))


def _absent(words: str) -> list[dict[str, Any]]:
    """What a question asks for that this edition has not, as `rules --json` writes it before the rules."""
    from co2assist.advice import rule_search

    if not words or index.begun(words) or index.cited(words):
        return []
    return [index.absent_document(entry) for entry in rule_search.found(words).absent]


def _desk(words: str, charter: "Charter | None") -> Iterator[str]:
    """The page that words open, for the game beside it. Raises Stop where nothing answers them."""
    from co2assist.cli.pages.answers import rules as page

    if not words:
        return page.contents_lines(charter)
    if named := index.begun(words):
        return (line for rule in named for line in page.rule_lines(rule, charter))
    if cited := index.cited(words):
        return (line for section, step in cited for line in page.section_lines(section, charter, step))
    from co2assist.advice import rule_search

    meant(words)
    return page.search_lines(words, rule_search.found(words, charter.mode if charter else ""), charter)


def meant(words: str, mode: str = "") -> list[index.Rule]:
    """The rules that words name or search for: all, one, those of a section, or those found for a mode. Raises Stop."""
    from co2assist.advice import rule_search

    named = words.lower()
    if not named:
        return list(index.rules().values())
    if begun := index.begun(words):
        return begun
    if cited := index.cited(words):
        return [rule for section, step in cited for rule in index.rules_in(section.key, step)]
    if named_wrong(named):
        raise Stop(MISUSE, english.NO_RULE.format(words=words[:60]), _nearest(named, index.rules(), "rules"))
    if found := rule_search.search(words, mode):
        return found
    raise Stop(NO, english.NOTHING_FOUND.format(words=words[:60]), english.LIST_RULES)


def named_wrong(words: str) -> bool:
    """Whether words have the form of an id or a section's number, and so are not meant to be searched for."""
    return bool(re.fullmatch(r"[a-z][a-z0-9-]*\.[a-z0-9-]+|[0-9](\.[0-9]+)?( [a-z])?(, step [0-9]+)?", words))


def charter_beside(context: Context) -> "Charter | None":
    """What the game named or used last is played by, read off the head of its file; None where there is none to read."""
    import os

    from co2assist.record import folders
    from co2assist.record.head import BadText, tables
    from co2assist.rules.charters import BadCharter, charter_for

    if context.at_table:
        return context.evening().session.now.game.charter
    named = context.game or os.environ.get("CO2ASSIST_GAME", "")
    path = folders.game_path(named) if named else folders.last_game()
    if path is None or not path.exists():
        return None
    try:
        rows = tables(folders.read_text(path).partition("\njournal = [")[0])
        return charter_for(rows["mode"], tuple(rows["players"]), readings=rows.get("readings", {}))
    except (BadText, OSError, BadCharter, KeyError, TypeError):
        return None


@app.command(cls=Command, rich_help_panel=ASK)
def readings(
    ctx: typer.Context,
    key: Annotated[
        str,
        typer.Argument(
            metavar="[KEY[=VALUE]]", help="One reading; =VALUE chooses before the first line.", autocompletion=completion.readings
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """Doubtful passages, the ways to read them, and which applies.

    \b
    co2assist readings
    co2assist readings fine
    co2assist readings fine=always
    """
    context = context_of(ctx)
    told, equals, value = key.partition("=")
    key = told.strip().lower()
    if (key or equals) and key not in index.readings():
        raise Stop(MISUSE, english.NO_READING.format(key=key[:40]), _nearest(key, index.readings(), "readings"))
    if equals and value.strip() not in index.readings()[key].options:
        raise Stop(MISUSE, f"{key} = {value.strip()[:40]}: {', '.join(index.readings()[key].options)} is expected.")
    if equals:
        _choose(context, key, value.strip())
        if not as_json:
            out(english.READ_FROM_NOW.format(key=key, typed=value.strip()))
            return
    evening = _game_at_hand(context)
    if as_json:
        chosen = evening.session.now.game.charter.readings if evening else {}
        document([reading_document(reading, chosen) for reading in index.readings().values() if key in ("", reading.key)])
    elif evening is None:
        _print_readings(key, "", {}, None)
    else:
        _print_readings(key, evening.header.title, evening.session.now.game.charter.readings, evening)


def _nearest(word: str, known: Iterable[str], command: str) -> str:
    import difflib

    near = difflib.get_close_matches(word[:60], known, 3)
    return f"Nearest: {', '.join(near)}." if near else f"`co2assist {command}` lists them."


def _choose(context: Context, key: str, value: str) -> None:
    from co2assist.record.new_game import BadGame

    with context.editing() as evening:
        try:
            evening.read_as({key: value})
        except BadGame as wrong:
            raise Stop(NO, *[f"{fault}." for fault in wrong.faults]) from None


def reading_document(reading: index.Reading, chosen: Mapping[str, str]) -> "documents.Reading":
    """A doubtful passage as `readings --json` writes it."""
    return {
        "key": reading.key,
        "question": reading.question,
        "value": chosen.get(reading.key, reading.default),
        "default": reading.default,
        "options": {option: reading.means[option] for option in reading.options},
        "rules": list(reading.rules),
    }


def _game_at_hand(context: Context) -> "Evening | None":
    """The game named or used last; None where there is none, which is no fault here."""
    import os

    from co2assist.record import folders

    named = context.game or os.environ.get("CO2ASSIST_GAME", "")
    last = folders.last_game()
    return context.evening() if context.at_table or named or (last is not None and last.exists()) else None


def _print_readings(key: str, title: str, chosen: Mapping[str, str], evening: "Evening | None") -> None:
    from co2assist.cli.pages.answers import entry
    from co2assist.cli.pages.answers.rules import reading_lines, readings_lines
    from co2assist.text.names import Names

    position = evening.session.now if evening else None
    names = entry.names_of(evening) if evening else Names()
    if key:
        paged(reading_lines(index.readings()[key], chosen.get(key, ""), position, names))
    else:
        paged(readings_lines(title, chosen, position, names))
