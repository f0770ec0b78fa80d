"""Nights for the tests of `imagine`: played well, looked at late, and held against what was seen.

`faults` is written from the ledger and knows nothing of `imagine`: a world is told again from its
own facts alone, and every card must come out of the deck it was drawn from.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import cast

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.positions.position import to_data
from afterdark.games.manor import GAME
from afterdark.games.manor.cards import KINDS
from afterdark.games.manor.knowledge.view import ManorView
from afterdark.games.manor.state import Manor
from afterdark.testing.laws.subject import Data
from tests.laws.manor.night import Facts, Night

RULES = GAME.rules()


def looking(state: Manor, seat: int) -> ManorView:
    """What a seat sees."""
    return cast("ManorView", state.view(seat))


def played_well(seats: int, seed: int) -> Iterator[Manor]:
    """A night of decent guests, at the beginning of every round and now and then in between."""
    state = cast("Manor", RULES.deal(seats, FastDealer.seeded(f"night {seats} {seed}")))
    chance = random.Random(seed)
    rng = Rng.seeded(f"play {seats} {seed}")
    last = 0
    while state.outcome() is None:
        if state.open.round != last or chance.random() < 0.02:
            last = state.open.round
            yield state
        seat = chance.choice(state.to_act())
        state.play(seat, RULES.advise(looking(state, seat), rng))


def faults(world: Manor, observer: int) -> list[str]:
    """What in an imagined night cannot have been, for all that the observer has seen."""
    position = to_data(world)
    told = Night(position).told(observer)
    if told is None:
        return ["it does not lead to what was seen"]
    found = [name for name in ("hand", "role", "facts") if told[name] != position[name]]
    if _wrong_draw(position, world):
        found.append("deck")
    return found


def _wrong_draw(position: Data, world: Manor) -> bool:
    """Whether somebody drew a card that was not in the deck (MM-04, MM-17)."""
    facts = cast("Facts", position["facts"])
    drawn = {
        seat: [str(fact["card"]) for fact in facts.get(str(seat), []) if fact["fact"] == "got_card"]
        for seat in range(world.seats)
    }
    deck = Counter(dict(zip(KINDS, world.layout.families[0].copies, strict=True)))
    thrown: Counter[str] = Counter()
    for fact in facts["public"]:
        if fact["fact"] == "dealt":
            deck[str(fact["card"])] -= 1
        elif fact["fact"] == "drew":
            deck[drawn[cast("int", fact["seat"])].pop(0)] -= 1
        elif fact["fact"] == "shed" and not fact["stored"]:
            thrown[str(fact["card"])] += 1
        elif fact["fact"] == "reshuffled":
            if any(deck.values()):
                return True
            deck, thrown = thrown, Counter()
        if any(copies < 0 for copies in deck.values()):
            return True
    return False


# -- few facts, and fresh nights that look the same --------------------------------------------


def few_facts(seats: int, seed: int, until: int) -> Manor:
    """A night in which nobody plays, throws away or stores a card: what moves, moves unseen."""
    state = cast("Manor", RULES.deal(seats, FastDealer.seeded(f"quiet {seed}")))
    chance = random.Random(seed)
    while state.outcome() is None and state.open.round < until:
        seat = chance.choice(state.to_act())
        quiet = [
            action
            for action in state.legal(seat)
            if action.notation in ("done", "stop", "again:none")
        ]
        loud = [
            action
            for action in state.legal(seat)
            if action.notation not in ("substitute", "reroll")
        ]
        state.play(seat, chance.choice(quiet or loud or state.legal(seat)))
    return state


class FreshNights:
    """Nights dealt and played afresh along what one seat saw, thrown away at the first difference.

    It knows the public facts and the seat's own, and nothing of `imagine`: hidden draws come out
    of what the deck can have held, gifts are any kind in the hand, thefts any card.
    """

    def __init__(self, view: ManorView) -> None:
        self.view = view
        self.seats = view.layout.seats
        self.me = view.seat
        self.public = view.public_facts()
        self.own = view.facts()
        left = view.layout.families[0].copies.copy()
        assert all(fact.kind.name not in ("reshuffled", "shed") for fact in self.public)
        for fact in self.public:
            if fact.kind.name == "dealt":
                left[fact.values[0]] -= 1
        for fact in self.own:
            if fact.kind.name == "got_card":
                left[fact.values[0]] -= 1
        self.deck = [kind for kind, copies in enumerate(left) for _ in range(copies)]

    def told(self, attempts: int) -> Iterator[tuple[list[int], list[list[int]]]]:
        """The nights that came out of so many."""
        for attempt in range(attempts):
            world = self.one(f"fresh {attempt}")
            if world is not None:
                yield world

    def one(self, seed: str) -> tuple[list[int], list[list[int]]] | None:
        """Roles (0 for humans) and hands, or None."""
        chance = random.Random(seed)
        own: dict[str, list[list[int]]] = {}
        for fact in self.own:
            own.setdefault(fact.kind.name, []).append([*fact.values])
        deck = self.deck.copy()
        chance.shuffle(deck)
        hands = [[0] * len(KINDS) for _ in range(self.seats)]
        firsts = [seat for seat in range(self.seats) if seat != self.me]
        roles = [0] * self.seats
        roles[self.me if own["began"][0][0] else chance.choice(firsts)] = 1
        for fact in self.public:
            name, values = fact.kind.name, fact.values
            if name == "took":
                hands[values[0]][values[1]] += 1
            elif name == "drew":
                mine = values[0] == self.me
                hands[values[0]][own["got_card"].pop(0)[0] if mine else deck.pop()] += 1
            elif name == "census":
                if sum(roles) != values[1]:
                    return None
            elif name == "stole":
                thief, victim = values
                held = [kind for kind in range(len(KINDS)) for _ in range(hands[victim][kind])]
                card = chance.choice(held)
                if self.me in (thief, victim):
                    told = own["gained" if thief == self.me else "lost"].pop(0)
                    if card != told[1]:
                        return None
                hands[victim][card] -= 1
                hands[thief][card] += 1
            elif name == "read":
                if values[0] == self.me and hands[values[1]] != own["saw_hand"].pop(0)[1:]:
                    return None
            elif name == "traded" and not self._traded(values, hands, roles, own, chance):
                return None
            if name in ("took", "drew", "stole", "traded") and not self._goes_on(hands, roles):
                return None
        return (roles, hands) if hands[self.me] == self.view.hand else None

    def _traded(
        self,
        values: list[int],
        hands: list[list[int]],
        roles: list[int],
        own: dict[str, list[list[int]]],
        chance: random.Random,
    ) -> bool:
        pair, gifts = values[:2], [-1, -1]
        for side in range(2):
            hand = hands[pair[side]]
            if values[2 + side] == 0:
                if any(hand):
                    return False
            elif pair[side] == self.me:
                gifts[side] = own["gave"].pop(0)[1]
            elif not any(hand):
                return False
            else:
                gifts[side] = chance.choice([kind for kind in range(len(KINDS)) if hand[kind]])
                if pair[1 - side] == self.me and gifts[side] != own["received"].pop(0)[1]:
                    return False
        for side in range(2):
            if gifts[side] >= 0:
                hands[pair[side]][gifts[side]] -= 1
                hands[pair[1 - side]][gifts[side]] += 1
        bite, garlic = KINDS.index("bite"), KINDS.index("garlic")
        for side in range(2):
            if gifts[1 - side] == bite and gifts[side] != garlic:
                roles[pair[side]] = 1
        return roles[self.me] == 0 or not self.view.is_human

    def _goes_on(self, hands: list[list[int]], roles: list[int]) -> bool:
        if all(roles):
            return False
        points = self.view.rules.points
        return all(
            role or sum(a * b for a, b in zip(hand, points, strict=True)) < 20
            for hand, role in zip(hands, roles, strict=True)
        )
