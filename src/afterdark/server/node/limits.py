"""How much is too much: allowances that fill again with time, per connection, address or person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")


class Allowance:
    """So many at once, and so many a second after that."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.at = now

    def takes(self, now: float, cost: float = 1.0) -> bool:
        """Whether one more is allowed; it is counted if so."""
        left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if left < cost:
            self.left = left
            return False
        self.left = left - cost
        return True

    def spend(self, now: float, cost: float) -> None:
        """Count what has been used already, even if that is more than is left."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate) - cost
        self.at = now

    def wait(self, now: float, cost: float = 0.0) -> float:
        """Seconds until so much is allowed."""
        return max(0.0, (cost - self.left) / self.rate - (now - self.at))

    def full(self, now: float) -> bool:
        """Whether nothing of it is used any more."""
        return self.left + (now - self.at) * self.rate >= self.most


class Allowances(Generic[Key]):
    """One allowance for each address; those that are full again are forgotten."""

    MOST = 10_000
    """So many addresses are remembered before full ones are swept out."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._parts = 1
        self._known: dict[Key, Allowance] = {}

    def share(self, number: int) -> None:
        """Allow one part of so many: the same address may ask as many nodes."""
        if number != self._parts:
            self._parts = number
            self._known.clear()

    def takes(self, key: Key, cost: float = 1.0) -> bool:
        """Whether this address is allowed one more."""
        now = self._clock()
        return self._of(key, now).takes(now, cost)

    def wait(self, key: Key, cost: float = 1.0) -> float:
        """Seconds until this address is allowed so much."""
        now = self._clock()
        return self._of(key, now).wait(now, cost)

    def spend(self, key: Key, cost: float) -> None:
        """Count what this address has used already."""
        now = self._clock()
        self._of(key, now).spend(now, cost)

    def _of(self, key: Key, now: float) -> Allowance:
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self.MOST:
                self._sweep(now)
            # One at a time always fits in, unless a whole node's allowance is less than that.
            most = max(min(1.0, self._most), self._most / self._parts)
            found = self._known[key] = Allowance(self._rate / self._parts, most, now)
        return found

    def _sweep(self, now: float) -> None:
        self._known = {key: one for key, one in self._known.items() if not one.full(now)}
        if len(self._known) >= self.MOST:
            # More addresses at once than we care to count: the oldest are let off.
            for key in list(self._known)[: self.MOST // 2]:
                del self._known[key]


class Counts(Generic[Key]):
    """How many of something each address has open now."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[Key, int] = {}

    def opens(self, key: Key) -> bool:
        """Whether one more may be open; it is counted if so."""
        number = self._open.get(key, 0)
        if number >= self._most:
            return False
        self._open[key] = number + 1
        return True

    def closes(self, key: Key) -> None:
        """One fewer is open."""
        number = self._open.get(key, 0) - 1
        if number > 0:
            self._open[key] = number
        else:
            self._open.pop(key, None)


def client_network(address: str) -> str:
    """What counts as one address: itself, or for IPv6 the /64 that one household has."""
    if ":" not in address:
        return address
    import ipaddress

    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False).network_address)
