"""Streams of texts that may only change on purpose: kept as hashes, one line a frame.

A file holds `number who kind bytes hash` for each frame, and `> ...` above the frames that
something caused. What a stream said is not in its file; a few are kept in full beside it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from itertools import takewhile, zip_longest
from pathlib import Path
from typing import NamedTuple

FILES = Path(__file__).parent / "files"
NEW = Path(__file__).parent.parent.parent / "build" / "golden"
"""Where a stream that differs is written in full."""
WRITE = "python -m tests.golden.write"
BAR = "| "
"""Before each line of a text that is kept in full."""
MOST_SHOWN = 4000
"""Letters of a text that are shown when it differs; all of them are in the file."""


class Frame(NamedTuple):
    """One text: to whom or of what, and of which kind."""

    who: str
    kind: str
    text: str

    def summary(self) -> str:
        """The text as a size and a hash."""
        data = self.text.encode()
        return f"{self.who} {self.kind} {len(data)} {hashlib.sha256(data).hexdigest()[:16]}"


class Stream:
    """Frames in their order, under what caused them."""

    def __init__(self) -> None:
        self._items: list[Frame | str] = []

    def cause(self, what: str) -> None:
        """What the next frames come from."""
        self._items.append(what)

    def add(self, who: str, kind: str, text: str) -> None:
        """One more frame."""
        assert " " not in who + kind
        self._items.append(Frame(who, kind, text))

    def frames(self) -> list[Frame]:
        """The frames alone."""
        return [item for item in self._items if isinstance(item, Frame)]

    def lines(self) -> list[str]:
        """The stream as hashes."""
        return [line for line, _ in self._numbered()]

    def whole(self) -> list[tuple[str, str]]:
        """Each line of `lines`, and the text behind it."""
        return self._numbered()

    def _numbered(self) -> list[tuple[str, str]]:
        numbered: list[tuple[str, str]] = []
        number = 0
        for item in self._items:
            if isinstance(item, Frame):
                numbered.append((f"{number} {item.summary()}", item.text))
                number += 1
            else:
                numbered.append((f"> {item}", ""))
        return numbered


class Golden(NamedTuple):
    """A stream by its name, and the frames of it that are kept in full."""

    name: str
    stream: Stream
    shown: Sequence[Frame] = ()

    @property
    def file(self) -> Path:
        """Its hashes."""
        return FILES / f"{self.name}.txt"

    @property
    def shown_file(self) -> Path:
        """What is kept of it in full."""
        return FILES / f"{self.name}.shown.txt"

    def write(self) -> None:
        """Keep the stream as it is now."""
        _write(self.file, self.stream.lines())
        if self.shown:
            _write(self.shown_file, _shown_lines(self.shown))

    def write_whole(self, folder: Path) -> Path:
        """Every text of the stream, to be compared with those of another commit."""
        lines: list[str] = []
        for line, text in self.stream.whole():
            lines += [line] if not text else [line, text, ""]
        file = folder / f"{self.name}.txt"
        _write(file, lines)
        return file

    def check(self) -> None:
        """The stream is as it was; otherwise say where it differs first, and how to see how."""
        wrong = self._first_difference() or self._first_shown_difference()
        if wrong:
            raise AssertionError(f"{wrong}\n{self._advice(self.write_whole(NEW))}")

    def _first_difference(self) -> str:
        kept = self.file.read_text(encoding="utf-8").splitlines() if self.file.is_file() else []
        cause = "the beginning"
        for line, (was, now) in enumerate(zip_longest(kept, self.stream.whole()), start=1):
            made, text = now if now is not None else ("nothing", "")
            if was != made:
                return "\n".join([
                    f"{self.file.name} of {self.name} differs in line {line}, after {cause}:",
                    f"  was: {was or 'nothing'}",
                    f"  now: {made}",
                    "  text now:",
                    text[:MOST_SHOWN],
                    *self._shown_before(was),
                ])  # fmt: skip
            if made.startswith(">"):
                cause = made.removeprefix("> ")
        return ""

    def _shown_before(self, line: str | None) -> list[str]:
        """The text that was, if it is one that is kept in full."""
        summary = (line or "").partition(" ")[2]
        if not summary or not self.shown_file.is_file():
            return []
        kept = self.shown_file.read_text(encoding="utf-8").split("\n")
        if summary not in kept:
            return []
        text = takewhile(lambda line: line.startswith(BAR), kept[kept.index(summary) + 1 :])
        return ["  text before:", "\n".join(line.removeprefix(BAR) for line in text)[:MOST_SHOWN]]

    def _first_shown_difference(self) -> str:
        if not self.shown:
            return ""
        kept = self.shown_file.read_text(encoding="utf-8") if self.shown_file.is_file() else ""
        for was, now in zip_longest(kept.splitlines(), _shown_lines(self.shown)):
            if was != now:
                return f"{self.shown_file.name} differs:\n  was: {was}\n  now: {now}"
        return ""

    def _advice(self, file: Path) -> str:
        return (
            f"\nThe whole stream as it is now: {file}\n"
            f"As it was: at the commit whose files are right, run `{WRITE} --whole FOLDER`, and "
            f"compare FOLDER/{self.name}.txt with it.\n"
            f"If the change is meant: `{WRITE}`, and read the difference before it is committed."
        )


def _shown_lines(frames: Iterable[Frame]) -> list[str]:
    lines: list[str] = []
    for frame in frames:
        lines += [frame.summary(), *(BAR + line for line in frame.text.split("\n"))]
    return lines


def _write(file: Path, lines: Iterable[str]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes("".join(f"{line}\n" for line in lines).encode())
