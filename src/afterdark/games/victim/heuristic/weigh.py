"""How a decent player of Victor or Victim? weighs what they may do.

Every colour of a collection has a worth: near to VICTOR is good, near to VICTIM is worse. A pass
is as good as what it leaves me minus half of what it gives the receiver; a letter that makes them
a victim is passed at once, a letter that makes them the victor never while there is another.
"""

from __future__ import annotations

from typing import Final

from afterdark.games.victim.actions import PassLetter, TakeLetter
from afterdark.games.victim.cards import Deck
from afterdark.games.victim.knowledge.view import VictimView, lacking

NEARNESS: Final = 0.35
"""How much less a word is worth for each letter that lacks."""
FEAR: Final = 1.3
"""How much worse VICTIM is than VICTOR is good."""
RIVALRY: Final = 0.5
"""How much of the receiver's worth counts against a pass."""

PASSING: Final = 5.0
"""What a collection one letter from VICTOR is worth in the weight of a pass."""
TAKING: Final = 5.0
"""The same in the weight of an Acquisition."""
WINS: Final = 14.0
"""What it weighs to win, and what it weighs against a choice to let another win."""
KILLS: Final = 9.0
"""What it weighs to make the receiver a victim, and against a choice to become one."""

NEAR: Final = [1.0] + [NEARNESS**gap for gap in range(16)]
"""What a word is worth by how many letters lack; 0 lack only while two letters are on their way."""
FAR: Final = len(NEAR)
BREADTH: Final = 0.6
"""How much less a word counts for each letter that lacks, where all colours are seen together."""
BROAD: Final = [BREADTH**gap for gap in range(FAR)]


def weigh(view: VictimView) -> list[float]:
    """A weight for each choice. Declining an Acquisition weighs nothing, exactly."""
    if not view.choices:
        return []
    if isinstance(view.choices[0], PassLetter):
        return _passes(view)
    return _takes(view)


def lane(victor: int, victim: int) -> float:
    """What letters of one colour promise their owner who lacks so many for each word."""
    total = 0.0
    if victor < FAR:
        total += NEAR[victor]
    if victim < FAR:
        total -= FEAR * NEAR[victim]
    return total


def _passes(view: VictimView) -> list[float]:
    deck = view.rules.deck
    own = view.collection(view.seat)
    theirs = view.collection(view.receiver())
    kinds: list[int] = []
    for action in view.choices:
        assert isinstance(action, PassLetter)
        kinds.append(action.kind)
    earmarked = view.open.earmarked
    if earmarked >= 0:
        # VI-44: the first letter arrives with the second, and nobody is checked before.
        own = _with(own, earmarked, -1)
        theirs = _with(theirs, earmarked, 1)
        return _values(deck, own, theirs, kinds, True)
    if view.rules.together and view.steps[-1].NAME == "pass_two_first":
        return _firsts(deck, own, theirs, kinds)
    return _values(deck, own, theirs, kinds)


def _with(collection: list[int], kind: int, change: int) -> list[int]:
    """A collection of its own with a letter more or less."""
    changed = collection.copy()
    changed[kind] += change
    return changed


def _firsts(deck: Deck, own: list[int], theirs: list[int], kinds: list[int]) -> list[float]:
    """The weights of letters with each of which the best of the others arrives (VI-44)."""
    weights: list[float] = []
    for kind in kinds:
        left = _with(own, kind, -1)
        seconds: list[int] = []
        for other in range(deck.letter_kinds):
            if left[other] > 0:
                seconds.append(other)
        if not seconds:
            return _values(deck, own, theirs, kinds)
        grown = _with(theirs, kind, 1)
        colour = deck.colour_of[kind]
        mine = _lane_of(deck, left, colour) - _lane_of(deck, own, colour)
        there = _lane_of(deck, grown, colour) - _lane_of(deck, theirs, colour)
        best = -1e9
        for weight in _values(deck, left, grown, seconds, True, mine, there):
            if weight > best:
                best = weight
        weights.append(best)
    return weights


def _lane_of(deck: Deck, collection: list[int], colour: int) -> float:
    return lane(lacking(collection, colour, deck.victor), lacking(collection, colour, deck.victim))


def _values(
    deck: Deck,
    own: list[int],
    theirs: list[int],
    kinds: list[int],
    together: bool = False,
    gained: float = 0.0,
    given: float = 0.0,
) -> list[float]:
    """The weight of passing each of these letters as the last that arrives before the check.

    A letter that goes together with it, and has moved already, may have `gained` the passer some
    worth and `given` the receiver some.
    """
    alphabet = deck.alphabet
    victor = deck.victor
    victim = deck.victim
    victor_made = victim_made = False
    if together:
        # The first of two letters may have made a word already (VI-44).
        for colour in range(len(deck.colours)):
            if lacking(theirs, colour, victor) == 0:
                victor_made = True
            if lacking(theirs, colour, victim) == 0:
                victim_made = True
    weights: list[float] = []
    seen = -1
    my_victor = my_victim = their_victor = their_victim = 0
    mine = there = 0.0
    for kind in kinds:
        colour = deck.colour_of[kind]
        letter = kind - colour * alphabet
        if colour != seen:
            seen = colour
            my_victor = lacking(own, colour, victor)
            my_victim = lacking(own, colour, victim)
            their_victor = lacking(theirs, colour, victor)
            their_victim = lacking(theirs, colour, victim)
            mine = lane(my_victor, my_victim)
            there = lane(their_victor, their_victim)
        held = own[kind]
        have = theirs[kind]
        value = (
            lane(
                my_victor + 1 if held <= victor[letter] else my_victor,
                my_victim + 1 if held <= victim[letter] else my_victim,
            )
            - mine
            + gained
        )
        to_victor = their_victor - 1 if have < victor[letter] else their_victor
        to_victim = their_victim - 1 if have < victim[letter] else their_victim
        # VI-R9: the winning word is looked for first.
        if to_victor == 0 or victor_made:
            weights.append(PASSING * value - WINS)
        elif to_victim == 0 or victim_made:
            weights.append(PASSING * value + KILLS)
        else:
            value -= RIVALRY * (lane(to_victor, to_victim) - there + given)
            weights.append(PASSING * value)
    return weights


def _takes(view: VictimView) -> list[float]:
    deck = view.rules.deck
    victor = deck.victor
    victim = deck.victim
    own = view.collection(view.seat)
    weights: list[float] = []
    theirs = own
    owner = seen = -1
    my_victor = my_victim = their_victor = their_victim = 0
    before = 0.0
    for action in view.choices:
        if not isinstance(action, TakeLetter):
            weights.append(0.0)
            continue
        kind = action.kind
        colour = deck.colour_of[kind]
        if action.owner != owner or colour != seen:
            owner = action.owner
            seen = colour
            theirs = view.collection(owner)
            my_victor = lacking(own, colour, victor)
            my_victim = lacking(own, colour, victim)
            their_victor = lacking(theirs, colour, victor)
            their_victim = lacking(theirs, colour, victim)
            before = RIVALRY * lane(their_victor, their_victim) - lane(my_victor, my_victim)
        letter = kind - colour * deck.alphabet
        held = own[kind]
        have = theirs[kind]
        to_victor = my_victor - 1 if held < victor[letter] else my_victor
        to_victim = my_victim - 1 if held < victim[letter] else my_victim
        if to_victor == 0:
            weights.append(WINS)
        elif to_victim == 0:
            weights.append(-KILLS)
        else:
            left = lane(
                their_victor + 1 if have <= victor[letter] else their_victor,
                their_victim + 1 if have <= victim[letter] else their_victim,
            )
            value = before + lane(to_victor, to_victim) - RIVALRY * left
            weights.append(TAKING * value)
    return weights
