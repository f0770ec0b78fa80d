"""A table that rests takes little room, however long its game has been, and wakes as it was."""

from __future__ import annotations

import gc
import tracemalloc

from afterdark.engine.core.chance import Rng
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.table.rooming import Rig, everything

KILOBYTE = 1024


def played(moves: int) -> Rig:
    """A game of the Well in which nobody stops."""
    rig = Rig(Setup("well", 3)).start("ann", "bo", "cy")
    rng = Rng.seeded("size")
    deeds = ("step", "pass", "roll", "peek", "churn", "pass", "step")
    for _ in range(moves):
        (seat,) = rig.room.state.sight(-1).scene.prompt.asked  # type: ignore[union-attr]
        rig.play(seat, deeds[rng.below(len(deeds))])
    rig.rows += rig.room.taken()
    return rig


def test_three_hundred_more_moves_take_less_than_forty_kilobytes_at_rest() -> None:
    rooms = [played(moves) for moves in (10, 310)]
    sizes: list[int] = []
    for rig in rooms:
        gc.collect()
        tracemalloc.start()
        room = rig.again()
        room.state.rest()
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        assert room.state.started
    assert sizes[1] - sizes[0] < 40 * KILOBYTE


def test_a_table_that_has_rested_is_as_it_was() -> None:
    rig = played(100)
    before = everything(rig.room, rig.now)
    rig.room.state.rest()
    assert everything(rig.room, rig.now) == before
    rig.play(*next((seat, "step") for seat in range(3) if rig.room.state.view(seat).choices))
    rig.room.state.rest()
    rig.check()


def test_an_undo_goes_back_further_than_the_states_that_are_kept() -> None:
    rig = Rig(Setup("well", 3)).start("ann", "bo", "cy")
    rig.play(0, "roll", "pass")
    for _ in range(20):
        rig.play(1, "step")
    rig.do("ann", messages.Undo, 0)
    rig.do("bo", messages.Agree, 1)
    rig.do("cy", messages.Agree, 2)
    assert rig.lines()[-1] == "undo 1 0 agreed"
    scene = rig.room.state.sight(0).scene
    assert scene is not None
    assert (scene.open["turn"], scene.open["depth"], scene.decision) == (0, 0, 1)
    rig.check()
