"""Evenings from outside: begun, come to, voted at, played and ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from afterdark.server.evenings import circles, nights
from afterdark.server.http.access import Address, Guest, Here, Person
from afterdark.server.http.people import checked_name
from afterdark.server.http.specs import CONFLICT, NO_KEY, NOT_FOUND, NOT_YOURS, errors
from afterdark.table.wire.shapes import (
    AsideGiven,
    CircleListed,
    HereGiven,
    MyEvenings,
    NewNight,
    NightMade,
    NightShown,
    NightStart,
    TableMade,
    VoteGiven,
)

if TYPE_CHECKING:
    from afterdark.server.node.node import Node

NightId = Annotated[str, PathParameter(max_length=64, description="The evening's id.")]


@post("/api/nights", tags=["evenings"], operation_id="beginNight",
      responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS))  # fmt: skip
async def begin(
    data: JSONBody[NewNight], person: Person, node: Here, address: Address
) -> NightMade:
    """Begin an evening. Whoever does is its host."""
    return NightMade(await nights.begin(node, person, data.circle, address))


@get("/api/nights/{night:str}", tags=["evenings"], operation_id="night",
     responses=errors(NO_KEY, NOT_FOUND))  # fmt: skip
async def night(night: NightId, guest: Guest, node: Here) -> NightShown:
    """An evening, as everybody with the link sees it; also when it is over."""
    return await _shown(node, night, guest)


@post("/api/nights/{night:str}/here", tags=["evenings"], operation_id="comeToNight",
      status_code=200, responses=errors(NO_KEY, NOT_FOUND, CONFLICT))  # fmt: skip
async def here(night: NightId, data: JSONBody[HereGiven], person: Person, node: Here) -> NightShown:
    """Be there. It is said again every few seconds, and answered with how things stand."""
    name = checked_name(data.name)
    evening = await nights.find(node, night)
    await nights.come(node, evening, person, name)
    return await _shown(node, night, person)


@post("/api/nights/{night:str}/vote", tags=["evenings"], operation_id="voteAtNight",
      status_code=200, responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT))  # fmt: skip
async def vote(night: NightId, data: JSONBody[VoteGiven], person: Person, node: Here) -> NightShown:
    """Say what one wants to play next, or something else than before."""
    await nights.vote(node, await nights.find(node, night), person, data.game)
    return await _shown(node, night, person)


@post("/api/nights/{night:str}/start", tags=["evenings"], operation_id="startAtNight",
      responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT))  # fmt: skip
async def start(
    night: NightId, data: JSONBody[NightStart], person: Person, node: Here, address: Address
) -> TableMade:
    """Open the next table, with a chair for everybody who is there."""
    evening = await nights.find(node, night)
    return TableMade(await nights.start(node, evening, person, data, address))


@post("/api/nights/{night:str}/aside", tags=["evenings"], operation_id="setAside",
      status_code=200, responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT))  # fmt: skip
async def set_aside(
    night: NightId, data: JSONBody[AsideGiven], person: Person, node: Here
) -> NightShown:
    """Go on without a game that does not end. Its table stays as it is."""
    await nights.set_aside(node, await nights.find(node, night), person, data.table)
    return await _shown(node, night, person)


@post("/api/nights/{night:str}/leave", tags=["evenings"], operation_id="leaveNight",
      status_code=200, responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS))  # fmt: skip
async def leave(night: NightId, person: Person, node: Here) -> NightShown:
    """Leave an evening. Nobody loses a seat by it."""
    await nights.leave(node, await nights.find(node, night), person)
    return await _shown(node, night, person)


@post("/api/nights/{night:str}/end", tags=["evenings"], operation_id="endNight",
      status_code=200, responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT))  # fmt: skip
async def end(night: NightId, person: Person, node: Here) -> NightShown:
    """End an evening; its page stays."""
    await nights.end(node, await nights.find(node, night), person)
    return await _shown(node, night, person)


@get("/api/me/evenings", tags=["evenings"], operation_id="myEvenings", responses=errors(NO_KEY))
async def mine(person: Person, node: Here) -> MyEvenings:
    """The evenings one came to and the circles one joined, newest first."""
    theirs = await node.store.nights.nights_of(person, circles.MOST_NIGHTS)
    joined = await node.store.circles.circles_of(person)
    return MyEvenings(
        await nights.listed(node, theirs),
        [CircleListed(circle.id, circle.name) for circle in joined],
    )


async def _shown(node: Node, night: str, person: str) -> NightShown:
    return await nights.shown(node, await nights.find(node, night), person)


HANDLERS = [begin, night, here, vote, start, set_aside, leave, end, mine]
