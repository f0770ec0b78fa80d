"""What a bot is: a function of its seat's view, its seat's belief, a generator and a budget."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from afterdark.bots.belief import Belief
from afterdark.bots.voice import spoken
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng

if TYPE_CHECKING:
    from afterdark.engine.contract.claims import Claim, Heard
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

NOTHING_HEARD: Final[list[Heard]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program.

    It keeps nothing between decisions: the same view, belief, generator and budget give the same
    choice and the same words. It never gets a state, only views and what its seat made of what it
    saw.
    """

    INFERS: ClassVar[bool] = False
    """Whether `belief` is read: then whoever asks tells it all that this seat observes."""
    TITLE: ClassVar[str] = ""
    """What people read where they choose who sits down, if not the name it is found by. The first
    line of the class's own docstring stands below it."""
    GAMES: ClassVar[tuple[str, ...]] = ()
    """The ids of the games it knows, if not all of them: at others nobody is offered it."""

    @abstractmethod
    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        """One of `view.choices`, of which there is at least one.

        `belief` follows from all that this seat has observed until now.
        """

    def speak(
        self, view: View[Rules, Open], rng: Rng, heard: Sequence[Heard] = NOTHING_HEARD
    ) -> list[Claim]:
        """What this seat claims as it answers, true or not; mostly nothing. Everybody hears it
        just before they see the answer. A bot that says nothing about it talks as decent players
        of the game do.

        `heard` is what was claimed so far, by everybody, oldest first. The generator is not that
        of `choose`: whether a bot is heard changes nothing it does.
        """
        return spoken(view.rules.sayings(view), view, rng, heard)
