"""What a bot is: a function of its seat's view, its seat's history, a generator and a budget."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View


class Budget:
    """How much a bot may think about one decision, counted in imagined games.

    Playouts are counted and not timed, so that the same question gets the same answer on every
    machine. Seconds are a safety stop, far beyond what the playouts should take: whoever runs into
    it says so (`Found.stopped`).
    """

    def __init__(self, playouts: int = 0, seconds: float = 60.0) -> None:
        self.playouts = playouts
        """How many at most; 0 leaves it to the bot's level and the game's own tuning."""
        self.seconds = seconds


AMPLE: Final = Budget()
"""As much as a bot of its level takes."""

NO_HISTORY: Final[list[str]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program.

    It keeps nothing between decisions: the same view, history, generator and budget give the same
    choice. It never gets a state, only views and what its seat has seen of the record.
    """

    READS_HISTORY: ClassVar[bool] = False
    """Whether `history` must be given; most bots find all they need in the view."""

    @abstractmethod
    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        history: Sequence[str] = NO_HISTORY,
        budget: Budget = AMPLE,
    ) -> Action:
        """One of `view.choices`, of which there is at least one.

        `history` is the record as this seat saw it, oldest line first.
        """
