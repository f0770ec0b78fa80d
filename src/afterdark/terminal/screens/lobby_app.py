"""The lobby of a network table, full screen: who is here, who is ready, and when it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from afterdark.terminal.interrupt import INTERRUPTED
from afterdark.terminal.screens.dialogs import Written
from afterdark.terminal.screens.palette import BONE, CANDLE, MOON, SMOKE
from afterdark.terminal.sittings.company import chair_lines, talk_lines, waiting_for

if TYPE_CHECKING:
    from afterdark.terminal.sittings.visitor import Visitor


class LobbyApp(App[bool]):
    """Waits until the game begins (True), or until this person has had enough (False)."""

    CSS_PATH = "night.tcss"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,space", "ready", show=False),
        Binding("s,enter", "start", show=False),
        Binding("t", "talk", show=False),
        Binding("b", "bots", show=False),
        Binding("q,escape", "leave", show=False),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(self, visitor: Visitor, *, invitation: str = "", beat: float = 0.1) -> None:
        super().__init__()
        self.visitor = visitor
        self.client = visitor.client
        self.beat = beat
        self.invitation = Text.from_ansi(invitation)
        self.notice = ""

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with VerticalScroll(id="room", can_focus=False):
            yield Static(id="chairs")
        with Vertical(id="question"):
            yield Static(id="prompt")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.query_one("#keys", Static).update(
            Text(f" {self.client.say('net-lobby-keys')}", SMOKE, no_wrap=True)
        )
        self._pulse()
        self.set_interval(self.beat, self._pulse)

    def _pulse(self) -> None:
        self.visitor.pulse()
        if self.visitor.line.ended is not None:
            self.exit(False)
        elif self.visitor.playing:
            self.exit(True)
        else:
            if self.visitor.notices:
                self.bell()
                self.notice = self.visitor.notices[-1]
                self.visitor.notices.clear()
            self._show()

    def _show(self) -> None:
        visitor = self.visitor
        prompt = Text("  ")
        if not visitor.arrived:
            prompt.append(self.client.say("net-lost"), SMOKE)
            self.query_one("#prompt", Static).update(prompt)
            return
        game = visitor.find_game(visitor.room.setup.game).texts(visitor.language)
        title = Text(f" {game.say('title')}", f"bold {CANDLE}", no_wrap=True)
        self.query_one("#title", Static).update(title)
        body = Text("\n", no_wrap=True)
        for line in chair_lines(visitor):
            body.append(f"  {line}\n", BONE)
        body.append("\n")
        for line in talk_lines(visitor)[-12:]:
            body.append(f"  {line}\n", SMOKE)
        body.append_text(self.invitation)
        self.query_one("#chairs", Static).update(body)
        prompt.append(waiting_for(visitor), f"bold {CANDLE}")
        if self.notice:
            prompt.append(f"\n  {self.notice}", MOON)
        self.query_one("#prompt", Static).update(prompt)

    # -- keys ------------------------------------------------------------------------------------

    def action_ready(self) -> None:
        visitor = self.visitor
        if visitor.arrived and visitor.seats:
            visitor.ready(not visitor.room.chairs[visitor.seats[0]].ready)

    def action_start(self) -> None:
        if self.visitor.arrived and self.visitor.is_host:
            self.visitor.start()

    def action_bots(self) -> None:
        """Host: bots on all empty chairs, or on none again."""
        if self.visitor.arrived and self.visitor.is_host:
            self.visitor.fill_with_bots()

    def action_talk(self) -> None:
        def written(text: str | None) -> None:
            if text:
                self.visitor.say(text)

        self.push_screen(
            Written(self.client.say("net-talk"), "", self.client.say("net-talk-keys")), written
        )

    def action_leave(self) -> None:
        self.exit(False)

    def action_interrupt(self) -> None:
        self.exit(False, return_code=INTERRUPTED)
