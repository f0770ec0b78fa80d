"""Playing the games of a plan, one after the other, in this process."""

from __future__ import annotations

from collections.abc import Iterable

from afterdark.arena.plan import Plan
from afterdark.arena.referee import Referee
from afterdark.arena.tally import Tally


class Match:
    """Rules and bots made once, ready to play any game of a plan.

    Game number i is dealt from the seed "SEED/i" and played from "SEED/i/play": it is the same
    game whoever plays it and whatever was played before.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.referee = Referee(plan.rules(), plan.bots, plan.limits)

    def play(self, games: Iterable[int]) -> Tally:
        """Play these games and count what came of them."""
        tally = Tally()
        for game in games:
            seed = f"{self.plan.seed}/{game}"
            seated = self.plan.seated(game)
            tally.add(seated, self.referee.play(seated, seed, f"{seed}/play"))
        return tally
