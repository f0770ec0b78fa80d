"""The words of the programs: their own Fluent files, and which language the reader wants."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from afterdark.engine.errors import OptionError
from afterdark.engine.languages import LANGUAGES, SOURCE, spoken

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts

_FOLDER = Path(__file__).parent / "text"


def language(asked: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, or the one the environment names; the original, if nobody has
    translated into that."""
    if asked is not None:
        if asked not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise OptionError(f"There is no language {asked!r} here; the languages are: {known}.")
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return spoken(value.split(".")[0])
    return SOURCE


@cache
def client_texts(language: str) -> Texts:
    """What the programs say, in a language (English where it is missing)."""
    from afterdark.engine.contract.texts import Texts

    fallback = None if language == SOURCE else client_texts(SOURCE)
    return Texts(language, [_FOLDER / f"{language}.ftl"], fallback)
