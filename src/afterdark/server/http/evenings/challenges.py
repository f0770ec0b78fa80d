"""Challenges: a finished game's deal as a link to send, played by friends, and compared at the end.

The link leads to the deal alone. Until one's own game of it is closed, an answer here is the same
whatever lies hidden in that deal and whatever became of the game that was played first.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import NotFound, TooManyTables
from afterdark.server.http.access import Address, Guest, Here, Person
from afterdark.server.http.specs import (
    CLOSED,
    CONFLICT,
    NO_KEY,
    NOT_FOUND,
    TOO_LARGE,
    TOO_MANY,
    errors,
)
from afterdark.server.readers.tasks import CompareDeal
from afterdark.server.tables.repeated_deals import MOST_PLAYS, repeated_setup
from afterdark.server.tables.table_listing import read_listing
from afterdark.table.errors import BadName
from afterdark.table.room.names import is_name
from afterdark.table.wire.shapes import (
    ChallengeMade,
    ChallengeShown,
    ChallengeTaken,
    DealPlay,
    DealResult,
    DealSent,
    PersonShown,
    TableMade,
)

if TYPE_CHECKING:
    from afterdark.server.node.node import Node
    from afterdark.server.store.values import StoredChallenge, StoredRepeat, TableSummary
    from afterdark.table.room.room_state import RoomState

ChallengeId = Annotated[str, PathParameter(max_length=64, description="The word in its link.")]
_MOST_CACHED = 256
_cache: OrderedDict[tuple[str, str], DealResult] = OrderedDict()
"""How closed games compare with the first one, by both tables: that never changes."""


@post("/api/challenges", tags=["challenges"], operation_id="sendDeal",
      responses=errors(NO_KEY, NOT_FOUND, CONFLICT, CLOSED))  # fmt: skip
async def send_deal(data: JSONBody[DealSent], person: Person, node: Here) -> ChallengeMade:
    """Let friends play the deal of one's own closed game against bots."""
    return ChallengeMade(await node.deals.send(data.table, person))


@get("/api/challenges/{challenge:str}", tags=["challenges"], operation_id="challenge",
     responses=errors(NO_KEY, NOT_FOUND, CONFLICT, CLOSED, TOO_LARGE, TOO_MANY))  # fmt: skip
async def challenge(
    challenge: ChallengeId, guest: Guest, node: Here, address: Address
) -> ChallengeShown:
    """What is to be played; and how everybody's game went, once one's own is closed."""
    sent = await _sent(challenge, node)
    first = await _state(sent.table, node)
    repeats = await node.store.deals.repeats_of(sent.id, MOST_PLAYS)
    setup = repeated_setup(first)
    mine = bool(guest) and first.chairs[sent.seat].person == guest
    own = [
        await _state(repeat.table, node)
        for repeat, summary in repeats
        if guest and read_listing(summary).owned(repeat.table, guest)
    ]
    playing = next((state.id for state in own if not state.closed), "")
    is_open = not playing and (mine or any(state.closed for state in own))
    seen = bool(guest) and (len(own) > 1 or await node.store.deals.has_seen(sent.deal, guest))
    shown = ChallengeShown(
        challenge=sent.id,
        game=setup.game,
        by=first.chairs[sent.seat].name,
        seat=sent.seat,
        seats=[PersonShown("", setup.bots.get(seat, "")) for seat in range(setup.seats)],
        options=dict(first.rules.options),
        cards="" if setup.cards is None else setup.cards.name,
        mine=mine,
        seen=seen,
        playing=playing,
        names=[_name(sent, summary) for _, summary in repeats],
        open=is_open,
        plays=[],
    )
    if is_open:
        shown.plays = await _plays(sent, first, repeats, guest, node, address)
    return shown


@post("/api/challenges/{challenge:str}/plays", tags=["challenges"], operation_id="playDeal",
      responses=errors(NO_KEY, NOT_FOUND, CONFLICT, CLOSED))  # fmt: skip
async def play_deal(
    challenge: ChallengeId,
    data: JSONBody[ChallengeTaken],
    person: Person,
    node: Here,
    address: Address,
) -> TableMade:
    """Play it: the game is on at once, at a table of one's own. Who is at one gets that one."""
    if not is_name(data.name):
        raise BadName
    sent = await _sent(challenge, node)
    if not node.new_tables.takes(address):
        raise TooManyTables
    return TableMade(await node.deals.play(sent, person, data.name))


async def _sent(id: str, node: Node) -> StoredChallenge:
    found = await node.store.deals.challenge(id)
    if found is None:
        raise NotFound
    return found


async def _state(table: str, node: Node) -> RoomState:
    return (await (await node.hall.find(table)).settled()).state


def _name(sent: StoredChallenge, summary: TableSummary) -> str:
    seats = read_listing(summary).seats
    return seats[sent.seat].name if sent.seat < len(seats) else ""


async def _plays(
    sent: StoredChallenge,
    first: RoomState,
    repeats: list[tuple[StoredRepeat, TableSummary]],
    guest: str,
    node: Node,
    address: str,
) -> list[DealPlay]:
    """Everybody's game, the first one first."""
    shown = [
        DealPlay(
            name=first.chairs[sent.seat].name,
            first=True,
            mine=first.chairs[sent.seat].person == guest,
            seen=True,
            table=first.id if first.may_watch(guest) else "",
            result=await _result(sent, first, first, node, address),
        )
    ]
    for repeat, summary in repeats:
        play = DealPlay(_name(sent, summary), first=False, mine=False, seen=repeat.seen)
        shown.append(play)
        try:
            state = await _state(repeat.table, node)
        except AfterdarkError:  # it failed, or its rules are not here: the others are shown
            continue
        play.mine = bool(guest) and state.chairs[sent.seat].person == guest
        if state.closed:
            play.table = state.id if state.may_watch(guest) else ""
            play.result = await _result(sent, first, state, node, address)
    return shown


async def _result(
    sent: StoredChallenge, first: RoomState, here: RoomState, node: Node, address: str
) -> DealResult:
    key = (first.id, here.id)
    found = _cache.get(key)
    if found is None:
        task = CompareDeal(first.record_text(), here.record_text(), sent.seat)
        found = _cache[key] = await node.readers.read(task, address, DealResult)
        while len(_cache) > _MOST_CACHED:
            _cache.popitem(last=False)
    return found


HANDLERS = [send_deal, challenge, play_deal]
