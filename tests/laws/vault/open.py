"""What lies open at a table of the Vault besides cards and coins."""

from __future__ import annotations

from afterdark.engine.core.state import Json, Open
from afterdark.engine.core.zones import Layout
from afterdark.engine.positions.field_values import number_at


class VaultOpen(Open):
    """Which round it is and who leads it."""

    def __init__(self) -> None:
        self.round = 0
        self.leader = 0

    def clone(self) -> VaultOpen:
        other = VaultOpen()
        other.round = self.round
        other.leader = self.leader
        return other

    def to_data(self, layout: Layout) -> dict[str, Json]:
        return {"round": self.round, "leader": self.leader}

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        self.round = number_at(data, "round", 0, 4, self.round)
        self.leader = number_at(data, "leader", 0, layout.seats - 1, self.leader)
