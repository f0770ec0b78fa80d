"""A sight that is kept up by updates is the sight itself, for every seat, at every moment."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.views.scene_json import SharedSceneCache
from afterdark.server.sockets.crowd import SceneFeed
from afterdark.table.room.room import Room
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from afterdark.table.wire.sights import updated

_DECODER = msgspec.json.Decoder(messages.AnyMessage)


class Looker:
    """Somebody at a seat who only knows what the messages said."""

    def __init__(self, seat: int, room: Room, cache: SharedSceneCache) -> None:
        self.feed = SceneFeed(seat, cache)
        self.sight = _DECODER.decode(self.feed.first(room.state))
        self.news = self.feed.news
        self.wholes = 0

    def look(self, room: Room) -> list[bytes]:
        told = self.feed.told(room.state)
        for encoded in told:
            message = _DECODER.decode(encoded)
            if isinstance(message, messages.News):
                assert message.first == self.news + 1
                self.news += len(message.items)
            elif isinstance(message, messages.Update):
                assert isinstance(self.sight, messages.Sight)
                self.sight = updated(self.sight, message)
            else:
                self.sight = message
                self.wholes += 1
        return told


def begun(game: str, seats: int, seed: int) -> Room:
    """A table at which everybody has sat down and the deal is made."""
    room = Room.open("t", Setup(game, seats, cover=0.0), bytes([seed] * 32), "P0", 0.0, find_game)
    for seat in range(seats):
        room.do(f"P{seat}", messages.Sit(f"s{seat}", f"Name {seat}", seat), 0.0)
        room.do(f"P{seat}", messages.Ready(f"r{seat}"), 0.0)
    room.do("P0", messages.Start("start"), 0.0)
    return room


def answer(room: Room, rng: random.Random, number: int, now: float) -> None:
    """Somebody who is asked answers anything."""
    table = room.state.game()
    seat = rng.choice(table.to_act())
    action = rng.choice(table.view(seat).choices)
    play = messages.Play(f"m{number}", seat, table.question(seat), action.notation)
    room.do(f"P{seat}", play, now)


def moments(game: str, seed: int, most: int) -> Iterator[Room]:
    """A table of up to three after each answer anybody gave, for some time."""
    room = begun(game, min(3, max(find_game(game).meta.seats)), seed)
    rng = random.Random(seed)
    for number in range(most):
        if room.state.phase != "playing":
            return
        answer(room, rng, number, float(number))
        yield room


@pytest.mark.parametrize("game", game_ids())
def test_updates_keep_a_sight_up_to_date(game: str) -> None:
    seats = min(3, max(find_game(game).meta.seats))
    room = begun(game, seats, 3)
    rng = random.Random(5)
    cache = SharedSceneCache()
    lookers = [Looker(seat, room, cache) for seat in range(-1, seats)]
    for number in range(60):
        if room.state.phase != "playing":
            break
        answer(room, rng, number, float(number))
        if number % 9 == 4:
            seat = rng.randrange(seats)
            if room.state.game().undo_offer(seat) in ("free", "retracted"):
                room.do(f"P{seat}", messages.Undo(f"u{number}", seat), float(number))
        cache.begin()
        for looker in lookers:
            looker.look(room)
            whole = room.state.sight(looker.feed.seat)
            assert looker.sight == whole
            assert looker.news == whole.news
            assert _DECODER.decode(looker.feed.whole()) == whole


def test_nothing_new_is_no_message() -> None:
    room = begun("victim", 3, 1)
    looker = Looker(0, room, SharedSceneCache())
    assert looker.look(room) == []


def test_what_has_gone_makes_a_whole_sight() -> None:
    room = begun("victim", 3, 1)
    rng = random.Random(1)
    looker = Looker(0, room, SharedSceneCache())
    number = 0
    while room.state.phase == "playing":
        number += 1
        answer(room, rng, number, float(number))
        looker.feed._cache.begin()
        looker.look(room)
    assert isinstance(looker.sight, messages.Sight)
    assert looker.sight.scene is not None
    assert looker.sight.scene.ending is not None
    before = looker.wholes
    for seat in range(3):
        if room.state.game().undo_offer(seat):
            room.do(f"P{seat}", messages.Undo("back", seat), float(number))
            break
    for other in range(3):
        if other != seat:
            room.do(f"P{other}", messages.Agree(f"yes{other}", other), float(number))
    looker.feed._cache.begin()
    looker.look(room)
    assert looker.sight == room.state.sight(0)
    assert looker.wholes == before + 1


@pytest.mark.parametrize("game", game_ids())
def test_open_aids_are_the_same_for_everybody(game: str) -> None:
    for room in moments(game, 7, 40):
        public = room.state.view(-1).open_aids()
        for seat in range(room.state.setup.seats):
            view = room.state.view(seat)
            assert {**public, **view.own_aids()} == view.aids()


@pytest.mark.parametrize("game", game_ids())
def test_who_looks_on_sees_and_knows_what_spectators_do(game: str) -> None:
    for room in moments(game, 9, 40):
        public = room.state.view(-1)
        for seat in range(room.state.setup.seats):
            view = room.state.view(seat)
            alike = (
                (view.zones, view.counts, view.knowing) == (public.zones, public.counts, {})
                and view.private is None
                and not view.choices
                and not view.answer
            )
            assert alike or not room.state.game().looks_on(seat)


def test_at_an_open_game_all_who_are_not_asked_look_on() -> None:
    for room in moments("victim", 2, 20):
        asked = room.state.game().to_act()
        looking = [seat for seat in range(3) if room.state.game().looks_on(seat)]
        assert looking == [seat for seat in range(3) if seat not in asked]
