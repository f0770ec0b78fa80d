"""A circle: people who share a link, their games, who beats whom, how strong they seem."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from afterdark.server.errors import CircleFull, NoSuchCircle, NotInCircle, TooManyTables
from afterdark.server.evenings import nights
from afterdark.server.evenings.scores import Form, forms, meetings
from afterdark.server.store.result_rows import Played
from afterdark.server.store.values import CircleMember, StoredCircle, StoredRating
from afterdark.table.errors import NameTaken
from afterdark.table.room.names import looks
from afterdark.table.room.room_state import public_word
from afterdark.table.wire.shapes import (
    CircleGame,
    CirclePerson,
    CirclePlace,
    CircleShown,
    Duel,
    RatingShown,
)

if TYPE_CHECKING:
    from afterdark.server.node.node import Node

MOST_MEMBERS: Final = 60
"""How many people may join one circle."""
MOST_SHOWN: Final = 100
"""How many games its page lists."""
MOST_NIGHTS: Final = 8
ID_BYTES: Final = 9
"""A circle's id is its link and the only key to it: 72 random bits."""


async def begin(node: Node, person: str, name: str, own_name: str, address: str) -> str:
    """A new circle, with whoever begins it; its id."""
    if not node.new_tables.takes(address):
        raise TooManyTables
    now = node.clock.now()
    circle = StoredCircle(secrets.token_urlsafe(ID_BYTES), name, now, now)
    await node.store.circles.add_circle(circle)
    await node.store.circles.join(circle.id, CircleMember(person, own_name, now), MOST_MEMBERS)
    return circle.id


async def find(node: Node, id: str) -> StoredCircle:
    """A circle by its id."""
    found = await node.store.circles.circle(id)
    if found is None:
        raise NoSuchCircle
    return found


async def join(node: Node, id: str, person: str, name: str, hides: bool) -> None:
    """Somebody joins, or is called otherwise, or hides their ratings from now on."""
    circle = await find(node, id)
    for member in await node.store.circles.members(id):
        if member.person != person and looks(member.name) == looks(name):
            raise NameTaken
    joined = CircleMember(person, name, node.clock.now(), hides)
    if not await node.store.circles.join(circle.id, joined, MOST_MEMBERS):
        raise CircleFull(most=MOST_MEMBERS)


async def leave(node: Node, id: str, person: str) -> None:
    """Somebody leaves: their games stay, with a nameless opponent."""
    await find(node, id)
    if not await node.store.circles.leave(id, person):
        raise NotInCircle


async def shown(node: Node, circle: StoredCircle, person: str) -> CircleShown:
    """A circle: all of it to its people, its name to whoever has the link."""
    store = node.store.circles
    members = await store.members(circle.id)
    about = CircleShown(circle.id, circle.name, "", circle.made, len(members), [], [], [], [])
    if person not in {member.person for member in members}:
        return about
    played = await store.results(circle.id)
    ratings = await store.ratings(circle.id)
    known = forms(played)
    about.you = public_word(circle.id, person)
    about.people = [
        _person(circle.id, member, known.get(member.person, Form()), ratings, person)
        for member in members
    ]
    there = {member.person for member in members}
    about.duels = [
        Duel(public_word(circle.id, one), public_word(circle.id, other), *how)
        for (one, other), how in sorted(meetings(played).items())
        if one in there and other in there
    ]
    latest = played[:MOST_SHOWN]
    tables = await node.store.nights.kept_tables([result.table for result, _ in latest])
    names = {member.person: member.name for member in members}
    about.games = [_game(circle.id, one, names, person, tables) for one in latest]
    theirs = await node.store.nights.nights_in(circle.id, MOST_NIGHTS)
    about.nights = await nights.listed(node, theirs)
    return about


def _person(
    circle: str, member: CircleMember, form: Form, ratings: list[StoredRating], asker: str
) -> CirclePerson:
    mine = [] if member.hides and member.person != asker else ratings
    return CirclePerson(
        who=public_word(circle, member.person),
        name=member.name,
        since=member.joined,
        hides=member.hides,
        games=form.games,
        wins=form.wins,
        streak=form.streak,
        best=form.best,
        ratings=[
            RatingShown(one.game, one.mu, one.sigma, one.games)
            for one in mine
            if one.person == member.person
        ],
    )


def _game(
    circle: str, one: Played, names: dict[str, str], asker: str, tables: set[str]
) -> CircleGame:
    result, seats = one
    visible = result.table in tables and (
        result.watching or asker in {seat.person for seat in seats}
    )
    return CircleGame(
        game=result.game,
        closed=result.closed or result.begun,
        seats=result.seats,
        places=[
            CirclePlace(
                public_word(circle, seat.person or ""), names.get(seat.person or "", ""), seat.rank
            )
            for seat in sorted(seats, key=lambda seat: seat.rank)
        ],
        table=result.table if visible else "",
        unrated=result.unrated,
    )
