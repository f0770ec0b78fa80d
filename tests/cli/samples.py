"""The samples of the documents: a command, and what it printed.

    python -m tests.cli.samples

writes them anew from what the commands print now; read the difference. A line … in a sample stands
for any lines; how fast it went is left out.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.cli.shell import afterdark

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("simulate.md", "lab.md")
MANY = 600
"""With more games than this a sample is tested with the long ones."""
ANY = "…"

_BLOCK = re.compile(r"```console\n\$ afterdark ([^\n]*)\n((?!\$)[^`]+?)```")
_SPEED = re.compile(r"[\d.]+ s · .*")


@dataclass(frozen=True)
class Sample:
    """One of them."""

    page: str
    command: str
    shown: str

    @property
    def many(self) -> bool:
        games = re.search(r"-n (\d+)", self.command)
        return games is None or int(games[1]) > MANY

    def printed(self) -> list[str]:
        """What the command prints now."""
        ran = afterdark(*shlex.split(self.command))
        assert (ran.code, ran.err) == (0, ""), ran.err
        return [line for line in ran.out.splitlines() if not _SPEED.fullmatch(line)]

    def holds(self, printed: list[str]) -> bool:
        """Whether this is what was shown, lines … apart."""
        parts = [re.escape(line) for line in self.shown.splitlines()]
        pattern = "\n".join(r"(?:.*\n)*?.*" if part == re.escape(ANY) else part for part in parts)
        return re.fullmatch(pattern, "\n".join(printed)) is not None


def samples() -> Iterator[Sample]:
    """All samples of all pages."""
    for page in PAGES:
        for command, shown in _BLOCK.findall((DOCS / page).read_text(encoding="utf-8")):
            yield Sample(page, command, shown)


def _head(line: str) -> str:
    """How a line begins, before its first number or column."""
    return re.split(r"\s{2,}|\d", line)[0]


def _written(sample: Sample) -> str:
    """The sample as it is now; where lines were left out, with those that begin like the others."""
    printed = sample.printed()
    shown = sample.shown.splitlines()
    if ANY not in shown:
        return "\n".join(printed) + "\n"
    kept: list[str] = []
    place = 0
    for line in shown:
        if line == ANY:
            kept.append(line)
            continue
        place = next(n for n in range(place, len(printed)) if _head(printed[n]) == _head(line))
        kept.append(printed[place])
        place += 1
    return "\n".join(kept) + "\n"


def main() -> None:
    """Write all samples anew."""
    for sample in samples():
        file = DOCS / sample.page
        text = file.read_text(encoding="utf-8")
        head = f"```console\n$ afterdark {sample.command}\n"
        file.write_text(
            text.replace(head + sample.shown, head + _written(sample)), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
