"""Which three characters can be the vampires, by what is known for certain."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.facts import Chain
from afterdark.games.vampire_empire.book import HOLY_ANSWER, MIRROR_ANSWER
from afterdark.games.vampire_empire.cards import PEOPLE


def _all_sets() -> list[int]:
    sets: list[int] = []
    for first in range(PEOPLE):
        for second in range(first + 1, PEOPLE):
            for third in range(second + 1, PEOPLE):
                sets.append(1 << first | 1 << second | 1 << third)
    return sets


ALL_SETS: Final = _all_sets()
"""The 84 possible sets of three vampires, as bits."""


def possible_sets(public: Chain | None, revealed: int, humans: int) -> list[int]:
    """The sets that agree with flipped tokens, proven humans and every answer (VE-46, VE-110).

    `humans` are the characters known to be human otherwise: the dead and the trusted. All sets
    that are left are equally likely by the deal (VE-6, VE-7).
    """
    firsts: list[int] = []
    seconds: list[int] = []
    answers: list[int] = []
    chain = public
    while chain is not None:
        kind = chain.fact.kind
        values = chain.fact.values
        if kind is HOLY_ANSWER:
            if values[1] == 0:
                humans |= 1 << values[0]
        elif kind is MIRROR_ANSWER:
            firsts.append(values[0])
            seconds.append(values[1])
            answers.append(values[2])
        chain = chain.before
    sets: list[int] = []
    for vampires in ALL_SETS:
        if vampires & revealed != revealed or vampires & humans != 0:
            continue
        fits = True
        for number in range(len(answers)):
            found = ((vampires >> firsts[number]) & 1) + ((vampires >> seconds[number]) & 1)
            if found != answers[number]:
                fits = False
        if fits:
            sets.append(vampires)
    return sets
