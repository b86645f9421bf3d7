"""Lines read and written: who says what."""

import re
from itertools import islice

from co2assist.board.acts import Act, Amend, Note, Printed
from co2assist.board.game import Game
from co2assist.text.notation.forms import FORM_OF, FORMS_BY_VERB, LONGEST, PLAYER, SLOTS, Reader, Unreadable, due, match_word
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
        raise Unreadable(text, _forms(who, about))
    act = Reader(game, rest).read(_speaker(who), about)
    if isinstance(act, (Printed, Amend, Note)) and len(line(who, act)) > LONGEST:
        raise _too_long(typed, asked, about)
    return who, act


def _too_long(typed: str, asked: str | None, about: str) -> Unreadable:
    who = asked or TABLE
    read_as = typed if len(typed) <= 40 else f"{typed[:40]}…"
    return Unreadable(read_as, [f"a line of 1 to {LONGEST} characters such as {who}: {_forms(who, about)[0]}"])


def _who(text: str, game: Game, asked: str | None) -> tuple[str, str]:
    """Who speaks, and what is said; amendments, printed values and notes are the table's where nobody is named."""
    speakers = (*game.charter.colours, TABLE, GROUP)
    head, colon, tail = text.partition(": ")
    if colon and head in speakers:
        return head, tail
    if match := re.match(r"([^\s:]+) ?:(?: |$)(.*)|([^\s:]+):(\S.*)", text):
        named, rest = (match[1], match[2]) if match[1] else (match[3], match[4])
        return match_word(named.lower(), speakers), rest.strip()
    first = text.split(" ")[0]
    if asked is None:
        raise Unreadable(first, [f"{who}:" for who in speakers])
    return TABLE if first.lower() in ("amend", "printed", "note") else asked, text


def _speaker(who: str) -> str:
    return who if who in (TABLE, GROUP) else PLAYER


def _forms(who: str, about: str) -> list[str]:
    """The forms that answer a question, else all that somebody may say."""
    speaker = _speaker(who)
    return [form.words for form in (due(speaker, about) or FORMS_BY_VERB[speaker]).values()]


def line(who: str, act: Act) -> str:
    """A whole line: `WHO: SAY`."""
    return f"{who}: {say(act)}"


def say(act: Act) -> str:
    """An answer in full, without who gives it."""
    values = iter(getattr(act, field) for field in act.__struct_fields__)
    said = []
    for token in FORM_OF[type(act)].tokens:
        slot = SLOTS.get(token)
        said.append(token if slot is None else slot.write(*islice(values, slot.fields)))
    return " ".join(filter(None, said))
