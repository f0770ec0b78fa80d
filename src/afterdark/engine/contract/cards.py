"""Card files: TOML that anybody may write, checked with messages that name file and line."""
# afterdark: interpreted

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import cast

from afterdark.engine.errors import CardError

Value = str | int | float | bool | list["Value"] | dict[str, "Value"]

_NAME = r"(?:[A-Za-z0-9_\-]+|\"[^\"]*\"|'[^']*')"
_HEADER = re.compile(rf"[ \t]*\[\[?[ \t]*({_NAME}(?:[ \t]*\.[ \t]*{_NAME})*)[ \t]*\]")
_KEY = re.compile(rf"[ \t]*({_NAME})[ \t]*[=.]")
_MOST_PARTS = 6
"""A key has at most so many names with dots between: reading takes the square of that."""
_PARTS = re.compile(rf"(?<![\w\"'-])(?:{_NAME}[ \t]*\.[ \t]*){{{_MOST_PARTS}}}")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|'
    r"'''.*?'{3,5}|"
    r'"(?:\\.|[^"\\\n])*"|'
    r"'[^'\n]*'|"
    r"#[^\n]*|[\[\]{}\n]",
    re.DOTALL,
)
"""What matters for finding the end of a value: texts, comments, brackets and line ends."""
_MOST_BYTES = 1_000_000
WORDS = ("name", "text")
"""Keys of a card that are only for reading."""


class CardFile:
    """A card file: its text, its tables, and the line on which each thing stands."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        if _PARTS.search(text) and (long := _PARTS.search(_without_strings(text))):
            line = long.string.count("\n", 0, long.start()) + 1
            raise CardError(name, line, f"a name here has more than {_MOST_PARTS} parts.")
        try:
            self.data: dict[str, Value] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"\(at line (\d+), column \d+\)", str(error))
            line = int(found.group(1)) if found else text.count("\n") + 1
            plain = re.sub(r" \(at .*\)$", "", str(error))
            raise CardError(name, line, f"this is not TOML: {plain}.") from None
        except ValueError:
            # Python refuses to read numbers of thousands of digits.
            longest = max(re.findall(r"[0-9_]+", text), key=len, default="")
            line = text[: text.find(longest)].count("\n") + 1
            raise CardError(name, line, "this number is too long.") from None
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
        """SHA-256 of the text: whether two files are the same to the letter."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def meaning(self) -> str:
        """SHA-256 of what the file says, once a game has read it.

        How it is laid out does not count, nor what it says beside the cards, nor what cards are
        called; and a game fills in what the file leaves out, and writes what is written as in
        earlier days as it is written now.
        """
        plain = json.dumps(_without_words(self.data), sort_keys=True, default=str)
        return hashlib.sha256(plain.encode()).hexdigest()

    def line(self, table: str, index: int = 0, key: str = "") -> int:
        """The line of a key, of its table, or of the end of the file."""
        places = self._lines.get(table, [])
        if index < len(places):
            return places[index].get(key, places[index][""])
        # A table written as a value, or known only by the tables inside it.
        inside = [rows[0][""] for name, rows in self._lines.items() if name.startswith(f"{table}.")]
        return self._lines[""][0].get(table, min(inside, default=self.text.count("\n") + 1))

    def item_line(self, table: str, index: int, key: str, item: int) -> int:
        """The line on which an item of a list begins, if the list holds tables: `[{…}, {…}]`."""
        line = self.line(table, index, key)
        place = 0
        for _ in range(line - 1):
            place = self.text.index("\n", place) + 1
        depth = 0
        for found in _STRING.finditer(self.text, place):
            mark = found.group()
            if mark == "\n":
                if depth == 0:
                    break
                line += 1
            elif mark in "[{":
                if mark == "{" and depth == 1:
                    if item == 0:
                        return line
                    item -= 1
                depth += 1
            elif mark in "]}":
                depth -= 1
            else:
                line += mark.count("\n")
        return self.line(table, index, key)

    def words(self, language: str, fallback: str, known: Callable[[str], bool]) -> dict[str, str]:
        """What the file itself calls its cards, and says of them, as messages in a language.

        `name.nl` is Dutch, or whatever stands under the fallback if there is none. A plain `name`
        is used where no message is known.
        """
        told: dict[str, str] = {}
        for rows in self.data.values():
            for row in rows if isinstance(rows, list) else []:
                if not isinstance(row, dict):
                    continue
                for key, message in (
                    ("name", f"card-{row.get('id')}"),
                    ("text", f"card-{row.get('id')}-text"),
                ):
                    value = row.get(key)
                    if isinstance(value, dict):
                        value = value.get(language, value.get(fallback))
                    elif known(message):
                        continue
                    if isinstance(value, str):
                        told[message] = value
        return told

    def rename(self, table: str, index: int, key: str, now: str) -> None:
        """Let a key be found under the name it has now, at the line where it stands."""
        places = self._lines.get(table, [])
        if index < len(places) and key in places[index]:
            places[index].setdefault(now, places[index][key])

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
                raise CardError(self.name, self.line(name), message)


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

    def words(self, key: str) -> None:
        """What a card is called or says, if the file tells: a text, or one for each language."""
        value = self.row.get(key, "")
        told = list(value.values()) if isinstance(value, dict) else [value]
        if not told or not all(isinstance(one, str) for one in told):
            raise self.wrong(key, f"{key!r} must be a text, or {key}.en, {key}.nl and so on.")

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


def _without_words(value: Value) -> Value:
    """The same without what is only for reading: names and texts."""
    if isinstance(value, dict):
        return {key: _without_words(one) for key, one in value.items() if key not in WORDS}
    return [_without_words(one) for one in value] if isinstance(value, list) else value


class Fingerprints:
    """Under which fingerprint cards of one meaning go in records, tables, puzzles and weights.

    Each is the meaning itself, unless the game's `fingerprints.toml` knows one that was given to
    cards of the same meaning in earlier days, when it was made of the text of their file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def of(self, file: CardFile) -> str:
        """The fingerprint of what a file means."""
        meaning = file.meaning
        if not self._path.is_file():
            return meaning
        known = _earlier_fingerprints(self._path, self._path.stat().st_mtime_ns)
        return known.get(meaning, meaning)


@lru_cache(maxsize=64)
def _earlier_fingerprints(path: Path, changed: int) -> dict[str, str]:
    """By meaning; read again only after the file was changed."""
    return cast("dict[str, str]", tomllib.loads(path.read_text(encoding="utf-8")))


def _key_lines(text: str) -> dict[str, list[dict[str, int]]]:
    """For every table its occurrences, each with the lines of its header ("") and its keys."""
    lines: dict[str, list[dict[str, int]]] = {"": [{"": 1}]}
    here = lines[""][0]
    place = 0
    number = 1
    while place < len(text):
        start = place
        if header := _HEADER.match(text, place):
            number += text.count("\n", start, header.start(1))
            here = {"": number}
            lines.setdefault(_plain(header.group(1)), []).append(here)
            start, place = header.start(1), header.end()
        elif key := _KEY.match(text, place):
            number += text.count("\n", start, key.start(1))
            here.setdefault(_plain(key.group(1)), number)
            start, place = key.start(1), key.end()
        place = _end_of_value(text, place)
        number += text.count("\n", start, place)
    return lines


def _plain(name: str) -> str:
    """A key or a dotted name without quotes and spaces."""
    return ".".join(part.strip("\"'") for part in re.findall(_NAME, name))


def _without_strings(text: str) -> str:
    """The same lines with a word in place of every text, and without comments."""
    return _STRING.sub(_short, text)


def _short(found: re.Match[str]) -> str:
    mark = found.group()
    if mark[0] == "#":
        return ""
    return "t" + "\n" * mark.count("\n") if mark[0] in "\"'" else mark


def _end_of_value(text: str, place: int) -> int:
    """Where the line after a value begins; texts and brackets may reach over several lines."""
    depth = 0
    for found in _STRING.finditer(text, place):
        mark = found.group()
        if mark in "[{":
            depth += 1
        elif mark in "]}":
            depth -= 1
        elif mark == "\n" and depth <= 0:
            return found.end()
    return len(text)
