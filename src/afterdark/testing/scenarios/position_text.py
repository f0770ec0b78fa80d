"""A position as a scenario's `[given]`, ready to be pasted into another file."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from afterdark.engine.core.state import Json

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.zones import Layout

NOTHING = "none"
"""What stands for nothing in a scenario: TOML has no null."""
_HEAD = ("game", "version", "options")


def given_text(rules: Rules, layout: Layout, position: Mapping[str, Json]) -> str:
    """The position as TOML: `[options]` where they differ from the usual ones, and `[given]`."""
    usual = {option.name: option.default for option in rules.meta.options}
    lines: list[str] = []
    options = {name: value for name, value in rules.options.items() if value != usual.get(name)}
    if options:
        lines += ["[options]", *[f"{_key(name)} = {_value(options[name])}" for name in options], ""]
    lines.append("[given]")
    for key, value in position.items():
        # An empty list of answers, and an outcome that is none, are what a position has anyway.
        if key in _HEAD or (key in ("answers", "outcome", "facts") and not value):
            continue
        written = _zone(value) if key in layout.names() else _value(value)
        lines.append(f"{_key(key)} = {written}")
    return "\n".join(lines)


def without_nothing(layout: Layout, given: Mapping[str, object]) -> dict[str, Json]:
    """A `[given]` with null for "none", everywhere but in zones: those hold pieces or are empty."""
    zones = layout.names()
    return {
        key: _read(value) if key not in zones else _as_json(value) for key, value in given.items()
    }


def _read(value: object) -> Json:
    if value == NOTHING:
        return None
    if isinstance(value, list):
        return [_read(item) for item in value]
    if isinstance(value, dict):
        return {str(name): _read(part) for name, part in value.items()}
    return _as_json(value)


def _as_json(value: object) -> Json:
    """A value of the file; what JSON has no word for, such as a date, as its text."""
    if isinstance(value, list):
        return [_as_json(item) for item in value]
    if isinstance(value, dict):
        return {str(name): _as_json(part) for name, part in value.items()}
    return value if isinstance(value, bool | int | float | str) else str(value)


def _zone(value: Json) -> str:
    """Cards as one text where their names allow it; seats without such a zone have nothing."""
    if isinstance(value, list) and all(isinstance(item, list) or item is None for item in value):
        return f"[{', '.join(_zone(item or []) for item in value)}]" if value else '""'
    if isinstance(value, list) and all(
        isinstance(item, str) and item and not re.search(r"\s", item) for item in value
    ):
        return json.dumps(" ".join(str(item) for item in value), ensure_ascii=False)
    return _value(value)


def _value(value: Json) -> str:
    if value is None:
        return f'"{NOTHING}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(_value(item) for item in value)}]"
    if isinstance(value, dict):
        pairs = ", ".join(f"{_key(name)} = {_value(part)}" for name, part in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)
