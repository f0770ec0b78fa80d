"""The full-screen client: the table, one question in words, numbered choices, and a log."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import App, ComposeResult, ScreenStackError
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.events import Resize
from textual.suggester import SuggestFromList
from textual.widgets import Input, Static

from afterdark.engine.audience import SPECTATOR
from afterdark.engine.errors import AfterdarkError
from afterdark.terminal.boards import Size
from afterdark.terminal.choices import Choices, Offer
from afterdark.terminal.dialogs import FileName, HandOver, Page, Question, TheEnd, reading
from afterdark.terminal.palette import BONE, CANDLE, MOON, SMOKE
from afterdark.terminal.sitting import NeedsConsent, Sitting

if TYPE_CHECKING:
    from afterdark.engine.action import Action
    from afterdark.terminal.boards import AnyView

WIDE = 122
"""From this width on the log stands beside the table."""
LOG_WIDTH = 44
LOG_LINES = 3
"""Room the log keeps beside or below the table."""
USUAL_ROWS = 5
"""Rows of choices there is room for in a low terminal; for more the log gives two of its lines."""
BEAT = 0.1
"""Seconds between two looks at the clock."""
LAST_LINES = 4
"""How many lines of the log the end tells again."""


def board_size(app: App[None]) -> Size:
    """The room for the table: all but the log, the question and the two lines around them."""
    room = app.query_one("#room").size
    beside = LOG_WIDTH if app.has_class("wide") else 0
    below = 0 if app.has_class("wide") else 1 if app.has_class("many") else LOG_LINES
    return Size((room.width or app.size.width) - beside, (room.height or app.size.height) - below)


class TableApp(App[None]):
    """One table, one screen, one or more people in front of it."""

    CSS_PATH = "night.tcss"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(digit), f"digit('{digit}')", show=False) for digit in range(10)),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("enter", "take", show=False),
        Binding("space", "hurry", show=False),
        Binding("question_mark", "rule", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("l", "log", show=False),
        Binding("a", "windows", show=False),
        Binding("s", "save", show=False),
        Binding("colon,slash", "write", show=False),
        Binding("escape", "rest", show=False),
        Binding("q,ctrl+c", "leave", show=False, priority=False),
    ]

    def __init__(
        self,
        sitting: Sitting,
        *,
        hand_over: bool = True,
        clock: Callable[[], float] = time.monotonic,
        beat: float = BEAT,
    ) -> None:
        super().__init__()
        self.sitting = sitting
        self.hand_over = hand_over and len(sitting.people) > 1
        sitting.hidden = self.hand_over
        self.clock = clock
        self.beat = beat
        self.client = sitting.client
        self.seat = SPECTATOR if self.hand_over else sitting.first_person()
        """Whose eyes the screen is for."""
        self.asked_at = -1
        """The decision whose choices are shown."""
        self.notice = ""
        """What the last key led to, until the next one."""
        self.told_the_end = False

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="room"):
            with VerticalScroll(id="board-room", can_focus=False):
                yield Static(id="board")
            with VerticalScroll(id="log-room", can_focus=False):
                yield Static(id="log")
        with Vertical(id="question"):
            yield Static(id="prompt")
            with VerticalScroll(id="choice-room", can_focus=False):
                yield Choices(id="choices")
            yield Input(id="notation")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.query_one("#notation", Input).display = False
        self.title = self.sitting.title
        self.set_class(not self.sitting.people, "watching")
        self.query_one("#log-room", VerticalScroll).anchor()
        self._show_keys()
        self._pulse()
        self.set_interval(self.beat, self._pulse)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= WIDE, "wide")
        self.set_class(event.size.height >= 34, "tall")
        self.set_class(event.size.height < 28 and self.sitting.table.seats > 4, "crowded")
        self.call_after_refresh(self._show)

    # -- the course of the game ------------------------------------------------------------------

    def _pulse(self) -> None:
        """Let bots and clocks act; when somebody here is asked, ask."""
        if not self._table_is_on_top():
            return
        changed = self.sitting.pulse(self.clock())
        if self.sitting.over:
            if not self.told_the_end:
                self._tell_the_end()
            return
        asked = self.sitting.asked_people()
        if asked and self.seat not in asked:
            if self.hand_over:
                self._give_screen_to(asked[0])
                return
            self.seat = asked[0]
            changed = True
        if changed or self.asked_at != self.sitting.moment(self.seat):
            self._ask()

    def _table_is_on_top(self) -> bool:
        """Whether no dialog lies over the table, and the client is not just leaving."""
        try:
            return not self.screen.is_modal
        except ScreenStackError:
            return False

    def _give_screen_to(self, seat: int) -> None:
        """Hide everything, and show it to the next person only when that person says so."""
        self.seat = SPECTATOR
        self._blank()

        def confirmed(_: None) -> None:
            self.seat = seat
            self._ask()

        self.push_screen(HandOver(self.sitting.names[seat], self.client), confirmed)

    def _blank(self) -> None:
        for name in ("board", "log", "prompt", "title"):
            self.query_one(f"#{name}", Static).update("")
        self.query_one("#choices", Choices).offer([])

    def _ask(self) -> None:
        """Show the table and the question of this moment."""
        self.asked_at = self.sitting.moment(self.seat)
        view = self.sitting.view(self.seat)
        if view.choices:
            self.notice = ""
        teller = self.sitting.teller(self.seat)
        offers = []
        for action in view.choices:
            risky = bool(view.cautions(action))
            remark = self.sitting.board.remark(view, action, teller) or ("!" if risky else "")
            sign = remark.partition(" ")[0]
            label = self.sitting.board.label(view, action, teller)
            offers.append(Offer(action.notation, label, sign, risky))
        choices = self.query_one("#choices", Choices)
        choices.offer(offers)
        self.set_class(choices.rows > USUAL_ROWS and self.size.height < 34, "many")
        notation = self.query_one("#notation", Input)
        notation.suggester = SuggestFromList([offer.notation for offer in offers])
        self._show_keys()
        self._show()

    def _weighed(self) -> Action | None:
        offer = self.query_one("#choices", Choices).weighed
        return self.sitting.rules.action(offer.notation) if offer is not None else None

    def _tell_the_end(self) -> None:
        self.told_the_end = True
        if self.hand_over:
            self.seat = SPECTATOR
        self._ask()
        self._end_screen()

    def _end_screen(self) -> None:
        sitting = self.sitting
        last = sitting.log(self.seat)[-LAST_LINES:]
        sentence, places = sitting.prompt(self.seat), sitting.places(self.seat)
        end = TheEnd(sentence, places, last, self.client, sitting.epilogue(self.seat))
        self.push_screen(end, self._after_the_end)

    def _after_the_end(self, answer: str | None) -> None:
        if answer == "save":
            self.action_save()
        elif answer == "log":
            self.action_log()
        elif answer == "undo":
            self.action_undo()
        elif answer == "quit":
            self.exit()

    # -- drawing ---------------------------------------------------------------------------------

    def _show(self) -> None:
        """Draw everything again, for the eyes the screen is for."""
        if self.seat == SPECTATOR and not self.sitting.over and not self._table_is_on_top():
            return
        sitting = self.sitting
        view = sitting.view(self.seat)
        teller = sitting.teller(self.seat)
        title = Text(f" {sitting.title}", style=f"bold {CANDLE}", no_wrap=True)
        status = sitting.board.status(view, teller)
        if status:
            title.append(f"  {status}", f"not bold {BONE}")
        self.query_one("#title", Static).update(title)
        drawn = sitting.board.draw(view, teller, board_size(self), self._weighed())
        self.query_one("#board", Static).update(drawn)
        self._show_log()
        self._show_prompt()

    def _show_log(self) -> None:
        lines = self.sitting.log(self.seat)
        since = self.sitting.read_until(self.seat)
        log = Text()
        for number, line in enumerate(lines):
            style = BONE if number >= since else SMOKE
            log.append(f"{line}\n", style)
        log.rstrip()
        self.query_one("#log", Static).update(log)

    def _show_prompt(self) -> None:
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
        self.query_one("#prompt", Static).update(said)

    def _remark(self, view: AnyView) -> str:
        """What the choice being looked at leads to, where a sign beside it does not say it all."""
        weighed = self._weighed()
        if weighed is None or weighed not in view.choices:
            return ""
        remark = self.sitting.board.remark(view, weighed, self.sitting.teller(self.seat))
        return remark if " " in remark else ""

    def _show_keys(self) -> None:
        keys = self.client.say("keys")
        if self.sitting.has_windows:
            way = "let-go" if self.seat in self.sitting.letting_go else "asked"
            keys = self.client.say("keys-windows", {"way": way})
        self.query_one("#keys", Static).update(Text(f" {keys}", SMOKE, no_wrap=True))

    def _say(self, notice: str) -> None:
        self.notice = notice
        self._show_prompt()

    # -- choosing --------------------------------------------------------------------------------

    def on_choices_weighed(self, _: Choices.Weighed) -> None:
        if self.seat != SPECTATOR and not self.sitting.over and self._table_is_on_top():
            self._show()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        self._choose(message.offer.notation)

    def action_digit(self, digit: str) -> None:
        self.query_one("#choices", Choices).digit(digit)

    def action_go(self, across: int, down: int) -> None:
        self.query_one("#choices", Choices).go(across, down)

    def action_take(self) -> None:
        if self.sitting.over:
            self._end_screen()
        elif self.query_one("#choices", Choices).offers:
            self.query_one("#choices", Choices).take()
        else:
            self.action_hurry()

    def _choose(self, notation: str) -> None:
        """Play a choice; a dangerous one is asked about once."""
        seat = self.seat
        moment = self.sitting.moment(seat)
        caution = self.sitting.caution(seat, notation)

        def decided(yes: bool | None) -> None:
            if yes:
                self._play(seat, notation, moment)

        if caution:
            question = f"{caution}\n{self.client.say('caution')}"
            self.push_screen(Question(question, self.client), decided)
        else:
            self._play(seat, notation, moment)

    def _play(self, seat: int, notation: str, moment: int) -> None:
        if moment != self.sitting.moment(seat):
            return
        try:
            self.sitting.play(seat, notation, self.clock())
        except AfterdarkError as error:
            self._refuse(error)
            return
        self.notice = ""
        self._ask()
        self._pulse()

    def _refuse(self, error: AfterdarkError) -> None:
        self.bell()
        self._say(self.sitting.sentence(error))

    # -- writing a notation ----------------------------------------------------------------------

    def action_write(self) -> None:
        notation = self.query_one("#notation", Input)
        notation.display = True
        notation.placeholder = self.client.say("write-notation")
        notation.value = ""
        notation.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self.query_one("#choices", Choices).point_at(event.value.strip())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        written = event.value.strip()
        self.action_rest()
        if written:
            self._choose(written)

    def action_rest(self) -> None:
        notation = self.query_one("#notation", Input)
        notation.display = False
        self.set_focus(None)
        if self.seat != SPECTATOR:
            self._say("")

    # -- the other keys --------------------------------------------------------------------------

    def action_hurry(self) -> None:
        self.sitting.hurry()
        self._pulse()

    def action_rule(self) -> None:
        try:
            text = self.sitting.rule(self.seat)
        except AfterdarkError as error:
            self._say(str(error))
            return
        self.push_screen(Page(reading(text), self.client))

    def action_hint(self) -> None:
        advice = self.sitting.hint(self.seat)
        if advice is None:
            self._say(self.client.say("hint-none"))
            return
        self.query_one("#choices", Choices).point_at(advice.notation)
        teller = self.sitting.teller(self.seat)
        self._say(self.client.say("hint", {"choice": teller.action(advice)}))

    def action_windows(self) -> None:
        """From now on, or no longer, let moments go by in which most players do nothing."""
        if self.seat == SPECTATOR or not self.sitting.has_windows:
            return
        key = "windows-let-go" if self.sitting.toggle_windows(self.seat) else "windows-asked"
        self._show_keys()
        self._pulse()
        self._say(self.client.say(key))

    def action_undo(self) -> None:
        seat = self.seat if self.seat != SPECTATOR else self.sitting.last_person()
        if seat == SPECTATOR:
            return
        try:
            self.sitting.undo(seat, self.clock())
        except NeedsConsent:

            def agreed(yes: bool | None) -> None:
                if yes:
                    self.sitting.undo(seat, self.clock(), agreed=True)
                    self._went_back(seat)

            self.push_screen(Question(self.client.say("undo-agree"), self.client), agreed)
        except AfterdarkError as error:
            self._refuse(error)
        else:
            self._went_back(seat)

    def _went_back(self, seat: int) -> None:
        """After an undo. Whoever did not sit before the screen has to take it over first."""
        self.told_the_end = False
        if self.hand_over and self.seat != seat:
            self._pulse()
            return
        self.seat = seat
        self._ask()

    def action_log(self) -> None:
        log = Text("\n".join(self.sitting.log(self.seat)), style=BONE)
        self.push_screen(Page(log, self.client, at_end=True))

    def action_save(self) -> None:
        def named(name: str | None) -> None:
            if name:
                self._write_record(Path(name))
            if self.sitting.over:
                self._end_screen()

        if self.sitting.over or len(self.sitting.people) < 2:
            self.push_screen(FileName(self.sitting.file_name(), self.client), named)

    def _write_record(self, path: Path) -> None:
        try:
            path.write_text(self.sitting.record_text(), encoding="utf-8")
        except OSError as error:
            reason = error.strerror or ""
            self._say(self.client.say("save-failed", {"file": str(path), "reason": reason}))
            return
        self._say(self.client.say("saved", {"file": str(path)}))

    def action_leave(self) -> None:
        if self.sitting.over:
            self.exit()
            return

        def decided(yes: bool | None) -> None:
            if yes:
                self.exit()

        self.push_screen(Question(self.client.say("leave"), self.client), decided)
