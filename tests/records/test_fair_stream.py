"""The fair stream: published HMAC vectors, our own frozen ones, and uniform numbers."""

from __future__ import annotations

import hashlib
import hmac
import math

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.fair import FairDealer, FairError, commitment, opens

SEED = bytes(range(32))
SALTS = [b"ann", b"", b"bo and bo", b"\xff" * 16]

# RFC 4231, sections 4.2 to 4.8: key, data, HMAC-SHA-256 (case 5 is cut to 128 bits there).
RFC_4231 = [
    (b"\x0b" * 20, b"Hi There",
     "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    (b"Jefe", b"what do ya want for nothing?",
     "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    (b"\xaa" * 20, b"\xdd" * 50,
     "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    (bytes(range(1, 26)), b"\xcd" * 50,
     "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    (b"\x0c" * 20, b"Test With Truncation",
     "a3b6167473100ee06e0c796c2955552b"),
    (b"\xaa" * 131, b"Test Using Larger Than Block-Size Key - Hash Key First",
     "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    (b"\xaa" * 131, (b"This is a test using a larger than block-size key and a larger than "
     b"block-size data. The key needs to be hashed before being used by the HMAC algorithm."),
     "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
]  # fmt: skip


def deviation(counts: list[int]) -> float:
    """Chi-square of counts that should be equal, in standard deviations (Wilson and Hilferty)."""
    mean = sum(counts) / len(counts)
    freedom = len(counts) - 1
    chi_square = sum((count - mean) ** 2 / mean for count in counts)
    spread = 2 / (9 * freedom)
    return (math.cbrt(chi_square / freedom) - (1 - spread)) / math.sqrt(spread)


@pytest.mark.parametrize(("key", "data", "expected"), RFC_4231)
def test_the_hash_under_the_stream_is_that_of_rfc_4231(
    key: bytes, data: bytes, expected: str
) -> None:
    assert hmac.digest(key, data, "sha256").hex().startswith(expected)


def test_the_stream_is_as_the_documentation_states_it() -> None:
    """Computed once more from the words of docs/fair-deal.md, by other means."""
    dealer = FairDealer(SEED, SALTS)
    message = b"afterdark fair stream 1\n"
    for salt in SALTS:
        message += bytes([0, 0, 0, len(salt)]) + salt
    for block in range(3):
        digest = hmac.new(SEED, message + bytes([0] * 7 + [block]), hashlib.sha256).digest()
        for place in range(0, 32, 4):
            first, second, third, fourth = digest[place : place + 4]
            word = ((first * 256 + second) * 256 + third) * 256 + fourth
            assert dealer.word() == word


# Frozen: a browser, or any other program, is held to exactly these.
WORDS = [
    3145943782,
    2955615054,
    3008088804,
    3075111523,
    3289278021,
    4134492469,
    846057915,
    205413409,
    2582983411,
    1664338105,
]
BELOW = [0, 1, 2, 4, 7, 50, 196, 143479608, 2582983410]
SHUFFLED = [2, 1, 3, 0, 8, 4, 9, 5, 6, 7]
COMMITTED = "cd9f1687dddba014ae9e7cc4b944809fa7b555c0ac705b02f8af65401534ce90"


def test_the_words_of_the_stream_never_change() -> None:
    dealer = FairDealer(SEED, SALTS)
    assert [dealer.word() for _ in range(10)] == WORDS


def test_bounded_numbers_never_change() -> None:
    dealer = FairDealer(SEED, SALTS)
    bounds = (1, 2, 3, 6, 10, 52, 1000, 3_000_000_000, 4_294_967_295)
    assert [dealer.below(bound) for bound in bounds] == BELOW


def test_a_shuffle_never_changes() -> None:
    dealer = FairDealer(SEED, SALTS)
    cards = list(range(10))
    dealer.shuffle("deck", cards)
    assert cards == SHUFFLED


def test_the_commitment_never_changes() -> None:
    assert FairDealer(SEED, SALTS).commitment == COMMITTED
    assert hashlib.sha256(b"afterdark fair commitment 1\n" + SEED).hexdigest() == COMMITTED


def test_bounds_are_taken_as_the_fast_generator_takes_them() -> None:
    """The same words give the same numbers: only the source of the words differs."""

    class Words(FairDealer):
        def __init__(self, rng: Rng) -> None:
            super().__init__(SEED, [])
            self.rng = rng

        def word(self) -> int:
            return self.rng.word()

    fair, fast = Words(Rng.seeded("bounds")), FastDealer(Rng.seeded("bounds"))
    for bound in [*range(1, 200), 3_000_000_000, 4_000_000_000, 2_147_483_649]:
        assert fair.below(bound) == fast.below(bound)


def test_the_measure_of_uniformity_notices_a_loaded_die() -> None:
    assert deviation([110, 100, 100, 100, 100, 90]) < 3.7
    assert deviation([180, 100, 100, 100, 100, 20]) > 3.7


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 52, 100])
def test_numbers_are_uniform(bound: int) -> None:
    dealer = FairDealer(SEED, SALTS)
    counts = [0] * bound
    for _ in range(200 * bound):
        counts[dealer.below(bound)] += 1
    assert deviation(counts) < 3.7  # one in ten thousand


def test_a_bound_that_throws_most_words_away_is_uniform_too() -> None:
    dealer = FairDealer(SEED, SALTS)
    bound = 2_147_483_649
    counts = [0] * 3
    for _ in range(3000):
        counts[dealer.below(bound) * 3 // bound] += 1
    assert deviation(counts) < 3.7  # one in ten thousand
    assert dealer.words_drawn > 5000


@pytest.mark.parametrize("bound", [0, -1, 4_294_967_296])
def test_a_bound_beyond_a_word_is_a_mistake(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        FairDealer(SEED, SALTS).below(bound)


def test_a_clone_goes_on_the_same_way_and_on_its_own() -> None:
    dealer = FairDealer(SEED, SALTS)
    for _ in range(13):
        dealer.word()
    other = dealer.clone()
    ahead = [other.word() for _ in range(20)]
    assert [dealer.word() for _ in range(20)] == ahead


@pytest.mark.parametrize(
    "salts",
    [[b"an", b"n", b"bo and bo", b"\xff" * 16], [b"ann", b"bo and bo", b"", b"\xff" * 16],
     [b"ann", b"", b"bo and bo"], [*SALTS, b""], []],
)  # fmt: skip
def test_every_other_list_of_salts_gives_another_stream(salts: list[bytes]) -> None:
    dealer, other = FairDealer(SEED, SALTS), FairDealer(SEED, salts)
    assert [dealer.word() for _ in range(4)] != [other.word() for _ in range(4)]


def test_the_commitment_is_opened_by_its_seed_alone() -> None:
    promised = commitment(SEED)
    assert opens(promised, SEED)
    assert not opens(promised, bytes(32))
    assert not opens("", SEED)


@pytest.mark.parametrize("seed", [b"", b"short", bytes(31), bytes(33)])
def test_a_seed_has_32_bytes(seed: bytes) -> None:
    with pytest.raises(FairError, match="32 bytes"):
        FairDealer(seed, [])


def test_a_salt_has_a_limit() -> None:
    FairDealer(SEED, [bytes(64)])
    with pytest.raises(FairError, match="seat 1"):
        FairDealer(SEED, [b"", bytes(65)])
