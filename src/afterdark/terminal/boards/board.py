"""How a table is drawn in the terminal: by a game's own module here, or from its text otherwise.

A game gets a drawing by a module of its id in this package, with a function `board()` that returns
a `Board`. Games without one are shown by the text of their view: playable, only less pretty.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from afterdark.table.wire.named_texts import NamedTexts
from afterdark.terminal.screens.palette import BONE

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

    AnyView = View[Rules, Open]


@dataclass(frozen=True)
class Size:
    """The room there is for a table: columns and lines. More lines can be scrolled to."""

    width: int
    height: int


class Board:
    """Draws a table from a view. This one knows no game and shows the view's own text."""

    def status(self, view: AnyView, teller: Teller) -> str:
        """What belongs in the header besides the game's name: turn, phase, round."""
        return ""

    def draw(
        self, view: AnyView, teller: Teller, size: Size, weighed: Action | None = None
    ) -> RenderableType:
        """The table, for so much room. `weighed` is the choice the player looks at now."""
        return Text(view.text(NamedTexts(teller.texts, teller.names)), style=BONE, no_wrap=True)

    def mine(
        self, view: AnyView, teller: Teller, width: int, weighed: Action | None = None
    ) -> list[RenderableType]:
        """What only this seat sees, in a few lines that stay on the screen however little of the
        table fits; nothing where the table itself shows it."""
        return []

    def label(self, view: AnyView, action: Action, teller: Teller) -> str:
        """A choice in words."""
        return teller.action(action)

    def remark(self, view: AnyView, action: Action, teller: Teller) -> str:
        """A few words beside a choice that say what it leads to, or nothing.

        The first of them is a sign that stands alone where there is little room.
        """
        return ""

    def epilogue(self, view: AnyView, teller: Teller) -> list[str]:
        """After the end: what was hidden all the time, a sentence each."""
        return []


def board_of(game: str) -> Board:
    """The board for the game with this id."""
    name = f"{__package__}.{game}"
    if not game.isidentifier() or find_spec(name) is None:
        return Board()
    made: object = import_module(name).board()
    assert isinstance(made, Board)
    return made
