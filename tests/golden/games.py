"""Whole games of bots, the same every time: positions, what each seat sees of them, and records.

Every game is played with every number of seats, by its own advice, from a fixed seed.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

import msgspec

from afterdark.bots.kinds import USUAL, make_bot
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.fair import FairDealer
from afterdark.engine.core.state import Open, State
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import to_data
from afterdark.engine.records.record import Occupant, Record, Robot
from afterdark.engine.records.replay import replay, verify
from afterdark.engine.views.scene_json import scene_of
from afterdark.engine.views.view_data import view_to_data
from afterdark.table.play.driver import Driver, FakeClock, Player
from afterdark.table.play.table import Table
from tests.golden.streams import Golden, Stream

EVERY: Final = 10
"""A position in so many is kept."""
FIRST_POSITION: Final = 10
"""So many frames are kept in full: the first position, and what is seen of it."""
TOGETHER: Final = 25
"""So many lines of a record or a history are one frame."""
LANGUAGES: Final = ("en", "nl")


@cache
def played(game: str, seats: int) -> str:
    """The record of a game from the deal to the opened seed."""
    rules = find_game(game).rules()
    seed = hashlib.sha256(f"{game} for {seats}".encode()).digest()
    salts = [f"salt {seat}".encode() for seat in range(seats)]
    occupants: list[Occupant] = [Robot(USUAL)] * seats
    table = Table(rules, occupants, FairDealer(seed, salts))

    def seated(seat: int, kind: str) -> Player:
        rng = Rng.seeded(f"{game} {seats} {seat}")
        return lambda view: (make_bot(kind).choose(view, rng), [])

    clock = FakeClock()
    Driver(table, seated).run(clock)
    table.close(clock.now())
    return table.record.text()


def positions(game: str) -> Golden:
    """The table at every tenth decision and at the end, and what everybody sees of it."""
    stream = Stream()
    found = find_game(game)
    for seats in found.meta.seats:
        next_one = 0
        again = replay(Record.parse(played(game, seats)))
        for moment in again:
            state = moment.state
            if state.decision >= next_one or (again.place == len(again.record.entries)):
                next_one = state.decision + EVERY
                stream.cause(f"{seats} seats, decision {state.decision}")
                # Both languages are said the same way, so they take turns.
                _show(stream, state, found.texts(LANGUAGES[state.decision // EVERY % 2]))
    return Golden(f"{game}/positions", stream, stream.frames()[:FIRST_POSITION])


def _show(stream: Stream, state: State[Rules, Open], texts: Texts) -> None:
    stream.add("table", "position", _json(to_data(state)))
    for seat in (*range(state.seats), SPECTATOR):
        view = state.view(seat)
        stream.add(str(seat), "view", _json(view_to_data(view)))
        stream.add(str(seat), "scene", msgspec.json.encode(scene_of(view)).decode())
        if seat == SPECTATOR or seat in state.to_act():
            stream.add(str(seat), texts.language, view.text(texts))


def records(game: str) -> Golden:
    """Records, what the check says of them, and the history of every seat."""
    stream = Stream()
    for seats in find_game(game).meta.seats:
        stream.cause(f"{seats} seats")
        text = played(game, seats)
        record = Record.parse(text)
        assert record.text() == text
        _add_lines(stream, "record", "lines", text.splitlines())
        verification = verify(record)
        for language in LANGUAGES:
            told = [verification.telling, *verification.checks]
            said = "\n".join(check.said(language) for check in told)
            stream.add("record", f"check-{language}", said)
        again = replay(record).finish()
        for seat in (*range(seats), SPECTATOR):
            seen = again.seen_by(seat)
            _add_lines(stream, str(seat), "history", [one.line() for one in seen])
            _add_lines(stream, str(seat), "news", [_json(one) for one in seen])
        assert record.seen_by(SPECTATOR) == again.seen_by(SPECTATOR)
    return Golden(f"{game}/records", stream, stream.frames()[:2])


def _add_lines(stream: Stream, who: str, kind: str, lines: list[str]) -> None:
    for start in range(0, len(lines), TOGETHER):
        stream.add(who, kind, "\n".join(lines[start : start + TOGETHER]))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
