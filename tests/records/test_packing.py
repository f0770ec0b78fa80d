"""Packed lists are lists: whatever is added and packed, in whatever order, can be read again."""

from __future__ import annotations

import json

import pytest

from afterdark.engine.core.chance import Rng
from afterdark.engine.records.record import BLOCK, LOOSE, Packed


def packed() -> Packed[str]:
    return Packed(lambda items: json.dumps(items).encode(), json.loads)


@pytest.mark.parametrize("seed", range(20))
def test_a_packed_list_reads_like_a_list(seed: int) -> None:
    rng = Rng.seeded(f"packed {seed}")
    plain: list[str] = []
    small = packed()
    for _ in range(rng.below(6) + 1):
        for _ in range(rng.below(3 * BLOCK)):
            plain.append(f"item {rng.below(9)}")
            small.append(plain[-1])
        if rng.below(2):
            small.rest()
        size = len(plain)
        assert len(small) == size
        assert list(small) == plain
        assert list(small.backwards()) == plain[::-1]
        for _ in range(10):
            start, stop = rng.below(size + 9) - 4, rng.below(size + 9) - 4
            assert small[start:stop] == plain[start:stop]
            assert small[start:stop:3] == plain[start:stop:3]
        if size:
            place = rng.below(2 * size) - size
            assert small[place] == plain[place]


def test_what_is_beyond_the_end_is_an_error() -> None:
    small = packed()
    for number in range(BLOCK + LOOSE):
        small.append(str(number))
    for place in (len(small), -len(small) - 1):
        with pytest.raises(IndexError):
            small[place]


def test_resting_often_leaves_no_crumbs() -> None:
    small = packed()
    for number in range(4 * BLOCK):
        small.append(str(number))
        small.rest()
    assert len(small._blocks) <= 5
