"""Files and texts from anywhere, read in bounded time and room, or refused; and values as TOML writes them."""

import codecs
import os
import re
import stat
from errno import ENOENT
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

import tomli
from msgspec import ValidationError, convert
from msgspec.structs import fields

MARK = "\ufeff"
"""A byte order mark, which some editors put in front of a text."""
LARGEST = 2_000_000
"""Bytes of one file; a whole evening takes about 30 thousand."""
MOST_VALUES = 150_000
"""Lines, or values parted by commas, of one text."""
MOST_DOTS = 500_000
"""The squares of the dots in each line, added up: the time that dotted keys take to read grows so."""
DEEPEST = 12
"""Tables and lists inside one another; the files of a game have 6."""
HIGHEST = 2**63 - 1
"""The largest whole number TOML promises."""
QUOTED = (
    r'"""(?:[^\\"]++|\\.|"(?!""))*+(?:"{3,5}|\\?\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\[^\n])*+(?:["\n]|\\?(?=\n|\Z))'
    r"|'[^'\n]*+(?:['\n]|\Z)"
    r"|#[^\n]*+"
)
"""What stands in quotes, and comments; an open quote reaches to the end of its line or text, so nothing is read twice."""
WRITTEN_OUT = re.compile(r'["\\\x00-\x1f\x7f-\x9f]|[^\S ]|(?<= ) ')
"""What a text in quotes writes out: quotes, control signs, and blanks that a reader would make one plain blank of."""


class BadFile(ValueError):
    """A text that no file of a game can be: what is wrong."""


Declared = TypeVar("Declared")
FEW = 12
"""Keys that are listed where one is none of them."""
KINDS = {
    "str": "a text",
    "int": "a whole number",
    "bool": "true or false",
    "float": "a fraction",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}
"""What msgspec calls a value, and what people do."""


def declared(rows: Any, kind: type[Declared], thing: str) -> Declared:
    """The tables of a file as a declared type; raises BadFile naming the key and what was expected, `thing` being the file."""
    try:
        return convert(rows, kind)
    except ValidationError as wrong:
        said = str(wrong)
    if key := re.fullmatch(r"Object contains unknown field `(.*)`(?: - at .*)?", said, re.DOTALL):
        raise BadFile(f"{key[1][:40]!r} is no key of {thing}{_there_are(kind)}")
    if key := re.fullmatch(r"Object missing required field `(.*)`(?: - at .*)?", said):
        raise BadFile(f"{key[1]} is missing in it, so it was cut short")
    place = re.search(r" - at `(?:key in )?\$\.?([^`]*)`$", said)
    kinds = [KINDS.get(word, word) for word in re.findall(r"`([a-z]+)`", said.partition(" - at ")[0])]
    raise BadFile(f"{place[1] if place else thing} is {kinds[0]}, not {kinds[-1]}")


def _there_are(kind: Any) -> str:
    keys = [field.encode_name for field in fields(kind)]
    return f"; there are {', '.join(keys)}" if len(keys) <= FEW else ""


def at_once(path: str, flags: int) -> int:
    """Opens a file without waiting for anybody to write to it."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def text_of(path: Path, largest: int = LARGEST) -> str:
    """The text of an ordinary file; raises BadFile (too large, no UTF-8, no ordinary file) or OSError."""
    if "\0" in str(path):
        raise FileNotFoundError(ENOENT, "no file has such a name", str(path))
    with open(path, "rb", opener=at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise BadFile("it cannot be read (no ordinary file)")
        raw = file.read(largest + 1)
    if len(raw) > largest:
        raise BadFile(f"it is larger than {largest} bytes, and no file of a game is")
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise BadFile("it is UTF-16 text, and UTF-8 is read; save it as UTF-8")
    try:
        return raw.decode("utf-8").removeprefix(MARK)
    except UnicodeDecodeError as wrong:
        raise BadFile(f"byte {wrong.start} is no UTF-8 text, so it was damaged") from None


def tables_of(source: str) -> dict[str, Any]:
    """The tables of a TOML text, none of them deep, no number beyond 64 bits, nan or inf; raises BadFile."""
    if len(source) > LARGEST or source.count("\n") + source.count(",") > MOST_VALUES:
        raise BadFile(f"this is longer than {LARGEST} characters or {MOST_VALUES} values, and no file of a game is")
    if too_dotted(source) and too_dotted(re.sub(QUOTED, "", source, flags=re.DOTALL)):
        raise BadFile("this has keys with more dots than any file of a game")
    try:
        rows = tomli.loads(source.removeprefix(MARK))
    except (ValueError, RecursionError) as wrong:
        raise BadFile(f"this is not TOML: {str(wrong)[:1].lower()}{str(wrong)[1:100]}") from None
    _measured(rows)
    return rows


def value_of(source: str) -> Any:
    """One TOML value; a bare word, and numbers parted by blanks, are taken as they are meant. Raises BadFile."""
    plain = source.strip()
    if re.fullmatch(r"[a-z][a-z0-9-]{0,30}( [a-z0-9-]{1,30})*", plain) and plain not in ("true", "false", "inf", "nan"):
        return plain
    if re.fullmatch(r"[0-9]{1,3}( [0-9]{1,3}){1,30}", plain):
        return [int(number) for number in plain.split(" ")]
    rows = tables_of(f"v = {source.strip()}")
    if list(rows) != ["v"]:
        raise BadFile("this is more than one value")
    return rows["v"]


def toml_value(value: Any) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {toml_value(item)}" for key, item in value.items()) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml_value(item) for item in value) + "]"
    if isinstance(value, str):
        return f'"{WRITTEN_OUT.sub(_written_out, value)}"'
    if type(value) is int:
        return str(value)
    import tomli_w

    return tomli_w.dumps({"v": value}).removeprefix("v = ").strip()


def _written_out(sign: re.Match[str]) -> str:
    return f"\\{sign[0]}" if sign[0] in '"\\' else f"\\u{ord(sign[0]):04x}"


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else toml_value(key)


def too_dotted(source: str) -> bool:
    """Whether the keys of a text could have so many dots that reading them takes long."""
    return sum(line.count(".") ** 2 for line in source.split("\n")) > MOST_DOTS


def _measured(rows: Any) -> None:
    """Raises BadFile where tables lie too deep, or a number is too large to be written out or is none."""
    level = [rows]
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                inner += value.values()
            elif isinstance(value, list):
                inner += value
            elif isinstance(value, int) and not -HIGHEST <= value <= HIGHEST:
                raise BadFile(f"a whole number in it is beyond {HIGHEST}")
            elif isinstance(value, float) and not isfinite(value):
                raise BadFile("nan and inf in it are no numbers of a game")
        level = inner
    if level:
        raise BadFile(f"tables or lists lie deeper than {DEEPEST} levels in it")
