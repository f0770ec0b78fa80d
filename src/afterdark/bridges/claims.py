"""Claims by number: a second head beside the actions, for players who talk as they answer."""

from __future__ import annotations

import hashlib
from itertools import product
from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.claims import Claim, ClaimKind, UnknownClaim, checked_claim
from afterdark.engine.core.action import Word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.facts import Field
    from afterdark.engine.core.zones import Layout

SILENCE: Final = 0
"""The number of saying nothing."""


class ClaimTable:
    """All that can be claimed at a table of so many seats, numbered; SILENCE comes first.

    Any claim may be made at any time, true or not, so there is nothing to mask.
    """

    def __init__(self, rules: Rules, seats: int) -> None:
        rules.check_seats(seats)
        self._meta = rules.meta
        self._layout = rules.layout(seats)
        self.all: list[Claim | None] = [None]
        for kind in rules.meta.claims:
            self.all += _all_of(kind, self._layout)
        self._number = {notation(claim): place for place, claim in enumerate(self.all)}
        text = "\n".join(self._number)
        self.fingerprint = hashlib.sha256(text.encode()).hexdigest()[:16]
        """Changes whenever a number means another claim."""

    def __len__(self) -> int:
        return len(self.all)

    def claim(self, number: int) -> Claim | None:
        """What this number claims; None for SILENCE."""
        if not 0 <= number < len(self.all):
            raise UnknownClaim(str(number))
        return self.all[number]

    def number(self, kind: str, words: Mapping[str, Word]) -> int:
        """The number of a claim."""
        checked = checked_claim(self._meta, kind, words, self._layout)
        return self._number[notation(Claim(kind, checked))]


def notation(claim: Claim | None) -> str:
    """A claim in one line: `gave other=1 card=bite`."""
    if claim is None:
        return "-"
    return " ".join([claim.kind, *(f"{name}={word}" for name, word in claim.words.items())])


def _all_of(kind: ClaimKind, layout: Layout) -> list[Claim]:
    words = [_words(field, kind.most, layout) for field in kind.fields]
    names = [field.name for field in kind.fields]
    return [Claim(kind.name, dict(zip(names, said, strict=True))) for said in product(*words)]


def _words(field: Field, most: int, layout: Layout) -> list[Word]:
    match field.of:
        case "seat":
            return list(range(layout.seats))
        case "number":
            return list(range(most + 1))
        case "flag":
            return ["yes", "no"]
    return list(layout.family(field.of).kinds)
