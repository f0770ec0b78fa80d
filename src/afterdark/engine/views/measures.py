"""Measures: numbers that are taken of a view one after the other, and kept as they are."""

from __future__ import annotations


class Measures:
    """Where such numbers go: a list, unless somebody has another use for them (`Gauges`)."""

    def __init__(self) -> None:
        self.taken: list[float] = []

    def put(self, value: float) -> None:
        """The next number."""
        self.taken.append(value)
