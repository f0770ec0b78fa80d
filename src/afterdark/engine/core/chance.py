"""Chance: one generator, and the dealer through which every random thing in a game goes."""

from __future__ import annotations

import hashlib
from abc import abstractmethod
from typing import TYPE_CHECKING, Final, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    # Compiled, an i64 is a machine word; interpreted, a plain int gives the same bits.
    from mypy_extensions import i64

T = TypeVar("T")

_WORD: Final = 0xFFFFFFFF
_WARM_UP: Final = 15


class Rng:
    """The generator sfc32: four 32-bit words, the same stream in Python, C and JavaScript.

    It is fast and well mixed, not secret: whoever sees enough of it can continue it. Tables with
    people deal from `afterdark.engine.core.fair` instead.
    """

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    @staticmethod
    def seeded(seed: str | int) -> Rng:
        """A generator whose three words come from SHA-256 of the seed's text."""
        digest = hashlib.sha256(str(seed).encode()).digest()
        rng = Rng(
            int.from_bytes(digest[0:4], "little"),
            int.from_bytes(digest[4:8], "little"),
            int.from_bytes(digest[8:12], "little"),
            1,
        )
        for _ in range(_WARM_UP):
            rng.word()
        return rng

    def word(self) -> i64:
        """The next 32 random bits."""
        t: i64 = (self.a + self.b + self.counter) & _WORD
        self.counter = (self.counter + 1) & _WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & _WORD
        self.c = ((((self.c << 21) | (self.c >> 11)) & _WORD) + t) & _WORD
        return t

    def below(self, bound: int) -> int:
        """A uniform number from 0 to bound - 1 (Lemire's method: no bias, almost no division)."""
        n: i64 = bound
        product: i64 = self.word() * n
        low: i64 = product & _WORD
        if low < n:
            floor: i64 = (_WORD + 1 - n) % n
            while low < floor:
                product = self.word() * n
                low = product & _WORD
        return product >> 32

    def shuffle(self, cards: list[T]) -> None:
        """Put a list into a uniformly random order (Fisher and Yates, from the end)."""
        i = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def unit(self) -> float:
        """A number in [0, 1) with 32 random bits."""
        return int(self.word()) / 4294967296.0

    def clone(self) -> Rng:
        """A generator that goes on with the same stream on its own."""
        return Rng(self.a, self.b, self.c, self.counter)

    def fork(self) -> Rng:
        """An independent generator, seeded from this one."""
        child = Rng(self.word(), self.word(), self.word(), 1)
        for _ in range(_WARM_UP):
            child.word()
        return child


class Draw:
    """One chance outcome: what it decided, what came out, and the raw numbers behind it."""

    def __init__(self, name: str, outcome: list[int], raw: list[int]) -> None:
        self.name = name
        self.outcome = outcome
        self.raw = raw

    def __repr__(self) -> str:
        return f"Draw({self.name!r}, {self.outcome!r}, {self.raw!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Where a game gets its chance from. Three faces: fast, fair and scripted.

    Each random thing has a name (the zone it shuffles, the seat it picks), so that a record can
    say what happened and a scenario can say what shall happen. With a `journal`, every outcome
    is written down.
    """

    def __init__(self) -> None:
        self.journal: list[Draw] | None = None

    @abstractmethod
    def below(self, bound: int) -> int:
        """A uniform number from 0 to bound - 1: the only source of chance."""

    @abstractmethod
    def clone(self) -> Dealer:
        """A dealer that deals the same from here on; it keeps no journal."""

    def pick(self, name: str, bound: int) -> int:
        """One of `bound` equally likely outcomes."""
        if self.journal is None:
            return self.below(bound)
        outcome = self.below(bound)
        self.journal.append(Draw(name, [outcome], [outcome]))
        return outcome

    def shuffle(self, name: str, cards: list[int]) -> None:
        """Put the cards into a uniformly random order (the top card is the last one)."""
        raw: list[int] = []
        i = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            raw.append(j)
            i -= 1
        if self.journal is not None:
            self.journal.append(Draw(name, cards.copy(), raw))


class FastDealer(Dealer):
    """Chance for simulation and search: quick, repeatable from its seed, no secret."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self.rng = rng

    @staticmethod
    def seeded(seed: str | int) -> FastDealer:
        """A dealer that deals the same game for the same seed, on every platform."""
        return FastDealer(Rng.seeded(seed))

    def below(self, bound: int) -> int:
        return self.rng.below(bound)

    def shuffle(self, name: str, cards: list[int]) -> None:
        if self.journal is None:
            self.rng.shuffle(cards)
        else:
            super().shuffle(name, cards)

    def clone(self) -> FastDealer:
        return FastDealer(self.rng.clone())
