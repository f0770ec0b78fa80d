"""Texts: every word a person reads comes from Fluent files; English stands in for what lacks."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from afterdark.engine.core.action import Word

LANGUAGES = ("en", "nl")
MOST_KEPT = 5_000
"""Sentences a language keeps, for the same ones are said again and again."""
_KERNEL = Path(__file__).parent.parent / "text"
_loaded: dict[tuple[Path, str], Texts] = {}


class Texts:
    """The messages of the kernel and of one game, in one language."""

    def __init__(self, language: str, files: list[Path], fallback: Texts | None) -> None:
        self.language = language
        self.fallback = fallback
        self._kept: dict[tuple[str, tuple[tuple[str, Word], ...]], str] = {}
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
            fallback = None if language == "en" else Texts.of_game(folder, "en")
            _loaded[known] = Texts(language, files, fallback)
        return _loaded[known]

    def has(self, key: str) -> bool:
        """Whether there is such a message, in this language or in English."""
        return self._bundle.has_message(key) or (
            self.fallback is not None and self.fallback.has(key)
        )

    def say(self, key: str, words: Mapping[str, Word] | None = None) -> str:
        """A message with its words filled in. A missing message is a mistake of ours: KeyError."""
        name = key, tuple(words.items()) if words else ()
        said = self._kept.get(name)
        if said is None:
            said = self._said(key, words)
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[name] = said
        return said

    def _said(self, key: str, words: Mapping[str, Word] | None) -> str:
        if not self._bundle.has_message(key):
            if self.fallback is None:
                raise KeyError(f"no text {key!r} in {self.language}")
            return self.fallback.say(key, words)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f"text {key!r} in {self.language} has no value")
        said, errors = self._bundle.format_pattern(pattern, dict(words or {}))
        if errors:
            raise KeyError(f"text {key!r} in {self.language}: {errors[0]}")
        return str(said)


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
