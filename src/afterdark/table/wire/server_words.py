"""The server's own words, from its Fluent files."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from afterdark.engine.contract.texts import Texts
from afterdark.engine.languages import SOURCE

_FOLDER = Path(__file__).parent.parent / "text" / "server"


@cache
def server_texts(language: str) -> Texts:
    """What the server itself says, in a language (English where it is missing)."""
    fallback = None if language == SOURCE else server_texts(SOURCE)
    return Texts(language, [_FOLDER / f"{language}.ftl"], fallback)
