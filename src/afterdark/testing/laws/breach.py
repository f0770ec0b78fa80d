"""A broken law, told so that a person can see what differed and make it happen again."""

from __future__ import annotations

from afterdark.engine.core.state import Json

LAWS = {
    0: "reach",
    1: "non-interference",
    2: "imagined worlds are honest",
    3: "conservation",
    4: "clone, save, load, undo",
    5: "determinism",
    6: "termination",
    7: "records replay",
    8: "fuzz",
}
"""The laws by number. Number 0 is no law: it asks whether the others have looked everywhere."""


class Breach(AssertionError):
    """A law that does not hold: which one, what was seen, where, and how to see it again."""

    def __init__(
        self, law: int, what: str, *, where: str = "", differs: str = "", again: str = ""
    ) -> None:
        self.law = law
        self.what = what
        lines = [f"law {law} ({LAWS[law]}): {what}"]
        for title, text in (("where", where), ("differs", differs), ("again", again)):
            if text:
                first, *more = text.splitlines()
                lines.append(f"  {title:<8}{first}")
                lines.extend(f"          {line}" for line in more)
        super().__init__("\n".join(lines))


def differences(left: Json, right: Json, most: int = 6) -> str:
    """The places where two JSON values differ, one a line: `hand.1[0]: "3" | "4"`."""
    found: list[str] = []
    _compare("", left, right, found)
    if not found and list_of_keys(left) != list_of_keys(right):
        found.append("the same values in another order")
    more = [f"… and {len(found) - most} more places"] if len(found) > most else []
    return "\n".join([*found[:most], *more])


def list_of_keys(value: Json) -> list[str]:
    """All keys of a JSON value in the order they stand: an order can betray something too."""
    if isinstance(value, dict):
        return [key for name, part in value.items() for key in (name, *list_of_keys(part))]
    if isinstance(value, list):
        return [key for part in value for key in list_of_keys(part)]
    return []


def _compare(path: str, left: Json, right: Json, found: list[str]) -> None:
    if isinstance(left, dict) and isinstance(right, dict):
        for key in [*left, *(key for key in right if key not in left)]:
            if key not in left or key not in right:
                where = "left" if key in left else "right"
                found.append(f"{path}.{key}".lstrip(".") + f": only on the {where}")
            else:
                _compare(f"{path}.{key}".lstrip("."), left[key], right[key], found)
        return
    if isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        for place, (one, other) in enumerate(zip(left, right, strict=True)):
            _compare(f"{path}[{place}]", one, other, found)
        return
    if isinstance(left, str) and isinstance(right, str) and "\n" in left + right:
        _compare(path, [*left.split("\n")], [*right.split("\n")], found)
        return
    if type(left) is not type(right) or left != right:
        found.append(f"{path or 'value'}: {_short(left)} | {_short(right)}")


def _short(value: Json) -> str:
    text = repr(value)
    return text if len(text) <= 90 else f"{text[:88]}…"
