"""The chairs of a room: who owns each, under which name, and what was promised for the deal."""
# afterdark: interpreted

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from functools import lru_cache

_WORD = b"afterdark person at a table 1\n"
USUAL_BOT = "heuristic"
"""Who takes an empty chair, or a leaver's, unless somebody else is asked for."""


@dataclass(slots=True)
class Chair:
    """One chair. Before the game it may be free; during the game a bot may sit in for its owner."""

    person: str = ""
    """The person's own id, which nobody else is ever shown."""
    name: str = ""
    ready: bool = False
    promise: str = ""
    salt: bytes = b""
    opened: bool = False
    """Whether the salt behind the promise was shown."""
    gone: bool = False
    """Whether the owner went away while the salts were being opened."""
    resigned: bool = False
    since: int = -1
    """The number of this seat's last news when a bot sat in for the owner; -1 if none does."""

    @property
    def taken(self) -> bool:
        """Whether a person owns this chair."""
        return self.person != ""

    @property
    def away(self) -> bool:
        """Whether a bot sits in for the owner."""
        return self.since >= 0

    def free(self) -> None:
        """Nobody owns this chair any more."""
        self.person = self.name = self.promise = ""
        self.salt, self.opened = b"", False
        self.ready = self.resigned = self.gone = False
        self.since = -1


@lru_cache(maxsize=16384)
def public_word(table: str, person: str) -> str:
    """By which word a person is known at a table: the same one all the time, another elsewhere.

    A person's id is random and secret, so nobody gets from the word to the person.
    """
    if not person:
        return ""
    digest = hashlib.sha256(_WORD + table.encode() + b"\n" + person.encode()).digest()
    return base64.b32encode(digest[:5]).decode().lower()
