"""The fair dealer: chance from a committed seed and every seat's salt, for all to check afterwards.

The stream is HMAC-SHA-256 in counter mode. docs/fair-deal.md states it to the last byte; a browser
recomputes it from this description alone:

    block(n) = HMAC-SHA-256(key = seed, message = STREAM ‖ len(salt₀) ‖ salt₀ ‖ … ‖ n)
    word     = each block gives eight 32-bit words, most significant byte first

where every length is 32 bits, n counts from 0 in 64 bits, both most significant byte first.
"""
# afterdark: interpreted

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from afterdark.engine.core.chance import Dealer
from afterdark.engine.errors import AfterdarkError

STREAM = b"afterdark fair stream 1\n"
COMMITMENT = b"afterdark fair commitment 1\n"
PROMISE = b"afterdark fair salt 1\n"
CHAIRS = b"afterdark fair chairs 1\n"
SEED_BYTES = 32
MOST_SALT_BYTES = 64

_WORDS = 8
_WORD = 0xFFFFFFFF


class FairError(AfterdarkError):
    """A seed or a salt that a fair deal cannot be made from."""


def commitment(seed: bytes) -> str:
    """What is published before the deal: SHA-256 of a fixed tag and the seed, in hex."""
    return hashlib.sha256(COMMITMENT + seed).hexdigest()


def opens(promised: str, seed: bytes) -> bool:
    """Whether this seed is the one that was committed to."""
    return hmac.compare_digest(commitment(seed).encode(), promised.encode())


def promise(salt: bytes) -> str:
    """What a seat hands in when it sits down: SHA-256 of a fixed tag and its salt, in hex."""
    return hashlib.sha256(PROMISE + salt).hexdigest()


def keeps(promised: str, salt: bytes) -> bool:
    """Whether this salt is the one that was promised."""
    return hmac.compare_digest(promise(salt).encode(), promised.encode())


def chairs_moved(seed: bytes, salts: Sequence[bytes]) -> int:
    """By how many chairs everybody moves on where chairs are drawn by lot: 0 to seats - 1.

    It depends on the salts but not on their order, so that it can be checked from the record,
    which has them in the order after the lots were drawn.
    """
    lots = FairDealer(hmac.digest(seed, CHAIRS, "sha256"), sorted(salts))
    return lots.below(len(salts))


@mypyc_attr(allow_interpreted_subclasses=True)
class FairDealer(Dealer):
    """Chance for tables with people: nobody can compute it ahead, everybody can check it after.

    The house commits to the seed before it knows the salts, the seats give their salts before
    they know the seed: no side can choose the stream. A seat that adds nothing has an empty salt.
    """

    def __init__(self, seed: bytes, salts: Sequence[bytes]) -> None:
        super().__init__()
        if len(seed) != SEED_BYTES:
            raise FairError(f"A fair deal needs a seed of {SEED_BYTES} bytes, not {len(seed)}.")
        for seat, salt in enumerate(salts):
            if len(salt) > MOST_SALT_BYTES:
                raise FairError(f"The salt of seat {seat} is longer than {MOST_SALT_BYTES} bytes.")
        self.seed = seed
        self.salts = list(salts)
        self._prefix = STREAM + b"".join(len(salt).to_bytes(4, "big") + salt for salt in salts)
        self.words_drawn = 0
        self._block = b""

    @property
    def commitment(self) -> str:
        """The promise that goes into the record before the deal."""
        return commitment(self.seed)

    def word(self) -> int:
        """The next 32 bits of the stream."""
        place = self.words_drawn % _WORDS
        if place == 0 or not self._block:
            counter = self.words_drawn // _WORDS
            message = self._prefix + counter.to_bytes(8, "big")
            self._block = hmac.digest(self.seed, message, "sha256")
        self.words_drawn += 1
        return int.from_bytes(self._block[4 * place : 4 * place + 4], "big")

    def below(self, bound: int) -> int:
        """A uniform number from 0 to bound - 1, by Lemire's method, word for word as `Rng.below`.

        The high half of word × bound is the number; words whose low half falls below
        2³² mod bound are thrown away, so that every number is equally likely.
        """
        if not 1 <= bound <= _WORD:
            raise ValueError(f"a bound is from 1 to {_WORD}, not {bound}")
        product = self.word() * bound
        low = product & _WORD
        if low < bound:
            floor = (_WORD + 1 - bound) % bound
            while low < floor:
                product = self.word() * bound
                low = product & _WORD
        return product >> 32

    def clone(self) -> FairDealer:
        # What __init__ checks and puts together is the same: a state is cloned for each decision.
        other = FairDealer.__new__(FairDealer)
        Dealer.__init__(other)
        other.seed, other.salts = self.seed, self.salts
        other._prefix = self._prefix
        other.words_drawn = self.words_drawn
        other._block = self._block
        return other
