"""Whether two sets of samples come from the same odds: chi-square, and a test for pairs."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

LEAST_EXPECTED = 5.0
"""Rarer outcomes are put together before a chi-square test."""


def chi_square(left: Sequence[str], right: Sequence[str]) -> float:
    """The probability of two samples differing at least so much, if their odds are the same."""
    counts = (Counter(left), Counter(right))
    total = len(left) + len(right)
    smaller = min(len(left), len(right))
    rare: list[str] = []
    groups: list[list[str]] = []
    for outcome in sorted(counts[0] | counts[1]):
        seen = counts[0][outcome] + counts[1][outcome]
        if seen * smaller / total < LEAST_EXPECTED:
            rare.append(outcome)
        else:
            groups.append([outcome])
    if rare:
        groups.append(rare)
    if len(groups) < 2 or not smaller:
        return 1.0
    statistic = 0.0
    for group in groups:
        seen = sum(counts[0][outcome] + counts[1][outcome] for outcome in group)
        for count, size in zip(counts, (len(left), len(right)), strict=True):
            expected = seen * size / total
            statistic += (sum(count[outcome] for outcome in group) - expected) ** 2 / expected
    return chi_square_tail(statistic, len(groups) - 1)


def chi_square_tail(statistic: float, freedom: int) -> float:
    """P(X ≥ statistic) for chi-square: the upper incomplete gamma function, as a finite sum."""
    half = statistic / 2
    if half <= 0:
        return 1.0
    if freedom % 2 == 0:
        term = total = math.exp(-half)
        for i in range(1, freedom // 2):
            term *= half / i
            total += term
        return min(1.0, total)
    total = math.erfc(math.sqrt(half))
    term = math.exp(-half) * math.sqrt(half) / math.gamma(1.5)
    for i in range(1, (freedom - 1) // 2 + 1):
        total += term
        term *= half / (i + 0.5)
    return min(1.0, total)


def paired(pairs: Sequence[tuple[str, str, float]]) -> float:
    """The probability of pairs (one, other, weight) differing so much, if one and other are alike.

    Each outcome is tested by itself (its weighted surplus is normal for many pairs); the least
    probability counts, times the number of outcomes tried.
    """
    least = 1.0
    outcomes = sorted({outcome for one, other, _ in pairs for outcome in (one, other)})
    for outcome in outcomes:
        surplus = variance = 0.0
        differing = 0
        for one, other, weight in pairs:
            sign = (one == outcome) - (other == outcome)
            if sign:
                surplus += sign * weight
                variance += weight * weight
                differing += 1
        if differing >= 2 * LEAST_EXPECTED:
            least = min(least, math.erfc(abs(surplus) / math.sqrt(2 * variance)))
    return min(1.0, least * len(outcomes))


def distance(pairs: Sequence[tuple[str, str, float]]) -> float:
    """The total-variation distance between the two sides of weighted pairs, 0 (alike) to 1."""
    total = sum(weight for _, _, weight in pairs)
    surplus: dict[str, float] = {}
    for one, other, weight in pairs:
        surplus[one] = surplus.get(one, 0.0) + weight
        surplus[other] = surplus.get(other, 0.0) - weight
    return sum(abs(value) for value in surplus.values()) / 2 / total if total else 0.0


def noise(pairs: Sequence[tuple[str, str, float]]) -> float:
    """The distance that chance alone makes between two sides with the same odds, about."""
    total = sum(weight for _, _, weight in pairs)
    variance: dict[str, float] = {}
    for one, other, weight in pairs:
        if one != other:
            for outcome in (one, other):
                variance[outcome] = variance.get(outcome, 0.0) + weight * weight
    # The mean of |N(0, σ²)| is σ √(2/π).
    spread = sum(math.sqrt(value) for value in variance.values()) * math.sqrt(2 / math.pi)
    return spread / 2 / total if total else 0.0
