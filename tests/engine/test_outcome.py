"""Outcomes: ranks, shared places and winners."""

from __future__ import annotations

import pytest

from afterdark.engine.core.outcome import Outcome, shared_ranks


@pytest.mark.parametrize(
    ("places", "ranks"),
    [
        ([[2], [0], [1]], [2, 3, 1]),
        ([[0, 1], [2]], [1, 1, 3]),
        ([[1], [0, 2]], [2, 1, 2]),
        ([[0, 1, 2]], [1, 1, 1]),
    ],
)
def test_equals_share_a_rank_and_use_up_places(places: list[list[int]], ranks: list[int]) -> None:
    assert shared_ranks(places, 3) == ranks


def test_empty_places_use_up_nothing() -> None:
    assert shared_ranks([[], [1], [], [0]], 2) == [2, 1]


def test_the_winners_are_all_of_the_best_rank() -> None:
    assert Outcome([1, 3, 1], [1, 0, 1], "draw", "X-1").winners == [0, 2]


def test_an_outcome_keeps_its_own_lists() -> None:
    ranks = [1, 2]
    outcome = Outcome(ranks, [1.0, 0.0], "won", "X-1")
    ranks.reverse()
    assert outcome.ranks == [1, 2]
    assert repr(outcome) == "Outcome(won, winners=[0])"
