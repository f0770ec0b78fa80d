"""Texts: every word a person reads comes from Fluent files; originals stand in for what lacks."""
# afterdark: interpreted

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser, ast

from afterdark.engine.core.action import Word
from afterdark.engine.languages import SOURCE

LOGGER: Final = logging.getLogger("afterdark.texts")
MOST_KEPT = 5_000
"""Sentences a language keeps, for the same ones are said again and again."""
_KERNEL = Path(__file__).parent.parent / "text"
_loaded: dict[tuple[Path, str], Texts] = {}


class Texts:
    """The messages of the kernel and of one game, in one language."""

    def __init__(self, language: str, files: list[Path], fallback: Texts | None) -> None:
        self.language = language
        self.fallback = fallback
        self._files = files
        self._lacking: set[str] = set()
        """Messages of which the log knows that something is wrong with them."""
        self._kept: dict[tuple[str, tuple[tuple[str, Word], ...]], str] = {}
        self.own: dict[str, str] = {}
        """Messages of a table of its own: what its card file calls cards, and says of them."""
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in files:
            if file.exists():
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    @staticmethod
    def of_game(folder: Path, language: str) -> Texts:
        """The texts for a game whose folder this is, read once."""
        known = (folder, language)
        if known not in _loaded:
            files = [_KERNEL / f"{language}.ftl", folder / "text" / f"{language}.ftl"]
            fallback = None if language == SOURCE else Texts.of_game(folder, SOURCE)
            _loaded[known] = Texts(language, files, fallback)
        return _loaded[known]

    def with_own(self, words: dict[str, str]) -> Texts:
        """The same texts, but for some messages that a card file writes itself."""
        if not words:
            return self
        other = Texts(self.language, [], self)
        other.own = words
        return other

    def has(self, key: str) -> bool:
        """Whether there is such a message, in this language or in English."""
        return (
            key in self.own
            or self._bundle.has_message(key)
            or (self.fallback is not None and self.fallback.has(key))
        )

    def say(self, key: str, words: Mapping[str, Word] | None = None) -> str:
        """A message with its words filled in.

        What is missing is a mistake of whoever wrote the game, and no reason to stop playing: the
        key is shown instead, what cannot be filled in is shown by its name, and the log says so
        once.
        """
        name = key, tuple(words.items()) if words else ()
        said = self._kept.get(name)
        if said is None:
            said = self._said(key, words)
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[name] = said
        return said

    def _said(self, key: str, words: Mapping[str, Word] | None) -> str:
        if key in self.own:
            return self.own[key]
        if not self._bundle.has_message(key):
            if self.fallback is not None:
                return self.fallback.say(key, words)
            self._lacks(key, f"no text {key!r} in {self.language}")
            return key
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            self._lacks(key, f"text {key!r} in {self.language} has no value")
            return key
        said, errors = self._bundle.format_pattern(pattern, dict(words or {}))
        if errors:
            # Only an error about names is told in its own words: others may quote a value.
            wrong = errors[0]
            why = wrong if isinstance(wrong, FluentReferenceError) else type(wrong).__name__
            self._lacks(key, f"text {key!r} in {self.language}: {why}")
        return str(said)

    def _lacks(self, key: str, what: str) -> None:
        """Say once that something is wrong with a message. Words that are told may be secret."""
        if key not in self._lacking:
            LOGGER.warning("%s (%s)", what, ", ".join(str(file) for file in self._files))
            self._lacking.add(key)


def message_keys(file: Path) -> set[str]:
    """The names of all messages in a Fluent file; a file with a broken entry is a ValueError."""
    resource = FluentParser().parse(file.read_text(encoding="utf-8"))
    keys = set()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{file}: cannot be read: {entry.content!r}")
        if isinstance(entry, ast.Message):
            keys.add(entry.id.name)
    return keys
