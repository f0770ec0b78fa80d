"""A sitting at a network table: what the server told, shown and answered like a table at home."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.views.view_data import view_from_data
from afterdark.table.errors import NothingToUndo
from afterdark.table.wire import messages
from afterdark.terminal.sittings.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable

    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open
    from afterdark.engine.course.news import NewsItem
    from afterdark.engine.views.view import View
    from afterdark.table.wire.messages import Proposal, Sight, Spoken
    from afterdark.terminal.sittings.visitor import Visitor

    AnyView = View[Rules, Open]


class RemoteSitting(Sitting):
    """The game at a table elsewhere, for this person's own chairs or for somebody who watches."""

    KEYS = "net-keys"
    KEYS_WINDOWS = "net-keys-windows"
    KEYS_END = "net-keys-end"

    def __init__(
        self, visitor: Visitor, *, name: str, record: Callable[[int], str] | None = None
    ) -> None:
        rules = visitor.rules()
        game = visitor.find_game(rules.meta.id)
        super().__init__(game, rules, len(visitor.room.chairs), visitor.language)
        self.visitor = visitor
        self.table_name = name
        self._record = record
        self._views: dict[int, tuple[Sight, AnyView]] = {}
        self._sent: dict[int, tuple[int, str]] = {}
        """By seat: the question answered last, and the id of the command that did."""
        self._told: dict[int, int] = {}
        """By seat: how much of the talk its log has."""
        self.stirred = False
        """Whether somebody spoke, came or went with the last pulse."""
        self._meet()

    def _meet(self) -> None:
        """Who is here now, and what my chairs are."""
        self.names = self.visitor.names()
        self.people = self.visitor.seats
        sights = self.visitor.mirror.sights
        self.letting_go = {seat for seat in self.people if seat in sights and sights[seat].let_go}

    # -- time ------------------------------------------------------------------------------------

    def pulse(self, clock: float) -> bool:
        return self.listen(0.0)

    def listen(self, seconds: float) -> bool:
        """Take what came in, and wait so long for something to come; True if the game went on."""
        self.stirred = self.visitor.pulse(seconds)
        if self.stirred:
            self._meet()
            for seat in self.people or [SPECTATOR]:
                self.log(seat)
        return self.visitor.changed

    def hurry(self) -> None:
        """Time at a network table is the same for all."""

    def status(self) -> str:
        """Everybody's clock, where there are clocks, who is a program, whether bots hurry, and
        whether the line is down."""
        if self.visitor.line.ended is not None:
            return str(self.visitor.line.ended)
        if not self.visitor.line.connected:
            return self.client.say("net-lost")
        room = self.visitor.room
        if room.together is not None:
            return self.together(room.together)
        if room.phase == "paused":
            return self.client.say("net-paused")
        parts = []
        for seat, chair in enumerate(room.chairs):
            if chair.left is not None:
                left = chair.left
                if seat in room.running:
                    left -= time.monotonic() - self.visitor.room_at
                parts.append(f"{self.names[seat]} {_minutes(left)}")
        programs = [
            self.names[seat]
            for seat, chair in enumerate(room.chairs)
            if chair.program and not chair.bot
        ]
        if programs:
            parts.append(self.client.say("net-programs", {"names": ", ".join(programs)}))
        if room.hurried:
            parts.append(self.client.say("net-hurried"))
        return " · ".join(parts)

    def together(self, together: messages.Together) -> str:
        """What people do together before the table goes on, and who is not ready."""
        names = ", ".join(self.names[seat] for seat in together.waiting)
        told = self.client.say("net-together", {"what": together.what, "names": names})
        about = f"talk-over-{together.name}"
        if together.what == "talk":
            return f"{self.game.texts(self.client.language).say(about)} {told}"
        return told

    # -- telling ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.visitor.room.phase == "over"

    @property
    def closed(self) -> bool:
        """Whether the table is closed for good: its secrets are open, nothing is taken back."""
        return bool(self.visitor.room.seed)

    def closing(self) -> str:
        return self.client.say("net-closing") if self.over and not self.closed else ""

    def _eyes(self, seat: int) -> int:
        """The seat whose stream is here: a player is not told what spectators are told."""
        if seat in self.visitor.mirror.sights:
            return seat
        return min(self.visitor.mirror.sights)

    def view(self, seat: int) -> AnyView:
        seat = self._eyes(seat)
        sight = self.visitor.mirror.sights[seat]
        known = self._views.get(seat)
        if known is None or known[0] is not sight:
            assert sight.view is not None
            known = sight, view_from_data(self.rules, sight.view)
            self._views[seat] = known
        return known[1]

    def news(self, seat: int, after: int = 0) -> list[tuple[int, NewsItem]]:
        items = self.visitor.mirror.news.get(self._eyes(seat), [])
        return list(enumerate(items[after:], start=after + 1))

    def asked_people(self) -> list[int]:
        mirror = self.visitor.mirror
        return [seat for seat in self.people if mirror.asked(seat) and not self._waiting(seat)]

    def _waiting(self, seat: int) -> bool:
        """Whether an answer to the present question is on its way."""
        question, id = self._sent.get(seat, (-1, ""))
        if id in self.visitor.refused:
            return False
        return question == self.visitor.mirror.sights[seat].question

    def prompt(self, seat: int) -> str:
        if seat in self.people and self._waiting(seat) and self.view(seat).choices:
            return self.client.say("moment")
        return super().prompt(seat)

    def log(self, seat: int) -> list[str]:
        """The news, and between them what was said when it was said."""
        lines = super().log(seat)
        talk = self.visitor.mirror.talk
        lines.extend(self.spoken(one, seat) for one in talk[self._told.get(seat, 0) :])
        self._told[seat] = len(talk)
        return lines

    def spoken(self, said: Spoken, seat: int) -> str:
        """One thing somebody said: words of his own, or a claim in the reader's language."""
        words = said.text
        if said.claim:
            words = self.teller(seat).say(f"claim-{said.claim}", {"seat": said.seat, **said.words})
        name = said.name or (self.names[said.seat] if said.seat >= 0 else "")
        if said.to >= 0:
            key = "net-whispered-words" if words else "net-whispered"
            whispered = {"name": name, "to": self.names[said.to], "words": words}
            return self.client.say(key, whispered)
        return self.client.say("net-said", {"name": name, "words": words})

    def hint(self, seat: int) -> Action | None:
        return super().hint(seat) if self.visitor.room.setup.hints else None

    def explained_hint(self, seat: int) -> tuple[Action, str] | None:
        return super().explained_hint(seat) if self.visitor.room.setup.hints else None

    def proposal(self) -> tuple[Proposal, int] | None:
        """What somebody proposes that a person here has to answer, and who of them."""
        proposed = self.visitor.room.proposal
        if proposed is None:
            return None
        for seat in proposed.waiting:
            if seat in self.people:
                return proposed, seat
        return None

    def proposed(self, proposal: Proposal) -> str:
        """A proposal as a question."""
        words = {"name": self.names[proposal.seat], "what": proposal.what}
        return self.client.say("net-proposal", words)

    # -- acting ----------------------------------------------------------------------------------

    def automatic(self, seat: int) -> Action | None:
        """Nothing is answered here for anybody: the table does that, in its own time."""
        return None

    def toggle_windows(self, seat: int) -> bool:
        on = seat not in self.letting_go
        self._send(messages.LetGo(self._id(), seat, on))
        self.letting_go ^= {seat}
        return on

    def submit(self, seat: int, notation: str, clock: float) -> None:
        """Send an answer. Whether the table takes it is heard later."""
        action = self.rules.action(notation)
        if self._waiting(seat):
            return
        question = self.visitor.mirror.sights[seat].question
        command = messages.Play(self._id(), seat, question, action.notation)
        self._sent[seat] = question, command.id
        self._send(command)

    def undo(self, seat: int, clock: float, *, agreed: bool = False) -> None:
        """Ask the table, which asks the others where it must."""
        offer = self.visitor.mirror.sights[seat].undo
        if not offer:
            raise NothingToUndo
        self._send(messages.Undo(self._id(), seat))
        if offer == "asked":
            self.visitor.notices.append(self.client.say("net-undo-asked"))

    def reply(self, seat: int, yes: bool) -> None:
        """Agree to what is proposed, or not."""
        self._send(messages.Agree(self._id(), seat) if yes else messages.Decline(self._id(), seat))

    def close_table(self) -> None:
        """Propose to close the table; where others play, they are asked."""
        if self.people and self.over and not self.closed:
            self._send(messages.Offer(self._id(), self.first_person(), "close"))

    def _id(self) -> str:
        return self.visitor.line.new_id()

    def _send(self, command: messages.AnyCommand) -> None:
        self.visitor.line.send(command)

    def record_text(self) -> str:
        assert self._record is not None
        return self._record(SPECTATOR if self.closed else self.first_person())

    def file_name(self) -> str:
        return f"{self.game.meta.id}-{self.table_name[:10]}.record"


def _minutes(seconds: float) -> str:
    """Time as a clock shows it: minutes, hours or days, never less than nothing."""
    left = max(0, int(seconds))
    if left >= 48 * 3600:
        return f"{left // 86400} d"
    if left >= 3600:
        return f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}"
    return f"{left // 60}:{left % 60:02}"
