"""A network table line by line: others go on while nobody types, and their lines come in between.

The same words as at home, and some for the people at the table; `help` lists them.
"""

from __future__ import annotations

import threading
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, TextIO

from afterdark.engine.errors import AfterdarkError
from afterdark.table.wire.messages import Claim
from afterdark.terminal.plain import RULE, Left, PlainClient
from afterdark.terminal.sittings.company import chair_lines, talk_lines, waiting_for
from afterdark.terminal.sittings.typed_claims import forms, read_claim

if TYPE_CHECKING:
    from collections.abc import Iterable

    from afterdark.terminal.sittings.remote import RemoteSitting
    from afterdark.terminal.sittings.visitor import Visitor

BEAT = 0.1
"""Seconds between two looks at what came in."""


class Typed:
    """Lines from a stream, read in a thread of their own so that nobody waits for them."""

    def __init__(self, read: Iterable[str]) -> None:
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._read = read
        self.ended = False
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self._read:
            self._lines.put(line)
        self._lines.put("")

    def next(self) -> str | None:
        """The next line without its end, None if there is none yet; `Left` at the end of all."""
        if self.ended:
            raise Left
        try:
            line = self._lines.get_nowait()
        except Empty:
            return None
        if not line:
            self.ended = True
            raise Left
        return line.strip()


class PlainLobby:
    """Waiting for a game to begin."""

    def __init__(self, visitor: Visitor, typed: Typed, write: TextIO) -> None:
        self.visitor = visitor
        self.client = visitor.client
        self.typed = typed
        self.write = write
        self.shown = ""
        self.heard = 0

    def say(self, line: str) -> None:
        self.write.write(f"{line}\n")
        self.write.flush()

    def run(self) -> bool:
        """True when the game has begun, False if this person has had enough."""
        self.say(self.client.say("net-plain-lobby"))
        try:
            while not self.visitor.playing:
                self.visitor.pulse(BEAT)
                if self.visitor.line.ended is not None:
                    return False
                self._tell()
                typed = self.typed.next()
                if typed is not None and self.visitor.arrived:
                    self._answer(typed)
        except Left:
            return False
        return True

    def _tell(self) -> None:
        for notice in self.visitor.notices:
            self.say(notice)
        self.visitor.notices.clear()
        if not self.visitor.arrived:
            return
        for line in talk_lines(self.visitor, self.heard):
            self.say(f"* {line}")
        self.heard = len(self.visitor.mirror.talk)
        shown = "\n".join([*chair_lines(self.visitor), waiting_for(self.visitor)])
        if shown != self.shown:
            self.shown = shown
            self.say(f"{RULE}\n{shown}")

    def _answer(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        visitor = self.visitor
        if word == "ready":
            visitor.ready(True)
        elif word == "start":
            visitor.start()
        elif word == "bots":
            visitor.fill_with_bots()
        elif word == "say" and rest:
            visitor.say(rest)
        elif word == "quit":
            raise Left
        else:
            self.say(self.client.say("net-plain-lobby"))


class NetworkPlain(PlainClient):
    """The game, line by line. Lines of others are read out as they come."""

    def __init__(self, sitting: RemoteSitting, typed: Typed, write: TextIO) -> None:
        super().__init__(sitting, write, hand_over=sitting.secretive)
        self.remote = sitting
        self.visitor = sitting.visitor
        self.typed = typed
        self.next_table = ""
        self._asked: object = None
        self._proposed: object = None
        self._together = (0, "")
        self.commands["who"] = self.who
        self.commands["rematch"] = self.visitor.rematch
        self.commands["close"] = sitting.close_table
        self.commands["ready"] = lambda: self.visitor.ready(True)
        self.commands["yes"] = lambda: self.reply(True)
        self.commands["no"] = lambda: self.reply(False)

    def line(self) -> str:
        """The next line somebody types; the table goes on meanwhile."""
        while True:
            typed = self.typed.next()
            if typed is not None:
                return typed
            self.remote.listen(BEAT)

    def run(self) -> bool:
        self.say(self.sitting.title)
        self.help()
        told = False
        try:
            while not self.next_table:
                self.remote.listen(BEAT)
                self._tell()
                if self.sitting.over and not told:
                    told = True
                    self.tell_the_end()
                    if self.sitting.closing():
                        self.say(self.sitting.closing())
                    self.say(self.client.say("net-plain-over"))
                typed = self.typed.next()
                if typed is not None:
                    self.answer(typed)
                if self.visitor.line.ended is not None:
                    self.say(str(self.visitor.line.ended))
                    break
                self.next_table = self.visitor.room.rematch
        except Left:
            if not self.sitting.over:
                self.say(self.client.say("net-left"))
        return self.sitting.over

    def _tell(self) -> None:
        for notice in self.visitor.notices:
            self.say(notice)
        self.visitor.notices.clear()
        self._put_proposal()
        self._tell_together()
        asked = self.sitting.asked_people()
        if not self.sitting.over and asked:
            seat = self.seat if self.seat in asked else asked[0]
            question = seat, self.visitor.mirror.sights[seat].question
            if question != self._asked:
                self._asked = question
                if seat != self.seat:
                    self.turn_to(seat)
                self.say(RULE)
                self.news()
                self.table()
                self.question()
            else:
                self.news()
        elif not self.hand_over:
            self.news()

    def _put_proposal(self) -> None:
        found = self.remote.proposal()
        if found is not None and self._proposed != found:
            self.say(f"{self.remote.proposed(found[0])} ({self.client.say('net-plain-reply')})")
        self._proposed = found

    def _tell_together(self) -> None:
        """Say once what people do together now."""
        together = self.visitor.room.together
        now = (0, "") if together is None else (together.number, together.what)
        if together is not None and now != self._together:
            self.say(f"{self.remote.together(together)} ({self.client.say('net-plain-ready')})")
        self._together = now

    def reply(self, yes: bool) -> None:
        """Agree to what is proposed, or not."""
        found = self.remote.proposal()
        if found is not None:
            self.remote.reply(found[1], yes)

    def answer(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        if word == "say" and rest:
            self.visitor.say(rest)
        elif word == "whisper":
            self.whisper(rest)
        elif word == "claim":
            self.claim(rest)
        elif typed or self.sitting.asked_people():
            super().answer(typed)

    def whisper(self, typed: str) -> None:
        """Say something to whoever sits on a chair, by its number."""
        number, _, text = typed.partition(" ")
        if number.isdecimal() and 0 < int(number) <= self.sitting.seats and text:
            self.visitor.whisper(self.seat, int(number) - 1, text)
        else:
            self.say(self.client.say("net-plain-whisper"))

    def claim(self, typed: str) -> None:
        """Say something the game has words for."""
        meta = self.sitting.game.meta
        layout = self.sitting.rules.layout(self.sitting.seats)
        try:
            claim, words = read_claim(typed, meta, layout, self.sitting.names)
        except AfterdarkError:
            for form in forms(meta):
                self.say(f"  claim {form}")
            return
        line = self.visitor.line
        line.send(Claim(line.new_id(), self.seat, claim, words))

    def who(self) -> None:
        """Who sits here."""
        for line in chair_lines(self.visitor):
            self.say(line)
        if self.sitting.status():
            self.say(self.sitting.status())

    def help(self) -> None:
        super().help()
        self.say(self.client.say("net-plain-help"))

    def undo(self) -> None:
        if self.seat in self.sitting.people:
            super().undo()
