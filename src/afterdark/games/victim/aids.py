"""What a player of Victor or Victim? could work out: gaps, odds, and what a letter would end."""
# afterdark: interpreted

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from afterdark.games.victim.actions import PassLetter, TakeLetter
from afterdark.games.victim.table_text import lacking

if TYPE_CHECKING:
    from afterdark.engine.state import Json
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
    deck = view.rules.deck
    seats = range(view.layout.seats)
    lanes: list[Json] = [_lanes(deck, tuple(view.collection(seat))) for seat in seats]
    kinds = view.layout.families[0].kinds
    left: dict[str, Json] = {
        kinds[kind]: copies for kind, copies in enumerate(view.next_draw()) if copies > 0
    }
    told: dict[str, Json] = {
        "words": list(deck.words),
        "colours": list(deck.colours),
        "lanes": lanes,
        "left": left,
    }
    if view.result is None:
        told["receiver"] = view.receiver()
        told["finishes"] = _finishes(view)
    return told


@lru_cache(maxsize=4096)
def _lanes(deck: Deck, letters: tuple[int, ...]) -> list[Json]:
    """What a collection lacks. Remembered: every seat is shown every lane after every move."""
    size = deck.alphabet
    lanes: list[Json] = []
    for start in range(0, len(deck.colours) * size, size):
        owned = letters[start : start + size]
        lanes.append([lacking(owned, word, tuple(deck.letters)) for word in deck.words])
    return lanes


def _finishes(view: VictimView) -> dict[str, Json]:
    """Who would have a whole word after a choice; the winning word goes first (VI-R9)."""
    finishes: dict[str, Json] = {}
    for action in view.choices:
        if isinstance(action, PassLetter):
            whose, letters = view.receiver(), view.after_pass(action.kind)
        elif isinstance(action, TakeLetter):
            whose, letters = view.seat, view.collection(view.seat).copy()
            letters[action.kind] += 1
        else:
            continue
        done = _word_in(view, letters)
        if done is not None:
            finishes[action.notation] = [done[0], whose, done[1]]
    return finishes


def _word_in(view: VictimView, letters: list[int]) -> tuple[int, str] | None:
    deck = view.rules.deck
    alphabet = deck.alphabet
    for number, word in enumerate((deck.victor, deck.victim)):
        for colour, sign in enumerate(deck.colours):
            held = letters[colour * alphabet : (colour + 1) * alphabet]
            if all(has >= needs for has, needs in zip(held, word, strict=True)):
                return number, sign
    return None
