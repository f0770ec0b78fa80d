"""By which word a variant is known: the hash of what it says. The same variant has the same link,
whoever shares it, and nobody can put another one behind it."""

from __future__ import annotations

import base64
import hashlib
from typing import Final

import msgspec

from afterdark.server.errors import TooLarge
from afterdark.table.wire.shapes import Variant

MOST_BYTES: Final = 64 * 1024
"""So large may a variant be, its cards included, as it is kept."""
HASH_BYTES: Final = 16


def written(variant: Variant) -> str:
    """A variant as it is kept; refused if it is too large, before anybody reads what it says."""
    sorted_options = dict(sorted(variant.options.items()))
    text = msgspec.json.encode(msgspec.structs.replace(variant, options=sorted_options))
    if len(text) > MOST_BYTES:
        raise TooLarge
    return text.decode()


def word_of(text: str) -> str:
    """The word in the link of a variant that is written like this."""
    digest = hashlib.sha256(text.encode()).digest()[:HASH_BYTES]
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")
