"""Everything there is in a room, as plain data, and the questions it answers about itself.

What people do in it stands in `lobby`, `dealing`, `playing`, `seating` and `speaking`; `Room` makes
it happen once, writes it down, and makes it happen again.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Literal

from afterdark.engine.records.record import Person, Robot
from afterdark.table.errors import NoSuchPerson, NoSuchSeat, NotPlaying, NotYours
from afterdark.table.play.clocks import Clocks
from afterdark.table.room.chairs import Chair, public_word
from afterdark.table.room.origin import FindGame, rules_of
from afterdark.table.room.talk import Talk

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.table.play.table import Table
    from afterdark.table.room.rows import Opened
    from afterdark.table.room.setup import Setup

Phase = Literal["gathering", "opening", "playing", "paused", "over"]


class Premises:
    """One table and everybody at it, at one moment."""

    def __init__(self, id: str, seed: bytes, find_game: FindGame, opened: Opened) -> None:
        self.id = id
        self.seed = seed
        self.find_game = find_game
        self.setup: Setup = opened.setup
        self.rules: Rules = rules_of(opened.setup, find_game)
        self.commitment = opened.commitment
        self.host = opened.host
        self.phase: Phase = "gathering"
        self.chairs = [Chair() for _ in range(self.setup.seats)]
        self.kicked: set[str] = set()
        """Who was sent away: they neither sit down here again nor watch."""
        self.played: set[str] = set()
        """Who has had a seat in this game: nobody gets to know two, except at a hot seat."""
        self.table: Table | None = None
        self.clocks = Clocks(self.setup.clock, self.setup.seats)
        self.timed_out: set[int] = set()
        """Seats for which a bot takes the present decision."""
        self.letting_go: dict[int, frozenset[str]] = {}
        """Seats that let routine moments go by, and the steps at which they want to be asked."""
        self.asked_again: set[int] = set()
        """Of these, the ones that took an answer back and so want to give it themselves."""
        self.spoken = Talk()
        self.opening_until = 0.0
        self.ended_at = 0.0
        self.closed = False
        self.rematch_at = ""
        """The table at which the same people play again."""
        self.paused_at = 0.0
        self.stopped = 0.0
        """Seconds in which the table's time stood still: pauses, and when the house was away."""
        self.forgiven_until = 0.0
        self.here: Collection[str] = ()
        """Who is connected, as far as the server has said so; never part of what happened."""
        self.kinds: Collection[str] = ()
        """The kinds of bots there are; empty lets any name pass."""
        self.happened = 0
        """How much has happened here that was no move."""
        self.lines: list[str] = []
        """Lines of the record that the row being made will carry."""

    def rest(self) -> None:
        """Take as little room as possible. The server calls it when a table has gone quiet."""
        if self.table is not None:
            self.table.rest()

    # -- time --------------------------------------------------------------------------------

    def time(self, now: float) -> float:
        """The table's time: the clock on the wall without the pauses."""
        return (self.paused_at if self.phase == "paused" else now) - self.stopped

    # -- people ------------------------------------------------------------------------------

    def word(self, person: str) -> str:
        """By which word everybody here knows a person."""
        return public_word(self.id, person)

    def person_of(self, word: str) -> str:
        """The person behind a word: one who sits or sat here, or speaks here."""
        for person in (*(chair.person for chair in self.chairs), *self.played, self.host):
            if person and self.word(person) == word:
                return person
        raise NoSuchPerson

    def chair(self, seat: int) -> Chair:
        """The chair with this number."""
        if not 0 <= seat < len(self.chairs):
            raise NoSuchSeat
        return self.chairs[seat]

    def own_chair(self, person: str, seat: int) -> Chair:
        """A person's own chair."""
        chair = self.chair(seat)
        if not person or chair.person != person:
            raise NotYours
        return chair

    def seats_of(self, person: str) -> list[int]:
        """The seats a person may look out of."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if person and chair.person == person and not chair.resigned
        ]

    def may_watch(self, person: str) -> bool:
        """Whether this person, or anybody for an empty id, may see what spectators see.

        Before the game everybody may come in who was not sent away: to sit down, one has to.
        """
        if self.seats_of(person) or (person and person == self.host):
            return True
        return (self.setup.watching or not self.started) and person not in self.kicked

    # -- the game ----------------------------------------------------------------------------

    @property
    def started(self) -> bool:
        """Whether there is a game to look at."""
        return self.table is not None

    @property
    def running(self) -> Table:
        """The table, while a game is being played or rests."""
        if self.table is None or self.phase not in ("playing", "paused"):
            raise NotPlaying
        return self.table

    def people_playing(self) -> list[int]:
        """The seats that people play themselves now."""
        if self.table is None:
            return []
        return [
            seat
            for seat, occupant in enumerate(self.table.occupants)
            if isinstance(occupant, Person)
        ]

    @property
    def deserted(self) -> bool:
        """Whether everybody who could come back is gone: then bots wait, too."""
        return not self.people_playing() and any(
            chair.taken and chair.away and not chair.resigned for chair in self.chairs
        )

    def bots_to_act(self) -> list[tuple[int, str]]:
        """The seats whose bots owe an answer, and the kind of each."""
        assert self.table is not None
        occupants = self.table.occupants
        found = []
        for seat in self.table.to_act():
            occupant = occupants[seat]
            if isinstance(occupant, Robot):
                found.append((seat, occupant.kind))
        return found
