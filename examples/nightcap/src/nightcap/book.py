"""The book of Nightcap: roles and drops, zones, actions, and what a seat may learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from afterdark.api import (
    EVERYONE,
    Action,
    CardFile,
    FactKind,
    Family,
    Field,
    Form,
    Layout,
    Meta,
    OptionValue,
    Rules,
    Zone,
    only,
)

GUEST: Final = 0
VAMPIRE: Final = 1
BOX: Final = 0
CELLAR: Final = 1
CUP: Final = 2
ROLE: Final = 3
"""The zone of seat 0's role; seat s has ROLE + s."""
MOST_DROPS: Final = 9
TOAST: Final = FactKind(
    "toast", [Field("host", "seat"), Field("invited", "seat"), Field("blood", "number")], "NC-06"
)
POURED: Final = FactKind("poured", [Field("toast", "number"), Field("blood", "flag")], "NC-06")


class Book(Rules):
    """What the table is made of."""

    def __init__(self, meta: Meta, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(meta, options, file)
        self.rounds = int(self.options["rounds"])
        file.only(("table",))
        tables = file.tables("table")
        self.vampires: dict[int, int] = {}
        self.thirst: dict[int, int] = {}
        for table in tables:
            table.only(("seats", "vampires", "thirst"))
            seats = table.number("seats", 3, 6)
            self.vampires[seats] = table.number("vampires", 1, (seats - 1) // 2)
            self.thirst[seats] = table.number("thirst", 1, MOST_DROPS)
        if sorted(self.vampires) != meta.seats or len(tables) > len(meta.seats):
            raise tables[0].wrong("", "there is one [[table]] for each of 3 to 6 seats. [NC-01]")
        self.families = [
            Family("role", ["guest", "vampire"], [5, 2]),
            Family("drop", ["drop"], [MOST_DROPS + 1], look="token"),
        ]
        self.fact_kinds = [TOAST, POURED]
        for notation in ("wine", "blood"):
            self.actions.add(Action(notation, seen="pour:?"))
        self.actions.add(Action("leave"))
        for verb in ("invite", "accuse"):
            for seat in range(max(meta.seats)):
                action = Action(f"{verb}:{seat}")
                action.words["seat"] = seat
                self.actions.add(action)

    def zones(self, seats: int) -> Layout:
        role, drop = self.families
        zones = [
            Zone("box", role, Form.BAG, faces=EVERYONE, rest=True),
            Zone("cellar", drop, Form.BAG, faces=EVERYONE, rest=True),
            Zone("cup", drop, Form.BAG, faces=EVERYONE),
        ]
        zones += [
            Zone("role", role, Form.ROW, owner=seat, faces=only(seat), count=EVERYONE,
                 knowing=EVERYONE, after=EVERYONE)
            for seat in range(seats)
        ]  # fmt: skip
        return Layout(seats, self.families, zones)

    def bound(self, seats: int) -> int:
        """An invitation, a toast and an accusation for each turn."""
        return 3 * seats * self.rounds
