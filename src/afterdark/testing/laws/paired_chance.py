"""Chance for two worlds at once: the second gets the first one's outcomes, wherever it can."""

from __future__ import annotations

from afterdark.engine.core.chance import Dealer, Draw, FastDealer, Rng

NEAR_THE_TOP = 24


class Leader(Dealer):
    """Chance of the first world: any, and written down."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self.rng = rng
        self.journal: list[Draw] | None = []

    def below(self, bound: int) -> int:
        return self.rng.below(bound)

    def clone(self) -> Dealer:
        return FastDealer(self.rng.clone())


class Follower(Dealer):
    """Chance of the second world, after the first one's journal, name by name.

    A pick comes out as it did there, if it can. A shuffle of the same pieces ends in the same
    order; of other pieces, those which both worlds have lie in the same places, and the ones that
    differ fill the places left. What the first world never asked for comes from `otherwise`.
    """

    def __init__(self, leader: Leader, otherwise: Rng) -> None:
        super().__init__()
        self.leader = leader
        self.otherwise = otherwise

    def below(self, bound: int) -> int:
        return self.otherwise.below(bound)

    def pick(self, name: str, bound: int) -> int:
        draw = self._heard(name)
        if draw is not None and len(draw.outcome) == 1 and 0 <= draw.outcome[0] < bound:
            return draw.outcome[0]
        return super().pick(name, bound)

    def shuffle(self, name: str, cards: list[int]) -> None:
        draw = self._heard(name)
        if draw is None:
            super().shuffle(name, cards)
            return
        cards[:] = like(draw.outcome, cards)

    def _heard(self, name: str) -> Draw | None:
        journal = self.leader.journal or []
        for place, draw in enumerate(journal):
            if draw.name == name:
                return journal.pop(place)
        return None

    def clone(self) -> Dealer:
        return FastDealer(self.otherwise.clone())


class Straying(Follower):
    """Chance of a second world that comes out otherwise in one thing: two pieces of a shuffle have
    changed places, or a pick fell on something else.

    Only one thing at a time: what all may see ends the comparison, and often comes first.
    """

    def __init__(self, leader: Leader, otherwise: Rng) -> None:
        super().__init__(leader, otherwise)
        self.name = ""

    def choose(self) -> None:
        """Stray in one of the things that the first world has just drawn."""
        names = list(dict.fromkeys(draw.name for draw in self.leader.journal or []))
        self.name = names[self.otherwise.below(len(names))] if names else ""

    def pick(self, name: str, bound: int) -> int:
        picked = super().pick(name, bound)
        return self.otherwise.below(bound) if name == self.name else picked

    def shuffle(self, name: str, cards: list[int]) -> None:
        super().shuffle(name, cards)
        if len(cards) > 1 and name == self.name:
            # The last is the top: what lies there comes out soonest.
            one = len(cards) - 1 - self.otherwise.below(min(len(cards), NEAR_THE_TOP))
            other = self.otherwise.below(len(cards))
            cards[one], cards[other] = cards[other], cards[one]


def like(order: list[int], cards: list[int]) -> list[int]:
    """These cards in that order, as far as both have the same ones; counted from the top."""
    left = sorted(cards)
    places: list[int | None] = []
    for card in reversed(order[-len(cards) :] if cards else []):
        if card in left:
            left.remove(card)
            places.append(card)
        else:
            places.append(None)
    places.extend([None] * (len(cards) - len(places)))
    left.reverse()
    filled = [card if card is not None else left.pop() for card in places]
    filled.reverse()
    return filled
