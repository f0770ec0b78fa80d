"""A program at one seat of one game: told what the seat knows, asked, and given up if need be.

A wrong or late answer is asked for once more, with the reason. A program that ends is started once
more and told all its seat has seen. Whatever goes wrong then, it has forfeited the seat.
"""

from __future__ import annotations

import hashlib
import shlex
import time
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from afterdark.arena.external.program import LineProcess
from afterdark.bots.external import questions, replies
from afterdark.bots.external.partner import Clock, Gone, Late, Partner, Start
from afterdark.bots.external.replies import MOST_BYTES, Answer, WrongAnswer
from afterdark.engine.contract.registry import find_game
from afterdark.engine.contract.texts import Texts
from afterdark.engine.errors import AfterdarkError, OptionError
from afterdark.engine.languages import SOURCE

if TYPE_CHECKING:
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.outcome import Outcome
    from afterdark.engine.course.course import Course

PREFIX: Final = "cmd:"
"""What the kind of such a bot begins with; the command follows."""
STRAY_LINES: Final = 100
"""So many lines that answer nothing may come before an answer."""


class Forfeit(AfterdarkError):
    """The program does not play on; says why."""


@dataclass(frozen=True)
class Limits:
    """How long a program may take."""

    start: float = 60.0
    """Until it is ready."""
    choose: float = 10.0
    """For each answer."""


USUAL_LIMITS: Final = Limits()


def is_command(kind: str) -> bool:
    """Whether a kind of bot is a program of somebody's own."""
    return kind.startswith(PREFIX)


def command_of(kind: str) -> list[str]:
    """The words of a command, as a shell would split them; no shell is asked."""
    try:
        words = shlex.split(kind.removeprefix(PREFIX))
    except ValueError as error:
        raise OptionError(f"{kind!r} is no command: {str(error).lower()}.") from None
    if not words:
        raise OptionError(f"After {PREFIX!r} a command is missing: {PREFIX}python my_bot.py")
    return words


def program(kind: str, clock: Clock) -> Start:
    """What starts the process of a command."""
    words = command_of(kind)
    return lambda: LineProcess(words, MOST_BYTES, clock)


class ExternalPlayer:
    """Plays one seat of a course by a partner of its own, which it starts when it is first asked:
    a process, or an agent.

    The process lives for this game only: in duplicate deals the same cards come again, and nobody
    shall remember them. It is told the seat's view and news and nothing else; its seed tells
    nothing about the deal's.
    """

    def __init__(
        self,
        name: str,
        begin: Start,
        course: Course,
        seat: int,
        seed: str,
        limits: Limits = USUAL_LIMITS,
        clock: Clock = time.monotonic,
    ) -> None:
        self.name = name
        self.begin = begin
        self.course = course
        self.seat = seat
        self.seed = hashlib.sha256(f"{seed}/{seat}".encode()).hexdigest()[:32]
        self.limits = limits
        self.clock = clock
        self.restarted = False
        self.refused = 0
        """How many answers could not be taken."""
        self._process: Partner | None = None
        self._texts: Texts | None = None
        self._heard = 0
        """How many items of the seat's news it was told."""
        self._question = 0

    def choose(self) -> Action:
        """What it does now; what it claims is said before. `Forfeit` if it is given up."""
        self._question += 1
        again = ""
        while True:
            try:
                answer = self._asked(self._process or self._started(), again)
            except (WrongAnswer, Late) as error:
                self.refused += 1
                if again:
                    raise self._forfeit(error) from None
                again = str(error)
            except Gone as error:
                self.stop()
                if self.restarted:
                    raise self._forfeit(error) from None
                self.restarted = True
            else:
                for claim in answer.claims:
                    self.course.claim(self.seat, claim.kind, claim.words)
                return answer.action

    def end(self, outcome: Outcome) -> None:
        """Tell it how the game ended, and let it end."""
        if self._process is not None:
            self._tell_news(self._process)
            self._process.send(questions.line(questions.end(outcome)))
            self.refused += self._process.refusals
            self._process.end()
            self._process = None

    def stop(self) -> None:
        """End it at once."""
        process, self._process = self._process, None
        if process is not None:
            self.refused += process.refusals
            process.end(grace=0)

    # -- the process -------------------------------------------------------------------------

    def _started(self) -> Partner:
        """A partner that is ready; `Gone` if there is none."""
        process = self._process = self.begin()
        state = self.course.state
        hello = questions.hello(
            self.course.rules, state.seats, self.seat, self.seed, self.limits.choose
        )
        began = self.clock()
        process.send(questions.line(hello))
        try:
            ready = replies.check_ready(replies.read(process.receive(self.limits.start, began)))
        except (WrongAnswer, Late) as error:
            raise Gone(str(error)) from None
        self._texts = _words(self.course.rules.meta.id) if ready.text else None
        self._heard = 0
        return process

    def _asked(self, process: Partner, again: str) -> Answer:
        self._tell_news(process)
        view = self.course.view(self.seat)
        question = questions.choose(view, self._question, self._texts, again)
        began = self.clock()
        process.send(questions.line(question))
        for _ in range(STRAY_LINES):
            said = process.receive(self.limits.choose, began)
            answer = replies.check_choice(
                replies.read(said),
                view,
                self._question,
                lambda action: self.course.refusal(self.seat, action),
            )
            if answer is not None:
                return answer
        raise Gone(f"It said {STRAY_LINES} lines that answer nothing.")

    def _tell_news(self, process: Partner) -> None:
        """Tell it what its seat got to know since; after a start, all of it."""
        items = self.course.streams.heard(self.seat, self._heard)
        if items:
            self._heard += len(items)
            process.send(questions.line(questions.News(items)))

    def _forfeit(self, error: AfterdarkError) -> Forfeit:
        self.stop()
        return Forfeit(f"{self.name} is given up: {error}")


@cache
def _words(game: str) -> Texts:
    return find_game(game).texts(SOURCE)
