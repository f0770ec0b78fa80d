"""Long lists in little room: what is old is kept compressed, what is new lies ready.

A table keeps all its news and its whole record, but hardly anybody asks for more than the last few
lines of either. A hundred thousand idle tables should not pay for that in memory.
"""
# afterdark: interpreted

from __future__ import annotations

import pickle
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")

BLOCK = 64
"""How many items are packed together."""
LOOSE = 8
"""How many of the newest items always lie ready."""


class Packed(Sequence[T], Generic[T]):
    """A list to which items are only ever added. Its old items are packed, block by block.

    What is packed never leaves this process, so Python's own form will do where there is no better
    one to write and read a list of items.
    """

    def __init__(
        self,
        write: Callable[[list[T]], bytes] = pickle.dumps,
        read: Callable[[bytes], list[T]] = pickle.loads,
    ) -> None:
        self._write = write
        self._read = read
        self._blocks: list[bytes] = []
        self._loose: list[T] = []
        self._opened: tuple[int, list[T]] = -1, []

    def append(self, item: T) -> None:
        """Add an item at the end."""
        self._loose.append(item)
        if len(self._loose) >= BLOCK + LOOSE:
            block = self._loose[:BLOCK]
            del self._loose[:BLOCK]
            self._blocks.append(zlib.compress(self._write(block)))

    def __len__(self) -> int:
        return len(self._blocks) * BLOCK + len(self._loose)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...

    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            if step == 1:
                return self._run(start, stop)
            return [self[number] for number in range(start, stop, step)]
        if place < 0:
            place += len(self)
        number, rest = divmod(place, BLOCK)
        if number < len(self._blocks) and place >= 0:
            if self._opened[0] != number:
                self._opened = number, self._unpacked(number)
            return self._opened[1][rest]
        if place < 0:
            raise IndexError(place)
        return self._loose[place - len(self._blocks) * BLOCK]

    def __iter__(self) -> Iterator[T]:
        for number in range(len(self._blocks)):
            yield from self._unpacked(number)
        yield from self._loose

    def _run(self, start: int, stop: int) -> list[T]:
        packed = len(self._blocks) * BLOCK
        found: list[T] = []
        if start < min(stop, packed):
            first = start // BLOCK
            for number in range(first, (min(stop, packed) - 1) // BLOCK + 1):
                found += self._unpacked(number)
            found = found[start - first * BLOCK : stop - first * BLOCK]
        if stop > packed:
            found += self._loose[max(0, start - packed) : stop - packed]
        return found

    def _unpacked(self, number: int) -> list[T]:
        return self._read(zlib.decompress(self._blocks[number]))
