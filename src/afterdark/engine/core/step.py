"""Steps: what is happening or being decided now, on a stack with the innermost last."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.errors import NotWritten, Refusal

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State

S = TypeVar("S", bound="State[Rules, Open]", contravariant=True)


ASKS_NOBODY: Final = 0
"""Automatic: the step runs by itself."""
ASKS_ONE: Final = 1
"""One seat chooses, openly or not."""
ASKS_SEALED: Final = 2
"""Several seats choose at the same time; answers open together."""


# No class of the kernel is an ABC: compiled ABCs share one cache of isinstance answers, and give
# wrong ones. The type checker sees abstract methods all the same.


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One thing that happens. Immutable, and everything in it is public.

    What a step is made with is public knowledge; what must stay secret lies in a zone. FIELDS names
    it for positions: attributes of these names, and arguments of `__init__` in this order. A step
    leaves the stack when its own code pops it.
    """

    NAME: ClassVar[str] = ""
    CLAUSES: ClassVar[tuple[str, ...]] = ()
    FIELDS: ClassVar[tuple[Field, ...]] = ()
    ON: ClassVar[tuple[str, ...]] = ()
    """The names of the steps it may lie directly on, "" for the bottom of the stack; none named
    means any. Checked for positions."""
    ON_CLAUSE: ClassVar[str] = ""
    """The clause that says what it lies on; the first of CLAUSES if none is named."""
    SECRET: ClassVar[bool] = False
    """Whether what may be answered depends on something other seats do not know."""
    SHOWS_ANSWERED: ClassVar[bool] = True
    """Whether others may see that a seat has given its sealed answer, or not even that."""
    NEUTRAL: ClassVar[str] = ""
    """The notation of the answer that lets the moment go by, if there is one: what a seat is left
    with that was asked only because it might have had something to choose."""

    def __init__(self) -> None:
        self.asks: int = ASKS_NOBODY

    def values(self) -> list[int]:
        """What this step is made with, in the order of FIELDS."""
        return [int(getattr(self, field.name)) for field in self.FIELDS]

    def check(self, state: S, depth: int) -> None:
        """Raise PositionError if this step cannot be the one at `depth` of this state's stack: not
        with these values, or not on all that lies beneath it. ON has been checked before."""

    def run(self, state: S) -> None:
        """Carry out an automatic step."""
        raise AssertionError(f"{self.NAME} is a decision")

    def who(self, state: S) -> int:
        """The seat a choice is put to: public knowledge only."""
        raise AssertionError(f"{self.NAME} asks not one seat")

    def asked(self, state: S) -> list[int]:
        """The seats this step puts a question to: public knowledge only."""
        return []

    def options(self, state: S, seat: int) -> list[Action]:
        """What this seat may answer. No two options are equivalent; there is always one."""
        return []

    def refusal(self, state: S, seat: int, action: Action) -> Refusal | None:
        """Why this answer is not allowed, or None. Games say it more precisely and faster."""
        for option in self.options(state, seat):
            if option is action:
                return None
        clauses = self.CLAUSES
        return Refusal(clauses[0] if clauses else "kernel", "refused-not-offered")

    def choose(self, state: S, seat: int, action: Action) -> None:
        """Carry out a legal answer."""
        raise AssertionError(f"{self.NAME} takes no single answer")

    def complete(self, state: S, seat: int) -> bool:
        """Whether this seat's sealed answer has all its parts."""
        return True

    def reveal(self, state: S) -> None:
        """Open the sealed answers (`state.answers`) and carry them out."""
        raise AssertionError(f"{self.NAME} is not sealed")


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step[S]):
    """A step without a question."""

    @abstractmethod
    def run(self, state: S) -> None:
        raise NotWritten(type(self).__name__, "run")


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """A question to one seat."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = ASKS_ONE

    @abstractmethod
    def who(self, state: S) -> int:
        raise NotWritten(type(self).__name__, "who")

    def asked(self, state: S) -> list[int]:
        return [self.who(state)]

    @abstractmethod
    def options(self, state: S, seat: int) -> list[Action]:
        raise NotWritten(type(self).__name__, "options")

    @abstractmethod
    def choose(self, state: S, seat: int, action: Action) -> None:
        raise NotWritten(type(self).__name__, "choose")


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Step[S]):
    """A question to several seats at once, each in one or more parts; nobody sees an answer.

    A seat may take its answer back and give another until the last answer is in. Seats that by
    public knowledge might have something to choose are all asked; one that has not, finds the
    neutral answer as its only option.
    """

    SECRET: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.asks = ASKS_SEALED

    @abstractmethod
    def asked(self, state: S) -> list[int]:
        raise NotWritten(type(self).__name__, "asked")

    @abstractmethod
    def options(self, state: S, seat: int) -> list[Action]:
        """The options for the next part; the parts given so far are `state.answers[seat]`."""
        raise NotWritten(type(self).__name__, "options")

    def complete(self, state: S, seat: int) -> bool:
        return len(state.answers[seat]) >= 1

    @abstractmethod
    def reveal(self, state: S) -> None:
        raise NotWritten(type(self).__name__, "reveal")
