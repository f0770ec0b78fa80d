"""What lists, timers and notices know of a table without loading it. Nothing in it is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.server.store.values import FAILED, TableSummary, Turn
from afterdark.server.tables.table_listing import BranchListing, TableListing
from afterdark.table.room.origin import fingerprint, is_branch
from afterdark.table.room.setup import DaysClock
from afterdark.table.wire.shapes import PersonShown

if TYPE_CHECKING:
    from afterdark.table.room.room_state import RoomState

STALE: Final = 60.0
"""Seconds by which a list may be behind, and a sleeping table be woken too late."""

EXACT: Final = 10.0
"""Seconds to which the beginning of a turn is told."""

_ENCODER: Final = msgspec.json.Encoder()


def first(room: RoomState, now: float) -> TableSummary:
    """The summary of a table as it is."""
    return TableSummary(
        phase=room.phase,
        touched=now,
        due=room.next_due(),
        listed=room.setup.listed,
        about=_about(room, asked=[]),
    )


def changed(room: RoomState, last: TableSummary, now: float, public: bool) -> TableSummary | None:
    """The new summary; None while the last one is good enough, as it is for most moves.

    What lists show changes only when something happened that everybody may know of (`public`), and
    by nothing else: that a list grew newer would itself tell that somebody did something. When the
    table must be woken is nobody's to see, and is written whenever it is otherwise.
    """
    due = _kept_due(room.next_due(), last.due, now)
    if public and (
        room.phase != last.phase
        or room.setup.listed != last.listed
        or room.touched >= last.touched + STALE
        or room.phase in ("gathering", "over")
    ):
        return TableSummary(
            room.phase, room.touched, due, room.setup.listed, _about(room, asked=[])
        )
    return None if due == last.due else msgspec.structs.replace(last, due=due)


def resting(room: RoomState, last: TableSummary) -> TableSummary:
    """The summary of a table that goes to sleep: exact, and with who is asked."""
    about = _about(room, asked(room))
    return TableSummary(room.phase, last.touched, room.next_due(), room.setup.listed, about)


def failed(last: TableSummary) -> TableSummary:
    """The summary of a table that was closed because something failed: nobody is to wake it."""
    return TableSummary(FAILED, last.touched, None, False, last.about)


def asked(room: RoomState) -> list[int]:
    """Who is asked now, as everybody may know it."""
    return room.table.seen_to_owe() if room.table is not None and room.phase == "playing" else []


def turns(room: RoomState, known: dict[str, float | None]) -> list[Turn]:
    """Whose turn it is now or no longer, at tables where notices are sent: correspondence.

    It is for each person alone. Who has answered, or had nothing to choose, is not called to the
    table, also where others may not know that yet.
    """
    if not isinstance(room.setup.clock, DaysClock):
        return []
    found: dict[str, Turn] = {person: Turn(person) for person in people(room) if person}
    playing = room.people_playing()
    owing = room.table.to_act() if room.table is not None else []
    for seat in asked(room):
        chair = room.chairs[seat]
        if chair.person and seat in playing and seat in owing:
            # The same whenever it is asked for, after a restart as well: or the same turn would be
            # told of twice, and when it was written down would show.
            deadline = room.clocks.deadline(seat)
            until = None if deadline is None else deadline + room.stopped
            began = room.game().timing.asked_at + room.stopped
            since = round(began / EXACT) * EXACT
            found[chair.person] = Turn(chair.person, known.get(chair.person) or since, until)
    return [turn for turn in found.values() if known.get(turn.person, -1.0) != turn.since]


def people(room: RoomState) -> frozenset[str]:
    """Whose games this is one of: everybody who owns a chair, and the host."""
    owners = {chair.person for chair in room.chairs if chair.person}
    return frozenset(owners | ({room.host} if room.host else set()))


def _kept_due(due: float | None, last: float | None, now: float) -> float | None:
    """A table may be woken too early, where there is nothing to do yet, but not much too late."""
    if last is not None and last > now and (due is None or last <= due + STALE):
        return last
    return due


def _first_decision(room: RoomState) -> int:
    """How many decisions had been taken where the game began."""
    position = room.table.record.header.position if room.table is not None else None
    decision = position.get("decision") if position is not None else None
    return decision if isinstance(decision, int) else 0


def _about(room: RoomState, asked: list[int]) -> str:
    public = room.public(0.0)
    about = TableListing(
        game=room.setup.game,
        seats=[PersonShown(chair.name, chair.bot) for chair in public.chairs],
        words=[chair.person for chair in public.chairs],
        clock=str(msgspec.to_builtins(room.setup.clock)["kind"]),
        asked=asked,
    )
    if room.table is not None and room.table.outcome is not None:
        about.winners = room.table.outcome.winners
        about.reason = room.table.outcome.reason
    if is_branch(room.setup):
        about.branch = BranchListing(
            fingerprint(room.setup.record), _first_decision(room), room.closed, room.setup.watching
        )
    return _ENCODER.encode(about).decode()
