"""Facts as the table says they are: set, or compared with the program."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from co2assist.cli.commands.saying import played, refused_in, refused_json
from co2assist.cli.context import Wishes
from co2assist.cli.exits import MISUSE, NO, Stop
from co2assist.cli.terminal.output import document, out
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.cli import documents
    from co2assist.record.game_file import Evening

BECAUSE = re.compile(r"(?:^|\s)because(?:\s|$)", re.IGNORECASE)
NEXT_FACT = re.compile(r"\s+(?=[^\s=]+\s*=)")
"""Where one fact ends and the next begins: before the word that an = follows."""


def amend(wishes: Wishes, told: Sequence[str], why: str, compare: bool, as_json: bool = False) -> None:
    """Facts as the table says they are; or, compared, where table and program differ."""
    items, because = told_facts(told)
    if compare:
        _compare(wishes, items, as_json)
        return
    from co2assist.record.session import Refused

    facts, why = "; ".join(items), "; ".join(filter(None, (because, why)))
    with wishes.editing() as evening:
        old = evening.session.fork()
        _facts_there(evening, facts)
        try:
            evening.say(f"table: amend {facts}" + (f" because {why}" if why else ""))
        except Refused as refused:
            if as_json:
                refused_json(refused, evening)
            raise Stop(NO, *refused_in(evening, refused)) from None
    played(wishes, evening, old, as_json=as_json)


def told_facts(words: Sequence[str]) -> tuple[list[str], str]:
    """The facts told and why, however a shell parts them: with blanks, with `;`, one after another, `because` behind them."""
    facts, *why = BECAUSE.split(" ".join(words), maxsplit=1)
    items = [item.strip() for part in facts.split(";") for item in NEXT_FACT.split(part)]
    return [item for item in items if item], " ".join(why).strip()


def _facts_there(evening: "Evening", told: str) -> None:
    """Refuses a fact that does not exist, before anything is judged; raises Stop."""
    from co2assist.advice.why import nearest
    from co2assist.record.session import all_facts

    position = evening.session.now
    known = all_facts(position)
    told_already: dict[str, str] = {}
    for item in told.split(";"):
        path, equals, value = (part.strip() for part in item.partition("="))
        path = path.lower().replace(":", ".")
        if not equals or not path or not value:
            raise Stop(MISUSE, english.FACT_VALUE.format(typed=item.strip()[:60]))
        if path not in known:
            near = nearest(path, position.game, known)
            where = f"Nearest: {', '.join(near)}." if near else english.LIST_FACTS
            raise Stop(MISUSE, f"'{path[:60]}' is no fact.", where)
        if path in told_already:
            raise Stop(
                MISUSE,
                english.FACT_TWICE.format(path=path, told_already=told_already[path][:30], value=value[:30]),
                english.ONE_VALUE,
            )
        told_already[path] = value


def _compare(wishes: Wishes, told: Sequence[str], as_json: bool) -> None:
    from co2assist.board.facts import differing, facts, same, text
    from co2assist.board.given import readable
    from co2assist.record.session import all_facts
    from co2assist.text.notation import secrecy

    evening = wishes.evening()
    session = evening.session
    known = all_facts(session.now)
    differ: list[str] = []
    rows: list[documents.Compared] = []
    for item in told:
        path, equals, value = item.partition("=")
        path = path.strip().lower()
        if not equals or path not in known:
            raise Stop(MISUSE, english.FACT_OF.format(item=item[:60]))
        if wrong := readable(session.now.game, path, value.strip()):
            raise Stop(MISUSE, f"{wrong}.")
        if not same(known[path], value.strip()):
            last = 0
            for number, entry in enumerate(session.entries, 1):
                if path in differing(facts(session.before(number).game), facts(entry.after.game)):
                    last = number
            rows.append({"path": path, "table": value.strip(), "program": known[path], "n": last or None})
            line = english.GAME_START
            if last:
                entry = session.entries[last - 1]
                line = secrecy.line_of(entry.who, entry.act, session.now.over)
            differ.append(english.DISAGREE.format(path=path, typed=value.strip(), text=text(known[path]), last=last, line=line))
    if as_json:
        document(rows)
    else:
        out(differ or [english.AGREE])
    if differ and as_json:
        raise Stop(NO)
    if differ:
        raise Stop(NO, english.AMEND_HOW)
