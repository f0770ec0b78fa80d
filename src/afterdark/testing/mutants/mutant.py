"""A mutant: one place of a game where it does otherwise than its rules say."""

from __future__ import annotations

import hashlib
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
"""The kinds of leak mutants, and what each does."""

RULES = {
    "true": "the condition always holds",
    "false": "the condition never holds",
    "negated": "the opposite",
    "boundary": "< and <=, > and >= exchanged",
    "joined": "and and or exchanged",
    "without": "one side of an and or an or left out",
    "more": "one more",
    "less": "one less",
    "flipped": "true and false exchanged",
    "arithmetic": "+ and -, * and +, | and & exchanged, // and % made *",
    "sign": "the minus left out",
    "extreme": "min and max, any and all exchanged",
    "first": "a range without its first number",
    "last": "a range without its last number",
    "left out": "not done",
    "jump": "break and continue exchanged",
    "turned round": "pushed in the other order",
}
"""The kinds of rule mutants, and what each does."""

MEANING = {**AUDIENCES, **RULES}

Key = tuple[str, str, str, str]


@dataclass(frozen=True, order=True)
class Mutant:
    """What is broken, and where it stands."""

    file: str
    """Relative to the game's folder: `steps/act.py`."""
    line: int
    function: str
    """The function, method or class it stands in: `Setup.run`."""
    kind: str
    text: str
    """The source that is broken, in one line."""

    @property
    def key(self) -> Key:
        """What explains it: not the line, which moves with every edit above it."""
        return self.file, self.function, self.kind, self.text

    @property
    def digest(self) -> str:
        """The key in eight letters."""
        return hashlib.sha256("\0".join(self.key).encode()).hexdigest()[:8]

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.kind}: {self.text}"
