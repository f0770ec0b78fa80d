"""`afterdark export` and `afterdark import`: all a server keeps, from one store to another."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from afterdark.cli.arguments import Language
from afterdark.terminal.files import UnusableFile, reason
from afterdark.terminal.words import language

if TYPE_CHECKING:
    from afterdark.server.store.transfer import Counts

StoreUrl = Annotated[
    str | None,
    typer.Option(
        "--store",
        metavar="URL",
        help="A SQLite file or postgresql://…; otherwise the store `afterdark serve` would use.",
    ),
]


def export(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; - is standard output.")],
    store: StoreUrl = None,
    lang: Language = None,
) -> None:
    """Write everything a server keeps to a file, as lines of JSON.

    The server may run meanwhile: the file shows one moment. It holds the seeds of games that are
    not over, so only you can read it, and you should keep it so.
    """
    from afterdark.server.store import transfer
    from afterdark.server.store.store import Store

    async def run() -> Counts:
        opened = await Store.open(_store_url(store), make=False)
        try:
            with _written(file) as stream:
                return await transfer.export(opened, stream.write)
        finally:
            await opened.close()

    _say("moved-out", asyncio.run(run()), file, lang)


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An exported file; - is stdin.")],
    store: StoreUrl = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Delete what the store holds before.")
    ] = False,
    lang: Language = None,
) -> None:
    """Fill a store with what `afterdark export` wrote. Stop the server of that store first.

    Everything is checked and counted. If anything is wrong the store stays as it was.
    """
    from afterdark.server.store import transfer
    from afterdark.server.store.store import Store

    async def run() -> Counts:
        with _read(file) as stream:
            opened = await Store.open(_store_url(store))
            try:
                return await transfer.fill(opened, stream, replace=replace)
            finally:
                await opened.close()

    _say("moved-in", asyncio.run(run()), file, lang)


def _store_url(given: str | None) -> str:
    from afterdark.server.node.settings import settled

    return settled({} if given is None else {"store": given}, os.environ, None).store_url


def _say(key: str, counts: Counts, file: Path, lang: str | None) -> None:
    """On standard error: standard output may be the file."""
    from afterdark.table.wire.server_words import server_texts

    words: dict[str, str | int] = {
        "file": str(file),
        "tables": counts["tables"],
        "lines": counts["journal"],
        "people": counts["people"],
    }
    typer.echo(server_texts(language(lang)).say(key, words), err=True)


@contextlib.contextmanager
def _written(file: Path) -> Iterator[BinaryIO]:
    """A file that is there whole or not at all, for its owner alone."""
    if str(file) == "-":
        yield sys.stdout.buffer
        return
    part = file.with_name(f"{file.name}.part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(file)
    except OSError as error:
        raise UnusableFile(f"{file} cannot be written: {reason(error)}.") from None
    finally:
        part.unlink(missing_ok=True)


@contextlib.contextmanager
def _read(file: Path) -> Iterator[BinaryIO]:
    if str(file) == "-":
        yield sys.stdin.buffer
        return
    try:
        stream = file.open("rb")
    except OSError as error:
        raise UnusableFile(f"{file} cannot be read: {reason(error)}.") from None
    with stream:
        yield stream
