"""What a player of Victor or Victim? could work out: gaps, odds, and what a letter would end."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from afterdark.games.victim.actions import PassLetter
from afterdark.games.victim.table_text import lacking

if TYPE_CHECKING:
    from afterdark.engine.state import Json
    from afterdark.engine.zones import Family
    from afterdark.games.victim.cards import Deck
    from afterdark.games.victim.view import VictimView


def aids(view: VictimView) -> dict[str, Json]:
    """What lacks whom, the next draw, and which choices finish a word.

    words     the two words, the winning one first
    colours   the signs of the colours, in the order of the lanes
    lanes     for each seat and colour: the letters that lack for either word
    receiver  who gets the letter that is passed next; absent after the end
    left      how many copies of each card the next one is drawn from (VI-69)
    finishes  for each choice that completes a word: the number of the word, whose, the colour
    """
    told = _shared(
        view.rules.deck, view.layout.families[0], bytes(view.letters()), bytes(view.next_draw())
    )
    if view.result is None:
        return {**told, "receiver": view.receiver(), "finishes": _finishes(view)}
    return told


@lru_cache(maxsize=1024)
def _shared(deck: Deck, cards: Family, letters: bytes, left: bytes) -> dict[str, Json]:
    """What every seat could work out alike, made once for all who look at the table.

    `letters` are the counts of all seats' letters, one seat after another; no count is large.
    """
    size = deck.letter_kinds
    return {
        "words": list(deck.words),
        "colours": list(deck.colours),
        "lanes": [
            _lanes(deck, letters[start : start + size]) for start in range(0, len(letters), size)
        ],
        "left": {cards.kinds[kind]: copies for kind, copies in enumerate(left) if copies > 0},
    }


def _lanes(deck: Deck, letters: bytes) -> list[Json]:
    """What a collection lacks in each colour."""
    size = deck.alphabet
    return [
        _lane(deck, letters[start : start + size])
        for start in range(0, len(deck.colours) * size, size)
    ]


@lru_cache(maxsize=4096)
def _lane(deck: Deck, owned: bytes) -> list[Json]:
    """What letters of one colour lack. Remembered: there are few such hands, and every seat is
    shown every lane after every move."""
    return [lacking(owned, word, tuple(deck.letters)) for word in deck.words]


def _finishes(view: VictimView) -> dict[str, Json]:
    """Who would have a whole word after a choice; the winning word goes first (VI-R9)."""
    finishes: dict[str, Json] = {}
    colours = view.rules.deck.colours
    for action in view.choices:
        found = view.finished_by(action)
        if found >= 0:
            word, colour = divmod(found, len(colours))
            whose = view.receiver() if isinstance(action, PassLetter) else view.seat
            finishes[action.notation] = [word, whose, colours[colour]]
    return finishes
