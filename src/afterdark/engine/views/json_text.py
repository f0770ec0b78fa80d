"""Values as JSON text: what is written most often by the shortest way."""

from __future__ import annotations

from typing import Final

import msgspec

_ENCODER: Final = msgspec.json.Encoder()


def as_json(value: object) -> str:
    """Any value as JSON text."""
    text: str = _ENCODER.encode(value).decode()
    return text


def quoted(text: str) -> str:
    """A text as JSON: most have nothing in them that would have to be written otherwise."""
    if text.isprintable() and '"' not in text and "\\" not in text:
        return '"' + text + '"'
    return as_json(text)


def listed(numbers: list[int]) -> str:
    """Numbers as JSON."""
    if len(numbers) == 1:
        return "[" + str(numbers[0]) + "]"
    return "[" + ",".join([str(number) for number in numbers]) + "]"
