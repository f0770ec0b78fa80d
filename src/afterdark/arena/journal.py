"""What has been played so far: a file of JSON lines to which pieces are only ever added.

The first line says what is played. A run that was cut off goes on behind the last whole line.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from afterdark.engine.errors import AfterdarkError

T = TypeVar("T")

_ENCODER: Final = msgspec.json.Encoder()


class JournalError(AfterdarkError):
    """A file that is no journal of this run."""


class PieceJournal(Generic[T]):
    """The file of one tournament or simulation: its pieces by their numbers."""

    def __init__(
        self,
        file: Path,
        head: Mapping[str, object],
        form: type[T],
        number: Callable[[T], int],
        piece: str,
    ) -> None:
        """Read what is there, and begin the file if there is nothing. The first word of the head
        says what kind of run it is; `piece` is what one line of it is called."""
        self.file = file
        self.played: dict[int, T] = {}
        self._head = head
        self._decoder = msgspec.json.Decoder(form)
        self._number = number
        self._piece = piece
        try:
            self._read(_ENCODER.encode(head))
        except OSError as error:
            why = (error.strerror or "it failed").lower()
            raise JournalError(f"{file} cannot be used: {why}.") from None

    @property
    def _kind(self) -> str:
        return next(iter(self._head))

    def _read(self, head: bytes) -> None:
        whole = 0
        lines = self.file.read_bytes().split(b"\n") if self.file.exists() else [b""]
        for number, line in enumerate(lines[:-1], 1):  # behind the last line break nothing is whole
            if number == 1:
                self._check_head(line, head)
            else:
                try:
                    result = self._decoder.decode(line)
                except msgspec.MsgspecError as error:
                    raise JournalError(
                        f"{self.file}:{number}: this is no {self._piece}: {error}"
                    ) from None
                self.played[self._number(result)] = result
            whole += len(line) + 1
        if whole:
            os.truncate(self.file, whole)
        else:
            self.file.write_bytes(head + b"\n")

    def _check_head(self, line: bytes, head: bytes) -> None:
        kept = seen_head(line, self.file, self._kind)
        wanted: dict[str, object] = msgspec.json.decode(head)
        for name, value in wanted.items():
            if kept.get(name) != value:
                raise JournalError(
                    f"{self.file} keeps another {self._kind}: its {name} is {kept.get(name)!r}, not"
                    f" {value!r}. Name another file, or remove this one."
                )

    def add(self, results: Sequence[T]) -> None:
        """Keep these pieces."""
        with self.file.open("ab") as file:
            file.write(b"".join(_ENCODER.encode(result) + b"\n" for result in results))
        for result in results:
            self.played[self._number(result)] = result


def seen_head(line: bytes, file: Path, kind: str) -> dict[str, object]:
    """What the first line of a journal says."""
    try:
        head = msgspec.json.decode(line, type=dict[str, object])
    except msgspec.MsgspecError:
        head = {}
    if head.get(kind) != 1:
        raise JournalError(f"{file} keeps no {kind}.")
    return head


def seed_in(file: Path, kind: str = "tournament") -> str | None:
    """The seed of the run in a file; None if there is none to go on with."""
    if not file.is_file():
        return None
    with file.open("rb") as stream:
        line = stream.readline(1_000_000)
    return str(seen_head(line, file, kind)["seed"]) if line.endswith(b"\n") else None
