"""Which languages there are. A language is a file in every folder of texts; no code names one."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

SOURCE: Final = "en"
"""The language everything is written in first: it stands in for what another one lacks."""


def languages_in(folder: Path) -> tuple[str, ...]:
    """The languages of the Fluent files in a folder, that of the originals first."""
    found = sorted(file.stem for file in folder.glob("*.ftl"))
    return tuple(sorted(found, key=lambda language: language != SOURCE))


LANGUAGES: Final = languages_in(Path(__file__).parent / "text")


def spoken(wanted: str, known: Iterable[str] = LANGUAGES) -> str:
    """The language that somebody gets who wants this one: `nl-BE` gets `nl`, if there is no other;
    what nobody has translated is told in the original."""
    tag = wanted.replace("_", "-").lower()
    by_tag = {language.lower(): language for language in known}
    while tag:
        if tag in by_tag:
            return by_tag[tag]
        tag = tag.rpartition("-")[0]
    return SOURCE
