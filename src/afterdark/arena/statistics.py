"""What may be said of numbers that came out by chance: intervals, and when one may stop.

- `wilson`: a share of independent games.
- `cluster_share`: a share of games that come in clusters, such as all games of one deal.
- `sample_mean`: a mean of independent numbers.
- `net_share` and `sign_p`: how much more often something came to pass in one half of many pairs.
- `paired_p` and `benjamini_hochberg`: many differences tested at once.
- `ConfidenceSequence`: a mean that is looked at again and again while numbers come in.

All hold the truth at least 95 times in 100, unless another `alpha` is asked for.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import NormalDist
from typing import Final

Interval = tuple[float, float]

ALPHA: Final = 0.05
"""How often an interval may miss the truth."""
CONFIDENCE: Final = 1.959963984540054
"""The quantile of the normal distribution for that."""
FEWEST_CLUSTERS: Final = 4
"""Fewer say nothing about how much they differ."""
BOLDNESS: Final = 0.75
"""At most so much of what could be lost is bet on one number."""
PRECISION: Final = 1e-6


def wilson(wins: float, games: float, z: float = CONFIDENCE) -> Interval:
    """Wilson's interval for a share: sound for few games and for shares near 0 and 1."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    scale = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale
    return max(0.0, middle - reach), min(1.0, middle + reach)


def student(freedom: int, alpha: float = ALPHA) -> float:
    """Student's quantile, two-sided (Abramowitz and Stegun, 26.7.5); for 3 or more it is good to
    half a hundredth."""
    z = NormalDist().inv_cdf(1 - alpha / 2)
    parts = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return math.fsum(part / freedom**power for power, part in enumerate(parts))


def cluster_share(clusters: Sequence[tuple[float, int]]) -> tuple[float, Interval]:
    """A share of games in clusters, each with its wins and its games: the share, its interval.

    The games of a cluster are no witnesses independent of each other. How much the clusters differ
    says how many independent games they are worth (the ratio estimator's variance), Student's
    quantile pays for the few of them, and Wilson's interval is taken for so many games: Korn and
    Graubard, Survey Methodology 24 (1998). They are never taken to be worth more than they are.
    """
    counted = [(wins, games) for wins, games in clusters if games]
    games = sum(size for _, size in counted)
    if not games:
        return 0.0, (0.0, 1.0)
    share = math.fsum(wins for wins, _ in counted) / games
    number = len(counted)
    if number < FEWEST_CLUSTERS:
        return share, (0.0, 1.0)
    spread = math.fsum((wins - share * size) ** 2 for wins, size in counted)
    variance = number / (number - 1) * spread / games**2
    worth = float(games)
    if variance > 0:
        worth = min(worth, share * (1 - share) / variance)
    elif not 0 < share < 1:
        worth = float(number)  # all alike: no cluster told more than one game would
    worth *= (CONFIDENCE / student(number - 1)) ** 2
    return share, wilson(share * worth, worth)


def sample_mean(numbers: Sequence[float]) -> tuple[float, Interval]:
    """The mean of independent numbers and its interval, by Student's quantile."""
    if not numbers:
        return 0.0, (0.0, 0.0)
    mean = math.fsum(numbers) / len(numbers)
    if len(numbers) < FEWEST_CLUSTERS:
        return mean, (-math.inf, math.inf)
    reach = student(len(numbers) - 1) * _error(numbers, mean)
    return mean, (mean - reach, mean + reach)


def _error(numbers: Sequence[float], mean: float) -> float:
    """The standard error of a mean."""
    spread = math.fsum((number - mean) ** 2 for number in numbers)
    return math.sqrt(spread / (len(numbers) - 1) / len(numbers))


def paired_p(differences: Sequence[float]) -> float:
    """How likely a mean at least so far from nothing would be, if nothing were the truth
    (two-sided, by the normal distribution: for hundreds of differences)."""
    if len(differences) < FEWEST_CLUSTERS:
        return 1.0
    mean = math.fsum(differences) / len(differences)
    error = _error(differences, mean)
    if error == 0:
        return 1.0 if mean == 0 else 0.0
    return math.erfc(abs(mean) / error / math.sqrt(2))


def net_share(gained: int, lost: int, pairs: int) -> tuple[float, Interval]:
    """How much more often something came to pass in the first game of a pair: in `gained` pairs
    only there, in `lost` pairs only in the second. The difference and its interval.

    Two pairs more are thought of, one of either kind, so that few pairs do not look sure: D. G.
    Bonett and R. M. Price, Journal of Educational and Behavioral Statistics 37 (2012).
    """
    if not pairs:
        return 0.0, (-1.0, 1.0)
    up, down = (gained + 1) / (pairs + 2), (lost + 1) / (pairs + 2)
    middle = up - down
    reach = CONFIDENCE * math.sqrt(max(0.0, up + down - middle**2) / (pairs + 2))
    difference = (gained - lost) / pairs
    low, high = max(-1.0, middle - reach), min(1.0, middle + reach)
    return difference, (min(low, difference), max(high, difference))


def sign_p(gained: int, lost: int) -> float:
    """How likely so uneven a toss of `gained + lost` fair coins is (two-sided, exact)."""
    tosses, few = gained + lost, min(gained, lost)
    if not tosses:
        return 1.0
    logarithms = [
        math.lgamma(tosses + 1) - math.lgamma(heads + 1) - math.lgamma(tosses - heads + 1)
        for heads in range(few + 1)
    ]
    return min(1.0, 2 * math.fsum(math.exp(one - tosses * math.log(2)) for one in logarithms))


def benjamini_hochberg(chances: Sequence[float]) -> list[float]:
    """For each of many tests: the share of false alarms among all that are at least as sure as it.
    Those below 0.05 may be believed together: of them about one in twenty is chance.

    Y. Benjamini and Y. Hochberg, Journal of the Royal Statistical Society B 57 (1995).
    """
    order = sorted(range(len(chances)), key=chances.__getitem__, reverse=True)
    corrected = [1.0] * len(chances)
    least = 1.0
    for place, test in enumerate(order):
        rank = len(chances) - place
        least = min(least, chances[test] * len(chances) / rank)
        corrected[test] = least
    return corrected


class ConfidenceSequence:
    """Intervals for the mean of numbers between 0 and 1 that hold at all times at once.

    One may look after every number and stop when one likes: that *any* of the intervals ever misses
    the mean has a probability of at most `alpha`. For every value the mean might have there is a
    gambler who bets against it, half the money on higher and half on lower numbers, without knowing
    the next one; if it were the mean, the money would only by luck of 1 in 1 / `alpha` ever grow so
    many fold. The values against which it did are outside. The bets follow what was seen so far.

    I. Waudby-Smith and A. Ramdas, Estimating means of bounded random variables by betting, Journal
    of the Royal Statistical Society B 86 (2024): the hedged capital process (theorem 3) with
    predictable plug-in bets (equation 26).
    """

    def __init__(self, alpha: float = ALPHA, null: float = 0.5) -> None:
        """`null` is the value one wants to exclude; whether it is, is known at every moment."""
        self.alpha = alpha
        self.null = null
        self.count = 0
        self._total = 0.0
        self._spread = 0.0
        self._seen: list[tuple[float, float]] = []
        """Each number and how much was bet on it."""
        self._above = 0.0
        self._below = 0.0
        """The logarithms of what those have who bet against `null`."""

    @property
    def mean(self) -> float:
        return self._total / self.count if self.count else 0.5

    def add(self, number: float) -> None:
        """One more number, in an order that does not depend on what it is."""
        if not 0 <= number <= 1:
            raise ValueError(f"a number from 0 to 1 is needed, not {number}")
        bet = self._bet()
        self._seen.append((number, bet))
        self._above += _gain(number, self.null, bet)
        self._below += _gain(1 - number, 1 - self.null, bet)
        self.count += 1
        self._total += number
        middle = (0.5 + self._total) / (self.count + 1)
        self._spread += (number - middle) ** 2

    def _bet(self) -> float:
        """How much to bet on the next number: more where the last ones differed little."""
        variance = (0.25 + self._spread) / (self.count + 1)
        time = self.count + 1
        return math.sqrt(2 * math.log(2 / self.alpha) / (variance * time * math.log(time + 1)))

    @property
    def sure(self) -> bool:
        """Whether the mean is surely not `null`."""
        return max(self._above, self._below) >= self._rich

    @property
    def _rich(self) -> float:
        """Half the money is each gambler's, so twice as much is asked for."""
        return math.log(2 / self.alpha)

    def interval(self) -> Interval:
        """Where the mean may be."""
        return _edge(self._is_below, 0.0, self.mean), _edge(self._is_above, 1.0, self.mean)

    def _is_below(self, value: float) -> bool:
        """Whether the mean is surely higher than this."""
        return math.fsum(_gain(x, value, bet) for x, bet in self._seen) >= self._rich

    def _is_above(self, value: float) -> bool:
        gains = (_gain(1 - x, 1 - value, bet) for x, bet in self._seen)
        return math.fsum(gains) >= self._rich


def _gain(number: float, value: float, bet: float) -> float:
    """What a bet on numbers higher than a value brings, as a logarithm."""
    if value > 0:
        bet = min(bet, BOLDNESS / value)
    return math.log1p(bet * (number - value))


def _edge(outside: Callable[[float], bool], out: float, inside: float) -> float:
    """The last value towards `inside` that is still outside, or where nothing is, `out`: the
    further out a value, the richer who bets against it."""
    while abs(inside - out) > PRECISION:
        middle = (out + inside) / 2
        if outside(middle):
            out = middle
        else:
            inside = middle
    return out
