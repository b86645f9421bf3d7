"""Answers as lines, in full."""

import re
from collections.abc import Callable
from typing import Any

from co2assist.board.acts import Act, Agenda, Amend, GoalTile, Printed, Summit, Un
from co2assist.text.notation.forms import FORM_OF, tokens
from co2assist.words import NONE

WRITTEN_OUT = re.compile(r'["\\\x00-\x1f\x7f-\x9f]|[^\S ]|(?<= ) ')
"""What a text in quotes writes out: quotes, control signs, and blanks that a reader would make one plain blank of."""


def say(act: Act) -> str:
    """An answer in full, without who gives it."""
    return _SAID.get(type(act), _say_form)(act)


def line(who: str, act: Act) -> str:
    """A whole line: `WHO: SAY`."""
    return f"{who}: {say(act)}"


def _say_form(act: Act) -> str:
    values = iter(getattr(act, field) for field in act.__struct_fields__)
    said = []
    for token in tokens(FORM_OF[type(act)].words):
        if token.startswith("[with"):
            card = next(values)
            said += [] if card is None else [f"with {card}"]
        elif token == "[minor]":
            said += ["minor"] if next(values) else []
        elif token.startswith(("<", "[")):
            slot = token.strip("[]<>")
            value = next(values)
            said += [f"un:{value}" if slot == "un" else f"${value}" if slot == "money" else str(value)] if value != "" else []
        else:
            said.append(token)
    return " ".join(said)


def _say_summit(act: Any) -> str:
    return f"summit {act.number} {' '.join(act.topics) or NONE}"


def _say_printed(act: Any) -> str:
    return f"printed {act.path} = {toml_value(act.value)}"


def _say_amend(act: Any) -> str:
    facts = "; ".join(f"{path} = {value}" for path, value in act.facts)
    return f"amend {facts} because {act.why}" if act.why else f"amend {facts}"


_SAID: dict[type[Act], Callable[[Any], str]] = {
    Summit: _say_summit,
    Agenda: lambda act: f"agenda {act.region} {' '.join(act.energies)}",
    GoalTile: lambda act: f"goal {act.text}",
    Un: lambda act: f"un {act.number} {' '.join(act.plants)} {act.cubes}",
    Printed: _say_printed,
    Amend: _say_amend,
}


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
