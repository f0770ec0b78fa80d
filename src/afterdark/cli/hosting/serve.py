"""`afterdark serve`: open tables for friends, from this machine, with nothing to configure."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import Language, say_if_slow
from afterdark.terminal.files import reason
from afterdark.terminal.words import language

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts
    from afterdark.server.node.addresses import Reach
    from afterdark.server.node.settings import Settings


def _said(name: str) -> str:
    return f"[AFTERDARK_{name.upper()}]"


def serve(
    port: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=65535,
            metavar="N",
            help=f"Where to listen; 8000, or the next port that is free. {_said('port')}",
        ),
    ] = None,
    local: Annotated[
        bool | None,
        typer.Option("--local", help=f"Only this machine can reach it. {_said('local')}"),
    ] = None,
    url: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL",
            help="An address under which friends elsewhere reach this machine, through a tunnel "
            f"or a proxy. May be given several times. {_said('url')}",
        ),
    ] = None,
    data: Annotated[
        str | None,
        typer.Option(metavar="FOLDER", help=f"Where everything is kept. {_said('data')}"),
    ] = None,
    store: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="A database in place of the one file there: postgresql://user@host/name. "
            f"{_said('store')}",
        ),
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Where the nodes that share the database hear of each other: nats://host:4222. "
            f"{_said('bus')}",
        ),
    ] = None,
    host: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help=f"Listen at this address alone. {_said('host')}"),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            metavar="ADDRESS",
            help="A reverse proxy, or a network of them, whose forwarded headers are believed. "
            f"{_said('proxies')}",
        ),
    ] = None,
    tls_certificate: Annotated[
        str | None,
        typer.Option(metavar="FILE", help=f"Serve https with it. {_said('tls_certificate')}"),
    ] = None,
    tls_key: Annotated[
        str | None, typer.Option(metavar="FILE", help=f"Its key. {_said('tls_key')}")
    ] = None,
    metrics: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NETWORK",
            help=f"Networks that may read /metrics. {_said('metrics')}",
        ),
    ] = None,
    log: Annotated[
        str | None, typer.Option(metavar="FORM", help=f"Log lines: text or json. {_said('log')}")
    ] = None,
    log_level: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help=f"From where on: debug, info, warning or error. {_said('log_level')}",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help=f"Processes in which bots think; 0 decides by the machine. {_said('workers')}",
        ),
    ] = None,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="AFTERDARK_CONFIG",
            show_envvar=False,
            help=f"A TOML file with any of these settings, and the limits. {_said('config')}",
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Open tables for friends: prints the addresses to share, and serves until Ctrl-C.

    Every setting is a flag, a variable of the environment (in brackets), or a line of a TOML
    file; they count in this order. See docs/serve.md.
    """  # fmt: skip
    from afterdark.server.node.settings import settled

    given = {
        "port": port, "local": local, "url": url, "data": data, "store": store, "bus": bus,
        "host": host, "proxies": proxy, "tls_certificate": tls_certificate, "tls_key": tls_key,
        "metrics": metrics, "log": log, "log_level": log_level, "workers": workers,
    }  # fmt: skip
    flags = {name: value for name, value in given.items() if value is not None}
    settings = settled(flags, os.environ, config)
    _check_certificate(settings)
    from afterdark.server.node.runner import run
    from afterdark.table.wire.server_words import server_texts

    texts = server_texts(language(lang))
    run(settings, lambda reach: _tell(settings, reach, texts))
    typer.echo(texts.say("serve-closing"))


def _check_certificate(settings: Settings) -> None:
    """Before anything is opened: whether https can be spoken with what was named."""
    import ssl

    from afterdark.server.node.settings import SettingsError

    if not settings.tls_certificate:
        return
    try:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(
            settings.tls_certificate, settings.tls_key
        )
    except ssl.SSLError:
        named = f"{settings.tls_certificate} and {settings.tls_key}"
        raise SettingsError(f"{named} are no certificate with its key, in PEM.") from None
    except OSError as error:
        named = f"{settings.tls_certificate} or {settings.tls_key}"
        raise SettingsError(f"{named} cannot be read: {reason(error)}.") from None


def _tell(settings: Settings, reach: Reach, texts: Texts) -> None:
    """Where to click, what to share, and how friends elsewhere get here."""
    from afterdark.engine.contract.registry import installed_games
    from afterdark.server.node.addresses import qr_picture
    from afterdark.server.node.settings import PORT

    say = texts.say
    if settings.port is None and reach.port != PORT:
        typer.echo(say("serve-port-taken", {"port": str(PORT), "other": str(reach.port)}))
    rows = [("serve-here", reach.local)]
    if reach.network:
        rows.append(("serve-network", reach.network))
    rows += [("serve-public", address) for address in reach.public]
    width = max(len(say(key)) for key, _ in rows)
    typer.echo(f"\n{say('serve-open')}\n")
    for key, address in rows:
        typer.echo(f"  {say(key):<{width}}  {address}")
    shared = [*reach.public, *([reach.network] if reach.network else [])]
    typer.echo(f"\n{say('serve-click' if shared else 'serve-click-local')}")
    if shared:
        typer.echo(f"\n{qr_picture(shared[0])}")
    if not reach.public:
        typer.echo(say("serve-elsewhere", {"port": str(reach.port)}))
        typer.echo(say("serve-elsewhere-url"))
    if settings.store:
        typer.echo(say("serve-kept-store"))
    else:
        typer.echo(say("serve-kept", {"place": str(settings.folder)}))
    say_if_slow()
    for broken in installed_games().missing:
        typer.echo(f"afterdark: {broken}", err=True)
