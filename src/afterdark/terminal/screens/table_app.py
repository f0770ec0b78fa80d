"""The full-screen client: the table, one question in words, numbered choices, and a log."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult, ScreenStackError
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Resize
from textual.widgets import Input

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import AfterdarkError
from afterdark.terminal.interrupt import INTERRUPTED
from afterdark.terminal.screens.choices import Choices
from afterdark.terminal.screens.dialogs import HandOver, Page, Question, reading
from afterdark.terminal.screens.palette import BONE
from afterdark.terminal.screens.table_face import WIDE, Face
from afterdark.terminal.sittings.end_notes import Ending
from afterdark.terminal.sittings.sitting import NeedsConsent, Sitting

BEAT = 0.1
"""Seconds between two looks at the clock."""


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
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
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
        Binding("q", "leave", show=False),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
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
        self.face = Face(self, sitting)
        self.seat = SPECTATOR if self.hand_over else sitting.first_person()
        self.asked_at = -1
        """The decision whose choices are shown."""
        self.interrupted = False
        """Whether Ctrl-C was pressed and is being asked about."""
        self.ending = Ending(self)

    @property
    def seat(self) -> int:
        """Whose eyes the screen is for."""
        return self.face.seat

    @seat.setter
    def seat(self, seat: int) -> None:
        self.face.seat = seat

    def compose(self) -> ComposeResult:
        return self.face.compose()

    def on_mount(self) -> None:
        self.face.notation.display = False
        self.title = self.sitting.title
        self.set_class(not self.sitting.people, "watching")
        self.query_one("#log-room", VerticalScroll).anchor()
        self.face.show_keys()
        self._pulse()
        self.set_interval(self.beat, self._pulse)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= WIDE, "wide")
        self.set_class(event.size.height >= 34, "tall")
        self.set_class(event.size.height < 28 and self.sitting.seats > 4, "crowded")
        self.face.fit()

    def on_table_room_resized(self) -> None:
        self._show()

    # -- the course of the game ------------------------------------------------------------------

    def _pulse(self) -> None:
        """Let bots and clocks act; when somebody here is asked, ask."""
        if not self._table_is_on_top():
            return
        changed = self.sitting.pulse(self.clock())
        if self.sitting.over:
            if not self.ending.told:
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
        elif self.seat in asked and not self.face.choices.size.height:
            # Nobody is left with a question and no answers to be seen.
            if self.face.choices.offers:
                self.face.choices.refresh(layout=True)
            else:
                self._ask()

    def _table_is_on_top(self) -> bool:
        """Whether no dialog lies over the table, and the client is not just leaving."""
        try:
            return not self.screen.is_modal and bool(self.screen.query("#title"))
        except ScreenStackError:
            return False

    def _give_screen_to(self, seat: int) -> None:
        """Hide everything, and show it to the next person only when that person says so."""
        self.seat = SPECTATOR
        self.face.blank()

        def confirmed(_: None) -> None:
            self.seat = seat
            self._ask()

        self.push_screen(HandOver(self.sitting.names[seat], self.client), confirmed)

    def _ask(self) -> None:
        """Show the table and the question of this moment."""
        self.asked_at = self.sitting.moment(self.seat)
        self.face.offer()
        self.face.show_keys()
        self._show()

    def _tell_the_end(self) -> None:
        if self.hand_over:
            self.seat = SPECTATOR
        self._ask()
        self.ending.show()

    def _show(self) -> None:
        if self.seat == SPECTATOR and not self.sitting.over and not self._table_is_on_top():
            return
        self.face.show()

    # -- choosing --------------------------------------------------------------------------------

    def on_choices_weighed(self, _: Choices.Weighed) -> None:
        if self.seat != SPECTATOR and not self.sitting.over and self._table_is_on_top():
            self._show()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        self._choose(message.offer.notation)

    def on_choices_no_such(self, message: Choices.NoSuch) -> None:
        self.bell()
        self.face.say(self.client.say("choice-none", {"number": message.number}))

    def action_scroll(self, pages: int) -> None:
        """Look further down the table, or up again."""
        self.face.scroll(pages)

    def action_digit(self, digit: str) -> None:
        self.face.choices.digit(digit)

    def action_go(self, across: int, down: int) -> None:
        self.face.choices.go(across, down)

    def action_take(self) -> None:
        if self.sitting.over:
            self.ending.show()
        elif self.face.choices.offers:
            self.face.choices.take()
        else:
            self.action_hurry()

    def _choose(self, notation: str) -> None:
        """Play a choice; a dangerous one is asked about once."""
        seat = self.seat
        moment = self.sitting.moment(seat)
        caution = self.sitting.caution(seat, notation)
        if caution:
            question = f"{caution}\n{self.client.say('caution')}"
            self._if_agreed(question, lambda: self._play(seat, notation, moment))
        else:
            self._play(seat, notation, moment)

    def _if_agreed(self, question: str, act: Callable[[], None]) -> None:
        """Ask once, and act on a yes."""
        self.push_screen(Question(question, self.client), lambda yes: act() if yes else None)

    def _play(self, seat: int, notation: str, moment: int) -> None:
        if moment != self.sitting.moment(seat):
            return
        try:
            self.sitting.play(seat, notation, self.clock())
        except AfterdarkError as error:
            self._refuse(error)
            return
        self.face.notice = ""
        self._ask()
        self._pulse()

    def _refuse(self, error: AfterdarkError) -> None:
        self.bell()
        self.face.say(self.sitting.sentence(error))

    # -- writing a notation ----------------------------------------------------------------------

    def action_write(self) -> None:
        self.face.write()

    def on_input_changed(self, event: Input.Changed) -> None:
        self.face.choices.point_at(event.value.strip())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        written = event.value.strip()
        self.action_rest()
        if written:
            self._choose(written)

    def action_rest(self) -> None:
        self.face.notation.display = False
        self.face.choices.forget()
        self.set_focus(None)
        if self.seat != SPECTATOR:
            self.face.say("")

    # -- the other keys --------------------------------------------------------------------------

    def action_hurry(self) -> None:
        self.sitting.hurry()
        self._pulse()

    def action_rule(self) -> None:
        try:
            text = self.sitting.rule(self.seat)
        except AfterdarkError as error:
            self.face.say(str(error))
            return
        self.push_screen(Page(reading(text), self.client))

    def action_hint(self) -> None:
        hint = self.sitting.explained_hint(self.seat)
        if hint is None:
            self.face.say(self.client.say("hint-none"))
            return
        advice, why = hint
        self.face.choices.point_at(advice.notation)
        teller = self.sitting.teller(self.seat)
        said = self.client.say("hint", {"choice": teller.action(advice)})
        self.face.say(f"{said} {why}".rstrip())

    def action_windows(self) -> None:
        """From now on, or no longer, let moments go by in which most players do nothing."""
        if self.seat == SPECTATOR or not self.sitting.has_windows:
            return
        key = "windows-let-go" if self.sitting.toggle_windows(self.seat) else "windows-asked"
        self.face.show_keys()
        self._pulse()
        self.face.say(self.client.say(key))

    def action_undo(self) -> None:
        seat = self.seat if self.seat != SPECTATOR else self.sitting.last_person()
        if seat == SPECTATOR:
            return
        try:
            self._go_back(seat)
        except NeedsConsent:
            question = self.client.say("undo-agree")
            self._if_agreed(question, lambda: self._go_back(seat, agreed=True))
        except AfterdarkError as error:
            self._refuse(error)

    def _go_back(self, seat: int, *, agreed: bool = False) -> None:
        """Undo. Whoever did not sit before the screen has to take it over first."""
        self.sitting.undo(seat, self.clock(), agreed=agreed)
        self.ending.told = False
        if self.hand_over and self.seat != seat:
            self._pulse()
            return
        self.seat = seat
        self._ask()

    def action_log(self) -> None:
        log = Text("\n".join(self.sitting.log(self.seat)), style=BONE)
        self.push_screen(Page(log, self.client, at_end=True))

    def action_save(self) -> None:
        if self.sitting.over or len(self.sitting.people) < 2:
            self.ending.save()

    def action_leave(self) -> None:
        if self.sitting.over:
            self.exit()
        else:
            self._if_agreed(self.client.say("leave"), self.exit)

    def action_interrupt(self) -> None:
        """Ctrl-C: asked about once; a second one is meant, and so is one after the end."""
        if self.interrupted or self.sitting.over:
            self._break_off()
            return
        self.interrupted = True

        def decided(yes: bool | None) -> None:
            self.interrupted = False
            if yes:
                self._break_off()

        self.push_screen(Question(self.client.say("leave"), self.client), decided)

    def _break_off(self) -> None:
        self.exit(return_code=INTERRUPTED)
