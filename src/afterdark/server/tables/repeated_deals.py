"""Deals that are played again: who sent one, who plays it, and who had seen it.

A challenge leads to a deal and not to the table where it was played first: that is between the
store and whoever has finished their own game of it. A deal is known by its commitment and salts,
which are the same at every table that deals it, and in every copy of a record of it.
"""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.engine.errors import AfterdarkError
from afterdark.engine.records.record import Person, Robot
from afterdark.server.errors import ChallengeFull, KeyFirst, NotSendable
from afterdark.server.store.values import StoredChallenge
from afterdark.table.room.rows import Repeated

if TYPE_CHECKING:
    from afterdark.engine.records.record import Header
    from afterdark.server.store.deal_store import DealStore
    from afterdark.server.tables.hall import Hall
    from afterdark.table.room.room_state import RoomState
    from afterdark.table.room.setup import Setup

CHALLENGE_BYTES: Final = 12
MOST_PLAYS: Final = 24
"""How many tables may play one challenge."""
MOST_REMEMBERED: Final = 20_000


def new_word() -> str:
    """A word for a link that nobody can guess."""
    return secrets.token_urlsafe(CHALLENGE_BYTES)


def only_person(state: RoomState) -> int:
    """The seat of the one person who was dealt to among bots; -1 if there were none or several."""
    if state.table is None:
        return -1
    occupants = state.table.record.header.occupants
    people = [seat for seat, who in enumerate(occupants) if isinstance(who, Person)]
    return people[0] if len(people) == 1 else -1


def deal_of(header: Header) -> str:
    """One word for seed and salts, by what everybody may know of them."""
    lines = [f"commitment {header.commitment}"]
    lines += [f"salt {seat} {salt.hex()}" for seat, salt in sorted(header.salts.items())]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def deal_in(record: str) -> str:
    """The same of a record's text, if it is of one person's game against bots; else empty."""
    head = record.partition("\nbegin\n")[0].split("\n")
    people = sum(line.startswith("seat ") and line.split(" ")[2] == "person" for line in head)
    lines = [line for line in head if line.startswith(("commitment ", "salt "))]
    if people != 1 or not lines:
        return ""
    return hashlib.sha256("\n".join(lines).encode("utf-8", "replace")).hexdigest()


class RepeatedDeals:
    """The deals of a node that are played again."""

    def __init__(self, store: DealStore, hall: Hall) -> None:
        self._store = store
        self._hall = hall
        self.most_plays = MOST_PLAYS
        self._known: set[tuple[str, str]] = set()
        """Who is known to have looked at which deal."""

    # -- sending and playing -----------------------------------------------------------------

    async def send(self, id: str, person: str) -> str:
        """Make a challenge of the game that a person played at a table; its word. The same game
        always has the same one, and so has a game that was itself a challenge."""
        state = (await (await self._hall.find(id)).settled()).state
        seat = only_person(state)
        if not state.closed or seat < 0 or state.chairs[seat].person != person:
            raise NotSendable
        if state.setup.record or state.setup.position is not None:
            raise NotSendable
        if state.repeated is not None:
            return state.repeated.challenge
        deal = deal_of(state.game().record.header)
        made = StoredChallenge(new_word(), id, deal, seat)
        kept = await self._store.add(made)
        await self._store.saw(deal, person, self._hall.clock.now())
        return kept.id

    async def play(self, challenge: StoredChallenge, person: str, name: str) -> str:
        """The table at which a person plays a challenge: the one they are at, or a new one."""
        played = await self._store.played_by(challenge.deal, person)
        for repeat in played:
            if not await self._is_closed(repeat.table):
                return repeat.table
        most = self.most_plays
        if len(await self._store.repeats_of(challenge.id, most)) >= most:
            raise ChallengeFull
        first = (await (await self._hall.find(challenge.table)).settled()).state
        header = first.game().record.header
        repeated = Repeated(challenge.id, tuple(salt.hex() for salt in header.all_salts()))
        seen = bool(played) or await self._store.has_seen(challenge.deal, person)
        setup = repeated_setup(first)
        made = await self._hall.repeat(
            setup, first.seed, repeated, challenge.seat, person, name, seen
        )
        return made.id

    async def _is_closed(self, table: str) -> bool:
        with contextlib.suppress(AfterdarkError):
            return (await (await self._hall.find(table)).settled()).state.closed
        return True

    # -- who looked --------------------------------------------------------------------------

    async def look(self, state: RoomState, person: str) -> None:
        """Somebody looks at a table. Nobody looks at a deal that was sent to friends without saying
        who they are: that is `KeyFirst`."""
        seat = only_person(state)
        if seat >= 0 and (not person or state.chairs[seat].person != person):
            await self._saw(deal_of(state.game().record.header), person)

    async def look_at(self, record: str, person: str) -> None:
        """The same for a record that somebody keeps."""
        deal = deal_in(record)
        if deal:
            await self._saw(deal, person)

    async def _saw(self, deal: str, person: str) -> None:
        if not person:
            if await self._store.is_sent(deal):
                raise KeyFirst
            return
        if (deal, person) in self._known:
            return
        # Who looks in the middle of their own game of it is found out now; later it is too late.
        if await self._store.saw(deal, person, self._hall.clock.now()):
            for repeat in await self._store.played_by(deal, person):
                if not repeat.seen and not await self._is_closed(repeat.table):
                    await self._store.mark(repeat.table)
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        self._known.add((deal, person))


def repeated_setup(first: RoomState) -> Setup:
    """The terms of a game that is played again: those of the first, with the bots where they sat
    then. Nobody else finds the table in a list, or takes a bot's chair."""
    occupants = first.game().record.header.occupants
    bots = {seat: who.kind for seat, who in enumerate(occupants) if isinstance(who, Robot)}
    return msgspec.structs.replace(first.setup, bots=bots, listed=False, late=False)
