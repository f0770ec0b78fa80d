"""Who is connected to this node, in every way there is: how many from one address, how many at all.

A connection that only waits (a request that is not there yet, an idle one, a socket that has not
said hello) holds its place as long as nobody else needs it: the one that has waited longest makes
room for the next. So nobody who is served, and nobody at a table, is shut out by those who wait.
"""

from __future__ import annotations

import ipaddress
from asyncio import Transport
from collections.abc import Sequence
from typing import Final

from afterdark.server.node.limits import client_network

KEPT_FOR_SEATS: Final = 4
"""One of so many places is kept for people who sit at a table: others only watch elsewhere."""
OTHER_FILES: Final = 100
"""So many descriptors are for other things than connections: the store, bots, the log."""


class OpenConnections:
    """All connections of a node. Those of a known proxy are many people's, and not counted as
    one's; the requests and sockets they bring are counted by the addresses they tell."""

    def __init__(self, most: int, per_address: int, proxies: Sequence[str] = ()) -> None:
        self._most = most
        self._per_address = per_address
        self._proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self._open: dict[Transport, str] = {}
        self._waiting: dict[Transport, None] = {}
        """Those that only wait, the longest first."""
        self._plain: dict[str, dict[Transport, None]] = {}
        """By address those that are no sockets; who waits longest comes first."""

    def __len__(self) -> int:
        return len(self._open)

    @property
    def crowded(self) -> bool:
        """Whether the places that are left are kept for people who sit at a table."""
        return len(self._open) - len(self._waiting) >= self._most - self._most // KEPT_FOR_SEATS

    def opens(self, connection: Transport, address: str) -> bool:
        """Whether one more may be open. It is counted if so, and only waits at first."""
        network = "" if self._is_proxy(address) else client_network(address)
        plain = self._plain.get(network, {})
        if network and len(plain) >= self._per_address and not self._make_room(list(plain)):
            return False
        if len(self._open) >= self._most and not self._make_room(list(self._waiting)[:1]):
            return False
        self._open[connection] = network
        self._waiting[connection] = None
        self._plain.setdefault(network, {})[connection] = None
        return True

    def waits(self, connection: Transport) -> None:
        """Nothing is done for it just now."""
        self._waiting.pop(connection, None)
        network = self._open.get(connection)
        if network is None:
            return
        self._waiting[connection] = None
        plain = self._plain.get(network, {})
        if connection in plain:
            del plain[connection]
            plain[connection] = None

    def works(self, connection: Transport) -> None:
        """A whole request has come, or somebody has come to a table: it keeps its place."""
        self._waiting.pop(connection, None)

    def becomes_socket(self, connection: Transport) -> None:
        """It is no plain connection any more, and waits for a hello: there sockets are counted."""
        network = self._open.get(connection)
        if network is not None:
            self._forget_plain(network, connection)
            self._waiting[connection] = None

    def closes(self, connection: Transport) -> None:
        """One fewer is open."""
        network = self._open.pop(connection, None)
        if network is not None:
            self._waiting.pop(connection, None)
            self._forget_plain(network, connection)

    def _forget_plain(self, network: str, connection: Transport) -> None:
        plain = self._plain.get(network)
        if plain is not None:
            plain.pop(connection, None)
            if not plain:
                del self._plain[network]

    def _make_room(self, among: list[Transport]) -> bool:
        """Let go of the first of these that only waits."""
        for connection in among:
            if connection in self._waiting:
                self.closes(connection)
                connection.abort()
                return True
        return False

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in proxy for proxy in self._proxies)


def room_for_connections() -> int:
    """How many connections the system lets this process have; as many as may be are asked for."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1_000_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (OSError, ValueError):
            pass
    return 1_000_000 if soft == resource.RLIM_INFINITY else max(1, soft - OTHER_FILES)
