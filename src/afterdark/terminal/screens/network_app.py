"""The full-screen client at a network table: the same table, and other people around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from afterdark.engine.errors import AfterdarkError
from afterdark.table.wire.messages import Claim
from afterdark.terminal.screens.dialogs import Question, Written
from afterdark.terminal.screens.table_app import TableApp
from afterdark.terminal.sittings.typed_claims import forms, read_claim

if TYPE_CHECKING:
    from afterdark.terminal.sittings.remote import RemoteSitting


class NetworkApp(TableApp):
    """Talk, claims, what others propose, clocks, and the next table after this one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "talk", show=False),
        Binding("c", "claim", show=False),
        Binding("r", "rematch", show=False),
    ]

    def __init__(self, sitting: RemoteSitting, *, beat: float = 0.1) -> None:
        super().__init__(sitting, hand_over=sitting.secretive, beat=beat)
        self.remote = sitting
        self.visitor = sitting.visitor
        self.next_table = ""
        """The table at which the same people play again."""
        self._asked_about: object = None

    def _pulse(self) -> None:
        super()._pulse()
        if not self._table_is_on_top():
            return
        if self.visitor.arrived and self.visitor.room.rematch:
            self.next_table = self.visitor.room.rematch
            self.exit()
            return
        if self.remote.stirred:
            self._show()
        else:
            self.face.show_title()
        self._tell_notices()
        self._put_proposal()

    def _tell_notices(self) -> None:
        notices, self.visitor.notices = self.visitor.notices, []
        if notices:
            self.bell()
            self.face.say(notices[-1])

    def _put_proposal(self) -> None:
        """Ask a person here what he thinks of a proposal, once."""
        found = self.remote.proposal()
        if found is None:
            self._asked_about = None
            return
        proposal, seat = found
        if self._asked_about == (proposal.what, proposal.seat, seat):
            return
        self._asked_about = proposal.what, proposal.seat, seat

        def decided(yes: bool | None) -> None:
            self.remote.reply(seat, bool(yes))

        self.push_screen(Question(self.remote.proposed(proposal), self.client), decided)

    # -- talking ---------------------------------------------------------------------------------

    def action_talk(self) -> None:
        def written(text: str | None) -> None:
            if text:
                self.visitor.say(text)

        self.push_screen(
            Written(self.client.say("net-talk"), "", self.client.say("net-talk-keys")), written
        )

    def action_claim(self) -> None:
        """Say something the game has words for."""
        meta = self.sitting.game.meta
        if self.seat not in self.sitting.people or not meta.claims:
            return
        seat = self.seat

        def written(text: str | None) -> None:
            if not text:
                return
            layout = self.sitting.rules.layout(self.sitting.seats)
            try:
                claim, words = read_claim(text, meta, layout, self.sitting.names)
            except AfterdarkError as error:
                self.face.say(str(error))
                return
            line = self.visitor.line
            line.send(Claim(line.new_id(), seat, claim, words))

        what = self.client.say("net-claim", {"forms": "\n".join(forms(meta))})
        self.push_screen(Written(what, "", self.client.say("net-talk-keys")), written)

    def action_rematch(self) -> None:
        """Once more after the end; before it, be ready to go on together."""
        if self.visitor.room.together is not None:
            self.visitor.ready(True)
        elif self.sitting.over:
            self.visitor.rematch()

    def action_undo(self) -> None:
        if self.seat in self.sitting.people:
            super().action_undo()
