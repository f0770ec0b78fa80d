"""What the two sides keep secret: who the vampires are, and which humans are trusted (VE-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.contract.matters import Matter, card_named
from afterdark.engine.views.scene import Said
from afterdark.games.vampire_empire.book import BAG, TRUSTED, VAMPIRES
from afterdark.games.vampire_empire.cards import CHARACTERS, PEOPLE
from afterdark.games.vampire_empire.meta import V

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.knowledge.view import EmpireView
    from afterdark.games.vampire_empire.state import Empire


def secrets(state: Empire) -> list[int]:
    """V's three vampires and H's trusted humans, as bits."""
    return [_bits(state.zones[VAMPIRES]), _bits(state.zones[TRUSTED])]


def hypotheses(view: EmpireView) -> list[list[int]]:
    """For H every set of vampires that is possible; for V every pair that may be trusted."""
    vampires = view.possible_vampires()
    found: list[list[int]] = []
    if view.zones[TRUSTED]:
        trusted = _bits(view.zones[TRUSTED])
        for bits in vampires:
            found.append([bits, trusted])
    elif view.seat == V:
        for first in range(PEOPLE):
            for second in range(first):
                pair = 1 << first | 1 << second
                if pair & vampires[0] == 0:
                    found.append([vampires[0], pair])
    return found


def suppose(state: Empire, tokens: list[int]) -> None:
    """Lay the tokens so; nobody draws from the bag any more, so its order is nothing."""
    state.zones[VAMPIRES] = [tokens[0] >> person & 1 for person in range(PEOPLE)]
    state.zones[TRUSTED] = [tokens[1] >> person & 1 for person in range(PEOPLE)]
    out = tokens[0] | tokens[1]
    state.zones[BAG] = [person for person in range(PEOPLE) if out >> person & 1 == 0]


def matters(seat: int) -> list[Matter]:
    """Of each character H wonders whether it is a vampire, V whether H trusts it."""
    answers = [Said("side-human"), Said("side-vampire")]
    if seat == V:
        answers = [Said("side-untrusted"), Said("side-trusted")]
    return [Matter(answers, about=card_named(character)) for character in CHARACTERS]


def answers(tokens: list[int], seat: int) -> list[int]:
    """1 for a vampire, and for a trusted human."""
    bits = tokens[1] if seat == V else tokens[0]
    return [bits >> person & 1 for person in range(PEOPLE)]


def _bits(tokens: list[int]) -> int:
    bits = 0
    for person in range(len(tokens)):
        if tokens[person] > 0:
            bits |= 1 << person
    return bits
