"""One game between bots: whoever is to act is asked, until it is over."""

from __future__ import annotations

import shutil
import time
from collections.abc import Sequence
from dataclasses import dataclass

from afterdark.arena.beliefs import Beliefs
from afterdark.arena.external.player import (
    USUAL_LIMITS,
    ExternalPlayer,
    Forfeit,
    Limits,
    command_of,
    is_command,
)
from afterdark.arena.external.program import Clock
from afterdark.bots.bot import Bot
from afterdark.bots.kinds import RANDOM, USUAL, make_bot
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.playout import play_out
from afterdark.engine.core.state import Open, State
from afterdark.engine.course.course import Course
from afterdark.engine.errors import OptionError
from afterdark.engine.records.lines import Robot


@dataclass(frozen=True)
class Played:
    """A game that is over."""

    outcome: Outcome
    decisions: int
    sides: tuple[int, ...] = ()
    """Which of `rules.sides` each seat was dealt, where there are several."""
    forfeits: tuple[int, ...] = ()
    """The seats whose programs were given up."""


def check_kind(kind: str) -> None:
    """Refuse a bot that nobody knows, or a command that cannot be run."""
    if not is_command(kind):
        make_bot(kind)
        return
    program = command_of(kind)[0]
    if shutil.which(program) is None:
        raise OptionError(f"There is no program {program!r} to play for {kind!r}.")


class Referee:
    """Rules and bots made once, ready to play any game between them.

    The same seeds and the same bots give the same game, as far as the bots are programs that give
    the same answer to the same question.
    """

    def __init__(
        self,
        rules: Rules,
        kinds: Sequence[str],
        limits: Limits = USUAL_LIMITS,
        clock: Clock = time.monotonic,
    ) -> None:
        self.rules = rules
        self.limits = limits
        self.clock = clock
        self.bots: dict[str, Bot] = {
            kind: make_bot(kind) for kind in (*kinds, USUAL) if not is_command(kind)
        }
        self.commands = {kind: command_of(kind) for kind in kinds if is_command(kind)}
        self.all_random = set(kinds) == {RANDOM}
        listens = rules.has_secrets and any(bot.INFERS for bot in self.bots.values())
        self.by_course = bool(self.commands) or listens
        """Whether somebody has to be told what the seats see; otherwise nobody writes it down, and
        bots say nothing: nobody would listen."""

    def play(self, seated: Sequence[str], deal: str, luck: str) -> Played:
        """Play the game dealt from one seed; the bots draw their chance from another."""
        dealer = FastDealer.seeded(deal)
        rng = Rng.seeded(luck)
        if self.by_course:
            return self._play_course(seated, dealer, rng, luck)
        state = self.rules.deal(len(seated), dealer)
        sides = self._sides(state)
        if self.all_random:
            decisions = play_out(state, rng)
        else:
            decisions = self._play_state(state, [self.bots[kind] for kind in seated], rng)
        return Played(_over(state), decisions, sides)

    def _play_state(self, state: State[Rules, Open], bots: list[Bot], rng: Rng) -> int:
        played = 0
        beliefs = self._beliefs(bots)
        while state.outcome() is None:
            for seat in state.to_act():
                action = bots[seat].choose(state.view(seat), rng, beliefs.of(seat))
                beliefs.before(state, seat, action)
                state.play(seat, action)
                beliefs.after(state)
                played += 1
        return played

    def _beliefs(self, bots: list[Bot]) -> Beliefs:
        return Beliefs(self.rules, [seat for seat, bot in enumerate(bots) if bot.INFERS])

    def _play_course(
        self, seated: Sequence[str], dealer: FastDealer, rng: Rng, luck: str
    ) -> Played:
        course = Course.deal(self.rules, [Robot(kind) for kind in seated], dealer, kept=1)
        players = {
            seat: ExternalPlayer(self.commands[kind], course, seat, luck, self.limits, self.clock)
            for seat, kind in enumerate(seated)
            if is_command(kind)
        }
        bots = [self.bots.get(kind, self.bots[USUAL]) for kind in seated]
        words = Rng.seeded(f"{luck}/talk")
        beliefs = self._beliefs(bots)
        sides = self._sides(course.state)
        forfeits: list[int] = []
        played = 0
        try:
            while course.state.outcome() is None:
                for seat in course.state.to_act():
                    player = players.get(seat)
                    action: Action | None = None
                    if player is not None:
                        try:
                            action = player.choose()
                        except Forfeit:
                            del players[seat]
                            forfeits.append(seat)
                            course.seat_occupant(seat, Robot(USUAL))
                    if action is None:
                        view = course.view(seat)
                        action = bots[seat].choose(view, rng, beliefs.of(seat))
                        for claim in bots[seat].speak(view, words, course.claims):
                            course.claim(seat, claim.kind, claim.words)
                    beliefs.hear(course.state, course.claims)
                    beliefs.before(course.state, seat, action)
                    course.play(seat, action)
                    beliefs.after(course.state)
                    played += 1
            outcome = _over(course.state)
            for player in players.values():
                player.end(outcome)
        finally:
            for player in players.values():
                player.stop()
        return Played(outcome, played, sides, tuple(forfeits))

    def _sides(self, state: State[Rules, Open]) -> tuple[int, ...]:
        """The side of each seat as it knows it after the deal."""
        if len(self.rules.sides) < 2:
            return ()
        return tuple(self.rules.side(state.view(seat)) for seat in range(state.seats))


def _over(state: State[Rules, Open]) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome
