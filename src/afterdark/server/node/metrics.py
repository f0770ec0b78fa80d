"""What a node counts about itself, in the words of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from afterdark.table.wire.messages import AnyCommand

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_MOMENTS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_THOUGHTS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 4.0, 5.0, 7.5, 10.0)


class Commands(Collector):
    """What became of commands, and how long each took.

    There are thousands a second, and a counter of Prometheus takes a lock for each: here they are
    only added up, and told as metrics when somebody asks.
    """

    def __init__(self) -> None:
        self._came_of: dict[tuple[type, str], int] = {}
        self._nonsense = 0
        self._took = [0] * (len(_MOMENTS) + 1)
        self._seconds = 0.0

    def answered(self, command: AnyCommand, result: str, seconds: float) -> None:
        """A command was answered, so long after it came."""
        key = (type(command), result)
        self._came_of[key] = self._came_of.get(key, 0) + 1
        self._took[bisect_left(_MOMENTS, seconds)] += 1
        self._seconds += seconds

    def nonsense(self) -> None:
        """Something came that is no command."""
        self._nonsense += 1

    def collect(self) -> Iterator[Metric]:
        """All of it, as Prometheus wants it."""
        came_of = CounterMetricFamily(
            "afterdark_commands", "Commands by kind and what came of them.",
            labels=["do", "result"],
        )  # fmt: skip
        for (command, result), times in self._came_of.items():
            tag = str(command.__struct_config__.tag)  # type: ignore[attr-defined]
            came_of.add_metric([tag, result], times)
        if self._nonsense:
            came_of.add_metric(["nonsense", "bad-message"], self._nonsense)
        yield came_of
        up_to: list[tuple[str, float]] = []
        number = 0
        for moment, times in zip((*map(str, _MOMENTS), "+Inf"), self._took, strict=True):
            number += times
            up_to.append((moment, number))
        yield HistogramMetricFamily(
            "afterdark_command_seconds", "From a command's arrival until everybody was told.",
            buckets=up_to, sum_value=self._seconds,
        )  # fmt: skip


class Metrics:
    """The counters of one node; every node in a process has its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("afterdark_connections", "Open sockets.", registry=self.registry)
        self.awake = Gauge("afterdark_tables_awake", "Tables in memory.", registry=self.registry)
        self.commands = Commands()
        self.registry.register(self.commands)
        self.messages = Counter(
            "afterdark_messages_sent", "Messages sent on sockets.", registry=self.registry
        )
        self.commit_seconds = Histogram(
            "afterdark_commit_seconds", "Until a transaction of lines was durable.",
            buckets=_MOMENTS, registry=self.registry,
        )  # fmt: skip
        self.load_seconds = Histogram(
            "afterdark_load_seconds", "To wake a table from the store.",
            buckets=_MOMENTS, registry=self.registry,
        )  # fmt: skip
        self.bot_seconds = Histogram(
            "afterdark_bot_seconds", "A bot's thinking, its waiting for a worker included.",
            buckets=_THOUGHTS, registry=self.registry,
        )  # fmt: skip
        self._waiting = Gauge(
            "afterdark_thinking_queue", "What waits to be thought about, by kind of work.",
            ["work"], registry=self.registry,
        )  # fmt: skip
        self._waits = Histogram(
            "afterdark_thinking_wait_seconds", "Until it had its turn, by kind of work.",
            ["work"], buckets=_THOUGHTS, registry=self.registry,
        )  # fmt: skip
        self.shrunk = Counter(
            "afterdark_thinking_shrunk", "Turns of bots with a smaller budget than usual.",
            ["halvings"], registry=self.registry,
        )  # fmt: skip
        self.conflicts = Counter(
            "afterdark_conflicts", "Commands done again because another node was first.",
            registry=self.registry,
        )  # fmt: skip
        self.dropped = Counter(
            "afterdark_connections_dropped", "Sockets closed by the connection policy.",
            ["why"], registry=self.registry,
        )  # fmt: skip
        self.failures = Counter(
            "afterdark_failures", "Errors nobody expected.", registry=self.registry
        )

    def watch_queue(self, lengths: Mapping[str, Callable[[], float]]) -> None:
        """Tell how much waits to be thought about, by kind of work, whenever somebody asks."""
        for work, length in lengths.items():
            self._waiting.labels(work).set_function(length)

    def waited(self, work: str, seconds: float) -> None:
        """Something of this kind waited so long until it was thought about."""
        self._waits.labels(work).observe(seconds)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)
