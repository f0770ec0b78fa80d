"""Whatever people, bots, hosts and time do in a room in whatever order: rows make it again to the
last byte, its record is true, and what is refused leaves no trace."""

from __future__ import annotations

import contextlib

import pytest

from afterdark.engine.core.chance import Rng
from afterdark.engine.core.fair import promise
from afterdark.engine.errors import AfterdarkError
from afterdark.table.room.setup import Clock, DaysClock, DecisionClock, NoClock, Setup, TotalClock
from afterdark.table.wire import messages
from afterdark.table.wire.messages import AnyCommand
from tests.table.rooming import Rig, everything, salt_of

PEOPLE = ["ann", "bo", "cy", "di"]
CLOCKS: list[Clock] = [NoClock(), DecisionClock(20.0), TotalClock(60.0, 3.0), DaysClock(1.0)]
NOTATIONS = ["", "step", "hush", "bid:1", "sleep", "pass:R-V", "\ud800", "x" * 999]


def one_of(rng: Rng, items: list[str]) -> str:
    return items[rng.below(len(items))]


def some_command(rig: Rig, person: str, rng: Rng, number: int) -> AnyCommand:
    """Something a person might send, sensible or not."""
    id = f"{number}"
    room = rig.room
    own = room.state.seats_of(person)
    seat = own[rng.below(len(own))] if own and rng.below(8) else rng.below(5) - 1
    words = [room.state.word(one_of(rng, PEOPLE)), "nobody"]
    question = (
        room.state.sight(seat).question
        if room.state.started and 0 <= seat < len(room.state.chairs)
        else 0
    )
    choices: list[str] = []
    if room.state.started and seat in own:
        choices = [action.notation for action in room.state.view(seat).choices]
    promised = promise(salt_of(person)) if rng.below(2) else ""
    offer = ("end", "pause", "resume")[rng.below(3) if rng.below(4) == 0 else 1 + rng.below(2)]
    commands: list[AnyCommand] = [
        messages.Sit(id, one_of(rng, [person.title(), "Same", ""]), rng.below(4) - 1, promised),
        messages.Stand(id, seat),
        messages.Ready(id, rng.below(4) > 0),
        messages.Rename(id, one_of(rng, [person.title(), "Same"])),
        messages.Seat(id, seat, one_of(rng, ["", "random", "No!"])),
        messages.Rotate(id),
        messages.Start(id),
        messages.OpenSalt(id, salt_of(one_of(rng, PEOPLE)).hex()),
        messages.Retract(id, seat, question),
        messages.LetGo(id, seat, rng.below(2) > 0, ["answer"] if rng.below(3) == 0 else []),
        messages.Undo(id, seat),
        messages.Offer(id, seat, offer),  # type: ignore[arg-type]
        messages.Decline(id, seat),
        messages.Withdraw(id, seat),
        messages.Say(id, one_of(rng, ["Hello", "", "x" * 501])),
        messages.Claim(id, seat, "bid", {"number": rng.below(4), "sure": "yes"}),
        messages.Mute(id, one_of(rng, words), rng.below(2) > 0),
        messages.Watching(id, rng.below(2) > 0),
    ]
    rare: list[AnyCommand] = [
        messages.Resign(id, seat),
        messages.Kick(id, one_of(rng, words)),
        messages.Change(id, Setup(room.state.setup.game, 3, cover=rng.below(6) / 2)),
        messages.Leave(id),
    ]
    likely: list[AnyCommand] = [messages.Agree(id, seat), messages.Return(id, seat)]
    answer = one_of(rng, choices or NOTATIONS)
    if rng.below(3) == 0:
        return commands[rng.below(len(commands))]
    if rng.below(12) == 0:
        return rare[rng.below(len(rare))]
    if rng.below(4) == 0:
        return likely[rng.below(len(likely))]
    return messages.Play(id, seat, question, answer)


def opened(game: str, seed: int, rng: Rng) -> Rig:
    return Rig(
        Setup(
            game,
            3,
            options={"rounds": 9} if game == "whisper" else {},
            clock=CLOCKS[seed % len(CLOCKS)],
            on_time_out="leave" if rng.below(2) else "bot",
            bots={2: "random"} if rng.below(2) else {},
        )
    )


def begin(rig: Rig) -> None:
    """Let the game begin at last, with whoever can be brought to sit down."""
    for number, person in enumerate(PEOPLE):
        salt = messages.OpenSalt(f"open {number}", salt_of(person).hex())
        for command in (messages.Sit(f"sit {rig.now}", person.title()), messages.Ready("go"), salt):
            with contextlib.suppress(AfterdarkError):
                rig.send(person, command)
    with contextlib.suppress(AfterdarkError):
        rig.do(rig.room.state.host, messages.Start)


@pytest.mark.parametrize("game", ["well", "whisper", "victim"])
@pytest.mark.parametrize("seed", range(8))
def test_any_deeds_in_any_order_make_the_same_room_again(game: str, seed: int) -> None:
    rng = Rng.seeded(f"rooms {game} {seed}")
    rig = opened(game, seed, rng)
    done = refused = 0
    for number in range(260):
        rig.now += (0.0, 0.4, 1.0, 4.0, 25.0)[rng.below(5 if rng.below(6) == 0 else 4)]
        rig.room.tick(rig.now)
        rig.rows += rig.room.taken()
        if rng.below(8) == 0:
            rig.room.state.rest()
        if rng.below(3) == 0:
            rig.bots(rng.below)
            rig.room.tick(rig.now)
        if number % 10 == 5 and rig.room.state.phase == "gathering":
            begin(rig)
        person = one_of(rng, PEOPLE[:3] if rng.below(9) else PEOPLE)
        before = everything(rig.room, rig.now)
        rig.rows += rig.room.taken()
        try:
            rig.send(person, some_command(rig, person, rng, number))
            done += 1
        except AfterdarkError:
            assert rig.room.taken() == []
            assert everything(rig.room, rig.now) == before
            refused += 1
        if number % 20 == 19:
            rig.check()
            if rig.room.state.phase == "over":
                rig = opened(game, seed, rng)
    assert min(done, refused) > 5
    rig.check()
