"""Claims as a person types them: the claim's name, then a word for each of its fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.contract.claims import UnknownClaim, checked_claim

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afterdark.engine.contract.game import Meta
    from afterdark.engine.core.action import Word
    from afterdark.engine.core.facts import Field
    from afterdark.engine.core.zones import Layout


def forms(meta: Meta) -> list[str]:
    """How each claim is typed: `suspect SEAT`."""
    return [
        " ".join([kind.name, *(field.of.upper() for field in kind.fields)]) for kind in meta.claims
    ]


def read_claim(
    typed: str, meta: Meta, layout: Layout, names: Sequence[str]
) -> tuple[str, dict[str, Word]]:
    """The claim a person typed; seats may be numbers or names. What is none is `UnknownClaim`."""
    name, *given = typed.split() or [""]
    for kind in meta.claims:
        if kind.name == name and len(kind.fields) == len(given):
            words = {
                field.name: _word(field, word, names)
                for field, word in zip(kind.fields, given, strict=True)
            }
            return name, checked_claim(meta, name, words, layout)
    raise UnknownClaim(name)


def _word(field: Field, word: str, names: Sequence[str]) -> Word:
    if field.of == "seat":
        called = [seat for seat, name in enumerate(names) if name.lower() == word.lower()]
        if called:
            return called[0]
    if field.of in ("seat", "number") and word.isascii() and word.isdecimal():
        return int(word[:6])
    return word
