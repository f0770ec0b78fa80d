"""Circles from outside: begun, joined, looked at and left."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter

from afterdark.server.evenings import circles
from afterdark.server.http.access import Address, Guest, Here, Person
from afterdark.server.http.people import checked_name
from afterdark.server.http.specs import CONFLICT, NO_KEY, NOT_FOUND, NOT_YOURS, errors
from afterdark.table.wire.shapes import CircleJoin, CircleMade, CircleShown, NewCircle

CircleId = Annotated[str, PathParameter(max_length=64, description="The circle's id.")]


@post("/api/circles", tags=["evenings"], operation_id="beginCircle",
      responses=errors(NO_KEY, CONFLICT))  # fmt: skip
async def begin(
    data: JSONBody[NewCircle], person: Person, node: Here, address: Address
) -> CircleMade:
    """Begin a circle, and be in it."""
    name, own = checked_name(data.name), checked_name(data.own_name)
    return CircleMade(await circles.begin(node, person, name, own, address))


@get("/api/circles/{circle:str}", tags=["evenings"], operation_id="circle",
     responses=errors(NO_KEY, NOT_FOUND))  # fmt: skip
async def circle(circle: CircleId, guest: Guest, node: Here) -> CircleShown:
    """A circle, to its people; to others with the link, what it is called."""
    return await circles.shown(node, await circles.find(node, circle), guest)


@put("/api/circles/{circle:str}/me", tags=["evenings"], operation_id="joinCircle",
     responses=errors(NO_KEY, NOT_FOUND, CONFLICT))  # fmt: skip
async def join(
    circle: CircleId, data: JSONBody[CircleJoin], person: Person, node: Here
) -> CircleShown:
    """Join a circle, be called otherwise there, or hide one's ratings."""
    await circles.join(node, circle, person, checked_name(data.name), data.hides)
    return await circles.shown(node, await circles.find(node, circle), person)


@delete("/api/circles/{circle:str}/me", tags=["evenings"], operation_id="leaveCircle",
        responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS))  # fmt: skip
async def leave(circle: CircleId, person: Person, node: Here) -> None:
    """Leave a circle. To the others one is a nameless opponent of then."""
    await circles.leave(node, circle, person)


HANDLERS = [begin, circle, join, leave]
