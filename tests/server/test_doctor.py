"""The doctor: what is wrong is told, what is well is not called wrong, and nothing is changed."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from afterdark.cli.main import app
from afterdark.server.node import doctor
from afterdark.server.node.clock import WallClock
from afterdark.server.node.doctor import Finding, Weight, examined
from afterdark.server.node.settings import Limits, Settings
from afterdark.server.store.database import Database
from afterdark.server.store.schema import VERSION
from afterdark.server.store.store import Store
from tests.server.serving import served

WELL, MIND, WRONG = Weight.WELL, Weight.MIND, Weight.WRONG


@pytest.fixture(autouse=True)
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sources have no pages; what the others find must not depend on it."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.html").touch()
    monkeypatch.setattr(doctor, "PAGES", tmp_path / "pages")


def weights(found: Iterable[Finding]) -> dict[str, Weight]:
    return {finding.key: finding.weight for finding in found}


def looked_at_store(settings: Settings) -> Finding:
    async def look() -> list[Finding]:
        return [finding async for finding in doctor._store(settings, WallClock())]

    [found] = asyncio.run(look())
    return found


def all_of(settings: Settings) -> list[Finding]:
    async def look() -> list[Finding]:
        return [finding async for finding in examined(settings)]

    return asyncio.run(look())


def test_a_new_machine_is_well_and_stays_as_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    found = weights(all_of(Settings(data=str(folder), port=0, limits=Limits(connections=10))))
    assert found.pop("doctor-pure", WELL) is not WRONG
    found.pop("doctor-compiled", None)
    assert found == dict.fromkeys(
        ["doctor-games", "doctor-space", "doctor-store-new", "doctor-port", "doctor-bots"], WELL
    )
    assert not folder.exists()


def test_a_store_that_is_there_is_looked_at(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), port=0)

    async def make() -> None:
        await (await Store.open(settings.store_url)).close()

    asyncio.run(make())
    assert looked_at_store(settings) == doctor.well("doctor-store", version=VERSION)
    assert weights(doctor._folder(tmp_path)) == {"doctor-space": WELL}
    (tmp_path / "afterdark.sqlite").chmod(0o644)
    assert weights(doctor._folder(tmp_path)) == {"doctor-file-open": WRONG, "doctor-space": WELL}


def test_a_store_of_another_time_is_told(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), port=0)

    async def make(version: str) -> None:
        await (await Store.open(settings.store_url)).close()
        database = Database(settings.store_url)
        async with database.writing() as connection:
            await connection.exec_driver_sql(f"UPDATE alembic_version SET version_num='{version}'")
        await database.close()

    asyncio.run(make("0001"))
    assert looked_at_store(settings) == doctor.well("doctor-store-old", version="0001")
    (tmp_path / "afterdark.sqlite").unlink()
    asyncio.run(make("9999"))
    newer = looked_at_store(settings)
    assert (newer.key, newer.weight) == ("doctor-store-wrong", WRONG)
    assert "newer Afterdark" in str(newer.words["text"])


def test_a_file_in_the_place_of_the_folder_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    assert weights(doctor._folder(tmp_path / "data")) == {"doctor-folder-refused": WRONG}


@pytest.mark.parametrize(("free", "weight"), [(1 << 20, WRONG), (200 << 20, MIND), (5 << 30, WELL)])
def test_a_disk_fills_up_before_it_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, weight: Weight
) -> None:
    class Usage:
        def __init__(self) -> None:
            self.free = free

    monkeypatch.setattr("shutil.disk_usage", lambda place: Usage())
    assert weights(doctor._folder(tmp_path)) == {"doctor-space": weight}


def test_a_port_of_somebody_else_is_told_from_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "NEIGHBOUR_SECONDS", 0.2)  # this one never says who it is
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = Settings(local=True, port=other.getsockname()[1])
        found = asyncio.run(doctor._port(taken))
    assert (found.key, found.weight) == ("doctor-port-refused", WRONG)


def test_our_own_server_is_no_stranger(tmp_path: Path) -> None:
    async def look() -> Finding:
        async with served(tmp_path / "data") as server:
            port = server.node.reach.port
            return await doctor._port(Settings(local=True, port=port))

    found = asyncio.run(look())
    assert (found.key, found.weight) == ("doctor-port-ours", WELL)


@pytest.mark.parametrize(
    ("settings", "key", "weight"),
    [
        (Settings(url=["http://play.example"]), "doctor-url-plain", MIND),
        (Settings(url=["https://play.example"]), "doctor-url-no-proxy", MIND),
        (Settings(proxies=["127.0.0.1"]), "doctor-proxy-no-url", WRONG),
        (Settings(metrics=["0.0.0.0/0"]), "doctor-metrics-open", MIND),
    ],
)
def test_addresses_that_do_not_fit_are_told(settings: Settings, key: str, weight: Weight) -> None:
    assert weights(doctor._addresses(settings)) == {key: weight}
    fitting = Settings(url=["https://play.example"], proxies=["127.0.0.1"], metrics=["10.0.0.0/8"])
    assert list(doctor._addresses(fitting)) == []


def test_more_connections_than_files_are_told() -> None:
    many = Settings(limits=Limits(connections=1 << 40))
    assert weights(doctor._connections(many)) == {"doctor-files": MIND}


def test_bots_that_cannot_think_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "COMMAND", (str(tmp_path / "nothing"),))
    assert asyncio.run(doctor._bots()).key == "doctor-bots-refused"


def test_the_command_speaks_and_ends_with_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AFTERDARK_DATA", str(tmp_path / "data"))
    fine = CliRunner().invoke(app, ["doctor", "--port", "0", "--lang", "en"])
    assert (fine.exit_code, "wrong" in fine.output) == (0, False), fine.output
    assert "well   There is no store yet" in fine.output
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    bad = CliRunner().invoke(app, ["doctor", "--port", "0", "--lang", "nl"])
    assert bad.exit_code == 1
    assert "fout    In " in bad.output
