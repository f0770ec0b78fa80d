"""Secrets that make somebody a person: sent once, and kept as hashes."""

from __future__ import annotations

import hashlib
import secrets

KEY_BYTES = 32


def new_key() -> str:
    """A secret for a device, a pass or a feed: sent once, kept only as its hash."""
    return secrets.token_urlsafe(KEY_BYTES)


def hashed(key: str) -> str:
    """How a secret is kept. Looking a hash up takes as long for a wrong key as for a right one."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()
