"""Things to keep in a store, for tests."""

from __future__ import annotations

from afterdark.server.store.store import Store
from afterdark.server.store.values import (
    Line,
    StoredKey,
    StoredPerson,
    StoredTable,
    Subscription,
    TableSummary,
)


def summary(phase: str = "playing", touched: float = 1000.0, **rest: object) -> TableSummary:
    return TableSummary(phase, touched, **rest)  # type: ignore[arg-type]


def lines(first: int, last: int, word: str = "line") -> list[Line]:
    return [Line(seq, 1000.0 + seq, f'{{"row":"{word} {seq}"}}') for seq in range(first, last + 1)]


async def add_table(store: Store, id: str, count: int = 0, **about: object) -> None:
    await store.tables.create_table(
        StoredTable(id, "ab" * 32, 1000.0, summary(**about)),  # type: ignore[arg-type]
        lines(0, count - 1),
    )


async def add_person(store: Store, id: str, name: str = "Ada", seen: float = 1000.0) -> None:
    await store.people.add_person(
        StoredPerson(id, name, 1000.0, seen), StoredKey(f"key of {id}", id, "browser", 1000.0)
    )


def subscription(person: str, place: str = "a", made: float = 1000.0) -> Subscription:
    return Subscription(f"https://push.example/{place}", person, "BKey", "secret", made)
