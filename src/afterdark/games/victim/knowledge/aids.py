"""What a player of Victor or Victim? could work out: gaps, odds, and what a letter would end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from afterdark.games.victim.actions import PassLetter
from afterdark.games.victim.book import COLLECTION

if TYPE_CHECKING:
    from afterdark.games.victim.cards import Deck
    from afterdark.games.victim.knowledge import shapes
    from afterdark.games.victim.knowledge.view import VictimView

MOST_LANES: Final = 8192
"""For how many collections it is remembered what they lack."""


def open_aids(view: VictimView) -> shapes.OpenAids:
    """What lacks whom, and the next draw."""
    deck = view.rules.deck
    size = deck.letter_kinds
    lanes: list[list[list[str]]] = []
    for seat in range(view.layout.seats):
        letters = bytes(view.zones[COLLECTION + seat][:size])
        lane = deck.lanes.get(letters)
        lanes.append(_lanes(deck, letters) if lane is None else lane)
    kinds = view.layout.families[0].kinds
    left: dict[str, int] = {}
    for kind, copies in enumerate(view.next_draw()):
        if copies > 0:
            left[kinds[kind]] = copies
    told: shapes.OpenAids = {
        "words": deck.told_words,
        "colours": deck.told_colours,
        "lanes": lanes,
        "left": left,
    }
    if view.result is None:
        told["receiver"] = view.receiver()
    return told


def own_aids(view: VictimView) -> shapes.OwnAids:
    """Which choices finish a word."""
    return {} if view.result is not None else {"finishes": _finishes(view)}


def _lanes(deck: Deck, letters: bytes) -> list[list[str]]:
    """What a collection lacks in each colour. Most stay as they are from move to move."""
    if len(deck.lanes) >= MOST_LANES:
        deck.lanes.clear()
    size = deck.alphabet
    lanes: list[list[str]] = []
    for start in range(0, len(deck.colours) * size, size):
        lanes.append(_lane(deck, letters[start : start + size]))
    deck.lanes[letters] = lanes
    return lanes


@lru_cache(maxsize=4096)
def _lane(deck: Deck, owned: bytes) -> list[str]:
    """What letters of one colour lack: there are few such hands."""
    return [lacking(owned, word, tuple(deck.letters)) for word in deck.words]


def _finishes(view: VictimView) -> dict[str, tuple[int, int, str]]:
    """Who would have a whole word after a choice; the winning word goes first (VI-R9)."""
    finishes: dict[str, tuple[int, int, str]] = {}
    colours = view.rules.deck.colours
    for action in view.choices:
        found = view.finished_by(action)
        if found >= 0:
            word, colour = divmod(found, len(colours))
            whose = view.receiver() if isinstance(action, PassLetter) else view.seat
            finishes[action.notation] = (word, whose, colours[colour])
    return finishes


def lacking(owned: Sequence[int], word: str, letters: Sequence[str]) -> str:
    """The letters that lack for a word, in its order."""
    lacks = ""
    for letter, seen in zip(word, strip(owned, word, letters), strict=True):
        if seen == "·":
            lacks += letter
    return lacks


def strip(owned: Sequence[int], word: str, letters: Sequence[str]) -> str:
    """A word with the letters that are owned, and dots for those that lack."""
    left = {letter: owned[number] for number, letter in enumerate(letters)}
    seen = ""
    for letter in word:
        if left[letter] > 0:
            left[letter] -= 1
            seen += letter
        else:
            seen += "·"
    return seen
