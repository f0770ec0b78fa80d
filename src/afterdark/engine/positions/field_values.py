"""Values in a position: numbers, seats and cards by name, each checked where it stands."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from afterdark.engine.core.facts import Field
from afterdark.engine.core.zones import Family, Layout, seats_in
from afterdark.engine.errors import PositionError

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Json, Open, State

    Table = State[Rules, Open]
    Data = dict[str, Json]


def fields_data(fields: list[Field], values: list[int], layout: Layout) -> Data:
    return {
        field.name: _value_data(field, value, layout)
        for field, value in zip(fields, values, strict=True)
    }


def _value_data(field: Field, value: int, layout: Layout) -> Json:
    if field.of in ("seat", "number"):
        return value
    if field.of == "flag":
        return value != 0
    if field.of == "seats":
        return [*seats_in(value)]
    return layout.family(field.of).named(value)


def fields_from(fields: list[Field], row: Data, key: str, where: str, layout: Layout) -> list[int]:
    extra = set(row) - {field.name for field in fields} - {key}
    if extra:
        raise PositionError(where, f"{sorted(extra)[0]!r} is not known here.")
    return [_value(field, row.get(field.name), where, layout) for field in fields]


def _value(field: Field, value: Json, where: str, layout: Layout) -> int:
    if field.of == "flag" and isinstance(value, bool):
        return int(value)
    if field.of in ("seat", "number") and isinstance(value, int) and not isinstance(value, bool):
        if field.of == "number" or -1 <= value < layout.seats:
            return value
    elif field.of == "seats" and isinstance(value, list):
        seats = {seat for seat in value if isinstance(seat, int) and not isinstance(seat, bool)}
        if len(seats) == len(value) and all(0 <= seat < layout.seats for seat in seats):
            return sum(1 << seat for seat in seats)
    elif field.of not in ("seat", "number", "flag", "seats"):
        family = layout.family(field.of)
        if value is None:
            return -1
        if isinstance(value, str) and value in family.index:
            return family.index[value]
    raise PositionError(where, f"{field.name} cannot be {value!r}.")


def number_at(data: Mapping[str, Json], key: str, low: int, high: int, default: int) -> int:
    """A whole number within bounds, or the default if it is not named."""
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(key, f"must be a whole number from {low} to {high}, not {value!r}.")
    return value


def seats_at(data: Mapping[str, Json], key: str, seats: int, default: list[int]) -> list[int]:
    """A list of different seats, or the default if it is not named."""
    value = data.get(key, list(default))
    if not isinstance(value, list) or not all(
        isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats for seat in value
    ):
        raise PositionError(key, f"must be a list of seats from 0 to {seats - 1}, not {value!r}.")
    chosen = cast("list[int]", value)
    if len(set(chosen)) != len(chosen):
        raise PositionError(key, "names a seat twice.")
    return list(chosen)


def card_at(data: Mapping[str, Json], key: str, family: Family, default: int) -> int:
    """A piece by its notation, -1 for null, or the default if it is not named."""
    if key not in data:
        return default
    value = data[key]
    if value is None:
        return -1
    if not isinstance(value, str) or value not in family.index:
        raise PositionError(key, f"{value!r} is no {family.name}.")
    return family.index[value]
