"""Forgetting a person: rows without the name and without what was said in own words.

What was played stays, and so do claims, which are part of the game: a seat's, not a name's.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from afterdark.table.room.rows import AnyEntry, Brought, Did, Row
from afterdark.table.wire.messages import Aside, Rename, Say, Sit

_SEATED = " seated person "


def forgotten(rows: Iterable[Row], person: str) -> list[Row]:
    """The rows that must be rewritten, as they shall read. Their numbers and times stay."""
    changed: list[Row] = []
    names: set[str] = set()
    for row in rows:
        entry = _without_words(row.entry, person, names)
        lines = tuple(_without_name(line, names) for line in entry.lines)
        if lines != entry.lines:
            entry = replace(entry, lines=lines)
        if entry is not row.entry:
            changed.append(Row(row.seq, row.at, entry))
    return changed


def _without_words(entry: AnyEntry, person: str, names: set[str]) -> AnyEntry:
    if isinstance(entry, Brought) and entry.person == person and entry.name:
        names.add(entry.name)
        return replace(entry, name="")
    if not isinstance(entry, Did) or entry.person != person:
        return entry
    command = entry.command
    if isinstance(command, Sit | Rename) and command.name:
        names.add(command.name)
        return replace(entry, command=replace(command, name=""))
    if isinstance(command, Say | Aside) and command.text:
        return replace(entry, command=replace(command, text=""))
    return entry


def _without_name(line: str, names: set[str]) -> str:
    """A line of the record in which somebody sits down, without a forgotten name."""
    head, found, name = line.partition(_SEATED)
    if not found or not head.startswith("note ") or json.loads(name) not in names:
        return line
    return f'{head}{_SEATED}""'


def alike(made: Sequence[str], kept: Sequence[str]) -> bool:
    """Whether lines are the same, but for the names of people, which may have been forgotten."""
    if len(made) != len(kept):
        return False
    for one, other in zip(made, kept, strict=True):
        if one != other and _nameless(one) != _nameless(other):
            return False
    return True


def _nameless(line: str) -> str:
    head, found, _ = line.partition(_SEATED)
    return head + found if found and head.startswith("note ") else line
