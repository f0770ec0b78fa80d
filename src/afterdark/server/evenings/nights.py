"""An evening: who is there, what they want to play, the table they are led to, how it stands.

The store is the truth, so any node tells and changes any evening. Who is there says so again and
again; whoever has not for a while is not. Of a running game an evening tells what lists tell.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from afterdark.bots.kinds import make_bot
from afterdark.engine.contract.registry import find_game
from afterdark.server.errors import (
    NightFull,
    NightOver,
    NoSuchCircle,
    NoSuchNight,
    NotAtNight,
    NotInCircle,
    NotNightHost,
    NotSoMany,
    StillPlaying,
    TooManyTables,
)
from afterdark.server.evenings.scores import Score, points, scores
from afterdark.server.store.night_store import MOST_GAMES
from afterdark.server.store.result_rows import Played
from afterdark.server.store.values import (
    FAILED,
    NightGuest,
    ResultSeat,
    StoredNight,
    StoredResult,
    StoredTable,
)
from afterdark.server.tables.table_listing import TableListing, read_listing
from afterdark.table.errors import NameTaken
from afterdark.table.room.names import looks
from afterdark.table.room.room_state import USUAL_BOT, public_word
from afterdark.table.room.setup import Setup
from afterdark.table.wire.shapes import (
    NightGame,
    NightListed,
    NightPerson,
    NightSeat,
    NightShown,
    NightStart,
    NightTable,
)

if TYPE_CHECKING:
    from afterdark.server.node.node import Node

HERE: Final = 25.0
"""Seconds for which somebody counts as there who has said so."""
AGAIN: Final = 8.0
"""Seconds after which that is written down again."""
MOST_GUESTS: Final = 24
"""How many people may come to one evening."""
ID_BYTES: Final = 9
"""An evening's id is its link and the only key to it: 72 random bits."""


class Evening(Struct, frozen=True):
    """All that is stored of an evening, read at one time."""

    night: StoredNight
    guests: list[NightGuest]
    played: list[Played]
    """Newest first."""
    table: StoredTable | None
    """The table that is being played at."""
    now: float

    @property
    def running(self) -> StoredResult | None:
        """The game that is being played, or gathers."""
        last = self.played[0][0] if self.played else None
        return None if last is None or self.table is None else last

    @property
    def listing(self) -> TableListing | None:
        """What lists say of it."""
        return None if self.table is None else read_listing(self.table.summary)

    def plays(self, guest: NightGuest) -> bool:
        """Whether somebody has a chair in it."""
        listing = self.listing
        return (
            listing is not None
            and self.table is not None
            and public_word(self.table.id, guest.person) in listing.words
        )

    def is_here(self, guest: NightGuest) -> bool:
        """Whether somebody looks at the evening's page."""
        return guest.left is None and guest.seen > self.now - HERE and self.night.ended is None

    @property
    def here(self) -> list[NightGuest]:
        """Those who do, in the order in which they came."""
        return [guest for guest in self.guests if self.is_here(guest)]

    @property
    def host(self) -> NightGuest | None:
        """Who decides: whoever began it, or while they are not there the first who is."""
        around = [
            guest
            for guest in self.guests
            if guest.left is None and (self.is_here(guest) or self.plays(guest))
        ]
        own = [guest for guest in around if guest.person == self.night.host]
        return next(iter([*own, *around]), None)

    @property
    def clear(self) -> str:
        """The game that more than half of those who are there want to play, if there is one."""
        votes = [guest.vote for guest in self.here]
        for game in dict.fromkeys(votes):
            if game and 2 * votes.count(game) > len(votes):
                return game
        return ""

    def guest(self, person: str) -> NightGuest:
        """Somebody who is at this evening."""
        for guest in self.guests:
            if guest.person == person and guest.left is None:
                return guest
        raise NotAtNight


async def begin(node: Node, person: str, circle: str, address: str) -> str:
    """A new evening; its id."""
    if circle:
        if await node.store.circles.circle(circle) is None:
            raise NoSuchCircle
        members = await node.store.circles.members(circle)
        if person not in {member.person for member in members}:
            raise NotInCircle
    if not node.new_tables.takes(address):
        raise TooManyTables
    now = node.clock.now()
    id = secrets.token_urlsafe(ID_BYTES)
    await node.store.nights.add_night(StoredNight(id, person, circle or None, now, now))
    return id


async def find(node: Node, id: str) -> Evening:
    """An evening as it stands."""
    nights = node.store.nights
    night = await nights.night(id)
    if night is None:
        raise NoSuchNight
    played = await nights.results(id)
    table = await _table_now(node, night, played)
    return Evening(night, await nights.guests(id), played, table, node.clock.now())


async def _table_now(
    node: Node, night: StoredNight, played: Sequence[Played]
) -> StoredTable | None:
    """The table of the last game, unless that is over for good, was set aside or is no more."""
    last = played[0][0] if played else None
    if last is None or last.closed is not None or last.aside or night.ended is not None:
        return None
    table = await node.store.tables.table(last.table)
    return None if table is None or table.summary.phase == FAILED else table


async def come(node: Node, evening: Evening, person: str, name: str) -> None:
    """Somebody is there, or still there."""
    if evening.night.ended is not None:
        raise NightOver
    for guest in evening.guests:
        if guest.person == person:
            fresh = guest.seen > evening.now - AGAIN and guest.left is None
            if fresh and guest.name == name:
                return
        elif guest.left is None and looks(guest.name) == looks(name):
            raise NameTaken
    night = evening.night.id
    if not await node.store.nights.come(night, person, name, evening.now, MOST_GUESTS):
        raise NightFull(most=MOST_GUESTS)


async def vote(node: Node, evening: Evening, person: str, game: str) -> None:
    """Somebody wants to play this next."""
    if evening.night.ended is not None:
        raise NightOver
    evening.guest(person)
    if game:
        find_game(game)
    await node.store.nights.vote(evening.night.id, person, game)


async def leave(node: Node, evening: Evening, person: str) -> None:
    """Somebody leaves the evening; whatever chair they have at a table stays theirs."""
    evening.guest(person)
    await node.store.nights.leave(evening.night.id, person, evening.now)


async def set_aside(node: Node, evening: Evening, person: str, table: str) -> None:
    """The evening goes on without a game; whoever wants to play it on can."""
    _host_only(evening, person)
    await node.store.nights.set_aside(evening.night.id, table)


async def end(node: Node, evening: Evening, person: str) -> None:
    """The evening is over; what was played stays to be read."""
    _host_only(evening, person)
    if not await node.store.nights.end(evening.night.id, evening.now):
        raise NightOver


def _host_only(evening: Evening, person: str) -> None:
    if evening.night.ended is not None:
        raise NightOver
    evening.guest(person)
    host = evening.host
    if host is None or host.person != person:
        raise NotNightHost(name="" if host is None else host.name)


async def start(node: Node, evening: Evening, person: str, wish: NightStart, address: str) -> str:
    """Open the table of the next game for those who are there; its id. The host may start any
    game, everybody the one that most want. Of two who start at once both get the same table."""
    if evening.night.ended is not None:
        raise NightOver
    evening.guest(person)
    if wish.game != evening.clear:
        _host_only(evening, person)
    if evening.table is not None and evening.table.summary.phase != "over":
        raise StillPlaying
    if len(evening.played) >= MOST_GAMES:
        raise NightFull(most=MOST_GAMES)
    seats = find_game(wish.game).meta.seats
    if wish.bot:
        make_bot(wish.bot)
    people = _in_turn(evening)[: max(seats)]
    fitting = [number for number in seats if number >= len(people)]
    chosen = wish.seats or min(fitting)
    if chosen not in fitting:
        raise NotSoMany
    if not node.new_tables.takes(address):
        raise TooManyTables
    # Who sat where changes from game to game.
    number = evening.played[0][0].number or 0 if evening.played else 0
    turn = number % len(people) if people else 0
    people = [*people[turn:], *people[:turn]]
    setup = Setup(
        wish.game,
        chosen,
        hints=wish.hints,
        bots=dict.fromkeys(range(len(people), chosen), wish.bot or USUAL_BOT),
    )
    host = person if any(guest.person == person for guest in people) else people[0].person
    table = await node.hall.open(setup, host, [(guest.person, guest.name) for guest in people])
    begun = StoredResult(
        id=secrets.token_urlsafe(ID_BYTES),
        number=number + 1,
        table=table.id,
        game=wish.game,
        begun=evening.now,
        closed=None,
        aside=False,
        seats=chosen,
        watching=True,
        unrated="",
    )
    if await node.store.nights.begin(evening.night.id, begun):
        return table.id
    await node.hall.delete(table.id)  # nothing leads there
    return (await node.store.nights.results(evening.night.id))[0][0].table


def _in_turn(evening: Evening) -> list[NightGuest]:
    """Those who are there: whoever has played least first, where not all can play."""
    known = scores(evening.played)
    return sorted(evening.here, key=lambda guest: known.get(guest.person, Score()).games)


# -- how it is shown ----------------------------------------------------------------------------


async def shown(node: Node, evening: Evening, person: str) -> NightShown:
    """An evening, as everybody with the link sees it."""
    night, known = evening.night, scores(evening.played)
    names = {guest.person: guest.name for guest in evening.guests}
    circle = await node.store.circles.circle(night.circle) if night.circle else None
    members = await node.store.circles.members(circle.id) if circle is not None else []
    inside = circle is not None and person in {member.person for member in members}
    host = evening.host
    over = [result for result, _ in evening.played if result.closed is not None]
    tables = await node.store.nights.kept_tables([result.table for result in over])
    people = [
        _person(evening, guest, known.get(guest.person, Score()), host) for guest in evening.guests
    ]
    return NightShown(
        night=night.id,
        you=public_word(night.id, person) if person in names else "",
        circle=circle.id if circle is not None and inside else "",
        circle_name=circle.name if circle is not None and inside else "",
        rated=circle is not None,
        made=night.made,
        ended=night.ended,
        people=sorted(people, key=lambda one: (-one.points, -one.wins)),
        clear=evening.clear,
        now=_now(evening, person, names),
        games=[
            _game(night.id, result, seats, names, person, tables)
            for result, seats in evening.played
            if result is not evening.running
        ],
    )


def _person(
    evening: Evening, guest: NightGuest, score: Score, host: NightGuest | None
) -> NightPerson:
    return NightPerson(
        who=public_word(evening.night.id, guest.person),
        name=guest.name,
        here=evening.is_here(guest),
        playing=evening.plays(guest),
        left=guest.left is not None,
        host=guest is host,
        vote=guest.vote if evening.is_here(guest) else "",
        games=score.games,
        wins=score.wins,
        points=score.points,
    )


def _now(evening: Evening, person: str, names: dict[str, str]) -> NightTable | None:
    result, listing, table = evening.running, evening.listing, evening.table
    if result is None or listing is None or table is None:
        return None
    words = {public_word(table.id, known): known for known in names}
    seats = []
    for seat, shown in enumerate(listing.seats):
        owner = words.get(listing.words[seat], "") if listing.words[seat] else ""
        who = public_word(evening.night.id, owner)
        seats.append(NightSeat(who, names.get(owner, shown.name), shown.bot, 0, 0))
    mine = bool(person) and public_word(table.id, person) in listing.words
    return NightTable(table.id, result.game, table.summary.phase, seats, mine)


def _game(
    night: str,
    result: StoredResult,
    seats: Sequence[ResultSeat],
    names: dict[str, str],
    person: str,
    tables: set[str],
) -> NightGame:
    played = any(seat.person == person for seat in seats if person)
    visible = result.closed is not None and result.table in tables
    return NightGame(
        number=result.number or 0,
        game=result.game,
        table=result.table if visible and (result.watching or played) else "",
        begun=result.begun,
        closed=result.closed,
        aside=result.aside,
        seats=[
            NightSeat(
                public_word(night, seat.person or ""),
                names.get(seat.person or "", ""),
                seat.bot,
                seat.rank,
                points(seat, seats),
            )
            for seat in seats
        ],
        unrated=result.unrated,
    )


async def listed(node: Node, nights: Sequence[StoredNight]) -> list[NightListed]:
    """Evenings as a list shows them."""
    found = []
    for night in nights:
        guests = await node.store.nights.guests(night.id)
        played = await node.store.nights.results(night.id)
        games = sum(result.closed is not None for result, _ in played)
        names = [guest.name for guest in guests]
        found.append(NightListed(night.id, night.made, night.ended, names, games))
    return found
