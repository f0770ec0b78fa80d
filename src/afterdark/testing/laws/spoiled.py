"""Bad input for law 8: positions, texts and notations that somebody or something has spoiled."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from afterdark.engine.core.state import Json
from afterdark.testing.laws.subject import Data

ODD_VALUES: st.SearchStrategy[Json] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([10**9, -(10**18), 2**70, 0.5, float("inf"), float("nan")]),
    st.text(max_size=8),
    st.just([]),
    st.just({}),
    st.lists(st.one_of(st.integers(-2, 9), st.text(max_size=3)), max_size=4),
    st.dictionaries(st.text(max_size=5), st.integers(-2, 9), max_size=2),
)

Damage = tuple[str, list[int], Json]
"""What to do, where (a number for each level on the way down), and with which value."""

DAMAGES: st.SearchStrategy[list[Damage]] = st.lists(
    st.tuples(
        st.sampled_from(("delete", "replace", "double", "swap", "rename", "nest", "add", "graft")),
        st.lists(st.integers(0, 60), min_size=1, max_size=4),
        ODD_VALUES,
    ),
    min_size=1,
    max_size=4,
)
NEST = (3, 60, 900, 20_000)


def spoiled(position: Data, damages: Sequence[Damage]) -> Data:
    """A copy of a position with some damage done to it."""
    data = copy.deepcopy(position)
    for what, way, value in damages:
        _damage(data, what, way, value)
    return data


def _damage(data: Data, what: str, way: Sequence[int], value: Json) -> None:
    here: dict[str, Json] | list[Json] = data
    for number in way[:-1]:
        parts: list[Json] = list(here.values()) if isinstance(here, dict) else here
        below = parts[number % len(parts)] if parts else None
        if not isinstance(below, dict | list) or not below:
            break
        here = below
    if isinstance(here, dict):
        _damage_dict(here, what, list(here)[way[-1] % len(here)], value)
    elif here:
        _damage_list(here, what, way[-1] % len(here), value)


def _damage_dict(here: dict[str, Json], what: str, key: str, value: Json) -> None:
    if what == "delete":
        del here[key]
    elif what == "rename":
        here[f"{key}x"] = here.pop(key)
    elif what == "add":
        here[str(value)[:9]] = value
    elif what == "graft":
        here[key] = list(here.values())[len(str(value)) % len(here)]
    elif what == "double" and isinstance(here[key], list):
        here[key] = [*_as_list(here[key]), *_as_list(here[key])]
    elif what == "nest":
        here[key] = nested(NEST[len(str(value)) % len(NEST)])
    else:
        here[key] = value


def _damage_list(here: list[Json], what: str, place: int, value: Json) -> None:
    if what == "delete":
        del here[place]
    elif what == "double":
        here.insert(place, copy.deepcopy(here[place]))
    elif what == "swap":
        here[0], here[place] = here[place], here[0]
    elif what == "add":
        here.append(value)
    elif what == "nest":
        here[place] = nested(NEST[len(str(value)) % len(NEST)])
    else:
        here[place] = value


def _as_list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else [value]


def nested(depth: int) -> Json:
    """A list in a list in a list."""
    value: Json = []
    for _ in range(depth):
        value = [value]
    return value


ODD: tuple[Json, ...] = (
    None, True, -1, 0, 7, 10**12, 0.5, float("nan"), "", "nonsense", [], {}, [[]], [None], {"": 0},
)  # fmt: skip
"""Values that hardly anything can have, one of each sort."""


def each_spoiled(position: Data) -> Iterator[tuple[str, Data]]:
    """A position spoiled once in each place near its top, in every way, with what was done."""
    ways: list[list[int]] = [[number] for number in range(len(position))]
    for number, part in enumerate(position.values()):
        ways.extend([number, place] for place in range(len(part) if isinstance(part, list) else 0))
    for way in ways:
        for what in ("delete", "double", "rename", "nest"):
            yield f"{what} {way}", spoiled(position, [(what, way, 0)])
        for value in ODD:
            yield f"{way} becomes {value!r}", spoiled(position, [("replace", way, value)])


def each_edited(text: str) -> Iterator[tuple[str, str]]:
    """A text with each line left out, doubled or cut, and each number changed, no text twice."""
    known = {text}
    for place in range(text.count("\n") + 1):
        edits: list[Edit] = [("delete", place, 0, ""), ("double", place, 0, "")]
        for which in range(3):
            for scrap in ("0", "-1", "77", "99999999999", "1.5", '"x"', ""):
                edits.append(("number", place, which, scrap))
        for edit in edits:
            changed = edited(text, [edit])
            if changed not in known:
                known.add(changed)
                what, _, which, scrap = edit
                done = f"number {which} becomes {scrap!r}" if what == "number" else what
                yield f"line {place + 1}: {done}", changed


Edit = tuple[str, int, int, str]

EDITS: st.SearchStrategy[list[Edit]] = st.lists(
    st.tuples(
        st.sampled_from(("delete", "double", "insert", "cut", "move", "number", "word")),
        st.integers(0, 10_000),
        st.integers(0, 10_000),
        st.one_of(
            st.text(max_size=6),
            st.sampled_from(["0", "-1", "99999999999", '""', "[x]", "[[card]]", "=", "true", "\n"]),
        ),
    ),
    min_size=1,
    max_size=4,
)


def edited(text: str, edits: Sequence[Edit]) -> str:
    """A text in which lines, numbers and words have been changed."""
    for what, one, other, scrap in edits:
        lines = text.split("\n")
        place = one % len(lines)
        if what == "delete":
            del lines[place]
        elif what == "double":
            lines.insert(place, lines[place])
        elif what == "insert":
            lines.insert(place, scrap)
        elif what == "cut":
            text = text[: one % (len(text) + 1)]
            continue
        elif what == "move":
            lines.insert(other % len(lines), lines.pop(place))
        else:
            lines[place] = _changed(lines[place], what, other, scrap)
        text = "\n".join(lines)
    return text


def _changed(line: str, what: str, which: int, scrap: str) -> str:
    words = line.split(" ")
    places = [
        place
        for place, word in enumerate(words)
        if what == "word" or any(letter.isdigit() for letter in word)
    ]
    if places:
        words[places[which % len(places)]] = scrap
    return " ".join(words)


def notations(real: Sequence[str]) -> st.SearchStrategy[str]:
    """Notations: real ones, real ones with scraps in them, and anything."""
    return st.one_of(
        st.sampled_from(list(real)),
        st.builds(
            lambda text, place, scrap: text[: place % (len(text) + 1)] + scrap
            + text[place % (len(text) + 1) :],
            st.sampled_from(list(real)), st.integers(0, 30), st.text(max_size=4),
        ),
        st.text(max_size=30),
    )  # fmt: skip
