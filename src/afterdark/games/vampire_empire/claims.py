"""Whether what is said in a duel of Vampire Empire is true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from afterdark.engine.core.action import Word
from afterdark.games.vampire_empire.cards import CHARACTERS

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.state import Empire


def claim_holds(state: Empire, seat: int, kind: str, words: Mapping[str, Word]) -> bool | None:
    """What somebody is, is so whoever says it. To have cards enough, or to be bluffing, is a matter
    of opinion until the fight is over."""
    match kind:
        case "human":
            return not state.is_vampire(CHARACTERS.index(str(words["card"])))
        case "vampire":
            return state.is_vampire(CHARACTERS.index(str(words["card"])))
    return None
