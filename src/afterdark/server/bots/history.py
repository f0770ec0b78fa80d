"""What a seat has observed, on its way to a thinking process.

Observations are views, and each is much like the one before it: they are packed one upon the other,
and a chain of hashes names what came so far. A process that has thought about it already is sent
what is new; one that has not says so and is sent everything.
"""

from __future__ import annotations

import hashlib
import zlib

import msgspec
from msgspec import Struct

from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Word
from afterdark.engine.course.observed import Observed
from afterdark.engine.positions.json_type import Json
from afterdark.engine.views.view_data import view_from_data, view_to_data

NOTHING: bytes = b""
"""The name of a history in which nothing was observed."""


class History(Struct, frozen=True, omit_defaults=True):
    """Observations of a seat, the oldest first."""

    rows: list[bytes] = []
    known: int = 0
    """So many of them are thought to be known where this is sent."""
    name: bytes = NOTHING
    """What these are called."""

    def brief(self) -> History:
        """Without what is known."""
        return History(self.rows[self.known :], self.known, self.name)

    def whole(self) -> History:
        """For somebody who knows nothing."""
        return History(self.rows)


class _Written(Struct, omit_defaults=True, forbid_unknown_fields=True):
    view: dict[str, Json]
    actor: int
    forms: list[str] = []
    claim: str = ""
    words: dict[str, Word] = {}


def written(seen: Observed) -> bytes:
    """An observation as JSON."""
    data = _Written(view_to_data(seen.view), seen.actor, seen.forms, seen.claim, seen.words)
    return msgspec.json.encode(data)


def read(text: bytes, rules: Rules) -> Observed:
    """The observation that was written."""
    data = msgspec.json.decode(text, type=_Written)
    view = view_from_data(rules, data.view)
    return Observed(view, data.actor, data.forms, data.claim, data.words)


def packed(text: bytes, before: bytes) -> bytes:
    """An observation, as what differs from the one before it."""
    packer = zlib.compressobj(zdict=before) if before else zlib.compressobj()
    return packer.compress(text) + packer.flush()


def unpacked(row: bytes, before: bytes) -> bytes:
    """The observation again."""
    unpacker = zlib.decompressobj(zdict=before) if before else zlib.decompressobj()
    return unpacker.decompress(row) + unpacker.flush()


def named(before: bytes, row: bytes) -> bytes:
    """The name of a history with one more row."""
    return hashlib.sha256(before + row).digest()
