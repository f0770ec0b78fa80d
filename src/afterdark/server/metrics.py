"""What a node counts about itself, in the words of Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from afterdark.table.messages import AnyCommand

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_MOMENTS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one node; every node in a process has its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("afterdark_connections", "Open sockets.", registry=self.registry)
        self.awake = Gauge("afterdark_tables_awake", "Tables in memory.", registry=self.registry)
        self.commands = Counter(
            "afterdark_commands", "Commands by kind and what came of them.",
            ["do", "result"], registry=self.registry,
        )  # fmt: skip
        self.messages = Counter(
            "afterdark_messages_sent", "Messages sent on sockets.", registry=self.registry
        )
        self.command_seconds = Histogram(
            "afterdark_command_seconds", "From a command's arrival until everybody was told.",
            buckets=_MOMENTS, registry=self.registry,
        )  # fmt: skip
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
            buckets=_MOMENTS, registry=self.registry,
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

        self._answered: dict[tuple[type, str], Counter] = {}

    def answered(self, command: AnyCommand, result: str, seconds: float) -> None:
        """A command was answered, so long after it came."""
        key = (type(command), result)
        counter = self._answered.get(key)
        if counter is None:
            do = str(command.__struct_config__.tag)
            counter = self._answered[key] = self.commands.labels(do, result)
        counter.inc()
        self.command_seconds.observe(seconds)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)
