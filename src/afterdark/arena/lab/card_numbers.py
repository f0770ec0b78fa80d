"""One number of a card file changed: a card's copies or value, a rule of the set-up, what an effect
is told. The file is otherwise as it was, comments included."""

from __future__ import annotations

import re
from typing import Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.effects import DO
from afterdark.engine.errors import OptionError

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_WRITTEN: Final = "CARD.KEY=NUMBER, or CARD.EFFECT.KEY=NUMBER"


def with_number(file: CardFile, where: str, value: str) -> CardFile:
    """The file with the number `where` changed: `n1.human`, `game.hand`, `alms.draw.cards`."""
    parts = where.split(".")
    if len(parts) not in (2, 3) or not all(parts):
        raise OptionError(f"A number of a card file is written {_WRITTEN}, not {where!r}.")
    if not _NUMBER.fullmatch(value):
        raise OptionError(f"{where} can be another whole number, not {value!r}.")
    table, index, row = _row(file, parts[0])
    lines = file.text.splitlines(keepends=True)
    key = parts[-1]
    if len(parts) == 2:
        now = row.get(key)
        if now is None:
            place = file.line(table, index) - 1
            lines.insert(place + 1, f"{key} = {value}\n")
        else:
            _check_number(where, now)
            place = file.line(table, index, key) - 1
            lines[place] = _changed(lines[place], key, value, where)
        return CardFile(file.name, "".join(lines))
    effects = row.get("effects")
    listed = effects if isinstance(effects, list) else []
    found = [
        (number, one)
        for number, one in enumerate(listed)
        if isinstance(one, dict) and one.get(DO) == parts[1]
    ]
    if not found:
        raise OptionError(f"{parts[0]} has no effect {parts[1]!r} in {file.name}.")
    number, effect = found[0]
    if key in effect:
        _check_number(where, effect[key])
    start = sum(map(len, lines[: file.item_line(table, index, "effects", number) - 1]))
    opened = re.compile(rf"\{{[^{{}}]*\b{DO}\s*=\s*[\"']{re.escape(parts[1])}[\"'][^{{}}]*\}}")
    item = opened.search(file.text, start)
    if item is None:
        raise OptionError(f"The effect {parts[1]!r} of {parts[0]} is not written on one line.")
    written = item.group()
    if key in effect:
        written = _changed(written, key, value, where)
    else:
        written = f"{written[:-1].rstrip().rstrip(',')}, {key} = {value} }}"
    return CardFile(file.name, file.text[: item.start()] + written + file.text[item.end() :])


def _row(file: CardFile, name: str) -> tuple[str, int, dict[str, object]]:
    """The table of this name, or the one whose id it is."""
    for table, rows in file.data.items():
        if table == name and isinstance(rows, dict):
            return table, 0, dict(rows)
        for index, row in enumerate(rows if isinstance(rows, list) else []):
            if isinstance(row, dict) and row.get("id") == name:
                return table, index, dict(row)
    raise OptionError(
        f"There is no card {name!r} in {file.name}; `afterdark cards` prints the ids."
    )


def _check_number(where: str, now: object) -> None:
    if not isinstance(now, int) or isinstance(now, bool):
        raise OptionError(f"{where} is {now!r}, and no number that could be another one.")


def _changed(text: str, key: str, value: str, where: str) -> str:
    changed, times = re.subn(
        rf"(?<![\w.-]){re.escape(key)}(\s*=\s*)[+-]?[0-9_]+", rf"{key}\g<1>{value}", text, count=1
    )
    if not times:
        raise OptionError(f"{where} is not written as KEY = NUMBER, so it stays as it is.")
    return changed
