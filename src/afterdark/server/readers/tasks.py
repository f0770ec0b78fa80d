"""What a reader is asked: each task is what somebody sent, and how it is read.

Nothing here knows of a server: a task in, plain data out. What is wrong with it is raised.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import PositionError
from afterdark.engine.languages import SOURCE
from afterdark.engine.positions.json_type import Json
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.records.record import End, Record
from afterdark.engine.records.record import Person as PersonSeat
from afterdark.engine.records.replay import replay, verify
from afterdark.engine.views.scene_json import scene_of
from afterdark.server.errors import NotFound
from afterdark.server.http.replay_frames import frames_of, whispers_of
from afterdark.server.readers.card_lists import cards_shown
from afterdark.server.readers.variants import checked
from afterdark.table.room.origin import completed, first_state, rules_of
from afterdark.table.room.setup import Setup
from afterdark.table.wire.shapes import (
    CardsShown,
    CheckShown,
    DealResult,
    Frames,
    PersonShown,
    PositionGiven,
    PositionShown,
    RecordShown,
    Variant,
    VariantChecked,
    Verified,
    Whispers,
)


class Task(Struct, frozen=True, tag_field="do"):
    """Something to read."""


class ReadPosition(Task, frozen=True, tag="position"):
    """Check a position; what it leaves out is dealt at random."""

    given: PositionGiven

    def done(self) -> PositionShown:
        data = self.given
        game = find_game(data.game)
        cards = None if data.cards is None else CardFile(data.cards.name, data.cards.text)
        rules = game.rules(data.options, cards)
        given = dict(data.position)
        if data.seats:
            given["seats"] = data.seats
        given.setdefault("seats", game.meta.usual_seats)
        state = from_data(rules, given, FastDealer.seeded(secrets.token_hex(16)))
        if not (data.seat == SPECTATOR or 0 <= data.seat < state.seats):
            raise PositionError("seat", f"there is no seat {data.seat} at this table.")
        view = state.view(data.seat)
        return PositionShown(to_data(state), scene_of(view), view.text(game.texts(SOURCE, cards)))


class Played(Struct, frozen=True):
    """A record that replays: which game it is of, and how it reads."""

    game: str
    text: str


class ReadRecord(Task, frozen=True, tag="keep"):
    """Play a record to its end."""

    text: str

    def done(self) -> Played:
        record = Record.parse(self.text)
        replay(record, find_game).finish()
        return Played(record.header.game, record.text())


class ShowRecord(Task, frozen=True, tag="record"):
    """What a record is about. Its text is not sent back."""

    id: str
    text: str

    def done(self) -> RecordShown:
        read = Record.parse(self.text)
        end = read.end()
        return RecordShown(
            record=self.id,
            game=read.header.game,
            version=read.header.version,
            options=read.header.options,
            seats=[
                PersonShown(who.name, "")
                if isinstance(who, PersonSeat)
                else PersonShown("", who.kind)
                for who in read.header.occupants
            ],
            over=end is not None,
            reason=end.reason if end is not None else "",
            winners=_winners(end),
            fair=bool(read.header.commitment),
            text="",
        )


class ReadFrames(Task, frozen=True, tag="frames"):
    """A stretch of a replay."""

    id: str
    text: str
    seat: int
    first: int
    last: int
    over: bool

    def done(self) -> Frames | None:
        """None if there is no such seat."""
        record = Record.parse(self.text)
        if not (self.seat == SPECTATOR or 0 <= self.seat < len(record.header.occupants)):
            return None
        return frames_of(self.id, record, self.seat, self.first, self.last, over=self.over)


class ReadWhispers(Task, frozen=True, tag="whispers"):
    """What only some heard."""

    id: str
    text: str

    def done(self) -> Whispers:
        return whispers_of(self.id, Record.parse(self.text))


class ReadCards(Task, frozen=True, tag="cards"):
    """The pieces a recorded game is played with."""

    text: str

    def done(self) -> CardsShown:
        return cards_shown(Record.parse(self.text).rules(find_game))


class CompareDeal(Task, frozen=True, tag="deal"):
    """How a game of a deal ended for one seat, and where it first differs from the first one."""

    first: str
    here: str
    seat: int

    def done(self) -> DealResult:
        # What reads no deals needs no replays of two games at once.
        from afterdark.server.readers.deals import compared

        return compared(Record.parse(self.first), Record.parse(self.here), self.seat)


class SavePage(Task, frozen=True, tag="page"):
    """A game as one page, through somebody's eyes; opened whole if it is over and may be."""

    text: str
    seat: int
    whole: bool = False

    def done(self) -> str:
        # Not where there are no pages that could be saved, as in a tab.
        from afterdark.server.readers.saved_pages import saved_page

        about = ShowRecord("", self.text).done()
        if not SPECTATOR <= self.seat < len(about.seats):
            raise NotFound
        verified = Verify(self.text, SOURCE).done() if self.whole and about.over else None
        return saved_page(about, self.text, self.seat, verified)


class Verify(Task, frozen=True, tag="verify"):
    """Check everything a record claims."""

    text: str
    language: str

    def done(self) -> Verified:
        found = verify(Record.parse(self.text), find_game)
        return Verified(
            found.passed,
            found.telling.said(self.language),
            [
                CheckShown(check.key, check.passed, check.said(self.language))
                for check in found.checks
            ],
        )


class Began(Struct, frozen=True):
    """How a table begins: with what its record says, and in which position."""

    setup: Setup
    position: dict[str, Json] | None


class ReadSetup(Task, frozen=True, tag="setup"):
    """Where a game starts that is agreed like this."""

    setup: Setup
    seed: str

    def done(self) -> Began:
        setup = completed(self.setup)
        seed = bytes.fromhex(self.seed)
        state = first_state(setup, rules_of(setup, find_game), seed, find_game)
        return Began(setup, None if state is None else to_data(state))


class CheckVariant(Task, frozen=True, tag="variant"):
    """Whether a variant can be played, by so many if that matters."""

    given: Variant
    seats: int = 0

    def done(self) -> VariantChecked:
        return checked(self.given, self.seats)


AnyTask = (
    ReadPosition | ReadRecord | ShowRecord | ReadFrames | ReadWhispers | ReadCards | Verify
    | SavePage | ReadSetup | CompareDeal | CheckVariant
)  # fmt: skip

Done = Callable[[], Any]


def _winners(end: End | None) -> list[int]:
    return [] if end is None else [seat for seat, rank in enumerate(end.ranks) if rank == 1]
