"""Where a key stands in a TOML file: the reader of the standard library does not say."""

from __future__ import annotations

import re

_PART = r"(?:[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')"
_KEY = re.compile(rf"\s*({_PART}(?:\s*\.\s*{_PART})*)\s*=")
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_PART}(?:\s*\.\s*{_PART})*)\s*\]")


def line_of(text: str, key: str) -> int:
    """The line of a key such as `when[0].then.count.deck`, or of the nearest table around it.

    0 if nothing of it is there.
    """
    paths = _paths(text)
    for number, path in paths:
        if path == key or path.startswith(f"{key}."):
            return number
    inside = [(len(path), line) for line, path in paths if key.startswith((f"{path}.", f"{path}["))]
    return max(inside)[1] if inside else 0


def _paths(text: str) -> list[tuple[int, str]]:
    """Every line on which a key or a table begins, with its full name."""
    found: list[tuple[int, str]] = []
    numbered: dict[str, int] = {}
    table = ""
    quoted = False
    for number, line in enumerate(text.splitlines(), 1):
        inside = quoted
        if (line.count('"""') + line.count("'''")) % 2:
            quoted = not quoted
        if inside:
            continue
        header = _HEADER.match(line)
        if header is not None:
            name = _plain(header[2])
            if header[1] == "[[":
                numbered[name] = numbered.get(name, -1) + 1
            table = _with_numbers(name, numbered)
            found.append((number, table))
            continue
        match = _KEY.match(line)
        if match is not None:
            name = _plain(match[1])
            found.append((number, f"{table}.{name}" if table else name))
    return found


def _plain(name: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in re.findall(_PART, name))


def _with_numbers(name: str, numbered: dict[str, int]) -> str:
    for table, last in numbered.items():
        if name == table or name.startswith(f"{table}."):
            return f"{table}[{last}]{name[len(table) :]}"
    return name
