"""Law 4: play on from a clone, a saved position or an earlier moment, and get the same game."""

from __future__ import annotations

import json
from collections.abc import Sequence

from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.chance import Draw, FastDealer
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import AfterdarkError, Refused
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.views.view_data import view_from_data, view_to_data
from afterdark.testing.laws.breach import differences
from afterdark.testing.laws.case import Case, Line, Move, play
from afterdark.testing.laws.observation import (
    Seeing,
    all_texts,
    base_knowledge,
    judgement,
    knowledge,
    plain,
    view_data,
)
from afterdark.testing.laws.secrecy import seat_title
from afterdark.testing.laws.subject import Data, Table


class Copy:
    """A copy made at some moment: how, the table, and what was on it."""

    def __init__(self, how: str, table: Table, moment: int, position: Data) -> None:
        self.how = how
        self.table = table
        self.moment = moment
        self.position = position


def check(case: Case) -> None:
    """Copies do not change with the original, play on like it, and disclosures are honest."""
    texts = all_texts(case.subject.game)
    for line in case.lines():
        copies: list[Copy] = []
        for moment in line.moments():
            copies += _copies(line, moment)
            _views(line, texts)
            _sights(line)
        while line.go() is not None:
            pass
        for copy in copies:
            _unchanged(line, copy)
        end = to_data(line.state)
        for copy in copies:
            _play_on(line, copy, line.moves[copy.moment :], end)
    for line in case.lines():
        _disclosures(line)


def _copies(line: Line, moment: int) -> list[Copy]:
    """A clone, a clone of a clone, and the table saved as text and loaded."""
    state = line.state
    position = to_data(state)
    try:
        loaded = from_data(line.case.rules, json.loads(json.dumps(position)), FastDealer.seeded(0))
    except AfterdarkError as error:
        raise line.breach(4, f"the position of this table does not load: {error}") from error
    loaded.dealer = state.dealer.clone()
    again = to_data(loaded)
    if again != position or list(again) != list(position):
        raise line.breach(
            4, "saved and loaded is not the same (saved | loaded).", differences(position, again)
        )
    return [
        Copy("a clone", state.clone(), moment, position),
        Copy("a clone of a clone", state.clone().clone(), moment, position),
        Copy("a saved table", loaded, moment, position),
    ]


def _views(line: Line, texts: dict[str, Texts]) -> None:
    """A view that was sent as JSON and rebuilt holds, tells and advises the same."""
    rng = line.chance(f"views {len(line.moves)}")
    seat = rng.randrange(SPECTATOR, line.state.seats)
    view = line.state.view(seat)
    try:
        rebuilt = view_from_data(line.case.rules, json.loads(json.dumps(view_to_data(view))))
    except AfterdarkError as error:
        raise line.breach(
            4, f"the view of {seat_title(seat)} cannot be rebuilt: {error}"
        ) from error
    one, other = _made_of(view, texts), _made_of(rebuilt, texts)
    if one != other:
        raise line.breach(
            4,
            f"the view of {seat_title(seat)} is another one when rebuilt (sent | rebuilt).",
            differences(one, other),
        )


def _sights(line: Line) -> None:
    """A moment's look shows what a view does and is judged alike, and looking changes nothing."""
    state = line.state
    before = to_data(state)
    for seat in range(SPECTATOR, state.seats):
        view = state.view(seat)
        sight = state.sight(seat)
        one, other = base_knowledge(view), base_knowledge(sight)
        for data, eyes in ((one, view), (other, sight)):
            data["asked"] = plain(eyes.asked)
            data["choices"] = plain(eyes.choices)
        if view.choices:
            one["judged"] = judgement(view)
            other["judged"] = judgement(state.sight(seat))
            line.case.rules.measure(state.sight(seat, everything=True))
        if one != other:
            raise line.breach(
                4,
                f"the sight of {seat_title(seat)} is not its view (view | sight).",
                differences(one, other),
            )
    after = to_data(state)
    if after != before:
        raise line.breach(
            4, "weighing and measuring changed the table (before | after).",
            differences(before, after),
        )  # fmt: skip


def _made_of(view: Seeing, texts: dict[str, Texts]) -> Data:
    """What clients and bots make of a view. That it holds nothing else is for law 1 to say."""
    whole = view_data(view, texts)
    held = knowledge(view)
    return {name: value for name, value in whole.items() if name not in held}


def _unchanged(line: Line, copy: Copy) -> None:
    now = to_data(copy.table)
    if now != copy.position:
        raise line.breach(
            4,
            f"{copy.how} made after {copy.moment} moves changed while the original or another "
            "copy was played (then | now).",
            differences(copy.position, now),
        )


def _play_on(line: Line, copy: Copy, moves: Sequence[Move], end: Data) -> None:
    """The same moves from a copy lead to the same end, and leave the original alone."""
    for move in moves:
        try:
            play(copy.table, move)
        except Exception as error:
            raise line.breach(
                4,
                f"{copy.how} made after {copy.moment} moves does not play on: {move!r} fails, "
                f"{type(error).__name__}: {error}",
            ) from error
    reached = to_data(copy.table)
    if reached != end:
        raise line.breach(
            4,
            f"{copy.how} made after {copy.moment} moves plays on to another table "
            "(original | copy).",
            differences(end, reached),
        )
    if to_data(line.state) != end:
        raise line.breach(
            4,
            f"playing {copy.how} changed the original (then | now).",
            differences(end, to_data(line.state)),
        )


# -- undo ---------------------------------------------------------------------------------------


def _disclosures(line: Line) -> None:
    """A move after which the undo counter stands still has shown nobody a hidden face or chance."""
    while (move := line.move()) is not None:
        state = line.state
        before = [_faces(state, seat) for seat in range(SPECTATOR, state.seats)]
        facts = [chain.length if chain is not None else 0 for chain in state.facts]
        counter = state.disclosures
        draws: list[Draw] = []
        state.dealer.journal = draws
        try:
            play(state, move)
        except Refused:
            return
        line.moves.append(move)
        if state.disclosures < counter:
            raise line.breach(4, f"the undo counter went back with {move!r}.")
        if state.disclosures > counter:
            continue
        if draws:
            raise line.breach(4, f"{move!r} asked chance ({draws[0].name}), and undo stays free.")
        for seat in range(SPECTATOR, state.seats):
            new = _new_face(before[seat + 1], _faces(state, seat))
            if new:
                raise line.breach(
                    4, f"{move!r} shows {seat_title(seat)} the face of {new}, and undo stays free."
                )
        for seat, (length, chain) in enumerate(zip(facts, state.facts, strict=True)):
            if chain is not None and chain.length > length:
                raise line.breach(
                    4, f"{move!r} lets seat {seat} learn {chain.fact}, and undo stays free."
                )


def _faces(state: Table, seat: int) -> dict[str, int]:
    """How many pieces of each kind a seat sees."""
    faces: dict[str, int] = {}
    view = state.view(seat)
    for zone, contents in zip(state.layout.zones, view.zones, strict=True):
        for piece in zone.pieces([face for face in contents if face >= 0]):
            name = zone.family.kinds[piece]
            faces[name] = faces.get(name, 0) + 1
    return faces


def _new_face(before: dict[str, int], after: dict[str, int]) -> str:
    for name, count in after.items():
        if count > before.get(name, 0):
            return name
    return ""
