"""The store of a tab: what the server's store keeps in tables of SQL, as texts on a shelf.

It answers the same questions, of one person and a few dozen tables, so nothing here is quick at
many. Names on the shelf:

    table/ID  line/ID/00000017  sitting/PERSON/ID  branch/ORIGIN/ID
    person/ID  key/HASH  record/ID  analysis/KEY
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from afterdark.server.store.values import (
    FAILED,
    Line,
    MyGame,
    Sitting,
    StoredKey,
    StoredPerson,
    StoredRecord,
    StoredRepeat,
    StoredTable,
    TableSummary,
)

if TYPE_CHECKING:
    from afterdark.server.store.journal import Write
    from afterdark.tab.shelf import Shelf

MOST_ANALYSES: Final = 30
T = TypeVar("T")
_ENCODER: Final = msgspec.json.Encoder()


def _text(value: object) -> str:
    return _ENCODER.encode(value).decode()


def _line(table: str, seq: int) -> str:
    return f"line/{table}/{seq:08}"


class TabTables:
    """The tables of this browser."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def create_table(
        self,
        table: StoredTable,
        lines: Sequence[Line] = (),
        origin: str = "",
        repeat: StoredRepeat | None = None,
    ) -> None:
        """Keep a new table with its first lines. There is nobody to send a deal to."""
        put: dict[str, str | None] = {f"table/{table.id}": _text(table)}
        if origin:
            put[f"branch/{origin}/{table.id}"] = ""
        put |= {_line(table.id, line.seq): _text(line) for line in lines}
        await self._shelf.put(put)

    async def table(self, id: str) -> StoredTable | None:
        """A table by its id."""
        return await _found(self._shelf, f"table/{id}", StoredTable)

    async def lines(self, table: str, after: int = -1) -> list[Line]:
        """A table's journal in order, from the line after `after` on."""
        kept = await _all(self._shelf, f"line/{table}/", Line)
        return [line for line in kept if line.seq > after]

    async def append(self, writes: Sequence[Write]) -> None:
        """Write down what waits in the journal."""
        put: dict[str, str | None] = {}
        for write in writes:
            table = write.table_journal.table
            put |= {_line(table, line.seq): _text(line) for line in write.lines}
            if write.summary is not None:
                put |= await self._with_summary(table, write.summary)
        await self._shelf.put(put)

    async def touch(self, table: str, summary: TableSummary) -> bool:
        """Say what lists need to know. False if there is no such table, or it failed."""
        put = await self._with_summary(table, summary)
        await self._shelf.put(put)
        return bool(put)

    async def _with_summary(self, table: str, summary: TableSummary) -> dict[str, str | None]:
        kept = await self.table(table)
        if kept is None or kept.summary.phase == FAILED:
            return {}
        return {f"table/{table}": _text(msgspec.structs.replace(kept, summary=summary))}

    async def fail_table(self, table: str, summary: TableSummary) -> bool:
        """Close a table for good."""
        return await self.touch(table, summary)

    async def delete_table(self, table: str) -> bool:
        """Delete a table with its journal and its sittings."""
        there = await self.table(table) is not None
        gone = [name for name, _ in await self._shelf.under(f"line/{table}/")]
        for kind in ("sitting/", "branch/"):
            gone += [name for name, _ in await self._shelf.under(kind) if name.endswith(table)]
        await self._shelf.put(dict.fromkeys([f"table/{table}", *gone]))
        return there

    async def listed_tables(
        self, phases: Sequence[str], limit: int = 100
    ) -> list[tuple[str, float, TableSummary]]:
        """Nobody else is here who could find a table."""
        return []

    async def branches_of(
        self, origin: str, person: str, limit: int = 50
    ) -> list[tuple[str, bool, TableSummary]]:
        """The tables over by now that went on from a record."""
        found = []
        for name, _ in await self._shelf.under(f"branch/{origin}/"):
            table = await self.table(name.rpartition("/")[2])
            if table is not None and table.summary.phase == "over":
                found.append((table.id, True, table.summary))
        return sorted(found, key=lambda one: (-one[2].touched, one[0]))[:limit]

    async def due_tables(self, until: float, limit: int = 1000) -> list[tuple[str, float]]:
        """Nothing is due at a table that nobody looks at."""
        return []

    async def sit(self, table: str, person: str, at: float) -> None:
        """Remember that a person belongs to a table."""
        name = f"sitting/{person}/{table}"
        if await self._shelf.get(name) is None:
            await self._shelf.put({name: _text(Sitting(table, person, at))})

    async def rise(self, table: str, person: str) -> None:
        """A person no longer belongs to a table."""
        await self._shelf.put({f"sitting/{person}/{table}": None})

    async def games_of(self, person: str, limit: int = 200) -> list[MyGame]:
        """A person's games, the latest first."""
        found = []
        for sitting in await _all(self._shelf, f"sitting/{person}/", Sitting):
            table = await self.table(sitting.table)
            if table is not None:
                found.append(MyGame(sitting, table.made, table.summary))
        return sorted(found, key=lambda game: -game.summary.touched)[:limit]

    async def tables_of(self, person: str) -> list[str]:
        """Every table a person belongs to."""
        return [one.table for one in await _all(self._shelf, f"sitting/{person}/", Sitting)]

    async def tables_naming(self, person: str) -> list[str]:
        """Every table whose journal names a person."""
        lines = await self._shelf.under("line/")
        return sorted({name.split("/")[1] for name, text in lines if person in text})


class TabPeople:
    """Whoever plays in this browser."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def add_person(self, person: StoredPerson, key: StoredKey) -> None:
        """Keep a new person with the key of this browser."""
        await self._shelf.put({f"person/{person.id}": _text(person), f"key/{key.hash}": _text(key)})

    async def person(self, id: str) -> StoredPerson | None:
        """A person by id."""
        return await _found(self._shelf, f"person/{id}", StoredPerson)

    async def change_person(
        self,
        id: str,
        *,
        name: str | None = None,
        wishes: str | None = None,
        seen: float | None = None,
    ) -> bool:
        """Write down what is given. False if there is no such person."""
        kept = await self.person(id)
        if kept is None:
            return False
        given = {"name": name, "wishes": wishes, "seen": seen}
        changed = {field: value for field, value in given.items() if value is not None}
        await self._shelf.put({f"person/{id}": _text(msgspec.structs.replace(kept, **changed))})
        return True

    async def person_of_key(self, hash: str) -> str | None:
        """Whose key this is."""
        key = await _found(self._shelf, f"key/{hash}", StoredKey)
        return None if key is None else key.person

    async def add_record(self, record: StoredRecord) -> None:
        """Keep a record somebody opened."""
        await self._shelf.put({f"record/{record.id}": _text(record)})

    async def record(self, id: str) -> StoredRecord | None:
        """A kept record by its id."""
        return await _found(self._shelf, f"record/{id}", StoredRecord)

    async def count_records(self, person: str) -> int:
        """How many records are kept here."""
        return len(await self._shelf.under("record/"))


class TabAnalyses:
    """What was found in finished games."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def kept(self, key: str) -> str | None:
        """What is kept under a key."""
        found = await self._shelf.get(f"analysis/{key}")
        return None if found is None else found.partition(" ")[2]

    async def keep(self, key: str, data: str, now: float) -> bool:
        """Keep something under a key; the oldest makes room."""
        kept = await self._shelf.under("analysis/")
        kept.sort(key=lambda one: float(one[1].partition(" ")[0]))
        old: dict[str, str | None] = dict.fromkeys(
            name for name, _ in kept[: max(0, len(kept) + 1 - MOST_ANALYSES)]
        )
        await self._shelf.put({**old, f"analysis/{key}": f"{now} {data}"})
        return True


class TabStore:
    """Everything that outlives the page."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.tables = TabTables(shelf)
        self.people = TabPeople(shelf)
        self.analyses = TabAnalyses(shelf)

    async def append(self, writes: list[Write]) -> None:
        """Write down what waits in the journal."""
        await self.tables.append(writes)

    async def forget(
        self,
        person: str,
        rewritten: Mapping[str, Sequence[Line]],
        summaries: Mapping[str, TableSummary] | None = None,
    ) -> None:
        """A tab is one person's: to forget them is to forget everything."""
        everything = [name for name, _ in await self._shelf.under("")]
        await self._shelf.put(dict.fromkeys(everything))


async def _found(shelf: Shelf, name: str, kind: type[T]) -> T | None:
    text = await shelf.get(name)
    return None if text is None else msgspec.json.decode(text, type=kind)


async def _all(shelf: Shelf, prefix: str, kind: type[T]) -> list[T]:
    return [msgspec.json.decode(text, type=kind) for _, text in await shelf.under(prefix)]
