"""What differs between two tables, fact by fact; of a long list only what is not the same."""

from collections import Counter
from collections.abc import Mapping

from co2assist.board.facts import Fact, text
from co2assist.text.safe import clean

SHORT = 5
"""Items of a list that is told whole."""
FOLLOWS = {"goals.open": "goals", "goals.done": "goals"}
"""Facts that only tell again what another one tells."""


def changed(old: Fact, new: Fact) -> str:
    """A value before and after; of a long list the places that differ, or what has gone and come."""
    if old == new:
        return f"{clean(text(new))}, as it was"
    if isinstance(old, list) and isinstance(new, list) and max(len(old), len(new)) > SHORT:
        return _in_list([text(item) for item in old], [text(item) for item in new])
    return f"{clean(text(old))} -> {clean(text(new))}"


def _in_list(old: list[str], new: list[str]) -> str:
    if len(old) == len(new):
        pairs = ((place, one, other) for place, (one, other) in enumerate(zip(old, new, strict=True), 1) if one != other)
        return clean("; ".join(f"place {place}, {one} -> {other}" for place, one, other in pairs))
    parts = (("without", Counter(old) - Counter(new)), ("now with", Counter(new) - Counter(old)))
    return clean("; ".join(f"{word} {', '.join(items.elements())}" for word, items in parts if items))


def differences(facts: Mapping[str, tuple[Fact, Fact]]) -> list[str]:
    """The facts that differ, each with what changed; a fact that follows from another one here is left out."""
    told = (path for path in facts if FOLLOWS.get(path) not in facts)
    return [f"{path}: {changed(*facts[path])}" for path in told]
