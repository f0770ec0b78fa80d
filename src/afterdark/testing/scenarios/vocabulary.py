"""The words a game has for what happens: what is not among them is a typing mistake."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from afterdark.engine.languages import SOURCE


@cache
def said_by(folder: Path) -> str:
    """The English texts of a game, as one line in small letters."""
    return " ".join(_english(folder).casefold().split())


@cache
def words_of_events(folder: Path) -> dict[str, frozenset[str]]:
    """For every event of a game the words its sentences have, those of the `-seen` one included."""
    words: dict[str, set[str]] = {}
    for entry in FluentParser().parse(_english(folder)).body:
        if isinstance(entry, ast.Message) and entry.id.name.startswith("event-"):
            used = _Words()
            used.visit(entry)
            name = entry.id.name.removeprefix("event-")
            words.setdefault(name, set()).update(used.names)
            words.setdefault(name.removesuffix("-seen"), set()).update(used.names)
    return {name: frozenset(used) for name, used in words.items()}


class _Words(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _english(folder: Path) -> str:
    file = folder / "text" / f"{SOURCE}.ftl"
    return file.read_text(encoding="utf-8") if file.exists() else ""
