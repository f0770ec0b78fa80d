"""Chance: sfc32 as published, bounds without bias, and one stream for one seed."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afterdark.engine.core.chance import Draw, FastDealer, Rng
from tests.engine.odds import look_equally_likely

WORD = 0xFFFFFFFF
WORDS = st.integers(0, WORD)

# Published vectors. The first two are the output of PractRand's own `RNG_output sfc32 64 SEED` for
# the seeds 0x0 and 0x0123456789abcdef (words 0, low, high; 12 rounds), the others start from
# three words and 15 rounds; all as printed in the tests of the Rust crate sfc-prng
# (docs.rs/sfc-prng, src/sfc32.rs).
PUBLISHED = [
    (
        (0, 0, 0), 12,
        [0x514676C3, 0x08A809DF, 0x30349D2B, 0xFB52C520, 0x38802BE1, 0x948279E6, 0xEC4BF1D9,
         0x7CB0A909, 0xFAD8B4A8, 0x3CA4B808, 0x3821B4C5, 0x5E7023CA, 0x50F26BF7, 0xF1E1B0A2,
         0x6163032F, 0x3BF3C9A4],
    ),
    (
        (0, 0x89ABCDEF, 0x01234567), 12,
        [0x84712D97, 0xF5A3D9C8, 0x5CD0A295, 0x35E05B54, 0x4C627CA1, 0x33A043E2, 0xB6113C67,
         0x7CAB9699, 0x4A52EFEB, 0x5936797F, 0x139E2B9F, 0xC7DF3DB1, 0x61CE1717, 0x5581E344,
         0xBC3016EA, 0xA6BFD381],
    ),
    (
        (0, 0, 0), 15,
        [0xFB52C520, 0x38802BE1, 0x948279E6, 0xEC4BF1D9, 0x7CB0A909, 0xFAD8B4A8, 0x3CA4B808,
         0x3821B4C5, 0x5E7023CA, 0x50F26BF7, 0xF1E1B0A2, 0x6163032F, 0x3BF3C9A4, 0x6DB6C5E0,
         0x57331C8C, 0x2AAF9993],
    ),
    (
        (0, 2, 1), 15,
        [0x03B80BB8, 0xA87DBC7E, 0x1787178C, 0x4C7B7234, 0xC65DADE2, 0x2C692349, 0xF52C2153,
         0xDF098072, 0x9D49B03C, 0x9562381A, 0xC9B41738, 0x64B75E54, 0x36CE9B32, 0xF106947E,
         0x0AFC726B, 0x549BBC87],
    ),
]  # fmt: skip


def stream(rng: Rng, length: int = 20) -> list[int]:
    return [int(rng.word()) for _ in range(length)]


@pytest.mark.parametrize(("words", "rounds", "expected"), PUBLISHED)
def test_the_generator_is_sfc32_as_published(
    words: tuple[int, int, int], rounds: int, expected: list[int]
) -> None:
    rng = Rng(*words, 1)
    stream(rng, rounds)
    assert stream(rng, len(expected)) == expected


def test_a_seed_is_the_sha_256_of_its_text_and_fifteen_rounds() -> None:
    digest = hashlib.sha256(b"afterdark").digest()
    a, b, c = (int.from_bytes(digest[place : place + 4], "little") for place in (0, 4, 8))
    plain = Rng(a, b, c, 1)
    stream(plain, 15)
    assert stream(Rng.seeded("afterdark")) == stream(plain)
    assert stream(Rng.seeded(7)) == stream(Rng.seeded("7"))
    assert stream(Rng.seeded(7)) != stream(Rng.seeded(8))


@given(WORDS, WORDS, WORDS, WORDS)
def test_the_state_stays_four_words_and_the_counter_wraps(a: int, b: int, c: int, n: int) -> None:
    rng = Rng(a, b, c, n)
    assert rng.word() == (a + b + n) & WORD
    assert rng.counter == (n + 1) & WORD
    assert rng.a == b ^ (b >> 9)
    assert rng.b == (c * 9) & WORD
    assert 0 <= rng.c <= WORD


def test_a_clone_goes_on_with_the_same_stream_on_its_own() -> None:
    rng = Rng.seeded("clone")
    stream(rng, 5)
    clone = rng.clone()
    ahead = stream(clone)
    assert stream(rng) == ahead


def test_a_fork_has_a_stream_of_its_own_and_moves_its_parent_on() -> None:
    one, other = Rng.seeded("fork"), Rng.seeded("fork")
    child = one.fork()
    assert stream(child, 50) == stream(other.fork(), 50), "a fork is repeatable"
    assert one.a == other.a
    parents, children = set(stream(one, 2000)), set(stream(child, 2000))
    assert len(parents & children) < 5
    assert stream(one.fork()) != stream(one.fork())


# -- bounds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 52, 97])
def test_every_outcome_below_a_bound_is_equally_likely(bound: int) -> None:
    rng = Rng.seeded(f"bound {bound}")
    counts = Counter(rng.below(bound) for _ in range(300 * bound))
    assert set(counts) == set(range(bound))
    assert look_equally_likely([counts[outcome] for outcome in range(bound)])


def test_large_bounds_have_no_bias_either() -> None:
    # Without rejection, three outcomes in a row would have 3, 3 and 2 words each.
    bound = 3 << 29
    rng = Rng.seeded("large")
    counts = Counter(rng.below(bound) % 3 for _ in range(20_000))
    assert look_equally_likely([counts[rest] for rest in range(3)])


@given(WORDS, WORDS, WORDS, st.integers(1, 1 << 31))
def test_no_outcome_reaches_its_bound(a: int, b: int, c: int, bound: int) -> None:
    rng = Rng(a, b, c, 1)
    assert all(0 <= rng.below(bound) < bound for _ in range(5))


def test_one_outcome_needs_no_luck() -> None:
    assert Rng.seeded("one").below(1) == 0


def test_every_order_of_four_cards_is_equally_likely() -> None:
    rng = Rng.seeded("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 200):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert look_equally_likely(list(counts.values()))


def test_units_lie_between_nought_and_one() -> None:
    rng = Rng.seeded("unit")
    units = [rng.unit() for _ in range(2000)]
    assert 0 <= min(units) < 0.01
    assert 0.99 < max(units) < 1


# -- the fast dealer ------------------------------------------------------------------------------


def test_a_dealer_deals_the_same_game_for_the_same_seed() -> None:
    one, other = FastDealer.seeded("deal"), FastDealer.seeded("deal")
    assert [one.pick("die", 6) for _ in range(20)] == [other.pick("die", 6) for _ in range(20)]


def test_keeping_a_journal_does_not_change_the_deal() -> None:
    quiet, writing = FastDealer.seeded("deal"), FastDealer.seeded("deal")
    writing.journal = []
    for dealer in (quiet, writing):
        cards = list(range(9))
        dealer.shuffle("deck", cards)
        last = cards, dealer.pick("die", 6)
        if dealer is quiet:
            expected = last
    assert last == expected
    shuffle, pick = writing.journal
    assert (shuffle.name, shuffle.outcome, len(shuffle.raw)) == ("deck", last[0], 8)
    assert (pick.name, pick.outcome, pick.raw) == ("die", [last[1]], [last[1]])


def test_a_journal_keeps_what_came_out_even_if_the_pile_changes_later() -> None:
    dealer = FastDealer.seeded("deal")
    dealer.journal = []
    cards = [1, 2, 3]
    dealer.shuffle("deck", cards)
    cards.clear()
    assert sorted(dealer.journal[0].outcome) == [1, 2, 3]


def test_a_cloned_dealer_deals_on_the_same_and_writes_no_journal() -> None:
    dealer = FastDealer.seeded("deal")
    dealer.journal = []
    clone = dealer.clone()
    assert clone.journal is None
    assert [clone.pick("die", 6) for _ in range(9)] == [dealer.pick("die", 6) for _ in range(9)]


def test_a_draw_is_written_with_its_name() -> None:
    assert repr(Draw("die", [3], [3])) == "Draw('die', [3], [3])"
