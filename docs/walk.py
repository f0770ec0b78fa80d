"""The walk of one click through the house: which files it crosses, and how often it changes file.

A table of Victor or Victim? with four people is played for a few moves; the next one is followed
call by call, once where the room does it and once where the four seats are told. On the sources:

    PYTHONPATH=src:. AFTERDARK_PURE=1 python docs/walk.py
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import afterdark
from bench.evening import Evening

HOUSE = Path(afterdark.__file__).parent
SEATS = 4
MOVES_BEFORE = 6


class Walk:
    """The files that calls go to, in order; the same file twice in a row counts once."""

    def __init__(self) -> None:
        self.files: list[str] = []

    def follow(self, act: Callable[[], object]) -> None:
        """Do something, and note every call of it."""
        sys.setprofile(self._note)
        try:
            act()
        finally:
            sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(f"{HOUSE}/"):
            file = file.removeprefix(f"{HOUSE}/")
            if not self.files or self.files[-1] != file:
                self.files.append(file)

    def told(self, title: str) -> str:
        lines = [f"{title}: {len(set(self.files))} files, {len(self.files) - 1} changes of file"]
        lines += [f"    {times:4} {file}" for file, times in Counter(self.files).most_common()]
        return "\n".join(lines)


def house() -> str:
    """How the house is filled: the fullest folder, names that occur twice, lines."""
    modules = [
        path
        for path in HOUSE.rglob("*.py")
        if path.name != "__init__.py" and "migrations" not in path.parts
    ]
    folders = Counter(str(path.parent.relative_to(HOUSE)) for path in modules)
    fullest, most = folders.most_common(1)[0]
    apart = Counter(path.name for path in modules if "games" not in path.parts)
    twice = sorted(name for name, times in apart.items() if times > 1)
    verbs = sorted(str(path.relative_to(HOUSE)) for path in modules if path.stem.endswith("ing"))
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in HOUSE.rglob("*.py"))
    return "\n".join(
        [
            f"modules: {len(modules)} in {len(folders)} folders, {lines} lines",
            f"fullest folder: {fullest} with {most} modules",
            f"names that occur twice outside games: {len(twice)} ({', '.join(twice)})",
            f"modules ending in -ing: {len(verbs)} ({', '.join(verbs)})",
        ]
    )


def main() -> None:
    if afterdark.build() != "pure":
        sys.exit("Compiled calls cannot be followed: AFTERDARK_PURE=1 python docs/walk.py")
    evening = Evening("victim", SEATS)
    for _ in range(MOVES_BEFORE):
        evening.click()
    doing, telling = Walk(), Walk()
    evening.click(doing.follow, telling.follow)
    out = sys.stdout.write
    out(doing.told("Room.do") + "\n" + telling.told("Telling four seats") + "\n")
    out(f"Both: {len({*doing.files, *telling.files})} files\n" + house() + "\n")


if __name__ == "__main__":
    main()
