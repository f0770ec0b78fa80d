"""The checker of the faults finds what it is there to find."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from afterdark.table.room.rows import Row
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import Sight
from tests.server.clients import DONE, Player, gather, play_out
from tests.server.cluster.faults import Checker
from tests.server.kills.storm import Sat
from tests.server.serving import Local

pytestmark = pytest.mark.anyio


async def evening(server: Local, folder: Path) -> tuple[Checker, list[Sat]]:
    """A game that was played to its end, and its journal."""
    players = [Player(server.url, name) for name in ("Ann", "Bob")]
    place = await players[0].open(Setup("vampire_empire", 2, cover=0.0))
    async with players[0].at(place), players[1].at(place):
        sat = [Sat(place.table, player, player.mirror) for player in players]
        await gather(*players)
        await play_out(*players)
    checker = Checker(folder)
    stored = await server.node.store.tables.table(place.table)
    assert stored is not None
    checker.seeds[place.table] = stored.seed
    checker.rows[place.table] = []
    for line in await server.node.store.tables.lines(place.table, -1):
        checker.note(place.table, Row.unpacked(line.seq, line.at, line.data))
    return checker, sat


async def test_what_was_lost_doubled_refused_or_turned_round_is_found(
    server: Local, folder: Path
) -> None:
    checker, sat = await evening(server, folder)
    assert checker.check_histories(sat) > 10
    done = [said for said in sat[0].player.history if said.told == DONE]
    first, last = done[0], done[-1]
    for times in (0, 2):
        checker.times[last.command.id] = times
        with pytest.raises(AssertionError, match=f"is there {times} times"):
            checker.check_histories(sat)
    checker.times[last.command.id] = 1
    last.told = "stale"
    with pytest.raises(AssertionError, match="was refused and is there"):
        checker.check_histories(sat)
    last.told, first.sent = DONE, last.answered + 1.0
    with pytest.raises(AssertionError, match="stands before one that was over earlier"):
        checker.check_histories(sat)


async def test_a_frame_that_is_not_this_seats_or_not_true_is_found(
    server: Local, folder: Path
) -> None:
    checker, sat = await evening(server, folder)
    assert checker.check_frames(sat) > 10
    ann, bob = (one.player.heard for one in sat)
    theirs = next(one for one in bob if isinstance(one, Sight) and one.seat >= 0)
    ann.append(theirs)
    with pytest.raises(AssertionError, match="saw through other eyes"):
        checker.check_frames(sat)
    ann.pop()
    place = next(n for n, one in enumerate(ann) if isinstance(one, Sight))
    true = ann[place]
    assert isinstance(true, Sight)
    ann[place] = msgspec.structs.replace(true, question=true.question + 1)
    with pytest.raises(AssertionError, match="never saw"):
        checker.check_frames(sat)
    ann[place] = true
    ann.append(true)  # the beginning once more, after the end
    with pytest.raises(AssertionError, match="or not then"):
        checker.check_frames(sat)
