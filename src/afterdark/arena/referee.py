"""One game between bots: whoever is to act is asked, until it is over."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from afterdark.arena.beliefs import Beliefs
from afterdark.arena.external.player import (
    USUAL_LIMITS,
    ExternalPlayer,
    Forfeit,
    Limits,
    command_of,
    is_command,
    program,
)
from afterdark.arena.sides import SideBot, is_by_side, kinds_by_side, side_bot
from afterdark.bots.bot import Bot
from afterdark.bots.external.partner import AGENT_PREFIX, Clock, Start
from afterdark.bots.kinds import RANDOM, USUAL
from afterdark.bots.plug_ins import BotFault, OwnBot, find_bot
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Dealer, FastDealer, Rng
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.playout import play_out
from afterdark.engine.core.state import Open, State
from afterdark.engine.course.course import Course
from afterdark.engine.errors import OptionError
from afterdark.engine.records.lines import Robot
from afterdark.engine.records.record import Record
from afterdark.engine.views.view import View

NO_GUESTS: Final[Mapping[str, Start]] = {}


@dataclass
class Subject:
    """What one seat's answers cost."""

    seat: int
    decisions: int = 0
    seconds: float = 0.0
    refusals: int = 0


@dataclass(frozen=True)
class Played:
    """A game that is over."""

    outcome: Outcome
    decisions: int
    sides: tuple[int, ...] = ()
    """Which of `rules.sides` each seat was dealt, where there are several."""
    final: tuple[int, ...] = ()
    """And on which of them it was in the end."""
    forfeits: tuple[int, ...] = ()
    """The seats whose programs, or bots of other authors, were given up."""
    subject: Subject | None = None
    """How the seat played that was looked at, and the record of the game, if one was."""
    record: Record | None = None


class Watcher(Protocol):
    """Looks on while a game is played. Nothing it does may change the game."""

    def begin(self, state: State[Rules, Open]) -> None:
        """The game is dealt."""

    def chosen(self, view: View[Rules, Open], action: Action) -> None:
        """A seat that sees this is about to do that."""

    def moved(self, state: State[Rules, Open]) -> None:
        """It is done."""


def check_kind(kind: str) -> None:
    """Refuse a bot that nobody knows, or a command that cannot be run. An agent comes later."""
    if kind.startswith(AGENT_PREFIX):
        return
    if is_by_side(kind):
        for one in kinds_by_side(kind).values():
            find_bot(one)
        return
    if not is_command(kind):
        find_bot(kind)
        return
    word = command_of(kind)[0]
    if shutil.which(word) is None:
        raise OptionError(f"There is no program {word!r} to play for {kind!r}.")


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
        guests: Mapping[str, Start] = NO_GUESTS,
    ) -> None:
        """`guests` are the agents that are expected, by the kinds they are named by."""
        self.rules = rules
        self.limits = limits
        self.clock = clock
        self.outside: dict[str, Start] = {
            kind: program(kind, clock) for kind in kinds if is_command(kind)
        }
        """What begins a game with each kind that plays from outside."""
        for kind in kinds:
            if kind.startswith(AGENT_PREFIX):
                if kind not in guests:
                    raise OptionError(f"Nobody offers the agent {kind!r} a seat here.")
                self.outside[kind] = guests[kind]
        self.bots: dict[str, Bot] = {
            kind: side_bot(kind, rules.sides) if is_by_side(kind) else find_bot(kind)
            for kind in (*kinds, USUAL)
            if kind not in self.outside
        }
        self.all_random = set(kinds) == {RANDOM}
        listens = rules.has_secrets and any(bot.INFERS for bot in self.bots.values())
        foreign = any(isinstance(bot, OwnBot) for bot in _single(self.bots.values()))
        self.by_course = bool(self.outside) or listens or foreign
        """Whether somebody has to be told what the seats see; otherwise nobody writes it down, and
        bots say nothing: nobody would listen."""

    def play(
        self,
        seated: Sequence[str],
        deal: str,
        luck: str,
        subject: int | None = None,
        watcher: Watcher | None = None,
        dealer: Dealer | None = None,
    ) -> Played:
        """Play the game dealt from one seed; the bots draw their chance from another. With a
        `subject` everybody is heard, that seat is looked at, and the record is kept. A `watcher`
        sees every decision; a `dealer` deals in place of the seed's own."""
        dealer = dealer if dealer is not None else FastDealer.seeded(deal)
        rng = Rng.seeded(luck)
        if self.by_course or subject is not None:
            watched = None if subject is None else Subject(subject)
            return self._play_course(seated, dealer, rng, luck, watched, watcher)
        state = self.rules.deal(len(seated), dealer)
        sides = self._sides(state)
        if self.all_random and watcher is None:
            decisions = play_out(state, rng)
        else:
            bots = [self.bots[kind] for kind in seated]
            decisions = self._play_state(state, bots, rng, watcher)
        return Played(_over(state), decisions, sides, self._sides(state))

    def _play_state(
        self, state: State[Rules, Open], bots: list[Bot], rng: Rng, watcher: Watcher | None
    ) -> int:
        played = 0
        if watcher is not None:
            watcher.begin(state)
        beliefs = self._beliefs(bots)
        while state.outcome() is None:
            for seat in state.to_act():
                view = state.view(seat)
                action = bots[seat].choose(view, rng, beliefs.of(seat))
                if watcher is not None:
                    watcher.chosen(view, action)
                beliefs.before(state, seat, action)
                state.play(seat, action)
                beliefs.after(state)
                if watcher is not None:
                    watcher.moved(state)
                played += 1
        return played

    def _beliefs(self, bots: list[Bot]) -> Beliefs:
        return Beliefs(self.rules, [seat for seat, bot in enumerate(bots) if bot.INFERS])

    def _play_course(
        self,
        seated: Sequence[str],
        dealer: Dealer,
        rng: Rng,
        luck: str,
        subject: Subject | None,
        watcher: Watcher | None,
    ) -> Played:
        course = Course.deal(self.rules, [Robot(kind) for kind in seated], dealer, kept=1)
        players = {
            seat: ExternalPlayer(
                kind, self.outside[kind], course, seat, luck, self.limits, self.clock
            )
            for seat, kind in enumerate(seated)
            if kind in self.outside
        }
        bots = [self.bots.get(kind, self.bots[USUAL]) for kind in seated]
        words = Rng.seeded(f"{luck}/talk")
        beliefs = self._beliefs(bots)
        sides = self._sides(course.state)
        forfeits: list[int] = []
        played = 0
        if watcher is not None:
            watcher.begin(course.state)
        try:
            while course.state.outcome() is None:
                for seat in course.state.to_act():
                    began = time.perf_counter()
                    player = players.get(seat)
                    action: Action | None = None
                    if player is not None:
                        try:
                            action = player.choose()
                        except Forfeit:
                            if subject is not None and subject.seat == seat:
                                subject.refusals = player.refused
                            del players[seat]
                            forfeits.append(seat)
                            course.seat_occupant(seat, Robot(USUAL))
                    if action is None:
                        view = course.view(seat)
                        try:
                            action = bots[seat].choose(view, rng, beliefs.of(seat))
                            claims = bots[seat].speak(view, words, course.claims)
                        except BotFault:
                            forfeits.append(seat)
                            course.seat_occupant(seat, Robot(USUAL))
                            bots[seat] = self.bots[USUAL]
                            action = bots[seat].choose(view, rng, beliefs.of(seat))
                            claims = []
                        for claim in claims:
                            course.claim(seat, claim.kind, claim.words)
                    if subject is not None and subject.seat == seat:
                        subject.seconds += time.perf_counter() - began
                        subject.decisions += 1
                    if watcher is not None:
                        watcher.chosen(course.state.view(seat), action)
                    beliefs.hear(course.state, course.claims)
                    beliefs.before(course.state, seat, action)
                    course.play(seat, action)
                    beliefs.after(course.state)
                    if watcher is not None:
                        watcher.moved(course.state)
                    played += 1
            outcome = _over(course.state)
            for player in players.values():
                player.end(outcome)
            if subject is not None and subject.seat in players:
                subject.refusals = players[subject.seat].refused
        finally:
            for player in players.values():
                player.stop()
        kept = None if subject is None else course.record
        final = self._sides(course.state)
        return Played(outcome, played, sides, final, tuple(forfeits), subject, kept)

    def _sides(self, state: State[Rules, Open]) -> tuple[int, ...]:
        """The side of each seat as it knows it now."""
        if len(self.rules.sides) < 2:
            return ()
        return tuple(self.rules.side(state.sight(seat)) for seat in range(state.seats))


def _single(bots: Iterable[Bot]) -> Iterator[Bot]:
    """The bots, those that play by side one by one."""
    for bot in bots:
        if isinstance(bot, SideBot):
            yield from bot.bots
        else:
            yield bot


def _over(state: State[Rules, Open]) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome
