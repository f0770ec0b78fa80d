"""Which rule mutants each scenario of a game kills, on record beside its scenarios.

`rule_kills.json` has one line a scenario, and eight letters a mutant (`Mutant.digest`). A hunt
writes it; every test run looks whether a few of the kills still happen, and the page of clauses
counts them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

FILE = "rule_kills.json"

Kills = dict[str, list[str]]
"""For the name of each scenario the digests of mutants."""


def kills_beside(scenarios: Path) -> Kills:
    """The kills on record beside a folder of scenarios; none if there is no such file."""
    path = scenarios.parent / FILE
    if not path.exists():
        return {}
    lines = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    return {scenario: digests.split() for scenario, digests in lines.items()}


def write_kills(scenarios: Path, kills: Mapping[str, list[str]]) -> None:
    """Put kills on record."""
    lines = {name: " ".join(sorted(digests)) for name, digests in sorted(kills.items()) if digests}
    text = msgspec.json.format(msgspec.json.encode(lines), indent=1)
    (scenarios.parent / FILE).write_bytes(text + b"\n")
