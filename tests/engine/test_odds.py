"""The yardstick itself: fair counts pass, crooked ones do not."""

from __future__ import annotations

from tests.engine.odds import look_equally_likely


def test_counts_near_their_mean_look_equally_likely() -> None:
    assert look_equally_likely([98, 105, 101, 96, 103, 97])


def test_a_loaded_die_is_found_out() -> None:
    assert not look_equally_likely([90, 90, 90, 90, 90, 150])


def test_the_critical_value_is_the_tabled_one() -> None:
    # For ten degrees of freedom and p = 0.0001 tables say 35.56; these are 31.8 and 39.7.
    assert look_equally_likely([1000 + 170, *[1000 - 17] * 10])
    assert not look_equally_likely([1000 + 190, *[1000 - 19] * 10])
