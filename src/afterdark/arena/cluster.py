"""Work on many machines: the workers of a Dask cluster play pieces and send back small results.

`dask scheduler` and any number of `dask worker` processes are somebody's own; this only asks them.
A worker that goes away costs a retry: Dask gives its pieces to another one.
"""

from __future__ import annotations

import pickle
import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import afterdark
from afterdark.engine.errors import AfterdarkError

if TYPE_CHECKING:
    from afterdark.arena.workers import Opening, Work

ANSWER_SECONDS: Final = 10
"""How long a scheduler may take to answer."""
AHEAD: Final = 2
"""Pieces a thread of the cluster has at a time: one it plays, and the next, already there."""


class NoCluster(AfterdarkError):
    """There is no cluster to play on, or not one that plays the same games."""


class Answer(NamedTuple):
    """What came of some pieces."""

    part: object
    pieces: int
    rate: float
    """Pieces a second."""


class Cluster:
    """The workers of a Dask scheduler, of the same version as this program."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ModuleNotFoundError:
            raise NoCluster(
                'A cluster needs Dask: pip install "afterdark[cluster]", here and at the workers.'
            ) from None
        try:
            self.client: Any = Client(address, timeout=ANSWER_SECONDS)
        except (OSError, ValueError) as error:
            raise NoCluster(
                f"No Dask scheduler answers at {address}: start one with `dask scheduler`, "
                f"or leave --cluster out ({error})."
            ) from None
        try:
            self._check(address)
        except NoCluster:
            self.client.close()
            raise

    def _check(self, address: str) -> None:
        try:
            found: dict[str, str] = self.client.run(_version)
        except Exception as error:  # whatever a worker could not read of this program
            raise NoCluster(
                f"The workers at {address} have no afterdark like this one: install the same "
                f"version there ({error})."
            ) from None
        if not found:
            raise NoCluster(f"The scheduler at {address} has no workers: start a `dask worker`.")
        others = sorted(set(found.values()) - {_version()})
        if others:
            raise NoCluster(
                f"This is afterdark {_version()}, but at {address} a worker has {others[0]}: "
                "results would not be of one program."
            )

    @property
    def threads(self) -> int:
        """How many pieces are played at once."""
        return sum(self.client.nthreads().values())

    def play(
        self,
        opening: Opening[Any],
        following: Callable[[float], Sequence[int]],
        count: Callable[[Answer], None],
    ) -> None:
        """Have pieces played until none follows; `following` is told how fast a thread plays."""
        from distributed import as_completed

        packed = self.client.scatter(pickle.dumps(opening), broadcast=True, hash=False)
        under_way = as_completed(with_results=True, raise_errors=False)

        def ask(rate: float) -> bool:
            games = following(rate)
            if games:
                # A piece is never answered from memory, and goes to another worker if its own dies.
                under_way.add(self.client.submit(_play, packed, list(games), pure=False))
            return bool(games)

        try:
            for _ in range(AHEAD * self.threads):
                if not ask(0.0):
                    break
            for future, answer in under_way:
                if future.status != "finished":
                    raise NoCluster(f"The cluster gave up on games: {future.exception()}")
                count(answer)
                ask(answer.rate)
        finally:
            for future in list(under_way.futures):
                future.cancel()

    def close(self) -> None:
        self.client.close()


class _Opened(threading.local):
    """The work that a thread of a worker has open: the last it was asked for."""

    packed: bytes = b""
    work: Work[object] | None = None


_OPENED = _Opened()


def _play(packed: bytes, games: list[int]) -> Answer:
    """At a worker: play these pieces. Its threads share nothing: bots are not made for that."""
    if _OPENED.work is None or _OPENED.packed != packed:
        _OPENED.work = pickle.loads(packed)()
        _OPENED.packed = packed
    started = time.perf_counter()
    part = _OPENED.work.play(games)
    return Answer(part, len(games), len(games) / max(time.perf_counter() - started, 1e-9))


def _version() -> str:
    return afterdark.__version__
