"""The source as trees: modules with their floor, what they import, what they call."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "co2assist"
FLOORS = {
    "words": 0,
    "__init__": 0,
    "box": 1,
    "rulebook": 1,
    "board": 2,
    "rules": 3,
    "referee": 4,
    "text": 5,
    "record": 6,
    "advice": 7,
    "story": 7,
    "cli": 8,
    "__main__": 9,
}


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def floor(module: str) -> int:
    """The floor of a dotted module name."""
    parts = module.split(".")
    return FLOORS.get(parts[1], 0) if len(parts) > 1 else 0


def imported(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in the file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def called(node: ast.Call) -> str:
    """The name of what is called, dotted where it is an attribute of a name."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    if isinstance(node.func, ast.Attribute):
        head = node.func.value
        return f"{head.id}.{node.func.attr}" if isinstance(head, ast.Name) else f".{node.func.attr}"
    return ""


def calls(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            yield node


def constants(node: ast.expr) -> Iterator[str]:
    """The texts an expression may be, through a choice of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)
