"""The pages: files as they are, the start page for every address, and how long to keep them."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from afterdark.server.http.pages import Pages

pytestmark = pytest.mark.anyio

START = "<!doctype html><title>Afterdark</title>" + "<p>night</p>" * 100


@pytest.fixture
def client(tmp_path: Path) -> httpx.AsyncClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(START)
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "assets" / "table-4f2a.js").write_text("export const night = true;\n" * 50)
    transport = httpx.ASGITransport(app=Pages(tmp_path))
    return httpx.AsyncClient(transport=transport, base_url="http://test")


@pytest.mark.parametrize("path", ["/", "/t/abc", "/r/xyz", "/games/victim", "/pass"])
async def test_every_address_is_the_start_page(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert (answer.status_code, answer.text) == (200, START)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


async def test_files_with_a_fingerprint_are_kept_for_ever(client: httpx.AsyncClient) -> None:
    answer = await client.get("/assets/table-4f2a.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


async def test_files_are_squeezed_for_whoever_can_read_that(client: httpx.AsyncClient) -> None:
    plain = await client.get("/", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    async with client.stream("GET", "/", headers={"accept-encoding": "gzip"}) as answer:
        raw = b"".join([piece async for piece in answer.aiter_raw()])
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(raw).decode() == START
    assert answer.headers["vary"] == "accept-encoding"


async def test_what_has_not_changed_is_not_sent_again(client: httpx.AsyncClient) -> None:
    first = await client.get("/icon.svg")
    again = await client.get("/icon.svg", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/favicon.ico", "/api/x", "/../secret.txt", "/%2e%2e/x.toml"]
)
async def test_what_is_not_there_is_not_there(client: httpx.AsyncClient, path: str) -> None:
    assert (await client.get(path)).status_code == 404


async def test_pages_are_only_looked_at(client: httpx.AsyncClient) -> None:
    assert (await client.post("/")).status_code == 405
    head = await client.head("/")
    assert head.status_code == 200
    assert head.content == b""


async def test_without_pages_it_says_what_to_do(tmp_path: Path) -> None:
    pages = Pages(tmp_path / "none", address="http://localhost:8000")
    transport = httpx.ASGITransport(app=pages)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        assert "afterdark join http://localhost:8000/t/" in (await client.get("/")).text
