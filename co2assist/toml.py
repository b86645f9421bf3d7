"""Files: TOML, read quickly where every line says one whole thing, and by the standard library wherever one does not."""

import re
from json import JSONDecoder
from typing import Any

_KEY = re.compile(r"([A-Za-z0-9_-]{1,64}) = ")
_NAME = re.compile(r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*")
_SIGNS = str.maketrans("", "", "[]{}, -0123456789\n")
"""What stands outside quotes in a value besides keys and truths, and means the same in JSON."""


class _NotPlain(Exception):
    """Something that not every line says for itself."""


def loads(source: str) -> dict[str, Any]:
    """The tables of a TOML text; raises ValueError or RecursionError where `tomllib.loads` does."""
    rows = quickly(source)
    if rows is not None:
        return rows
    import tomllib

    return tomllib.loads(source)


def quickly(source: str) -> dict[str, Any] | None:
    """The tables of a text of comments, headings, and keys with a value on the line; None for any other text.

    A list may also have one value a line, as saves have it.
    """
    try:
        return _Lines().read(source if source.endswith("\n") else f"{source}\n")
    except _NotPlain:
        return None


class _Lines:
    """Fills tables line by line; what a line may not say by the rules of TOML is left to the whole reader."""

    def __init__(self) -> None:
        self.top: dict[str, Any] = {}
        self.table = self.top
        self.opened = {id(self.top)}
        """The tables that a heading opened, and the lists of them; one that a key opened cannot be opened again."""
        self.dotted: set[int] = set()

    def read(self, source: str) -> dict[str, Any]:
        """All tables; raises _NotPlain."""
        at, end = 0, len(source)
        while at < end:
            stop = source.index("\n", at)
            line = source[at:stop]
            at = stop + 1
            name, equals, told = line.partition(" = ")
            if not line or (line[0] == "#" and line.isprintable()):
                continue
            if not equals or line[0] == "[":
                self.head(line.partition("#")[0].rstrip(" ") if line.isprintable() else line)
            elif told == "[":
                rows, at = _rows(source, at)
                self.put(name, rows)
            else:
                self.put(name, _value(told))
        return self.top

    def head(self, line: str) -> None:
        """A heading opens a table that was not there, or one more in a list of tables."""
        self.table, self.dotted = {}, set()
        if line[:2] == "[[" and line[-2:] == "]]" and _NAME.fullmatch(line, 2, len(line) - 2) and "." not in line:
            rows = self.top.setdefault(line[2:-2], [])
            if rows and id(rows) not in self.opened:
                raise _NotPlain
            rows.append(self.table)
            self.opened.add(id(rows))
        elif line[:1] == "[" and line[-1:] == "]" and _NAME.fullmatch(line, 1, len(line) - 1):
            *above, last = line[1:-1].split(".")
            table = self.top
            for key in above:
                table = self.inside(table, key)
            _enter(table, last, self.table)
        else:
            raise _NotPlain
        self.opened.add(id(self.table))

    def inside(self, table: dict[str, Any], key: str) -> dict[str, Any]:
        """The table of that name, opened by a heading before or now; of a list the last one."""
        if key not in table:
            table[key] = {}
            self.opened.add(id(table[key]))
        if id(table[key]) not in self.opened:
            raise _NotPlain
        found: dict[str, Any] = table[key][-1] if isinstance(table[key], list) else table[key]
        return found

    def put(self, path: str, value: Any) -> None:
        """A value under its key, whose dots open tables that only keys of this heading may fill."""
        table = self.table
        *above, last = _split(path)
        for key in above:
            if key not in table:
                table[key] = {}
                self.dotted.add(id(table[key]))
            if id(table[key]) not in self.dotted:
                raise _NotPlain
            table = table[key]
        _enter(table, last, value)


def _enter(table: dict[str, Any], key: str, value: Any) -> None:
    if key in table:
        raise _NotPlain
    table[key] = value


def _split(name: str) -> list[str]:
    """The parts of a key: words parted by dots, or one text in quotes."""
    if name[:1] == '"' == name[-1:] and _is_text(name):
        return [name[1:-1]]
    if not _NAME.fullmatch(name):
        raise _NotPlain
    return name.split(".")


def _is_text(told: str) -> bool:
    """Whether this is one text in quotes that stands for itself."""
    return len(told) > 1 and told[0] == told[-1] == '"' and told.count('"') == 2 and "\\" not in told and told.isprintable()


def _rows(source: str, at: int) -> tuple[list[Any], int]:
    """A list with one value a line, to its closing bracket, and where the text goes on."""
    found: list[Any] = []
    while (stop := source.find("\n", at)) >= 0:
        line = source[at:stop]
        at = stop + 1
        if line == "]":
            return found, at
        if line[:4] != "    " or line[-1:] != ",":
            break
        found.append(_value(line[4:-1]))
    raise _NotPlain


def _value(told: str) -> Any:
    """One value that ends on its line: a text or number as it stands, much else as JSON, and the rest by the whole reader."""
    if _is_text(told):
        return told[1:-1]
    if told.isdigit() and told.isascii() and len(told) <= 18 and (told[0] != "0" or told == "0"):
        return int(told)
    bare, hash, _ = told.partition("#") if told.isprintable() else (told, "", "")
    if "\\" not in told and "\x7f" not in told and not (hash and bare.count('"') % 2):
        parts = bare.rstrip(" ").split('"')
        outside = "\n".join(parts[::2])
        strange = _KEY.sub("", outside).replace("true", "").replace("false", "").translate(_SIGNS)
        if not strange:
            parts[::2] = _KEY.sub(r'"\1":', outside).split("\n")
            try:
                return _JSON.decode('"'.join(parts))
            except (ValueError, RecursionError):
                pass
    return _by_itself(told)


def _by_itself(told: str) -> Any:
    """A value as the whole reader reads it; raises _NotPlain where it does not end on its line."""
    import tomllib

    try:
        return tomllib.loads(f"v = {told}")["v"]
    except (ValueError, RecursionError):
        raise _NotPlain from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    rows = dict(pairs)
    if len(rows) < len(pairs):
        raise _NotPlain
    return rows


_JSON = JSONDecoder(object_pairs_hook=_once)
