"""Bots in the other seats: each answers from its own view, and infers from what it observed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from afterdark.bots.belief import Belief
from afterdark.engine.contract.claims import Heard
from afterdark.engine.course.observed import Observed, Observers

if TYPE_CHECKING:
    from afterdark.bots.bot import Bot
    from afterdark.engine.contract.claims import Claim
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.chance import Rng
    from afterdark.engine.core.state import Open, State


class Opponents:
    """The bots at one table, from its deal to its end."""

    def __init__(self, rules: Rules, bots: Mapping[int, Bot], rng: Rng) -> None:
        inferring = [seat for seat, bot in bots.items() if bot.INFERS and rules.has_secrets]
        self._bots = bots
        self._rng = rng
        self._observers = Observers(inferring)
        self._beliefs = {seat: Belief(rules) for seat in inferring}
        self._news: dict[int, list[Observed]] = {seat: [] for seat in inferring}
        self._words = rng.fork()
        self.heard: list[Heard] = []
        """What was claimed, oldest first."""

    def choice(self, state: State[Rules, Open], seat: int) -> Action:
        """What the bot in this seat answers."""
        belief = self._beliefs.get(seat)
        if belief is not None:
            for seen in self._news[seat]:
                belief.observe(seen)
            self._news[seat].clear()
        return self._bots[seat].choose(state.view(seat), self._rng, belief)

    def say(self, state: State[Rules, Open], seat: int) -> list[Claim]:
        """What the bot in this seat claims as it answers; all the others hear it."""
        claims = self._bots[seat].speak(state.view(seat), self._words, self.heard)
        for claim in claims:
            self.heard.append(Heard(state.decision, seat, claim.kind, claim.words))
            for seen in self._observers.claimed(state, seat, claim.kind, dict(claim.words)):
                self._news[seen.view.seat].append(seen)
        return claims

    def play(self, state: State[Rules, Open], seat: int, action: Action) -> None:
        """Let a seat do this, and the bots see it."""
        if not self._beliefs:
            state.play(seat, action)
            return
        self._observers.before(state, seat, action)
        state.play(seat, action)
        for seen in self._observers.after(state):
            self._news[seen.view.seat].append(seen)
