"""Playing the games of a plan, one after the other, in this process."""

from __future__ import annotations

from collections.abc import Iterable

from afterdark.arena.plan import Plan
from afterdark.arena.tally import Tally
from afterdark.bots.bot import Bot
from afterdark.bots.kinds import RANDOM, make_bot
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.playout import play_out
from afterdark.engine.core.state import Open, State


class Match:
    """Rules and bots made once, ready to play any game of a plan.

    Game number i is dealt from the seed "SEED/i" and played from "SEED/i/play": it is the same
    game whoever plays it and whatever was played before.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules: Rules = plan.rules()
        self.bots: dict[str, Bot] = {kind: make_bot(kind) for kind in plan.bots}
        self.all_random = set(plan.bots) == {RANDOM}

    def play(self, games: Iterable[int]) -> Tally:
        """Play these games and count what came of them."""
        tally = Tally()
        for game in games:
            self._play_one(game, tally)
        return tally

    def _play_one(self, game: int, tally: Tally) -> None:
        seed = f"{self.plan.seed}/{game}"
        state = self.rules.deal(self.plan.seats, FastDealer.seeded(seed))
        rng = Rng.seeded(f"{seed}/play")
        seated = self.plan.seated(game)
        if self.all_random:
            decisions = play_out(state, rng)
        else:
            decisions = self._play_bots(state, [self.bots[kind] for kind in seated], rng)
        outcome = state.outcome()
        assert outcome is not None
        tally.add(seated, outcome, decisions)

    def _play_bots(self, state: State[Rules, Open], bots: list[Bot], rng: Rng) -> int:
        played = 0
        while state.outcome() is None:
            for seat in state.to_act():
                state.play(seat, bots[seat].choose(state.view(seat), rng))
                played += 1
        return played
