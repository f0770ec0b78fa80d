"""The face of a table: everything the full-screen client shows, drawn for one pair of eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input, Static

from afterdark.engine.core.zones import SPECTATOR
from afterdark.terminal.boards.board import Size
from afterdark.terminal.screens.choices import Choices, Offer
from afterdark.terminal.screens.palette import BONE, CANDLE, MOON, SMOKE

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Action
    from afterdark.terminal.boards.board import AnyView, Board
    from afterdark.terminal.sittings.sitting import Sitting

WIDE = 122
"""From this width on the log stands beside the table."""
LOG_WIDTH = 44
LOG_LINES = 3
"""Room the log keeps beside or below the table."""
USUAL_ROWS = 5
"""Rows of choices there is room for in a low terminal; for more the log gives two of its lines."""


def board_size(app: App[None]) -> Size:
    """The room for the table: all but the log, the question and the two lines around them."""
    room = app.query_one("#room").size
    beside = LOG_WIDTH if app.has_class("wide") else 0
    below = 0 if app.has_class("wide") else 1 if app.has_class("many") else LOG_LINES
    return Size((room.width or app.size.width) - beside, (room.height or app.size.height) - below)


class TableRoom(Container):
    """The room for table and log. A table is drawn for the room it has, so it must hear of it."""

    class Resized(Message):
        """There is more room now, or less."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())


def table_and_log() -> ComposeResult:
    """The upper widgets, the same while playing and looking back: a title, the table, its log, and
    what only one seat sees."""
    yield Static(id="title")
    with TableRoom(id="room"):
        with VerticalScroll(id="board-room", can_focus=False):
            yield Static(id="board")
        with VerticalScroll(id="log-room", can_focus=False):
            yield Static(id="log")
    yield Static(id="mine")


def show_mine(
    app: App[None], board: Board, view: AnyView, teller: Teller, weighed: Action | None = None
) -> None:
    """Lay out what only one seat sees, where its board wants it beside the table."""
    lines = board.mine(view, teller, app.size.width, weighed) if view.seat != SPECTATOR else []
    strip = app.query_one("#mine", Static)
    strip.display = bool(lines)
    strip.update(Group(*lines))


class Face:
    """Draws a sitting on the widgets of an app."""

    def __init__(self, app: App[None], sitting: Sitting) -> None:
        self.app = app
        self.sitting = sitting
        self.seat = SPECTATOR
        """Whose eyes the screen is for."""
        self.notice = ""
        """What the last key led to, until the next one."""

    @staticmethod
    def compose() -> ComposeResult:
        """The widgets, from top to bottom."""
        yield from table_and_log()
        with Vertical(id="question"):
            yield Static(id="prompt")
            with VerticalScroll(id="choice-room", can_focus=False):
                yield Choices(id="choices")
            yield Input(id="notation")
        yield Static(id="keys")

    @property
    def choices(self) -> Choices:
        """The numbered choices."""
        return self.app.query_one("#choices", Choices)

    @property
    def notation(self) -> Input:
        """The line on which a choice can be written."""
        return self.app.query_one("#notation", Input)

    def write(self) -> None:
        """Open that line, empty."""
        notation = self.notation
        notation.display = True
        notation.placeholder = self.sitting.client.say("write-notation")
        notation.value = ""
        notation.focus()

    def _fill(self, name: str, body: Text | Table | str) -> None:
        self.app.query_one(f"#{name}", Static).update(body)

    # -- drawing ---------------------------------------------------------------------------------

    def blank(self) -> None:
        """Show nothing at all."""
        for name in ("board", "log", "mine", "prompt", "title"):
            self._fill(name, "")
        self.choices.offer([])

    def offer(self) -> None:
        """Lay out the choices of this moment."""
        sitting = self.sitting
        view = sitting.view(self.seat)
        if view.choices:
            self.notice = ""
        teller = sitting.teller(self.seat)
        offers = []
        for action in view.choices:
            risky = bool(view.cautions(action))
            remark = sitting.board.remark(view, action, teller) or ("!" if risky else "")
            sign = remark.partition(" ")[0]
            label = sitting.board.label(view, action, teller)
            offers.append(Offer(action.notation, label, sign, risky))
        self.choices.offer(offers)
        self.fit()
        self.notation.suggester = SuggestFromList([offer.notation for offer in offers])

    def fit(self) -> None:
        """Give many choices more room, where there is little."""
        self.app.set_class(self.choices.rows > USUAL_ROWS and self.app.size.height < 34, "many")

    def scroll(self, pages: int) -> None:
        """Show another part of a table that is higher than its room."""
        room = self.app.query_one("#board-room", VerticalScroll)
        room.scroll_relative(y=pages * max(1, room.size.height - 1), animate=False)

    def weighed(self) -> Action | None:
        """The choice being looked at."""
        offer = self.choices.weighed
        return self.sitting.rules.action(offer.notation) if offer is not None else None

    def show(self) -> None:
        """Draw everything again, for the eyes the screen is for."""
        sitting = self.sitting
        view = sitting.view(self.seat)
        teller = sitting.teller(self.seat)
        self.show_title()
        drawn = sitting.board.draw(view, teller, board_size(self.app), self.weighed())
        self.app.query_one("#board", Static).update(drawn)
        show_mine(self.app, sitting.board, view, teller, self.weighed())
        self._show_log()
        self.show_prompt()

    def show_title(self) -> None:
        """The line above the table: the game, how far it is, and what else the table tells."""
        sitting = self.sitting
        title = Text(f" {sitting.title}", style=f"bold {CANDLE}", no_wrap=True)
        told = sitting.board.status(sitting.view(self.seat), sitting.teller(self.seat))
        for status, style in ((sitting.status(), MOON), (told, BONE)):
            if status:
                title.append(f"  {status}", f"not bold {style}")
        self._fill("title", title)

    def _show_log(self) -> None:
        lines = self.sitting.log(self.seat)
        since = self.sitting.read_until(self.seat)
        log = Text()
        for number, line in enumerate(lines):
            style = BONE if number >= since else SMOKE
            log.append(f"{line}\n", style)
        log.rstrip()
        self._fill("log", log)

    def show_prompt(self) -> None:
        """The question, and what there is to say about the choice being looked at."""
        sitting = self.sitting
        view = sitting.view(self.seat)
        asked = self.seat in view.asked and not sitting.over
        prompt = Text()
        if asked and len(sitting.people) > 1:
            prompt.append(f"{sitting.names[self.seat]}: ", f"bold {MOON}")
        prompt.append(sitting.prompt(self.seat), f"bold {CANDLE}" if asked else SMOKE)
        note = self.notice or (self._remark(view) if asked else "")
        if note:
            prompt.append(f"\n{note}", MOON)
        said = Table.grid(padding=(0, 1, 0, 0))
        said.add_row(Text("▌" if asked else " ", CANDLE), prompt)
        self._fill("prompt", said)

    def _remark(self, view: AnyView) -> str:
        """What the choice being looked at leads to, where a sign beside it does not say it all."""
        weighed = self.weighed()
        if weighed is None or weighed not in view.choices:
            return ""
        remark = self.sitting.board.remark(view, weighed, self.sitting.teller(self.seat))
        return remark if " " in remark else ""

    def show_keys(self) -> None:
        """The line below everything: which keys do what."""
        client = self.sitting.client
        keys = client.say(self.sitting.KEYS)
        if self.sitting.has_windows:
            way = "let-go" if self.seat in self.sitting.letting_go else "asked"
            keys = client.say(self.sitting.KEYS_WINDOWS, {"way": way})
        self._fill("keys", Text(f" {keys}", SMOKE, no_wrap=True))

    def say(self, notice: str) -> None:
        """Tell what a key led to."""
        self.notice = notice
        self.show_prompt()
