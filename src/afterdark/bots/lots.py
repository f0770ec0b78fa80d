"""Drawing lots by likelihoods."""

from __future__ import annotations

from afterdark.engine.core.chance import Rng


def drawn(likely: list[float], luck: Rng) -> int:
    """A place, as likely as it says."""
    point = luck.unit()
    for place in range(len(likely) - 1):
        point -= likely[place]
        if point < 0.0:
            return place
    return len(likely) - 1
