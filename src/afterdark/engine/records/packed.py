"""Long lists in little room: what is old is kept compressed, what is new lies ready.

A table keeps all its news and its whole record, but hardly anybody asks for more than the last few
lines of either. A hundred thousand idle tables should not pay for that in memory.
"""

from __future__ import annotations

import zlib
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeVar, overload

T = TypeVar("T")

BLOCK: Final = 512
"""How many items are packed together, or more where a short block was left."""
LOOSE: Final = 8
"""How many of the newest items always lie ready while a list grows."""


class Packed(Generic[T]):
    """A list to which items are only ever added. Its old items are packed, block by block.

    `write` and `read` turn a list of items into bytes and back. Later blocks are packed with the
    words of the first one at hand: what is said at a table is much the same all the time.
    """

    def __init__(self, write: Callable[[list[T]], bytes], read: Callable[[bytes], list[T]]) -> None:
        self._write = write
        self._read = read
        self._blocks: list[bytes] = []
        self._ends = array("I")
        """How many items there are up to the end of each block."""
        self.loose: list[T] = []
        """The newest items."""

    def append(self, item: T) -> None:
        """Add an item at the end."""
        self.loose.append(item)
        if len(self.loose) >= BLOCK + LOOSE:
            self._pack(BLOCK)

    def rest(self) -> None:
        """Pack everything: nobody is expected to ask soon."""
        if self.loose:
            self._pack(len(self.loose))

    def __len__(self) -> int:
        return self._packed() + len(self.loose)

    def _packed(self) -> int:
        return self._ends[-1] if self._ends else 0

    def _pack(self, count: int) -> None:
        items = self.loose[:count]
        del self.loose[:count]
        start = self._ends[-2] if len(self._ends) > 1 else 0
        if self._packed() - start < BLOCK and self._blocks:
            items = self._unpacked(len(self._blocks) - 1) + items
            self._blocks.pop()
            self._ends.pop()
        words = self._words()
        packer = zlib.compressobj(zdict=words) if words else zlib.compressobj()
        self._blocks.append(packer.compress(self._write(items)) + packer.flush())
        self._ends.append(self._packed() + len(items))

    def _words(self) -> bytes:
        return zlib.decompress(self._blocks[0]) if self._blocks else b""

    def _unpacked(self, number: int) -> list[T]:
        words = self._words()
        if number == 0:
            return self._read(words)
        unpacker = zlib.decompressobj(zdict=words)
        return self._read(unpacker.decompress(self._blocks[number]) + unpacker.flush())

    # -- reading -----------------------------------------------------------------------------

    def backwards(self) -> Iterator[T]:
        """The items, the newest first; of old ones just as many are unpacked as are asked for."""
        yield from reversed(self.loose)
        for number in range(len(self._blocks) - 1, -1, -1):
            yield from reversed(self._unpacked(number))

    def __iter__(self) -> Iterator[T]:
        for number in range(len(self._blocks)):
            yield from self._unpacked(number)
        yield from self.loose

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...

    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            if step != 1:
                return [self[number] for number in range(start, stop, step)]
            return self._run(start, stop)
        if place < 0:
            place += len(self)
        if not 0 <= place < len(self):
            raise IndexError(place)
        return self._run(place, place + 1)[0]

    def _run(self, start: int, stop: int) -> list[T]:
        packed = self._packed()
        found: list[T] = []
        if start < min(stop, packed):
            first = number = bisect_right(self._ends, start)
            before = self._ends[first - 1] if first else 0
            while number < len(self._blocks) and before + len(found) < stop:
                found += self._unpacked(number)
                number += 1
            found = found[start - before : stop - before]
        if stop > packed:
            found += self.loose[max(0, start - packed) : stop - packed]
        return found
