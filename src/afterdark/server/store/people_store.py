"""People in the store: names, the keys of their devices, passes, uploaded records, notices."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import delete, func, insert, select, update

from afterdark.server.store.database import Database
from afterdark.server.store.node_store import MANY
from afterdark.server.store.schema import keys, passes, people, records, subscriptions
from afterdark.server.store.sql import insert_new
from afterdark.server.store.values import (
    KeyKind,
    StoredKey,
    StoredPerson,
    StoredRecord,
    Subscription,
)

MOST_SUBSCRIPTIONS = 10
"""How many devices of one person get notices; the oldest makes room."""

_RECORD = (records.c.id, records.c.person_id, records.c.made, records.c.about)
_SUBSCRIPTION = (
    subscriptions.c.endpoint,
    subscriptions.c.person_id,
    subscriptions.c.p256dh,
    subscriptions.c.auth,
    subscriptions.c.made,
    subscriptions.c.language,
)


class PeopleStore:
    """What the store does for people. Secrets come here as hashes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- persons -----------------------------------------------------------------------------

    async def add_person(self, person: StoredPerson, key: StoredKey) -> None:
        """Keep a new person with the key of their first device."""
        async with self.database.writing() as connection:
            await connection.execute(
                insert(people),
                [
                    {
                        "id": person.id,
                        "name": person.name,
                        "made": person.made,
                        "seen": person.seen,
                        "wishes": person.wishes,
                    }
                ],
            )
            await connection.execute(insert(keys), [_key_values(key)])

    async def person(self, id: str) -> StoredPerson | None:
        """A person by id."""
        columns = (people.c.id, people.c.name, people.c.made, people.c.seen, people.c.wishes)
        async with self.database.reading() as connection:
            row = (
                await connection.execute(select(*columns).where(people.c.id == id))
            ).one_or_none()
        return None if row is None else StoredPerson(*row)

    async def change_person(
        self,
        id: str,
        *,
        name: str | None = None,
        wishes: str | None = None,
        seen: float | None = None,
    ) -> bool:
        """Write down what is given. False if there is no such person."""
        given = {"name": name, "wishes": wishes, "seen": seen}
        values = {column: value for column, value in given.items() if value is not None}
        if not values:
            return await self.person(id) is not None
        async with self.database.writing() as connection:
            done = await connection.execute(
                update(people).where(people.c.id == id).values(**values)
            )
        return done.rowcount == 1

    async def idle_people(self, before: float, limit: int = 100) -> list[str]:
        """Whoever was not seen since then and belongs to no table that is kept."""
        from afterdark.server.store.schema import sittings

        somewhere = select(sittings.c.person_id).where(sittings.c.person_id == people.c.id)
        wanted = (
            select(people.c.id)
            .where(people.c.seen < before, ~somewhere.exists())
            .order_by(people.c.seen)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    # -- keys and passes ---------------------------------------------------------------------

    async def add_key(self, key: StoredKey) -> None:
        """One more device of a person. A new feed token takes the place of the old one."""
        async with self.database.writing() as connection:
            if key.kind == "feed":
                await connection.execute(
                    delete(keys).where(keys.c.person_id == key.person, keys.c.kind == "feed")
                )
            await connection.execute(insert(keys), [_key_values(key)])

    async def person_of_key(self, hash: str, kind: KeyKind = "browser") -> str | None:
        """Whose key this is."""
        wanted = select(keys.c.person_id).where(keys.c.hash == hash, keys.c.kind == kind)
        async with self.database.reading() as connection:
            found: str | None = (await connection.execute(wanted)).scalar()
        return found

    async def known_keys(self, hashes: Collection[str]) -> set[str]:
        """Which of these keys there are."""
        ordered = sorted(hashes)
        found: set[str] = set()
        async with self.database.reading() as connection:
            for start in range(0, len(ordered), MANY):
                part = ordered[start : start + MANY]
                wanted = select(keys.c.hash).where(keys.c.hash.in_(part))
                found |= set((await connection.execute(wanted)).scalars())
        return found

    async def keys_of(self, person: str, kind: KeyKind = "browser") -> list[StoredKey]:
        """The keys of a person's devices, oldest first."""
        wanted = (
            select(keys.c.hash, keys.c.person_id, keys.c.kind, keys.c.made)
            .where(keys.c.person_id == person, keys.c.kind == kind)
            .order_by(keys.c.made, keys.c.hash)
        )
        async with self.database.reading() as connection:
            return [StoredKey(*row) for row in (await connection.execute(wanted)).all()]

    async def revoke(self, person: str, *, hash: str = "", kind: KeyKind = "browser") -> int:
        """Take back a key, or all of a kind; how many there were."""
        gone = delete(keys).where(keys.c.person_id == person, keys.c.kind == kind)
        if hash:
            gone = gone.where(keys.c.hash == hash)
        async with self.database.writing() as connection:
            return (await connection.execute(gone)).rowcount

    async def add_pass(self, hash: str, person: str, until: float) -> None:
        """A pass for another device, good once and until then."""
        async with self.database.writing() as connection:
            await connection.execute(
                insert(passes), [{"hash": hash, "person_id": person, "until": until}]
            )

    async def use_pass(self, hash: str, now: float, key: StoredKey) -> str | None:
        """Give the device that shows a pass its own key; the person, or None if it is no good.

        The pass is gone afterwards, even if two devices show it at once. `key.person` is filled
        in here.
        """
        async with self.database.writing() as connection:
            row = (
                await connection.execute(
                    delete(passes)
                    .where(passes.c.hash == hash)
                    .returning(passes.c.person_id, passes.c.until)
                )
            ).one_or_none()
            if row is None or row[1] < now:
                return None
            person: str = row[0]
            given = StoredKey(key.hash, person, key.kind, key.made)
            await connection.execute(insert(keys), [_key_values(given)])
        return person

    async def drop_old_passes(self, now: float) -> int:
        """Delete passes nobody used in time."""
        async with self.database.writing() as connection:
            return (await connection.execute(delete(passes).where(passes.c.until < now))).rowcount

    # -- uploaded records --------------------------------------------------------------------

    async def add_record(self, record: StoredRecord) -> None:
        """Keep a record somebody uploaded."""
        async with self.database.writing() as connection:
            await connection.execute(
                insert(records),
                [
                    {
                        "id": record.id,
                        "person_id": record.person,
                        "made": record.made,
                        "about": record.about,
                        "text": record.text,
                    }
                ],
            )

    async def record(self, id: str) -> StoredRecord | None:
        """An uploaded record by its id."""
        wanted = select(*_RECORD, records.c.text).where(records.c.id == id)
        async with self.database.reading() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return None if row is None else StoredRecord(*row)

    async def records_of(self, person: str, limit: int = 200) -> list[StoredRecord]:
        """A person's records without their texts, newest first."""
        wanted = (
            select(*_RECORD)
            .where(records.c.person_id == person)
            .order_by(records.c.made.desc(), records.c.id)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [StoredRecord(*row) for row in (await connection.execute(wanted)).all()]

    async def count_records(self, person: str) -> int:
        """How many records a person keeps here."""
        wanted = select(func.count()).select_from(records).where(records.c.person_id == person)
        async with self.database.reading() as connection:
            return (await connection.execute(wanted)).scalar_one()

    async def delete_record(self, person: str, id: str) -> bool:
        """Delete one's own record."""
        async with self.database.writing() as connection:
            done = await connection.execute(
                delete(records).where(records.c.id == id, records.c.person_id == person)
            )
        return done.rowcount == 1

    # -- where notices go --------------------------------------------------------------------

    async def subscribe(self, subscription: Subscription) -> None:
        """Send notices to this browser. The same browser again takes the place of itself."""
        values = {
            "endpoint": subscription.endpoint,
            "person_id": subscription.person,
            "p256dh": subscription.p256dh,
            "auth": subscription.auth,
            "made": subscription.made,
            "language": subscription.language,
        }
        mine = subscriptions.c.person_id == subscription.person
        async with self.database.writing() as connection:
            adding = insert_new(connection, subscriptions).values(values)
            changed = {name: value for name, value in values.items() if name != "endpoint"}
            await connection.execute(
                adding.on_conflict_do_update(
                    index_elements=[subscriptions.c.endpoint], set_=changed
                )
            )
            newest = (
                select(subscriptions.c.endpoint)
                .where(mine)
                .order_by(subscriptions.c.made.desc(), subscriptions.c.endpoint)
                .limit(MOST_SUBSCRIPTIONS)
            )
            await connection.execute(
                delete(subscriptions).where(mine, subscriptions.c.endpoint.not_in(newest))
            )

    async def unsubscribe(self, endpoint: str, person: str = "") -> bool:
        """Send no more notices to this browser (of this person, if one is named)."""
        gone = delete(subscriptions).where(subscriptions.c.endpoint == endpoint)
        if person:
            gone = gone.where(subscriptions.c.person_id == person)
        async with self.database.writing() as connection:
            return (await connection.execute(gone)).rowcount == 1

    async def subscriptions_of(self, persons: Sequence[str]) -> list[Subscription]:
        """Where these people take notices."""
        wanted = select(*_SUBSCRIPTION).where(subscriptions.c.person_id.in_(persons))
        async with self.database.reading() as connection:
            return [Subscription(*row) for row in (await connection.execute(wanted)).all()]


def _key_values(key: StoredKey) -> dict[str, object]:
    return {"hash": key.hash, "person_id": key.person, "kind": key.kind, "made": key.made}
