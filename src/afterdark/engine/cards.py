"""Card files: TOML that anybody may write, checked with messages that name file and line."""
# afterdark: interpreted

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

from afterdark.engine.errors import CardError

Value = str | int | float | bool | list["Value"] | dict[str, "Value"]

_HEADER = re.compile(r"^\s*(\[\[?)\s*([A-Za-z0-9_.\-\"' ]+?)\s*\]\]?\s*(#.*)?$")
_KEY = re.compile(r"^\s*([A-Za-z0-9_\-]+|\"[^\"]*\"|'[^']*')\s*=")
_MOST_BYTES = 1_000_000


class CardFile:
    """A card file: its text, its tables, and the line on which each thing stands."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        try:
            self.data: dict[str, Value] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"\(at line (\d+), column \d+\)", str(error))
            line = int(found.group(1)) if found else text.count("\n") + 1
            plain = re.sub(r" \(at .*\)$", "", str(error))
            raise CardError(name, line, f"this is not TOML: {plain}.") from None
        except RecursionError:
            raise CardError(name, 1, "this is nested too deeply.") from None
        self._lines = _key_lines(text)

    @staticmethod
    def read(path: Path) -> CardFile:
        """A card file from disk."""
        try:
            raw = path.read_bytes()
        except OSError as error:
            reason = (error.strerror or "cannot be read").lower()
            raise CardError(str(path), 0, f"the card file cannot be read: {reason}.") from None
        if len(raw) > _MOST_BYTES:
            raise CardError(str(path), 0, "a card file may not be larger than 1 MB.")
        try:
            return CardFile(str(path), raw.decode())
        except UnicodeDecodeError as error:
            line = raw[: error.start].count(b"\n") + 1
            raise CardError(str(path), line, "this is not UTF-8 text.") from None

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the text, for records."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    def line(self, table: str, index: int = 0, key: str = "") -> int:
        """The line of a key, of its table, or of the end of the file."""
        places = self._lines.get(table, [])
        if index < len(places):
            return places[index].get(key, places[index][""])
        return self.text.count("\n") + 1

    def tables(self, name: str) -> list[Entry]:
        """All `[[name]]` tables, in order; there must be at least one."""
        found = self.data.get(name)
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            raise CardError(self.name, self.line(name), f"there are no [[{name}]] tables.")
        return [
            Entry(self, name, number, cast("dict[str, Value]", row))
            for number, row in enumerate(found)
        ]

    def table(self, name: str) -> Entry:
        """The one `[name]` table."""
        found = self.data.get(name)
        if not isinstance(found, dict):
            raise CardError(self.name, self.line(name), f"there is no [{name}] table.")
        return Entry(self, name, 0, found)

    def only(self, names: Sequence[str]) -> None:
        """Refuse tables that this game does not know: a typing mistake should not be silent."""
        for name in self.data:
            if name not in names:
                known = ", ".join(names)
                message = f"{name!r} is not known here; a card file of this game has: {known}."
                raise CardError(self.name, self.line(name) or self.line("", 0, name), message)


class Entry:
    """One table of a card file, read key by key."""

    def __init__(self, file: CardFile, table: str, index: int, row: dict[str, Value]) -> None:
        self.file = file
        self.table = table
        self.index = index
        self.row = row

    def __iter__(self) -> Iterator[str]:
        return iter(self.row)

    def __contains__(self, key: str) -> bool:
        return key in self.row

    def wrong(self, key: str, message: str) -> CardError:
        """An error at the line of this key (or of the table, if the key is missing)."""
        line = self.file.line(self.table, self.index, key)
        return CardError(self.file.name, line, message)

    def only(self, keys: Sequence[str]) -> None:
        """Refuse keys nobody reads."""
        for key in self.row:
            if key not in keys:
                raise self.wrong(key, f"{key!r} is not known here; known are: {', '.join(keys)}.")

    def _value(self, key: str) -> Value:
        if key not in self.row:
            raise self.wrong("", f"[{self.table}] needs a value for {key!r}.")
        return self.row[key]

    def text(self, key: str, words: Sequence[str] | None = None) -> str:
        """A text, if given one of these words."""
        value = self._value(key)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(key, f"{key!r} must be a text, not {value!r}.")
        if words is not None and value not in words:
            raise self.wrong(key, f"{key!r} must be one of {', '.join(words)}, not {value!r}.")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self._value(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            message = f"{key!r} must be a whole number from {low} to {high}, not {value!r}."
            raise self.wrong(key, message)
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._value(key)
        if not isinstance(value, bool):
            raise self.wrong(key, f"{key!r} must be true or false, not {value!r}.")
        return value

    def texts(self, key: str, words: Sequence[str] | None = None) -> list[str]:
        """A list of texts, if given each one of these words."""
        value = self._value(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(key, f"{key!r} must be a list of texts, not {value!r}.")
        items = [str(item) for item in value]
        for item in items:
            if words is not None and item not in words:
                known = ", ".join(words)
                raise self.wrong(key, f"{item!r} in {key!r} is not known; known are: {known}.")
        return items


def _key_lines(text: str) -> dict[str, list[dict[str, int]]]:
    """For every table its occurrences, each with the lines of its header ("") and its keys."""
    lines: dict[str, list[dict[str, int]]] = {"": [{"": 1}]}
    here = lines[""][0]
    fence = ""
    for number, line in enumerate(text.splitlines(), start=1):
        inside = fence
        for quotes in ('"""', "'''"):
            if fence in ("", quotes) and line.count(quotes) % 2:
                fence = "" if fence else quotes
        if inside:
            continue
        header = _HEADER.match(line)
        if header:
            name = header.group(2).replace(" ", "").strip("\"'")
            here = {"": number}
            lines.setdefault(name, []).append(here)
        elif key := _KEY.match(line):
            here.setdefault(key.group(1).strip("\"'"), number)
    return lines
