"""Where a node can be reached: its sockets, its local and LAN address, and the picture of it."""

from __future__ import annotations

import io
import socket

from msgspec import Struct

from afterdark.server.node.settings import PORT, Settings, SettingsError, origin_of

TRIES = 20
"""How many ports after the usual one are tried when it is taken."""


class Reach(Struct, frozen=True):
    """The origins of a node: on this machine, in the network, from anywhere."""

    port: int
    local: str
    network: str
    """Empty if only this machine can reach the node, or if there is no network."""
    public: list[str]
    origins: frozenset[str]
    """All that browsers may come from, and nothing else."""

    @property
    def hosts(self) -> frozenset[str]:
        """What a request may name as its host."""
        return frozenset(origin.partition("://")[2] for origin in self.origins)


def lan_address() -> str:
    """This machine's address in its network; empty if there is none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # A datagram socket that connects only chooses a route. The address is reserved for
            # documentation and belongs to nobody.
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith("127.") or found == "0.0.0.0" else found


def listening(settings: Settings) -> socket.socket:
    """A socket that listens where the settings say; the next free port if the usual is taken."""
    host = settings.host or ("127.0.0.1" if settings.local else "0.0.0.0")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    given = settings.port is not None
    first = settings.port if settings.port is not None else PORT
    for port in range(first, first + (1 if given else TRIES)):
        listener = socket.socket(family, socket.SOCK_STREAM)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, port))
            listener.listen(2048)
        except OSError as error:
            listener.close()
            if given or not _is_taken(error):
                reason = (error.strerror or "it cannot").lower()
                raise SettingsError(
                    f"Nobody can listen at {host}, port {port}: {reason}."
                ) from None
            continue
        listener.setblocking(False)
        return listener
    raise SettingsError(f"All ports from {first} to {first + TRIES - 1} are taken; name one.")


def reach(settings: Settings, port: int) -> Reach:
    """Every address this node is known by."""
    scheme = "https" if settings.tls_certificate else "http"
    public = [origin_of(address) for address in settings.url]
    host = settings.host
    everywhere = not settings.local and host in ("", "0.0.0.0", "::")
    machine = ["localhost", "127.0.0.1", "[::1]"]
    network = lan_address() if everywhere else ""
    named = [] if everywhere or not host else [f"[{host}]" if ":" in host else host]
    hosts = machine + named + ([network] if network else [])
    origins = [origin_of(f"{scheme}://{name}:{port}") for name in hosts]
    if host and not everywhere and not _is_loopback(host):
        network = host
    return Reach(
        port=port,
        local=origins[0],
        network=origin_of(f"{scheme}://{network}:{port}") if network else "",
        public=public,
        origins=frozenset([*origins, *public]),
    )


def qr_picture(address: str) -> str:
    """An address as a QR code of half blocks, for a terminal."""
    import segno

    drawn = io.StringIO()
    segno.make(address, error="l").terminal(out=drawn, compact=True)
    return drawn.getvalue()


def _is_taken(error: OSError) -> bool:
    import errno

    return error.errno in (errno.EADDRINUSE, errno.EACCES)


def _is_loopback(host: str) -> bool:
    return host == "localhost" or host == "::1" or host.startswith("127.")
