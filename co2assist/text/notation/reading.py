"""Lines read: who says what."""

import re

from co2assist.board.acts import Act, Amend, Note, Printed
from co2assist.board.game import Game
from co2assist.text.notation.forms import ANSWERS, FORMS, LONGEST, PLAYER, Form, Unreadable
from co2assist.text.notation.slots import Reader, match_word
from co2assist.text.notation.writing import line
from co2assist.words import GROUP, TABLE

NEVER = r"[\x00\ud800-\udfff]"
"""Signs of no line: NUL, and halves of signs that no file can hold."""
TELLS = (
    r"(?i)\s*(?:[^\s:;]+\s*:\s*)?"
    r"(?:(?:am|ame|amen|amend|printed|no|not|note)(?!\s*:)(?:\s|$)|(?:a|p|pr|pri|prin|print|printe)\s[^;]*=)"
)
"""How an amendment, a printed value or a note begins; short as the first two may be, no other line holds an =."""

TO_THE_END = r"(?i)\s*(?:[^\s:;]+\s*:\s*)?(?:no|not|note)(?!\s*:)(?:\s|$)|.*\sbecause(?:\s|$)"
"""What has come as far as words that run to the end of the line: a note, or the reason of an amendment."""


def without_comment(row: str) -> str:
    """A row of a file of lines up to its `#`; in a note, a reason and a quoted text it is a sign like any other."""
    before, said = "", row.strip()
    while "#" in said:
        piece, _, said = said.partition("#")
        before += piece
        last = (split_lines(before) or [""])[-1]
        if (not before or before[-1].isspace()) and not (
            re.match(TELLS, last) and (re.match(TO_THE_END, last) or last.count('"') % 2)
        ):
            return before.strip()
        before += "#"
    return before + said


def split_lines(typed: str) -> list[str]:
    """Several lines joined with `;` as single ones; after `amend`, `printed` and `note` a `;` parts nothing."""
    pieces = typed.split(";")
    for number, piece in enumerate(pieces):
        if re.match(TELLS, piece):
            pieces[number:] = [";".join(pieces[number:])]
            break
    return [piece.strip() for piece in pieces if piece.strip()]


def read(typed: str, game: Game, asked: str | None = None, about: str = "") -> tuple[str, Act]:
    """Who says what; `asked` and `about` tell whose answer is due and to what. Raises Unreadable or Ambiguous."""
    text = " ".join(typed.split()) if len(typed) <= LONGEST else ""
    if not text or re.search(NEVER, text):
        raise _too_long(typed, asked, about)
    who, rest = _who(text, game, asked)
    if not rest:
        raise Unreadable(text, [form.words for form in _forms(who, about)])
    act = Reader(game, rest).read(_speaker(who), about)
    if isinstance(act, (Printed, Amend, Note)) and len(line(who, act)) > LONGEST:
        raise _too_long(typed, asked, about)
    return who, act


def _too_long(typed: str, asked: str | None, about: str) -> Unreadable:
    read_as = typed if len(typed) <= 40 else f"{typed[:40]}…"
    return Unreadable(read_as, [f"a line of 1 to {LONGEST} characters such as {_example(asked, about)}"])


def _example(asked: str | None, about: str) -> str:
    forms = _forms(asked or TABLE, about)
    return f"{asked or TABLE}: {forms[0].words}"


def _who(text: str, game: Game, asked: str | None) -> tuple[str, str]:
    speakers = (*game.charter.colours, TABLE, GROUP)
    head, colon, tail = text.partition(": ")
    if colon and head in speakers:
        return head, tail
    match = re.match(r"([^\s:]+) ?:(?: |$)(.*)|([^\s:]+):(\S.*)", text)
    if match:
        named, rest = (match[1], match[2]) if match[1] else (match[3], match[4])
        return match_word(named.lower(), speakers), rest.strip()
    if asked is None:
        raise Unreadable(text.split(" ")[0], [f"{who}:" for who in speakers])
    return _implied(text, asked), text


def _implied(text: str, asked: str) -> str:
    """Who is meant when nobody is named: the one asked; amendments, printed values and notes are always the table's."""
    first = text.split(" ")[0].lower()
    return TABLE if first in ("amend", "printed", "note") else asked


def _speaker(who: str) -> str:
    return who if who in (TABLE, GROUP) else PLAYER


def _forms(who: str, about: str = "") -> list[Form]:
    forms = [form for form in FORMS if form.speaker == _speaker(who)]
    due = [form for form in forms if form.act in ANSWERS.get(about, ()) or form.words.split(" ")[0] == about]
    return due or forms
