"""The store: tables, people and settings in SQLite or PostgreSQL, durable before it is told."""

from __future__ import annotations

from afterdark.server.store.errors import Conflict, NewerStore, StoreError, StoreLost
from afterdark.server.store.journal import Journal, Pen
from afterdark.server.store.store import Store
from afterdark.server.store.values import (
    FAILED,
    KeyKind,
    Line,
    Mark,
    MyGame,
    Sitting,
    StoredKey,
    StoredPerson,
    StoredRecord,
    StoredTable,
    Subscription,
    Turn,
)

__all__ = [
    "FAILED",
    "Conflict",
    "Journal",
    "KeyKind",
    "Line",
    "Mark",
    "MyGame",
    "NewerStore",
    "Pen",
    "Sitting",
    "Store",
    "StoreError",
    "StoreLost",
    "StoredKey",
    "StoredPerson",
    "StoredRecord",
    "StoredTable",
    "Subscription",
    "Turn",
]
