"""Secrets that make somebody a person: sent once, and kept as hashes; and marks, which stand for an
id where the id itself would be a key."""

from __future__ import annotations

import hashlib
import secrets

KEY_BYTES = 32
MARK_BYTES = 12


def new_key() -> str:
    """A secret for a device, a pass or a feed: sent once, kept only as its hash."""
    return secrets.token_urlsafe(KEY_BYTES)


def hashed(key: str) -> str:
    """How a secret is kept. Looking a hash up takes as long for a wrong key as for a right one."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


class Marks:
    """Keyed hashes of ids: for whatever is seen by those who must not get to a table by it, such as
    logs and the bus. All nodes of one store have the same key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def table(self, id: str) -> str:
        """The mark of a table."""
        return self._mark(id, b"table")

    def person(self, id: str) -> str:
        """The mark of a person."""
        return self._mark(id, b"person")

    def _mark(self, id: str, kind: bytes) -> str:
        made = hashlib.blake2b(id.encode(), digest_size=MARK_BYTES, key=self._key, person=kind)
        return made.hexdigest()
