"""A seat's news in words, in the reader's language."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from afterdark.engine.contract.teller import Teller
from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.action import Word
from afterdark.engine.course.news import NewsItem
from afterdark.engine.languages import SOURCE

_FOLDER = Path(__file__).parent.parent / "text"


@cache
def table_texts(language: str) -> Texts:
    """What the table itself says, in a language (English where it is missing)."""
    fallback = None if language == SOURCE else table_texts(SOURCE)
    return Texts(language, [_FOLDER / f"{language}.ftl"], fallback)


def told(seen: NewsItem, teller: Teller) -> str | None:
    """One item of news as a sentence; None for those a client shows in other ways.

    Actions are silent, because the events that follow say what they did; questions and the end
    are the prompt's business.
    """
    if seen.kind == "event":
        return teller.say(f"event-{seen.text}", seen.words)
    if seen.kind == "claim":
        return teller.say(f"claim-{seen.text}", {"seat": seen.seat, **seen.words})
    words: dict[str, Word] = {}
    if seen.seat >= 0:
        words = {"name": teller.name(seen.seat), "me": _yes(seen.seat == teller.reader)}
    texts = table_texts(teller.texts.language)
    if seen.kind == "note" and seen.text.startswith("seated "):
        _, kind, name = seen.text.split(" ", 2)
        # A person who was forgotten has no name.
        words["who"] = str(json.loads(name)) or teller.name(seen.seat)
        return texts.say(f"news-seated-{kind}", words)
    if seen.kind in ("undo", "note"):
        return texts.say(f"news-{seen.kind}-{seen.text}", words)
    if seen.kind in ("answered", "withdrew", "noted", "retract"):
        return texts.say(f"news-{seen.kind}", words)
    return None


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"
