"""Tables as the boards of the terminal draw them: what a seat sees, in letters without colours."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from rich.console import Console

from afterdark.engine.contract.game import Game
from afterdark.engine.contract.teller import Teller
from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.positions.position import from_data
from afterdark.terminal.boards.board import Board, Size, board_of

if TYPE_CHECKING:
    from afterdark.terminal.boards.board import AnyView

NAMES = ("Ann", "Mina", "Lucy", "Quincey", "Ed", "Flo", "Gus", "Hal")


def view_of(game: Game, position: dict[str, Json], *plays: str, seat: int = 0) -> AnyView:
    """What a seat sees at a position after these plays, each of them a seat and its choice."""
    state = from_data(game.rules(), position, FastDealer.seeded("board"))
    for play in plays:
        who, notation = play.split(" ", 1)
        state.play(int(who), state.rules.action(notation))
    return state.view(seat)


def board(view: AnyView) -> Board:
    return board_of(view.rules.meta.id)


def teller(view: AnyView, language: str = "en") -> Teller:
    texts = Texts.of_game(view.rules.meta.folder, language)
    return Teller(texts, view.seat, NAMES[: view.layout.seats])


def drawn(
    view: AnyView,
    width: int = 80,
    height: int = 24,
    *,
    weighed: str = "",
    language: str = "en",
    paper: int = 0,
    by: Board | None = None,
) -> str:
    """The table for so much room, while its player weighs a choice or none, and below it what only
    this player sees.

    On `paper` that is broader than the room nothing has to be folded or cut off.
    """
    action = view.rules.action(weighed) if weighed else None
    used = by or board(view)
    words = teller(view, language)
    made = used.draw(view, words, Size(width, height), action)
    console = Console(width=paper or width, file=io.StringIO(), color_system=None)
    with console.capture() as captured:
        console.print(made, *used.mine(view, words, width, action), sep="\n")
    return captured.get()


def status(view: AnyView) -> str:
    return board(view).status(view, teller(view))


def label(view: AnyView, notation: str) -> str:
    return board(view).label(view, view.rules.action(notation), teller(view))


def remark(view: AnyView, notation: str, language: str = "en") -> str:
    return board(view).remark(view, view.rules.action(notation), teller(view, language))


def epilogue(view: AnyView, language: str = "en") -> list[str]:
    return board(view).epilogue(view, teller(view, language))
