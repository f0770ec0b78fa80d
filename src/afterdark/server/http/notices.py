"""Hearing of one's turn: Web Push, and a feed and a calendar by a token of their own."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import JSONBody, QueryParameter

from afterdark.engine.languages import SOURCE, spoken
from afterdark.server.errors import NotFound, TooMany
from afterdark.server.http.access import Address, Here, Person
from afterdark.server.http.specs import NO_KEY, NOT_FOUND, errors
from afterdark.server.node.keys import hashed, new_key
from afterdark.server.node.node import Node
from afterdark.server.notices.feeds import ATOM_TYPE, CALENDAR_TYPE, atom, calendar
from afterdark.server.store.values import MyGame, StoredKey, Subscription
from afterdark.table.wire.shapes import FeedMade, PushGone, PushKey, PushSubscription

Token = Annotated[
    str, QueryParameter(max_length=200, description="The token that came with the address.")
]


@get("/api/push/key", tags=["notices"], operation_id="pushKey", responses=errors())
async def push_key(node: Here) -> PushKey:
    """The key a browser needs to subscribe to notices."""
    return PushKey((await node.notices()).public_key)


@post("/api/me/push", tags=["notices"], operation_id="subscribe", status_code=204,
      responses=errors(NO_KEY))  # fmt: skip
async def subscribe(data: JSONBody[PushSubscription], person: Person, node: Here) -> None:
    """Have notices of one's turns at correspondence games sent to this browser."""
    # Not before it is needed: what seals notices takes its time to import.
    from afterdark.server.notices.push import checked_subscription

    checked_subscription(data.endpoint, data.keys.p256dh, data.keys.auth)
    await node.store.people.subscribe(
        Subscription(
            endpoint=data.endpoint,
            person=person,
            p256dh=data.keys.p256dh,
            auth=data.keys.auth,
            made=node.clock.now(),
            language=await _language(node, person),
        )
    )


@delete("/api/me/push", tags=["notices"], operation_id="unsubscribe", responses=errors(NO_KEY))
async def unsubscribe(data: JSONBody[PushGone], person: Person, node: Here) -> None:
    """Have no more notices sent to this browser."""
    await node.store.people.unsubscribe(data.endpoint, person)


@post("/api/me/feed", tags=["notices"], operation_id="newFeed", responses=errors(NO_KEY))
async def new_feed(person: Person, node: Here) -> FeedMade:
    """Addresses for a feed reader and a calendar. The ones given before end with this."""
    token = new_key()
    await node.store.people.add_key(StoredKey(hashed(token), person, "feed", node.clock.now()))
    return FeedMade(f"/api/me/feed.atom?token={token}", f"/api/me/calendar.ics?token={token}")


@delete("/api/me/feed", tags=["notices"], operation_id="endFeed", responses=errors(NO_KEY))
async def end_feed(person: Person, node: Here) -> None:
    """End the addresses for feed reader and calendar."""
    await node.store.people.revoke(person, kind="feed")


@get("/api/me/feed.atom", tags=["notices"], operation_id="feed", media_type="application/atom+xml",
     responses=errors(NOT_FOUND))  # fmt: skip
async def feed(token: Token, node: Here, address: Address) -> Response[bytes]:
    """One's turns as an Atom feed."""
    games, language = await _games(node, token, address)
    here = _site(node)
    body = atom(games, here, f"{here}/api/me/feed.atom?token={token}", language)
    return _private(body, ATOM_TYPE)


@get("/api/me/calendar.ics", tags=["notices"], operation_id="calendar",
     media_type="text/calendar", responses=errors(NOT_FOUND))  # fmt: skip
async def turns(token: Token, node: Here, address: Address) -> Response[bytes]:
    """When one's time to answer runs out, as a calendar."""
    games, language = await _games(node, token, address)
    return _private(calendar(games, _site(node), language), CALENDAR_TYPE)


async def _games(node: Node, token: str, address: str) -> tuple[list[MyGame], str]:
    if not node.passes_tried.takes(address):
        raise TooMany
    person = await node.store.people.person_of_key(hashed(token), "feed")
    if person is None:
        raise NotFound
    return await node.store.tables.games_of(person), await _language(node, person)


async def _language(node: Node, person: str) -> str:
    kept = await node.store.people.person(person)
    wishes = msgspec.json.decode(kept.wishes, type=dict[str, str]) if kept is not None else {}
    return spoken(wishes.get("language", SOURCE))


def _site(node: Node) -> str:
    """The address people know this site by."""
    return next(iter(node.reach.public), node.reach.network or node.reach.local)


def _private(body: bytes, kind: str) -> Response[bytes]:
    return Response(body, media_type=kind, headers={"cache-control": "private, no-cache"})


HANDLERS = [push_key, subscribe, unsubscribe, new_feed, end_feed, feed, turns]
