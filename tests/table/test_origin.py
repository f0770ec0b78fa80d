"""Tables that go on from a recorded game, with its true secrets or with others; own cards."""

from __future__ import annotations

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.course.course import Course
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.positions.position import to_data
from afterdark.engine.records.record import Person, Record, Robot
from afterdark.engine.records.replay import Replay
from afterdark.engine.views.view_data import view_to_data
from afterdark.table.errors import NothingToPlay, Unfinished
from afterdark.table.room.setup import OwnCards, Setup
from afterdark.table.wire import messages
from tests.table.games.shelf import find_game
from tests.table.rooming import Rig


def recorded(game: str, seats: int, seed: str, moves: int = 10_000) -> Record:
    """A game played at random, to its end or so many moves far."""
    course = Course.deal(
        find_game(game).rules(),
        [Person("Old"), *[Robot("random")] * (seats - 1)],
        FastDealer.seeded(seed),
    )
    rng = Rng.seeded(seed)
    while course.state.outcome() is None and moves:
        seat = course.state.to_act()[0]
        legal = course.state.legal(seat)
        course.play(seat, legal[rng.below(len(legal))])
        moves -= 1
    return course.record


GAMES = [("victim", 4), ("vampire_empire", 2), ("whisper", 3)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_after_the_end_a_game_goes_on_from_any_entry_with_its_true_secrets(
    game: str, seats: int
) -> None:
    record = recorded(game, seats, "true")
    for at in (3, len(record.entries) // 2):
        rig = Rig(Setup("", 0, record=record.text(), at=at))
        assert (rig.public().setup.game, len(rig.public().chairs)) == (game, seats)
        assert rig.public().origin == "record"
        assert rig.public().setup.record == ""
        rig.start("ann")
        replay = Replay(record, record.rules(find_game))
        while replay.place < at:
            replay.advance()
        assert Record.parse(rig.room.state.record_text()).header.position == to_data(replay.state)
        rig.check()


def test_before_the_end_true_secrets_are_refused() -> None:
    record = recorded("vampire_empire", 2, "running", moves=8)
    with pytest.raises(Unfinished):
        Rig(Setup("", 0, record=record.text(), at=5))
    Rig(Setup("", 0, record=record.text(), at=5, anew=True))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_secrets_dealt_anew_agree_with_all_that_was_public_and_differ_otherwise(
    game: str, seats: int
) -> None:
    record = recorded(game, seats, "anew")
    at = len(record.entries) // 2
    replay = Replay(record, record.rules(find_game))
    while replay.place < at:
        replay.advance()
    public = view_to_data(replay.state.view(SPECTATOR))
    starts = []
    for number in range(6):
        setup = Setup("", 0, record=record.text(), at=at, anew=True)
        rig = Rig(setup, seed=bytes([number] * 32)).start("ann")
        assert view_to_data(rig.room.state.view(SPECTATOR)) == public
        starts.append(str(Record.parse(rig.room.state.record_text()).header.position))
        rig.check()
    assert len({*starts, str(to_data(replay.state))}) > 1


def test_a_game_that_is_over_there_cannot_go_on() -> None:
    record = recorded("victim", 3, "over")
    with pytest.raises(NothingToPlay):
        Rig(Setup("", 0, record=record.text()))


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(AfterdarkError, match="record"):
        Rig(Setup("", 0, record="once upon a time\n"))


def test_changing_the_terms_keeps_where_the_game_starts() -> None:
    record = recorded("victim", 3, "true")
    rig = Rig(Setup("", 0, record=record.text(), at=5))
    rig.do("ann", messages.Change, rig.public().setup)
    assert rig.public().origin == "record"
    assert rig.room.state.setup.record == record.text()
    assert rig.room.state.setup.at == 5
    rig.check()


def test_own_cards_are_played_with_and_their_text_is_not_sent_about() -> None:
    text = (find_game("victim").meta.folder / "cards.toml").read_text(encoding="utf-8")
    mine = OwnCards("mine.toml", text + "\n# mine\n")
    rig = Rig(Setup("victim", 3, cards=mine))
    assert rig.public().setup.cards == OwnCards("mine.toml", "")
    rig.do("ann", messages.Change, rig.public().setup)
    assert rig.room.state.setup.cards == mine
    rig.start("ann")
    header = Record.parse(rig.room.state.record_text()).header
    assert header.cards == ("mine.toml", mine.text)
    rig.check()
    with pytest.raises(AfterdarkError, match=r"bad\.toml"):
        Rig(Setup("victim", 3, cards=OwnCards("bad.toml", "x = 1\n")))
