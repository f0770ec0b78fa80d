"""A mutant: one audience of a game that is wider than the rules allow."""

from __future__ import annotations

from dataclasses import dataclass

AUDIENCES = {
    "whisper": "everybody is told",
    "confide": "everybody is told",
    "event": "everybody is told",
    "learn": "everybody remembers",
    "only": "everybody instead of one seat",
    "slot": "everybody knows the piece",
    "faces": "everybody sees the faces",
    "count": "everybody can count",
    "order": "everybody sees the order",
    "knowing": "everybody sees who knows what",
    "seen": "others see the whole action",
    "answered": "others see who has answered",
    "shown": "clients show what is left to memory",
    "aid": "worked out from the true table, or for another seat",
}
"""The kinds of mutants, and what each does."""


@dataclass(frozen=True, order=True)
class Mutant:
    """What is widened, and where it stands."""

    file: str
    """Relative to the game's folder: `steps/act.py`."""
    line: int
    function: str
    """The function, method or class it stands in: `Setup.run`."""
    kind: str
    text: str
    """The source that is widened, in one line."""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What explains it: not the line, which moves with every edit above it."""
        return self.file, self.function, self.kind, self.text

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.kind}: {self.text}"
