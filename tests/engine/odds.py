"""Whether counts look equally likely: the chi-square test, at odds of one in ten thousand."""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt

_ONE_IN_TEN_THOUSAND = 3.719
"""So many standard deviations above the mean is a normal variable that seldom."""


def look_equally_likely(counts: Collection[int]) -> bool:
    """Whether Pearson's statistic stays below its critical value (after Wilson and Hilferty)."""
    expected = sum(counts) / len(counts)
    statistic = sum((count - expected) ** 2 for count in counts) / expected
    freedom = len(counts) - 1
    spread = 2 / (9 * freedom)
    return statistic < freedom * (1 - spread + _ONE_IN_TEN_THOUSAND * sqrt(spread)) ** 3
