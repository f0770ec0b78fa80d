"""Stepping through a recorded game, full screen: forth, back, and round the table."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Static

from afterdark.engine.core.zones import SPECTATOR
from afterdark.terminal.screens.palette import BONE, CANDLE, MOON, SMOKE
from afterdark.terminal.screens.table_face import WIDE, board_size, show_mine, table_and_log
from afterdark.terminal.sittings.replay_steps import Rerun


class RerunApp(App[None]):
    """A recorded game. The seat whose eyes are looked through can be changed at any time."""

    CSS_PATH = "night.tcss"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter,n", "go(1)", show=False),
        Binding("left,backspace,p", "go(-1)", show=False),
        Binding("pagedown,down", "go(10)", show=False),
        Binding("pageup,up", "go(-10)", show=False),
        Binding("home", "go(-1000000)", show=False),
        Binding("end", "go(1000000)", show=False),
        Binding("tab", "next_seat", show=False, priority=True),
        Binding("q,escape,ctrl+c", "quit", show=False),
    ]

    def __init__(self, rerun: Rerun, seat: int, whole: bool) -> None:
        super().__init__()
        self.rerun = rerun
        self.seat = seat
        self.whole = whole
        """Whether the lines of the record are shown and the seat may be changed."""
        self.place = 0

    def compose(self) -> ComposeResult:
        yield from table_and_log()
        with Vertical(id="question"):
            yield Static(id="prompt")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.title = self.rerun.title
        self.add_class("watching")
        self.query_one("#log-room", VerticalScroll).anchor()
        key = "replay-keys-all" if self.whole else "replay-keys"
        self.query_one("#keys", Static).update(Text(f" {self.rerun.client.say(key)}", SMOKE))
        self._show()

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= WIDE, "wide")

    def on_table_room_resized(self) -> None:
        self._show()

    def action_go(self, steps: int) -> None:
        self.place = max(0, min(self.place + steps, len(self.rerun.frames) - 1))
        self._show()

    def action_next_seat(self) -> None:
        if self.whole:
            self.seat = self.seat + 1 if self.seat + 1 < self.rerun.seats else SPECTATOR
            self._show()

    def _show(self) -> None:
        rerun, place, seat = self.rerun, self.place, self.seat
        view = rerun.view(place, seat)
        teller = rerun.teller(seat)
        title = Text(f" {rerun.title}", f"bold {CANDLE}", no_wrap=True)
        title.append(f"   {place + 1}/{len(rerun.frames)}", f"not bold {MOON}")
        title.append(f"   {rerun.board.status(view, teller)}", f"not bold {BONE}")
        self.query_one("#title", Static).update(title)
        self.query_one("#board", Static).update(rerun.board.draw(view, teller, board_size(self)))
        show_mine(self, rerun.board, view, teller)
        log = Text()
        for number in range(place + 1):
            if self.whole and rerun.frames[number].line:
                log.append(f"{rerun.frames[number].line}\n", MOON if number == place else SMOKE)
            for line in rerun.heard(number, seat):
                log.append(f"{line}\n", BONE if number == place else SMOKE)
        log.rstrip()
        self.query_one("#log", Static).update(log)
        eyes = rerun.client.say("replay-spectator") if seat < 0 else rerun.names[seat]
        prompt = Text(f"  {eyes}: ", MOON)
        prompt.append(rerun.prompt(place, seat), CANDLE)
        self.query_one("#prompt", Static).update(prompt)
