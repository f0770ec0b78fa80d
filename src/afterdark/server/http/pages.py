"""The pages of the browser client: files made at build time, and one page for every address.

The client finds out itself what an address means, so all that is no file is the start page.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import mimetypes
import os
from pathlib import Path
from typing import Final

from msgspec import Struct

from afterdark.engine.languages import SOURCE
from afterdark.server.errors import MethodRefused, NotFound
from afterdark.server.http.asgi import Receive, Scope, Send, answer, header, refuse
from afterdark.table.wire.server_words import server_texts

FOLDER: Final = Path(os.environ.get("AFTERDARK_PAGES") or Path(__file__).parent.parent / "pages")
"""Where the pages lie: in the package, unless somebody works on them elsewhere."""
FOR_EVER: Final = b"public, max-age=31536000, immutable"
ASK_FIRST: Final = b"no-cache"
SQUEEZED: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".ftl", ".txt")
"""Kinds of files that are worth compressing."""


class Page(Struct, frozen=True):
    """One file, ready to be sent."""

    body: bytes
    squeezed: bytes
    kind: str
    keep: bytes
    tag: bytes


class Pages:
    """All pages of an installation, read once."""

    def __init__(self, folder: Path = FOLDER, address: str = "") -> None:
        self._files: dict[str, Page] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    self._files["/" + path.relative_to(folder).as_posix()] = _read(path)
        self._start = self._files.get("/index.html") or _no_pages(address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        if scope["method"] not in ("GET", "HEAD"):
            await refuse(send, MethodRefused())
            return
        page = self._files.get(path)
        if page is None:
            if path.startswith(("/api/", "/assets/")) or "." in path.rpartition("/")[2]:
                await refuse(send, NotFound())
                return
            page = self._start
        await _send(scope, send, page)


async def _send(scope: Scope, send: Send, page: Page) -> None:
    headers = [(b"cache-control", page.keep), (b"etag", page.tag), (b"vary", b"accept-encoding")]
    if header(scope, b"if-none-match").encode() == page.tag:
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    body = page.body
    if page.squeezed and "gzip" in header(scope, b"accept-encoding"):
        body = page.squeezed
        headers.append((b"content-encoding", b"gzip"))
    if scope["method"] == "HEAD":
        headers.append((b"content-length", str(len(body)).encode()))
        headers.append((b"content-type", page.kind.encode()))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    await answer(send, 200, body, page.kind, headers)


def _read(path: Path) -> Page:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".webmanifest":
        kind = "application/manifest+json"
    if kind.startswith("text/") or kind.endswith(("javascript", "json", "svg+xml")):
        kind += "; charset=utf-8"
    # What lies in assets/ has a fingerprint in its name and never changes.
    keep = FOR_EVER if path.parent.name == "assets" else ASK_FIRST
    return _page(body, kind, keep, squeeze=path.suffix in SQUEEZED)


def _page(body: bytes, kind: str, keep: bytes, *, squeeze: bool) -> Page:
    squeezed = gzip.compress(body, 6, mtime=0) if squeeze and len(body) > 500 else b""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'.encode()
    return Page(body, squeezed if len(squeezed) < len(body) else b"", kind, keep, tag)


def _no_pages(address: str) -> Page:
    say = server_texts(SOURCE).say
    title, text = say("no-pages-title"), say("no-pages-text", {"address": address})
    body = (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{html.escape(title)}</title>"
        f"<h1>{html.escape(title)}</h1><p>{html.escape(text)}</p></html>"
    )
    return _page(body.encode(), "text/html; charset=utf-8", ASK_FIRST, squeeze=False)
