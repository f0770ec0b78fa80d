"""The bus over NATS: what others hear, what they never do, and who is let in."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from nats.aio.client import Client

from afterdark.client.requests import Place
from afterdark.server.node.bus import Notice
from afterdark.server.node.nats_bus import BusError, NatsBus, check
from afterdark.table.room.setup import Setup
from tests.patience import PATIENCE
from tests.server.clients import Player, gather, play_out
from tests.server.cluster.nats import Nats
from tests.server.serving import Local

pytestmark = pytest.mark.anyio


async def test_one_node_hears_what_another_publishes_and_its_own_once(nats: Nats) -> None:
    one, other = NatsBus(nats.url), NatsBus(nats.url)
    await one.start()
    await other.start()
    here: list[Notice] = []
    there: list[Notice] = []
    one.subscribe(here.append)
    other.subscribe(there.append)
    told = [Notice("blue", number) for number in range(100)]
    for notice in told:
        one.publish(notice.mark, notice.seq)
    async with asyncio.timeout(PATIENCE):
        while len(there) < len(told):
            await asyncio.sleep(0.005)
    await other.close()
    await one.close()
    assert there == told
    assert here == told


async def test_a_bus_that_was_not_there_is_found_later() -> None:
    server = Nats()
    bus = NatsBus(server.url)
    try:
        await bus.start()
        assert not bus.connected
        bus.publish("blue", 1)  # nobody hears it, and nothing fails
        server.start()
        async with asyncio.timeout(PATIENCE):
            while not bus.connected:
                await asyncio.sleep(0.01)
    finally:
        await bus.close()
        server.remove()


async def test_nothing_but_marks_and_numbers_goes_over_the_bus(
    nodes: tuple[Local, Local], nats: Nats
) -> None:
    one, other = nodes
    spy = Client()
    heard: list[bytes] = []

    async def hear(message: object) -> None:
        heard.append(message.data + message.subject.encode())  # type: ignore[attr-defined]

    await spy.connect(nats.url)
    await spy.subscribe(">", cb=hear)
    ann, bob, cleo = Player(one.url, "Ann"), Player(other.url, "Bob"), Player(one.url, "Cleo")
    place = await ann.open(Setup("victim", 3, cover=0.0))
    async with ann.at(place), bob.at(Place(other.url, place.table)), cleo.at(place):
        await gather(ann, bob, cleo)
        await play_out(ann, bob, cleo)
    await spy.flush()
    await spy.close()
    told = b"\n".join(heard)
    mark = one.node.hall.marks.table(place.table)
    assert mark.encode() in told, "nothing was heard, so nothing is proved"
    words = [place.table, "Ann", "Bob", "Cleo", ann.visit.key]
    words += [command.action for command in ann.acknowledged]
    for word in words:
        assert word.encode() not in told
    # Who knows the id cannot work out the mark without the key of the store.
    assert mark != type(one.node.hall.marks)(b"another").table(place.table)


@pytest.fixture
def locked() -> Iterator[Nats]:
    server = Nats("--user", "house", "--pass", "open sesame", user="house:open%20sesame@")
    server.start()
    yield server
    server.remove()


async def test_a_bus_with_a_password_lets_in_who_knows_it(locked: Nats) -> None:
    await check(locked.url)
    bus = NatsBus(locked.url)
    await bus.start()
    assert bus.connected
    await bus.close()
    with pytest.raises(BusError, match="does not let us in") as refused:
        await check(locked.url.replace("sesame", "barley"))
    assert "barley" not in str(refused.value)


async def test_nobody_there_is_said_so() -> None:
    with pytest.raises(BusError, match="No NATS answers there"):
        await check("nats://127.0.0.1:1")


async def test_a_bus_with_tls_is_believed_if_its_certificate_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = Nats(scheme="tls")
    made, key = certificate(server.folder)
    server.arguments = ("--tls", "--tlscert", str(made), "--tlskey", str(key))
    server.start()
    try:
        with pytest.raises(BusError, match="certificate of NATS is not trusted here"):
            await check(server.url)
        monkeypatch.setenv("SSL_CERT_FILE", str(made))
        await check(server.url)
    finally:
        server.remove()


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of this machine, signed by itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "nats")])
    now = datetime.datetime.fromtimestamp(time.time(), datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    (folder / "nats.crt").write_bytes(made.public_bytes(pem))
    (folder / "nats.key").write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    (folder / "nats.key").chmod(0o644)  # the server runs as somebody else
    return folder / "nats.crt", folder / "nats.key"
