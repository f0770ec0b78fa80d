"""What a room shows: to everybody the table around the game, to each seat what it may know."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Literal

import msgspec

from afterdark.engine.core.audience import SPECTATOR
from afterdark.engine.records.record import Robot
from afterdark.engine.views.scene import scene_of
from afterdark.engine.views.view_data import view_to_data
from afterdark.table.errors import NotPlaying
from afterdark.table.room.room_state import Premises
from afterdark.table.room.setup import OwnCards
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View
    from afterdark.table.play.table import Table
    from afterdark.table.room.chairs import Chair
    from afterdark.table.room.setup import Setup

CLOSING = 60.0
"""Seconds after the end in which the last action can still be undone; then the seed is opened."""

What = Literal["undo", "end", "pause", "resume"]


class Shown(Premises):
    """A room as people see it."""

    # -- to a seat ---------------------------------------------------------------------------

    def game(self) -> Table:
        """The game there is to look at."""
        if self.table is None:
            raise NotPlaying
        return self.table

    def view(self, seat: int) -> View[Rules, Open]:
        """What a seat, or SPECTATOR, knows."""
        return self.game().view(seat)

    def history(self, seat: int) -> list[str]:
        """What a seat, or SPECTATOR, got to know, one line each: what bots read."""
        return self.game().history(seat)

    def news(self, seat: int, after: int = 0) -> messages.News:
        """What a seat, or SPECTATOR, got to know after so many items."""
        items = self.game().news(seat, after)
        return messages.News(seat, max(0, after) + 1, [seen for _, seen in items])

    def news_text(self, seat: int, after: int) -> str:
        """The same as text, as it goes over the wire; empty if there is none."""
        items = self.game().news_texts(seat, after)
        if not items:
            return ""
        return (
            '{"is":"news","seat":' + str(seat) + ',"first":' + str(max(0, after) + 1)
            + ',"items":[' + ",".join(items) + "]}"
        )  # fmt: skip

    def sight(self, seat: int, form: Literal["scene", "view"] = "scene") -> messages.Sight:
        """What a seat, or SPECTATOR, sees now."""
        table = self.game()
        view = table.view(seat)
        mine = seat != SPECTATOR
        return messages.Sight(
            seat=seat,
            question=table.question(seat) if mine else 0,
            news=table.news_count(seat),
            scene=scene_of(view) if form == "scene" else None,
            view=view_to_data(view) if form == "view" else None,
            undo=table.undo_offer(seat) if mine else "",
            let_go=seat in self.letting_go,
        )

    def talk(self, person: str, after: int = 0) -> messages.Talk:
        """What was said, as this person hears it."""
        return messages.Talk(*self.spoken.heard(person, after))

    def record_text(self) -> str:
        """The whole record, secrets included: for after the game."""
        return self.game().record.text()

    # -- to everybody ------------------------------------------------------------------------

    def public(
        self, now: float, here: Collection[str] | None = None, watchers: int = 0
    ) -> messages.Room:
        """The table around the game, as everybody sees it.

        Clocks are told as they stand at `now`. Asked for the same moment again, it says the same
        until something changes that everybody may know.
        """
        present = self.here if here is None else here
        return messages.Room(
            phase="paused" if self.phase == "playing" and self.deserted else self.phase,
            setup=shown_setup(self.setup),
            host=self.word(self.host),
            chairs=[
                self._shown_chair(seat, chair, now, present)
                for seat, chair in enumerate(self.chairs)
            ],
            now=now,
            watchers=watchers,
            running=self.clocks.running if self.phase == "playing" else [],
            limit=self.clocks.common(self.time(now)) if self.phase == "playing" else None,
            until=self._phase_ends(),
            origin="record" if self.setup.record else "position" if self.setup.position else "",
            proposal=self._proposal(),
            rematch=self.rematch_at,
            seed=self.seed.hex() if self.closed else "",
        )

    def outline(self) -> tuple[object, ...] | None:
        """As long as this is the same, so is `public`: it names all that moves can change, and how
        much else has happened. None where clocks run."""
        table = self.table
        if table is None or self.clocks.on:
            return None
        proposal = table.proposal
        return (self, self.happened, self.phase, self.closed, proposal.seat, proposal.what)

    def _shown_chair(
        self, seat: int, chair: Chair, now: float, here: Collection[str]
    ) -> messages.Chair:
        bot = "" if chair.taken else self.setup.bots.get(seat, "")
        left: float | None = None
        if self.table is not None:
            occupant = self.table.occupants[seat]
            bot = occupant.kind if isinstance(occupant, Robot) else ""
            if not bot and self.phase in ("playing", "paused"):
                left = self.clocks.left(seat, self.time(now))
        return messages.Chair(
            name=chair.name,
            person=self.word(chair.person),
            bot=bot,
            ready=chair.ready,
            here=chair.taken and chair.person in here,
            promised=chair.promise != "",
            opened=chair.opened,
            away=chair.away,
            resigned=chair.resigned,
            left=left,
        )

    def _phase_ends(self) -> float:
        if self.phase == "opening":
            return self.opening_until
        if self.phase == "over" and not self.closed:
            return self.ended_at + CLOSING
        return 0.0

    def _proposal(self) -> messages.Proposal | None:
        if self.table is None:
            return None
        proposal = self.table.proposal
        if proposal.seat is None:
            return None
        lapses = self.table.timing.lapses_at(proposal)
        until = 0.0 if lapses is None or self.phase == "paused" else lapses + self.stopped
        return messages.Proposal(_what(proposal.what), proposal.seat, proposal.waiting_for(), until)


def _what(what: str) -> What:
    assert what in ("undo", "end", "pause", "resume")
    return what  # type: ignore[return-value]


def shown_setup(setup: Setup) -> Setup:
    """A setup without what only the house needs: where the game starts, and the cards' text."""
    if setup.cards is None and setup.position is None and not setup.record:
        return setup
    cards = None if setup.cards is None else OwnCards(setup.cards.name, "")
    return msgspec.structs.replace(setup, cards=cards, position=None, record="")
