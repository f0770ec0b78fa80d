"""Playing line by line: for pipes, screen readers and very small terminals.

Nothing is ever drawn over. Each question is a sentence followed by numbered choices; the answer is
a line: a number, a notation, or one of the words that `help` lists. The end of the input ends the
sitting politely.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TextIO

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import AfterdarkError
from afterdark.terminal.rules_pages import rules_text, without_anchors
from afterdark.terminal.sittings.sitting import NeedsConsent, Sitting

RULE = "-" * 40
CLEAR_LINES = 60
"""So many empty lines push one person's secrets off the screen before the next person looks."""


class Left(Exception):
    """The player has had enough, or the input has ended."""


class PlainClient:
    """What both clients of lines say and understand, whatever brings the lines."""

    def __init__(self, sitting: Sitting, write: TextIO, *, hand_over: bool) -> None:
        self.sitting = sitting
        self.client = sitting.client
        self.write = write
        self.hand_over = hand_over and len(sitting.people) > 1
        sitting.hidden = self.hand_over
        self.shown: dict[int, int] = {}
        """How many lines of the log each seat has had read out."""
        self.seat = SPECTATOR if self.hand_over else sitting.first_person()
        self.commands: dict[str, Callable[[], None]] = {
            "?": self.rule,
            "rules": self.rules,
            "hint": self.hint,
            "undo": self.undo,
            "log": self.log,
            "table": self.table,
            "help": self.help,
            "quit": self.quit,
        }
        if sitting.has_windows:
            self.commands["windows"] = self.windows

    # -- lines -----------------------------------------------------------------------------------

    def say(self, line: str = "") -> None:
        self.write.write(f"{line}\n")
        self.write.flush()

    @abstractmethod
    def line(self) -> str:
        """The next line somebody types; `Left` if there is none any more."""

    # -- one question ----------------------------------------------------------------------------

    def turn_to(self, seat: int) -> None:
        """Another person sits down before the screen."""
        if self.hand_over:
            self.say("\n" * CLEAR_LINES)
            name = self.sitting.names[seat]
            self.say(self.client.say("hand-over", {"name": name}))
            self.say(self.client.say("hand-over-keys", {"name": name}))
            self.line()
        self.seat = seat

    def news(self) -> None:
        """Read out what this seat has not heard yet."""
        lines = self.sitting.log(self.seat)
        for line in lines[self.shown.get(self.seat, 0) :]:
            self.say(f"* {line}")
        self.shown[self.seat] = len(lines)

    def question(self) -> None:
        view = self.sitting.view(self.seat)
        teller = self.sitting.teller(self.seat)
        who = f"{self.sitting.names[self.seat]}: " if len(self.sitting.people) > 1 else ""
        self.say(f"{who}{self.sitting.prompt(self.seat)}")
        for number, action in enumerate(view.choices, start=1):
            remark = self.sitting.board.remark(view, action, teller)
            label = f"{teller.action(action)} ({action.notation})"
            self.say(f"{number:>3}  {label}{'  ' + remark if remark else ''}")

    def answer(self, typed: str) -> None:
        """A number, a notation, or a command."""
        command = self.commands.get(typed.lower())
        if command is not None:
            command()
            return
        if not typed:
            self.question()
            return
        choices = self.sitting.view(self.seat).choices
        if typed.isdecimal() and typed.isascii():
            number = int(typed[:6])
            if not 1 <= number <= len(choices):
                self.say(self.client.say("plain-number", {"most": len(choices)}))
                return
            typed = choices[number - 1].notation
        self.choose(typed)

    def choose(self, notation: str) -> None:
        caution = self.sitting.caution(self.seat, notation)
        if caution and not self.agrees(f"{caution} {self.client.say('caution')}"):
            self.question()
            return
        try:
            self.sitting.play(self.seat, notation, 0.0)
        except AfterdarkError as error:
            self.say(self.sitting.sentence(error))

    def agrees(self, question: str) -> bool:
        self.say(f"{question} ({self.client.say('dialog-yes-no')})")
        return self.line().lower()[:1] in ("y", "j")

    # -- the words one can type ------------------------------------------------------------------

    def table(self) -> None:
        """The table in words."""
        self.say(self.sitting.text(self.seat))

    def help(self) -> None:
        self.say(self.client.say("plain-help"))
        if self.sitting.has_windows:
            self.say(self.client.say("plain-windows"))

    def windows(self) -> None:
        """From now on, or no longer, let moments go by in which most players do nothing."""
        key = "windows-let-go" if self.sitting.toggle_windows(self.seat) else "windows-asked"
        self.say(self.client.say(key))

    def log(self) -> None:
        for line in self.sitting.log(self.seat):
            self.say(f"* {line}")

    def hint(self) -> None:
        hint = self.sitting.explained_hint(self.seat)
        if hint is not None:
            advice, why = hint
            choice = self.sitting.teller(self.seat).action(advice)
            self.say(self.client.say("hint", {"choice": f"{choice} ({advice.notation})"}))
            if why:
                self.say(why)

    def rule(self) -> None:
        """The passage of the rules behind the question."""
        try:
            text = self.sitting.rule(self.seat)
        except AfterdarkError as error:
            self.say(str(error))
        else:
            self.say(without_anchors(text).strip())

    def rules(self) -> None:
        try:
            self.say(without_anchors(rules_text(self.sitting.game, self.sitting.language)).strip())
        except AfterdarkError as error:
            self.say(str(error))

    def undo(self) -> None:
        try:
            self.sitting.undo(self.seat, 0.0)
        except NeedsConsent:
            if self.agrees(self.client.say("undo-agree")):
                self.sitting.undo(self.seat, 0.0, agreed=True)
        except AfterdarkError as error:
            self.say(self.sitting.sentence(error))

    def quit(self) -> None:
        if self.agrees(self.client.say("leave")):
            raise Left

    # -- the end ---------------------------------------------------------------------------------

    def tell_the_end(self) -> None:
        if self.hand_over:
            self.seat = SPECTATOR
        self.say(RULE)
        if not self.hand_over:
            self.news()
        self.table()
        self.say(self.sitting.prompt(self.seat))
        for place in self.sitting.places(self.seat):
            self.say(f"  {place}")
        for line in self.sitting.epilogue(self.seat):
            self.say(line)


class LocalPlain(PlainClient):
    """One sitting at home over two streams of lines."""

    def __init__(
        self, sitting: Sitting, read: TextIO, write: TextIO, *, hand_over: bool = True
    ) -> None:
        super().__init__(sitting, write, hand_over=hand_over)
        self.read = read

    def run(self) -> bool:
        """Play until the end of the game or of the input; True if the game came to its end."""
        self.say(self.sitting.title)
        self.help()
        try:
            self.sitting.run_bots()
            while asked := self.sitting.asked_people():
                if self.seat not in asked:
                    self.turn_to(asked[0])
                self.ask(self.seat)
                self.sitting.run_bots()
            self.tell_the_end()
        except Left:
            self.say(self.client.say("plain-left"))
        return self.sitting.over

    def line(self) -> str:
        self.write.write("> ")
        self.write.flush()
        line = self.read.readline()
        if not line:
            self.say()
            raise Left
        return line.strip()

    def ask(self, seat: int) -> None:
        """Put the question until it is answered."""
        self.say(RULE)
        self.news()
        self.table()
        self.question()
        before = self.sitting.moment(seat)
        while self.sitting.moment(seat) == before and not self.sitting.over:
            self.answer(self.line())
            if self.sitting.automatic(seat) is not None:
                return
