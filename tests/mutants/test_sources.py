"""Every line of the five games that says who may know something is under the switch.

The lines are found by their letters, the mutants in the syntax tree: neither can forget alone.
"""

import re
from pathlib import Path

import pytest

from afterdark.testing.mutants.audiences import rewritten

GAMES = Path("src/afterdark/games")

AUDIENCE = re.compile(
    r"(?<![.\w])only\(|\.(?:whisper|confide|remember)\(|\.learn\((?!\s*EVERYONE)|\bZone\("
    r"|\bslot\([^()]*, NOBODY\)"
)
ONLY_LOOKED_AT = re.compile(r"(?:==|!=|in \(EVERYONE,) only\(|\w\[only\(")
"""An audience that is compared, or chooses one of several things, tells nobody anything."""
HANDED_ON = re.compile(r"^ *(\w+) = only\(")
"""A name for an audience: whoever is told by it stands beneath."""
PAST_THE_SWITCH = re.compile(r"\.facts\[.*\] = |\bEvent\(|\bevents\.append\(")
"""Telling somebody something without naming an audience."""


def sources(root: Path, game: str) -> list[Path]:
    return sorted((root / GAMES / game).rglob("*.py"))


@pytest.mark.parametrize("game", ["manor", "vampire_empire", "vec", "victim", "vwars"])
def test_every_audience_in_the_sources_is_a_mutant(root: Path, game: str) -> None:
    missing: list[str] = []
    audiences = 0
    for path in sources(root, game):
        text = path.read_text("utf-8")
        lines = text.splitlines()
        _, found = rewritten(text, str(path), path.name, 0)
        mutated = {mutant.line for mutant in found}
        for hit in AUDIENCE.finditer(text):
            number = text.count("\n", 0, hit.start()) + 1
            line = lines[number - 1]
            audiences += 1
            if number in mutated or ONLY_LOOKED_AT.search(line):
                continue
            name = HANDED_ON.search(line)
            if name is None or not told_beneath(name[1], number, lines, mutated):
                missing.append(f"{path.relative_to(root)}:{number}: {line.strip()}")
    assert audiences > 0
    assert missing == []


def told_beneath(name: str, number: int, lines: list[str], mutated: set[int]) -> bool:
    """Whether the next line that speaks of this audience is a mutant."""
    for place in range(number, len(lines)):
        if re.search(rf"\b{name}\b", lines[place]):
            return place + 1 in mutated
    return False


@pytest.mark.parametrize("game", ["manor", "vampire_empire", "vec", "victim", "vwars"])
def test_nobody_is_told_anything_past_the_switch(root: Path, game: str) -> None:
    """Imagined memories are nobody's; V-Wars keeps the facts of `remember`, which is a mutant."""
    past = [
        f"{path.name}: {line.strip()}"
        for path in sources(root, game)
        if path.parent.name != "knowledge"
        for line in path.read_text("utf-8").splitlines()
        if PAST_THE_SWITCH.search(line)
    ]
    remember = "self.facts[seat] = Chain(Fact(kind, [card], self.decision), self.facts[seat])"
    assert past == ([f"state.py: {remember}"] if game == "vwars" else [])
