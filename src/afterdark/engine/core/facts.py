"""What each seat and the public have learned: append-only chains that clones share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr


class Field:
    """One named number inside a fact or a step, and how to write it for people.

    `of` says what the number is: "seat", "number", "flag", "seats" (a set of seats as the bits of
    an audience), or the name of a card family.
    """

    def __init__(self, name: str, of: str) -> None:
        self.name = name
        self.of = of


class FactKind:
    """A sort of thing that can be learned, as the game lists it."""

    def __init__(self, name: str, fields: Sequence[Field], clause: str) -> None:
        self.name = name
        self.fields = list(fields)
        self.clause = clause


class Fact:
    """One thing learned: the kind, its numbers, and the decision after which it was learned."""

    def __init__(self, kind: FactKind, values: list[int], since: int) -> None:
        self.kind = kind
        self.values = values
        self.since = since

    def __repr__(self) -> str:
        return f"{self.kind.name}{tuple(self.values)}"


NOTHING_WORKED_OUT: Final[list[object]] = []
"""Shared by all chains that nobody has kept anything with: never added to, but replaced."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chain:
    """Facts, newest first. A chain never changes, so a clone and a view share it for nothing."""

    def __init__(self, fact: Fact, before: Chain | None) -> None:
        self.fact = fact
        self.before = before
        self.length: int = 1 if before is None else before.length + 1
        self.memo: list[object] = NOTHING_WORKED_OUT
        """What readers worked out of the chain up to here, for their next look: it follows from
        the facts that they knew, and may be lost at any moment without changing anything."""


def unrolled(chain: Chain | None) -> list[Fact]:
    """The facts of a chain, oldest first."""
    facts: list[Fact] = []
    while chain is not None:
        facts.append(chain.fact)
        chain = chain.before
    facts.reverse()
    return facts
