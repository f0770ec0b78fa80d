"""What a tournament has played so far: a file of JSON lines to which deals are only ever added.

The first line says which tournament it is. A run that was cut off goes on behind the last whole
line.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from afterdark.arena.tournament.deals import DealResult
from afterdark.arena.tournament.schedule import TournamentPlan
from afterdark.engine.errors import AfterdarkError

_ENCODER: Final = msgspec.json.Encoder()
_DEAL: Final = msgspec.json.Decoder(DealResult)


class JournalError(AfterdarkError):
    """A file that is no journal of this tournament."""


class Journal:
    """The file of one tournament."""

    def __init__(self, file: Path, plan: TournamentPlan) -> None:
        """Read what is there, and begin the file if there is nothing."""
        self.file = file
        self.played: dict[int, DealResult] = {}
        head = _ENCODER.encode(plan.head())
        try:
            self._read(head)
        except OSError as error:
            why = (error.strerror or "it failed").lower()
            raise JournalError(f"{file} cannot be used: {why}.") from None

    def _read(self, head: bytes) -> None:
        whole = 0
        lines = self.file.read_bytes().split(b"\n") if self.file.exists() else [b""]
        for number, line in enumerate(lines[:-1], 1):  # behind the last line break nothing is whole
            if number == 1:
                self._check_head(line, head)
            else:
                try:
                    result = _DEAL.decode(line)
                except msgspec.MsgspecError as error:
                    raise JournalError(f"{self.file}:{number}: this is no deal: {error}") from None
                self.played[result.deal] = result
            whole += len(line) + 1
        if whole:
            os.truncate(self.file, whole)
        else:
            self.file.write_bytes(head + b"\n")

    def _check_head(self, line: bytes, head: bytes) -> None:
        kept, wanted = seen_head(line, self.file), msgspec.json.decode(head)
        for name, value in wanted.items():
            if kept.get(name) != value:
                raise JournalError(
                    f"{self.file} keeps another tournament: its {name} is {kept.get(name)!r}, not"
                    f" {value!r}. Name another file, or remove this one."
                )

    def add(self, results: Sequence[DealResult]) -> None:
        """Keep these deals."""
        with self.file.open("ab") as file:
            file.write(b"".join(_ENCODER.encode(result) + b"\n" for result in results))
        for result in results:
            self.played[result.deal] = result


def seen_head(line: bytes, file: Path) -> dict[str, object]:
    """What the first line of a journal says."""
    try:
        head = msgspec.json.decode(line, type=dict[str, object])
    except msgspec.MsgspecError:
        head = {}
    if head.get("tournament") != 1:
        raise JournalError(f"{file} keeps no tournament.")
    return head


def seed_in(file: Path) -> str | None:
    """The seed of the tournament in a file; None if there is none to go on with."""
    if not file.is_file():
        return None
    with file.open("rb") as stream:
        line = stream.readline(1_000_000)
    return str(seen_head(line, file)["seed"]) if line.endswith(b"\n") else None
