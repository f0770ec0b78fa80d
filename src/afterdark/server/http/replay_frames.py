"""A recorded game frame by frame, as one pair of eyes saw it.

There is a frame wherever these eyes saw something new, and frames are numbered by that: what they
could not see makes no frame, so that a running game can be looked back at as well.
"""

from __future__ import annotations

from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import replay
from afterdark.engine.views.scene_json import scene_of
from afterdark.engine.views.view import view_of
from afterdark.table.wire.shapes import Frame, Frames, Whisper, Whispers


def frames_of(id: str, record: Record, seat: int, first: int, last: int, *, over: bool) -> Frames:
    """The frames from `first` on, before `last`, and how many there are.

    Where the record stands (`at`) is told of finished games only: it counts secret answers, too.
    """
    made: list[Frame] = []
    again = replay(record, find_game)
    number = 0
    for moment in again:
        place = seat if seat != SPECTATOR else moment.state.seats
        news = moment.seen[place]
        if not news:
            continue
        if first <= number < last:
            at = again.place if over else -1
            made.append(
                Frame(number, scene_of(view_of(moment.state, seat, covered=not over)), news, at)
            )
        number += 1
    return Frames(id, seat, number, made)


def whispers_of(id: str, record: Record) -> Whispers:
    """What single seats heard and spectators did not, each with the spectators' frame of then."""
    told: list[Whisper] = []
    frame = -1
    for moment in replay(record, find_game):
        public = moment.seen[moment.state.seats]
        if public:
            frame += 1
        for seat in range(moment.state.seats):
            told += [
                Whisper(max(0, frame), seat, seen)
                for seen in moment.seen[seat]
                if seen.kind == "event" and seen not in public
            ]
    return Whispers(id, told)
