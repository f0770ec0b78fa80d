"""Claims: things a game has words for that players may say to each other, true or not."""
# afterdark: interpreted
# Words come from outside and may be of any type; compiled code would refuse them with a TypeError.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from afterdark.engine.core.action import Word
from afterdark.engine.core.facts import Field
from afterdark.engine.errors import AfterdarkError

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Meta
    from afterdark.engine.core.zones import Layout


class UnknownClaim(AfterdarkError):
    """The game has no such claim, or its words are others."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"{kind[:40]!r} is no claim of this game, or says something else.")


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """Something the game has words for, true or not."""

    kind: str
    words: dict[str, Word] = {}


class Heard(Struct, frozen=True, forbid_unknown_fields=True):
    """A claim that was made: by whom, and how many decisions had been taken when everybody heard
    it. All of it is public."""

    decision: int
    seat: int
    kind: str
    words: dict[str, Word] = {}


class Saying:
    """A claim that a player might make, and how much there is for making it."""

    def __init__(self, kind: str, words: dict[str, Word], weight: float, sincere: bool) -> None:
        self.kind = kind
        self.words = words
        self.weight = weight
        """Over saying nothing, which weighs 0: what weighs one more is said about e times as
        often."""
        self.sincere = sincere
        """Whether the player thinks it true, or means it; a lie otherwise."""


class ClaimKind:
    """One sort of claim, as the message `claim-NAME` says it; `claim-NAME-button` offers it.

    The message gets who claims as `$seat`, and one word for each field: a seat, a number from 0 to
    `most`, "yes" or "no" for a flag, or the notation of a card of a family. Fields are called as
    `engine.telling` reads them (`other` for a seat, `card` for a card).
    """

    def __init__(self, name: str, fields: Sequence[Field] = (), most: int = 99) -> None:
        self.name = name
        self.fields = list(fields)
        self.most = most

    def checked(self, words: Mapping[str, Word], layout: Layout) -> dict[str, Word] | None:
        """The words in the order of the fields; None if they are not what the fields ask for."""
        if len(words) != len(self.fields):
            return None
        for field in self.fields:
            if field.name not in words or not self._fits(field, words[field.name], layout):
                return None
        return {field.name: words[field.name] for field in self.fields}

    def _fits(self, field: Field, word: Word, layout: Layout) -> bool:
        number = word if isinstance(word, int) and not isinstance(word, bool) else -1
        match field.of:
            case "seat":
                return 0 <= number < layout.seats
            case "number":
                return 0 <= number <= self.most
            case "flag":
                return word in ("yes", "no")
        return isinstance(word, str) and word in layout.family(field.of).index


def checked_claim(
    meta: Meta, kind: str, words: Mapping[str, Word], layout: Layout
) -> dict[str, Word]:
    """The words of a claim that this game knows, or `UnknownClaim`."""
    for known in meta.claims:
        if known.name == kind:
            checked = known.checked(words, layout)
            if checked is not None:
                return checked
    raise UnknownClaim(kind)
