"""Intervals hold what they promise: against published figures, and against chance itself."""

from __future__ import annotations

import random

import pytest

from afterdark.arena.statistics import (
    ConfidenceSequence,
    benjamini_hochberg,
    cluster_share,
    paired_p,
    sample_mean,
    student,
    wilson,
)


def test_wilsons_interval_agrees_with_published_figures() -> None:
    """Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for wins, games, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_from_no_games_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_students_quantiles_agree_with_published_figures() -> None:
    for freedom, quantile in ((3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert student(freedom) == pytest.approx(quantile, abs=5e-3)


# -- clusters -----------------------------------------------------------------------------------


def test_clusters_of_one_game_each_are_nearly_wilsons_interval() -> None:
    clusters = [(1.0, 1)] * 300 + [(0.0, 1)] * 700
    share, (low, high) = cluster_share(clusters)
    assert share == 0.3
    assert (low, high) == pytest.approx(wilson(300, 1000), abs=1e-3)


def test_games_that_always_end_alike_count_as_one() -> None:
    """Four games a deal that tell one thing: as wide as a quarter of the games would be."""
    clusters = [(4.0, 4)] * 50 + [(0.0, 4)] * 50
    _, (low, high) = cluster_share(clusters)
    assert (low, high) == pytest.approx(wilson(50, 100), abs=5e-3)


def test_few_clusters_say_nothing_and_none_even_less() -> None:
    assert cluster_share([(1.0, 2)] * 3) == (0.5, (0.0, 1.0))
    assert cluster_share([]) == (0.0, (0.0, 1.0))
    assert cluster_share([(0.0, 0)] * 9) == (0.0, (0.0, 1.0))


def test_a_share_of_all_is_still_an_interval() -> None:
    share, (low, high) = cluster_share([(3.0, 3)] * 20)
    assert share == high == 1.0
    assert 0.8 < low < 0.9


def test_intervals_over_deals_hold_the_truth_often_enough() -> None:
    """1,000 samples of 30 deals whose luck is shared by their four games."""
    rng = random.Random(5)
    missed = 0
    for _ in range(1000):
        deals: list[tuple[float, int]] = []
        for _ in range(30):
            chance = rng.choice((0.1, 0.5))
            deals.append((float(sum(rng.random() < chance for _ in range(4))), 4))
        _, (low, high) = cluster_share(deals)
        missed += not low <= 0.3 <= high
    assert 15 < missed < 75


# -- means and many tests -----------------------------------------------------------------------


def test_the_interval_of_a_mean_holds_it_often_enough() -> None:
    """1,000 samples of 20 numbers far from normal."""
    rng = random.Random(6)
    missed = 0
    for _ in range(1000):
        _, (low, high) = sample_mean([rng.random() for _ in range(20)])
        missed += not low <= 0.5 <= high
    assert 25 < missed < 80


def test_a_mean_of_few_numbers_says_nothing() -> None:
    assert sample_mean([]) == (0.0, (0.0, 0.0))
    mean, (low, high) = sample_mean([1.0, 2.0, 3.0])
    assert (mean, low, high) == (2.0, -float("inf"), float("inf"))


def test_differences_are_as_likely_as_the_normal_distribution_says() -> None:
    """A mean of 1.96 standard errors comes up once in twenty."""
    numbers = [1.0, -1.0] * 50
    error = (100 / 99 / 100) ** 0.5
    shifted = [number + 1.959964 * error for number in numbers]
    assert paired_p(shifted) == pytest.approx(0.05, abs=1e-6)
    assert paired_p(numbers) == 1.0
    assert paired_p([0.0] * 50) == 1.0
    assert paired_p([0.5] * 50) == 0.0


def test_many_tests_are_corrected_as_published() -> None:
    """Benjamini and Hochberg (1995), section 3.2: of fifteen the first four are believed."""
    chances = [
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
        0.5719, 0.6528, 0.7590, 1.0000,
    ]  # fmt: skip
    corrected = benjamini_hochberg(chances)
    assert [q <= 0.05 for q in corrected] == [True] * 4 + [False] * 11
    assert corrected[0] == pytest.approx(0.0015)
    assert corrected == sorted(corrected)
    assert benjamini_hochberg(list(reversed(chances))) == list(reversed(corrected))
    assert benjamini_hochberg([]) == []


# -- looking again and again --------------------------------------------------------------------


def a_difference(rng: random.Random, edge: float, games: int = 3) -> float:
    """Of one deal, from 0 to 1: how much more often one of two bots won."""
    ours = sum(rng.random() < 0.5 + edge for _ in range(games))
    theirs = sum(rng.random() < 0.5 - edge for _ in range(games))
    return (1 + (ours - theirs) / games) / 2


def test_equal_bots_are_told_apart_in_at_most_one_run_of_twenty() -> None:
    """1,000 runs, looked at after each of 200 deals: an alarm at any of them is one."""
    rng = random.Random(1)
    alarms = 0
    for _ in range(1000):
        sequence = ConfidenceSequence()
        for _ in range(200):
            sequence.add(a_difference(rng, 0.0))
            if sequence.sure:
                alarms += 1
                break
    assert alarms <= 50


def test_looking_again_and_again_at_an_ordinary_interval_would_raise_many() -> None:
    """What the test above would catch: Wilson's interval, looked at as often, fails it."""
    rng = random.Random(1)
    alarms = 0
    for _ in range(200):
        total = 0.0
        for count in range(1, 201):
            total += rng.random() < 0.5
            low, high = wilson(total, count)
            if not low <= 0.5 <= high:
                alarms += 1
                break
    assert alarms > 40


@pytest.mark.parametrize(("edge", "within"), [(0.3, 40), (0.1, 300)])
def test_a_difference_is_found_the_sooner_the_larger_it_is(edge: float, within: int) -> None:
    rng = random.Random(2)
    for _ in range(20):
        sequence = ConfidenceSequence()
        while not sequence.sure:
            sequence.add(a_difference(rng, edge))
        assert sequence.count <= within
        low, high = sequence.interval()
        assert 0.5 < low <= sequence.mean <= high


def test_the_intervals_hold_the_mean_at_all_times() -> None:
    rng = random.Random(3)
    missed = 0
    for _ in range(100):
        sequence = ConfidenceSequence()
        held = True
        for count in range(1, 61):
            sequence.add(a_difference(rng, 0.2))
            if count % 12 == 0:
                low, high = sequence.interval()
                held = held and low <= 0.7 <= high
        missed += not held
    assert missed <= 5


def test_an_interval_shrinks_from_everything() -> None:
    sequence = ConfidenceSequence()
    assert sequence.interval() == (0.0, 1.0)
    for number in (0.4, 0.6) * 500:
        sequence.add(number)
    low, high = sequence.interval()
    assert 0.45 < low < 0.5 < high < 0.55
    assert not sequence.sure
    assert ConfidenceSequence(null=0.9).interval() == (0.0, 1.0)
    with pytest.raises(ValueError, match="from 0 to 1"):
        sequence.add(1.5)
