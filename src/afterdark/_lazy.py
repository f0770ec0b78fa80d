"""Names that a module offers without importing where they live before somebody asks for them."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path


def lazily(module: str, file: str) -> Callable[[str], object]:
    """A module's `__getattr__`: when a name is asked for, the import under the module's own
    `if TYPE_CHECKING:` that brings it is carried out."""

    @cache
    def homes() -> dict[str, str]:
        found: dict[str, str] = {}
        for part in ast.parse(Path(file).read_text("utf-8")).body:
            if isinstance(part, ast.If):
                for line in part.body:
                    if isinstance(line, ast.ImportFrom) and line.module:
                        found |= {alias.name: line.module for alias in line.names}
        return found

    def find(name: str) -> object:
        if name.startswith("__") or name not in homes():
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        return getattr(import_module(homes()[name]), name)

    return find
