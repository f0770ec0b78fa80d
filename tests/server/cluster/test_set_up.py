"""The doctor looks at a set-up of several nodes: a database server and a bus."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from afterdark.server.node import doctor
from afterdark.server.node.clock import Clock, WallClock
from afterdark.server.node.doctor import Weight
from afterdark.server.node.settings import Settings, SettingsError
from afterdark.server.store.store import Store
from tests.server.cluster.nats import Nats
from tests.server.store.postgres import STANDBY_PORT, Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def durable() -> Iterator[Postgres]:
    server = Postgres(durable=True)
    yield server
    server.remove()


async def found(url: str, clock: Clock | None = None) -> dict[str, Weight]:
    looked = doctor._store(Settings(store=url), clock or WallClock())
    return {finding.key: finding.weight async for finding in looked}


async def test_a_database_server_that_is_well(durable: Postgres, url: str) -> None:
    assert await found(url) == {"doctor-store-new": Weight.WELL}
    await (await Store.open(url)).close()
    assert await found(url) == {"doctor-store": Weight.WELL}


async def test_clocks_that_differ_are_told(url: str) -> None:
    looked = await found(url, WallClock(ahead=-90.0))
    assert looked == {"doctor-store-new": Weight.WELL, "doctor-clock": Weight.MIND}


async def test_a_database_that_loses_moves_is_told(database: str) -> None:
    assert (await found(database))["doctor-commit-off"] is Weight.WRONG


async def test_a_standby_that_is_behind_is_told(durable: Postgres, url: str) -> None:
    looked = await found(url)
    assert "doctor-standby-asynchronous" not in looked
    await asyncio.to_thread(durable.add_standby)
    assert (await found(url))["doctor-standby-asynchronous"] is Weight.MIND
    other = f"postgresql://postgres@/postgres?host={durable.folder}&port={STANDBY_PORT}"
    assert (await found(other))["doctor-standby"] is Weight.WRONG


async def test_a_bus_is_looked_at(nats: Nats) -> None:
    assert (await doctor._bus(nats.url)).key == "doctor-bus"
    missing = await doctor._bus("nats://house:secret@127.0.0.1:1")
    assert (missing.key, missing.weight) == ("doctor-bus-wrong", Weight.WRONG)
    assert "secret" not in str(missing.words)


def test_a_bus_needs_a_database_that_is_shared() -> None:
    with pytest.raises(SettingsError, match="--store"):
        Settings(bus="nats://localhost").checked()
    with pytest.raises(SettingsError, match="nats://"):
        Settings(bus="redis://localhost", store="postgresql://localhost").checked()


@pytest.fixture
def url(durable: Postgres) -> Iterator[str]:
    made = durable.database()
    yield made
    durable.give_back(made)
