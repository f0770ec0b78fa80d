"""`afterdark host`: open a table for friends and sit down at it, in one command."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import (
    Bots,
    Cards,
    GameId,
    Language,
    Options,
    Seats,
    by_lines,
    read_bots,
    read_options,
    say_if_slow,
)
from afterdark.cli.join import ANY_CHAIR, Evening, identity_at
from afterdark.engine.errors import AfterdarkError, OptionError
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game
    from afterdark.server.node.addresses import Reach
    from afterdark.table.room.setup import Setup

LOG = "host.log"
"""In the data folder: what a server says beside a client that uses the whole screen."""


def host(
    game: GameId,
    seats: Seats = None,
    bots: Bots = None,
    option: Options = None,
    cards: Cards = None,
    name: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="What you are called.")
    ] = None,
    server: Annotated[
        str | None,
        typer.Option(
            "--server", metavar="URL", help="Open it at this server; otherwise at one of your own."
        ),
    ] = None,
    local: Annotated[
        bool, typer.Option("--local", help="Only this machine can reach your own server.")
    ] = False,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, metavar="N", help="Where your own server listens."),
    ] = None,
    listed: Annotated[
        bool, typer.Option("--listed", help="Show the table to all who come to the server.")
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line: for pipes and screen readers.")
    ] = False,
    keys: Annotated[
        Path | None,
        typer.Option("--keys", metavar="FILE", help="Who you are at which server is kept here."),
    ] = None,
    lang: Language = None,
) -> None:
    """Open a table for friends, and sit down at it.

    Friends come in by its link, in the browser or with `afterdark join`. Bots named by --bots take
    the last chairs; more can be asked in the lobby. Your own server ends when you leave; the table
    is kept, and `afterdark serve` opens it again.
    """
    from afterdark.client.requests import place_of
    from afterdark.engine.contract.registry import find_game

    spoken = language(lang)
    setup = _setup(find_game(game), seats, bots, option, cards, listed, server is not None)
    if server is not None:
        if local or port is not None:
            raise OptionError("--local and --port are for a server of your own, not for --server.")
        base = place_of(server).base
        _sit(base, base, setup, name, spoken, plain, keys)
        return
    flags: dict[str, object] = {"local": local}
    if port is not None:
        flags["port"] = port
    with OwnServer(flags) as reach:
        shared = [*reach.public, *([reach.network] if reach.network else []), reach.local]
        _sit(reach.local, shared[0], setup, name, spoken, plain, keys)
    typer.echo(client_texts(spoken).say("net-host-left"))


def _setup(
    game: Game,
    seats: int | None,
    bots: str | None,
    option: list[str] | None,
    cards: Path | None,
    listed: bool,
    far: bool,
) -> Setup:
    """The table as it was asked for, checked before a server is."""
    from afterdark.engine.contract.cards import CardFile
    from afterdark.table.room.setup import OwnCards, Setup

    own = CardFile.read(cards) if cards is not None else None
    options = read_options(game, option)
    rules = game.rules(options, own)
    count = seats if seats is not None else game.meta.usual_seats
    rules.check_seats(count)
    kinds = _bots(bots, far) if bots is not None else []
    if len(kinds) >= count:
        raise OptionError(f"{len(kinds)} bots leave you no chair at a table for {count}.")
    return Setup(
        game.meta.id,
        count,
        options,
        cards=OwnCards(own.name, own.text) if own is not None else None,
        listed=listed,
        bots={count - len(kinds) + place: kind for place, kind in enumerate(kinds)},
    )


def _bots(given: str, far: bool) -> list[str]:
    """The bots as the server will know them. One of yours, named by module and class, is lent to a
    server of your own; what a far one has installed only it can say."""
    from afterdark.bots.plug_ins import is_path

    kinds = [kind.strip() for kind in given.split(",")] if far else read_bots(given, "")
    own = [kind for kind in kinds if is_path(kind)]
    if far and own:
        raise OptionError(f"{own[0]!r} cannot sit at somebody else's server: install it there.")
    if not own:
        return kinds
    from afterdark.server.bots.plug_in_bots import lend

    return [lend(kind) if is_path(kind) else kind for kind in kinds]


def _sit(
    base: str,
    shared: str,
    setup: Setup,
    name: str | None,
    spoken: str,
    plain: bool,
    keys: Path | None,
) -> None:
    """Open the table, say where it is, and sit down."""
    from afterdark.client.requests import Place, Visit
    from afterdark.terminal.keys import KeyRing

    ring = KeyRing(keys)
    visit = Visit(base)
    identity = identity_at(ring, visit, name, spoken, ask=sys.stdin.isatty())
    table: Place | None = visit.open_table(setup)
    assert table is not None
    invitation = _invitation(f"{shared}/t/{table.table}", spoken)
    typer.echo(invitation)
    evening = Evening(ring, visit, identity, spoken, by_lines(plain), invitation)
    while table is not None:
        table = evening.at(table, ANY_CHAIR, watch=False)
    say_if_slow()


def _invitation(link: str, spoken: str) -> str:
    """Where friends come in, in words and as a picture for their phones."""
    from afterdark.server.node.addresses import qr_picture

    return f"{client_texts(spoken).say('net-invite', {'link': link})}\n\n{qr_picture(link)}"


class OwnServer:
    """A server beside this client, for as long as the client runs: it ends with its input.

    It is a process of its own: the screen is not disturbed by what it says, nor it by the screen.
    """

    def __init__(
        self, flags: dict[str, object], environment: Mapping[str, str] = os.environ
    ) -> None:
        from afterdark.server.node.settings import settled

        self._settings = settled(flags, environment, None)
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Reach:
        import msgspec

        from afterdark.server.node.addresses import Reach

        folder = self._settings.folder
        folder.mkdir(parents=True, exist_ok=True)
        log = folder / LOG
        with log.open("ab") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-c", "from afterdark.cli.host import serve_beside as s; s()"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,  # Ctrl-C is for the client
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(self._settings) + b"\n")
        process.stdin.flush()
        said = process.stdout.readline()
        if not said:
            self.close()
            raise OptionError(f"The server did not start; {log} says why.")
        answer = msgspec.json.decode(said, type=Reach | str)
        if isinstance(answer, str):
            self.close()
            raise OptionError(answer)
        return answer

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let the server say goodbye to all who are there, and wait until it has."""
        if self._process is not None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait()


def serve_beside() -> None:
    """The server's own process: settings come in a line, the addresses or what is wrong go out."""
    import msgspec

    from afterdark.server.node.runner import run
    from afterdark.server.node.settings import Settings

    def tell(answer: Reach | str) -> None:
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()

    def opened(reach: Reach) -> None:
        tell(reach)
        threading.Thread(target=_end_with_input, daemon=True).start()

    settings = msgspec.json.decode(sys.stdin.buffer.readline(), type=Settings)
    try:
        run(settings, opened)
    except AfterdarkError as error:
        tell(str(error))


def _end_with_input() -> None:
    import signal

    while os.read(0, 4096):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
