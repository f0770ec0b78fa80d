"""What a client is told of Victor or Victim? besides its zones: the form of `open` and of `aids`.

The game makes plain dicts, held to these forms by the type checker; the browser's types are written
from them.
"""
# afterdark: interpreted

from __future__ import annotations

from typing import NotRequired, TypedDict


class Open(TypedDict):
    """What lies open.

    direction  1 clockwise, -1 the other way
    out        the seats that are out of the game, in the order in which they went
    drawn      the card drawn in this turn
    earmarked  the first of two letters that move together (VI-44)
    """

    current: int
    direction: int
    turn: int
    out: list[int]
    drawn: str | None
    earmarked: str | None


class OpenAids(TypedDict):
    """What anybody who watches could work out."""

    words: list[str]
    colours: list[str]
    lanes: list[list[list[str]]]
    left: dict[str, int]
    receiver: NotRequired[int]


class OwnAids(TypedDict):
    """What depends on the choices of a seat."""

    finishes: NotRequired[dict[str, tuple[int, int, str]]]


class Aids(OpenAids, OwnAids):
    """What lacks whom, the next draw, and what a letter would end.

    words     the two words, the winning one first
    colours   the signs of the colours, in the order of the lanes
    lanes     for each seat and colour: the letters that lack for either word
    left      how many copies of each card the next one is drawn from (VI-69)
    receiver  who gets the letter that is passed next; absent after the end
    finishes  for each choice that completes a word: the number of the word, whose, the colour;
              absent after the end
    """
