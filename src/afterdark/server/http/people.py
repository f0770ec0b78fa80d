"""People: a key for a device, a pass for the next one, one's own games, and being forgotten."""

from __future__ import annotations

import secrets
import unicodedata
from typing import TYPE_CHECKING, Annotated

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody, PathParameter

from afterdark.engine.languages import SOURCE
from afterdark.server.errors import NoKey, NotFound, TooMany
from afterdark.server.http.access import Address, Here, Person
from afterdark.server.http.specs import CONFLICT, NO_KEY, NOT_FOUND, errors
from afterdark.server.node.keys import hashed, new_key
from afterdark.server.store.values import MyGame as Kept
from afterdark.server.store.values import StoredKey, StoredPerson
from afterdark.server.tables import summaries
from afterdark.server.tables.table_listing import read_listing
from afterdark.table.errors import BadName
from afterdark.table.room.names import is_name
from afterdark.table.wire.shapes import Key, Me, MeChanged, MyGame, NewPerson, Pass

if TYPE_CHECKING:
    from afterdark.server.node.node import Node

PASS_SECONDS = 600.0
PERSON_BYTES = 12


@post("/api/people", tags=["people"], operation_id="comeIn", responses=errors(CONFLICT))
async def come_in(data: JSONBody[NewPerson], node: Here, address: Address) -> Key:
    """Become somebody: the key makes this device the person from now on. It is sent this once."""
    if not node.new_people.takes(address):
        raise TooMany
    now = node.clock.now()
    person = secrets.token_urlsafe(PERSON_BYTES)
    key = new_key()
    await node.store.people.add_person(
        StoredPerson(person, _name(data.name), now, now, _wishes(data.language)),
        StoredKey(hashed(key), person, "browser", now),
    )
    return Key(person, key)


@get("/api/me", tags=["people"], operation_id="me", responses=errors(NO_KEY))
async def me(person: Person, node: Here) -> Me:
    """Who this key belongs to."""
    return _me(await _kept(node, person))


@patch("/api/me", tags=["people"], operation_id="changeMe",
       responses=errors(NO_KEY, CONFLICT))  # fmt: skip
async def change_me(data: JSONBody[MeChanged], person: Person, node: Here) -> Me:
    """Be called something else, or speak another language."""
    name = None if data.name is None else _name(data.name)
    wishes = None if data.language is None else _wishes(data.language)
    await node.store.people.change_person(person, name=name, wishes=wishes, seen=node.clock.now())
    return _me(await _kept(node, person))


@delete("/api/me", tags=["people"], operation_id="forgetMe", responses=errors(NO_KEY))
async def forget_me(person: Person, node: Here) -> None:
    """Be forgotten: name, talk, keys, uploaded records and notices. Games go on without a name."""
    await node.hall.forget(person)


@post("/api/me/passes", tags=["people"], operation_id="newPass", responses=errors(NO_KEY))
async def new_pass(person: Person, node: Here) -> Pass:
    """A one-time word that makes another device this person too, good for ten minutes."""
    code = new_key()
    until = node.clock.now() + PASS_SECONDS
    await node.store.people.add_pass(hashed(code), person, until)
    # Behind the sign # it is never sent to any server, and stands in no log.
    return Pass(code, until, f"/pass#{code}")


@post("/api/passes/{code:str}", tags=["people"], operation_id="usePass",
      responses=errors(NOT_FOUND))  # fmt: skip
async def use_pass(
    code: Annotated[str, PathParameter(max_length=200)],
    node: Here,
    address: Address,
) -> Key:
    """Show a pass: this device gets a key of its own for the same person."""
    if not node.passes_tried.takes(address):
        raise TooMany
    now = node.clock.now()
    key = new_key()
    given = StoredKey(hashed(key), "", "browser", now)
    person = await node.store.people.use_pass(hashed(code), now, given)
    if person is None:
        raise NotFound
    return Key(person, key)


@get("/api/me/games", tags=["people"], operation_id="myGames", responses=errors(NO_KEY))
async def my_games(person: Person, node: Here) -> list[MyGame]:
    """One's own tables: those that wait for this person first, then the latest."""
    shown = [_my_game(kept, person, node) for kept in await node.store.tables.games_of(person)]
    return sorted(shown, key=lambda game: (not game.my_turn, -game.touched))


def _my_game(kept: Kept, person: str, node: Node) -> MyGame:
    about = read_listing(kept.summary)
    phase, asked, mine = kept.summary.phase, about.asked, about.owned(kept.sitting.table, person)
    room = node.hall.room(kept.sitting.table)
    if room is not None:
        phase, asked, mine = (
            room.state.phase,
            summaries.asked(room.state),
            room.state.seats_of(person),
        )
    return MyGame(
        table=kept.sitting.table,
        game=about.game,
        phase=phase,
        seats=about.seats,
        mine=mine,
        my_turn=phase == "playing" and any(seat in asked for seat in mine),
        touched=kept.summary.touched,
        winners=about.winners,
    )


async def _kept(node: Node, person: str) -> StoredPerson:
    found = await node.store.people.person(person)
    if found is None:
        raise NoKey
    return found


def _me(person: StoredPerson) -> Me:
    wishes = msgspec.json.decode(person.wishes, type=dict[str, str])
    return Me(person.id, person.name, wishes.get("language", SOURCE), person.made)


def _name(given: str) -> str:
    """What somebody is called from now on; nobody has to have a name."""
    return checked_name(given) if given.strip() else ""


def checked_name(given: str) -> str:
    """A name as it is kept."""
    name = unicodedata.normalize("NFKC", given).strip()
    if not is_name(name):
        raise BadName
    return name


def _wishes(language: str) -> str:
    return msgspec.json.encode({"language": language}).decode()


HANDLERS = [come_in, me, change_me, forget_me, new_pass, use_pass, my_games]
