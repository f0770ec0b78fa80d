"""Logs: one line a thing, and nothing secret in any of them, however much is logged."""

from __future__ import annotations

import asyncio
import datetime
import json
import logging
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from afterdark.engine.errors import EndlessSteps
from afterdark.server.node import logs
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.server.clients import Player, play_out, seated
from tests.server.conftest import Secrets
from tests.server.serving import Local, Serving

pytestmark = pytest.mark.anyio


async def test_nothing_secret_is_logged(folder: Path) -> None:
    serving = Serving(folder, "--log", "json", "--log-level", "debug")
    await asyncio.to_thread(serving.start)
    names = ["Annabella", "Bartholomew", "Cleopatra"]
    async with seated(serving.url, Setup("victim", 3, cover=0.0), names) as players:
        await players[0].client.do(messages.Say("s", "a sentence of mine"))
        await play_out(*players, seconds=120)
        secrets = [player.visit.key for player in players] + names + ["a sentence of mine"]
        secrets += [play.action for player in players for play in player.acknowledged]
        headers = {"authorization": f"Bearer {players[0].visit.key}"}
        async with httpx.AsyncClient(base_url=serving.url, headers=headers) as client:
            code = (await client.post("/api/me/passes")).json()["code"]
            await client.post(f"/api/passes/{code}")
            feed = (await client.post("/api/me/feed")).json()["atom"]
            await client.get(feed)
            secrets += [code, feed.partition("token=")[2]]
    await asyncio.to_thread(serving.stop)
    lines = serving.errors.splitlines()
    assert len(lines) >= 2
    for line in lines:
        assert set(json.loads(line)) >= {"time", "level", "event"}
    for secret in secrets:
        assert secret not in serving.errors


def test_a_game_at_fault_is_named_with_its_step(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise EndlessSteps("rope", "knot", 10)
    except EndlessSteps:
        logs.failed("a table failed", table="t")
    told = logs._Text().format(caplog.records[-1])
    assert "EndlessSteps: The game rope never comes to a decision" in told
    assert "'knot'" in told


async def test_a_secret_in_any_line_would_be_found(
    server: Local, no_secret_is_logged: Secrets
) -> None:
    """What watches over all tests of the server sees what it shall see."""
    key = await Player(server.url, "Ann").become()
    assert key in no_secret_is_logged.known
    logging.getLogger("somebody.else").warning("came in with %s", key)
    logs.log(logging.ERROR, "came in", with_key=key)
    assert len(no_secret_is_logged.told()) == 2


def test_an_unexpected_error_tells_its_places_not_its_values() -> None:
    handler = logging.StreamHandler()
    record = None
    try:
        raise ValueError("the card is R-M")
    except ValueError:
        import sys

        record = logging.LogRecord(
            "afterdark.server", logging.ERROR, "", 0, "it failed", (), sys.exc_info()
        )
    record.told = {"table": "t1"}
    for form in (logs._Text(), logs._Json()):
        handler.setFormatter(form)
        said = handler.format(record)
        assert "R-M" not in said
        assert "ValueError" in said
        assert "test_logs.py" in said
        assert "t1" in said


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    files = folder / "cert.pem", folder / "key.pem"
    files[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return files


async def test_tls_by_flag(folder: Path) -> None:
    cert, key = certificate(folder)
    serving = Serving(folder, "--tls-certificate", str(cert), "--tls-key", str(key))
    await asyncio.to_thread(serving.start)
    try:
        import ssl

        trusting = ssl.create_default_context(cafile=str(cert))
        async with httpx.AsyncClient(verify=trusting) as client:
            answer = await client.get(f"https://localhost:{serving.port}/healthz")
            assert answer.status_code == 200
            assert "strict-transport-security" in answer.headers
    finally:
        await asyncio.to_thread(serving.stop)
