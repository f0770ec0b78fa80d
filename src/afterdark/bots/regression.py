"""Logistic regression in plain lists: what is added to the log odds for each number measured.

Newton's method with a penalty on large weights. A row's last number is always 1, so that its weight
is the bias, which no penalty touches.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

STEPS: Final = 12
"""Newton's steps at most; five or six are usual."""
SETTLED: Final = 1e-6
_STEEPEST: Final = 30.0


def chance(weights: list[float], numbers: list[float]) -> float:
    """The probability for a row of numbers, whose bias may be left out."""
    total = weights[-1]
    for place in range(len(weights) - 1):
        total += weights[place] * numbers[place]
    if total > _STEEPEST:
        total = _STEEPEST
    elif total < -_STEEPEST:
        total = -_STEEPEST
    return 1.0 / (1.0 + exp(-total))


def log_loss(weights: list[float], rows: list[list[float]], labels: list[float]) -> float:
    """The mean surprise at what came, in nats."""
    total = 0.0
    for place in range(len(rows)):
        p = chance(weights, rows[place])
        total -= labels[place] * log(p) + (1.0 - labels[place]) * log(1.0 - p)
    return total / len(rows)


def base_loss(share: float, labels: list[float]) -> float:
    """The same for whoever knows nothing but how often it happens."""
    p = min(max(share, 1e-6), 1.0 - 1e-6)
    total = 0.0
    for label in labels:
        total -= label * log(p) + (1.0 - label) * log(1.0 - p)
    return total / len(labels)


def fit(rows: list[list[float]], labels: list[float], penalty: float) -> list[float]:
    """The weights under which the labels are least surprising, large weights being penalised."""
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [0.0] * size
        curve = [[0.0] * size for _ in range(size)]
        for number in range(len(rows)):
            row = rows[number]
            p = chance(weights, row)
            miss = labels[number] - p
            spread = p * (1.0 - p)
            for i in range(size):
                x = row[i]
                if x != 0.0:
                    slope[i] += miss * x
                    line = curve[i]
                    scaled = spread * x
                    for j in range(i + 1):
                        line[j] += scaled * row[j]
        for i in range(size):
            if i < size - 1:
                slope[i] -= penalty * weights[i]
                curve[i][i] += penalty
            curve[i][i] += 1e-9
        step = _solved(curve, slope)
        largest = 0.0
        for i in range(size):
            weights[i] += step[i]
            largest = max(largest, abs(step[i]))
        if largest < SETTLED:
            break
    return weights


def _solved(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric positive system, of which the lower half is given (Cholesky)."""
    size = len(right)
    for i in range(size):
        for j in range(i + 1):
            total = lower[i][j]
            for k in range(j):
                total -= lower[i][k] * lower[j][k]
            lower[i][j] = max(total, 1e-12) ** 0.5 if i == j else total / lower[j][j]
    found = right.copy()
    for i in range(size):
        for k in range(i):
            found[i] -= lower[i][k] * found[k]
        found[i] /= lower[i][i]
    for i in range(size - 1, -1, -1):
        for k in range(i + 1, size):
            found[i] -= lower[k][i] * found[k]
        found[i] /= lower[i][i]
    return found
