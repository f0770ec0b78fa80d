"""What a client is told of V-Wars besides its zones: the form of `open` and of `aids`.

The game makes plain dicts, held to these forms by the type checker; the browser's types are written
from them. Cities, regions, roles and cards are called by their notations.
"""
# afterdark: interpreted

from __future__ import annotations

from typing import NotRequired, TypedDict


class Open(TypedDict):
    """What lies open.

    turn           0 before the first one
    actions        how many the active player has left; `moved`, `deployed`, `peeked` and `placed`
                   say what was done in this turn
    roles, places  of each seat; null while not chosen
    investigators  who still has the Investigation token
    humans         troops in each city that has any; so `vampires`
    control        the vampires' cities
    martial_law    cities under Martial Law
    public         who is a Public Vampire (VW-2)
    vampire        the seat that has shown the Vampire card
    """

    turn: int
    first: int
    active: int
    actions: int
    moved: bool
    deployed: bool
    peeked: bool
    placed: bool
    roles: list[str | None]
    places: list[str | None]
    investigators: list[int]
    sympathy: int
    humans: dict[str, int]
    vampires: dict[str, int]
    control: list[str]
    martial_law: list[str]
    public: list[int]
    vampire: int | None


class Shown(TypedDict):
    """The last riot (in a city) or election (in a region): its cards in order, and whether each
    stayed face-up."""

    place: str
    riot: bool
    cards: list[tuple[str, bool]]


class Deck(TypedDict):
    """What is remembered of a deck.

    own     the cards this seat put there
    placed  how many cards each seat put there since the deck was last shown
    sure    the cards that must lie there, and `maybe`, those that may: where a tracker is allowed
    """

    own: list[str]
    placed: list[int]
    sure: NotRequired[list[str]]
    maybe: NotRequired[list[str]]


class Aids(TypedDict, total=False):
    """What a player with a perfect memory could work out; nothing before the first turn.

    gap          how far the Victory marker and the Sympathy tokens are apart
    martial_law  in how many regions a city is under Martial Law
    factions     for each seat the cards it may hold
    cleared      who is known not to be the Vampire
    shown        the last cards that were shown
    decks        each region's deck and the one of `riots`; absent where that is left to memory
    """

    gap: int
    martial_law: int
    factions: list[list[str]]
    cleared: list[int]
    shown: Shown | None
    decks: dict[str, Deck]
