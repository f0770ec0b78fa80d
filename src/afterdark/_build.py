"""Which of the two builds runs: compiled modules, or the same modules as Python source.

Python prefers a compiled module to the source beside it. AFTERDARK_PURE=1 turns that round for this
package, so that coverage, doctests, debuggers and comparisons see the source.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType
from typing import Final, Literal

PACKAGE: Final = "afterdark"
PURE_WANTED: Final = os.environ.get("AFTERDARK_PURE", "0") not in ("", "0")


class SourceOnly:
    """An import finder that sees the package's `.py` files and nothing else."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(f"{PACKAGE}."):
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def compiled_kernel(package: Path) -> bool:
    """Whether compiled modules lie beside the kernel's sources."""
    suffixes = tuple(EXTENSION_SUFFIXES)
    folders = os.walk(package / "engine")
    return any(name.endswith(suffixes) for _, _, names in folders for name in names)


COMPILED: Final = not PURE_WANTED and compiled_kernel(Path(__file__).parent)

if PURE_WANTED:
    sys.meta_path.insert(0, SourceOnly())


def build() -> Literal["compiled", "pure"]:
    """The build that this process runs."""
    return "compiled" if COMPILED else "pure"


def notice() -> str | None:
    """A line to show a person once when Afterdark runs slower than it could; None otherwise."""
    if COMPILED or PURE_WANTED:
        return None
    return (
        "Afterdark runs uncompiled here: every game works, bots think about ten times slower. "
        "Install it on a machine with a C compiler to change that."
    )
