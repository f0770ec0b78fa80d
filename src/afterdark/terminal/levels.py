"""What the kinds of bots are called, and a line about each level."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts

NAMES = {
    "novice": "level-novice",
    "decent": "level-decent",
    "strong": "level-strong",
    "master": "level-master",
    "heuristic": "level-heuristic",
    "random": "level-random",
}
ABOUT = {
    "novice": "level-novice-about",
    "decent": "level-decent-about",
    "strong": "level-strong-about",
    "master": "level-master-about",
}


def level_name(kind: str, client: Texts) -> str:
    """A kind in words; kinds that are not ours are called what they are."""
    return client.say(NAMES[kind]) if kind in NAMES else kind


def level_lines(kinds: list[str], client: Texts) -> list[tuple[str, str]]:
    """Each level as it is typed, and what it is like."""
    return [(kind, client.say(ABOUT[kind])) for kind in kinds if kind in ABOUT]
