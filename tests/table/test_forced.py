"""Nobody is asked what has one answer: it gives itself, and nobody can tell it from thought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import Refused
from afterdark.engine.records.lines import Occupant
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import replay
from afterdark.table.errors import GaveItself, Stale
from afterdark.table.play.table import Table
from afterdark.table.room.rows import Answered
from afterdark.table.room.setup import Clock, DecisionClock, NoClock, Setup
from afterdark.table.wire import messages
from tests.table.games.corridor import CORRIDOR
from tests.table.games.shelf import find_game
from tests.table.rooming import Rig
from tests.table.seating import ANN, BO, CY, assert_true_record, driver, whisper
from tests.table.test_secrets import seen


def corridor(*people: str, **terms: object) -> Rig:
    """People in the Corridor, the second chair a bot's where only one of them came."""
    return Rig(Setup("corridor", 2, **terms)).start(*people)  # type: ignore[arg-type]


def whispering(fang: int, *people: str, clock: Clock | None = None) -> Rig:
    """Whisper, where this seat holds the fang."""
    hands: list[Json] = [["fang" if seat == fang else "garlic"] for seat in range(3)]
    setup = Setup("whisper", 3, position={"hand": hands}, clock=clock or NoClock())
    return Rig(setup).start(*people)


def place(rig: Rig) -> int:
    """How far they have come."""
    return rig.room.state.view(SPECTATOR).decision


def choices(rig: Rig, seat: int) -> list[str]:
    return [action.notation for action in rig.room.state.view(seat).choices]


def given(rig: Rig, seat: int) -> list[str]:
    return [action.notation for action in rig.room.state.view(seat).answer]


# -- public questions ------------------------------------------------------------------------------


def test_a_public_question_with_one_answer_is_answered_at_once() -> None:
    rig = corridor("ann", "bo")
    assert choices(rig, 0) == ["left", "right"]
    rig.play(0, "left")
    # Ann's narrow place and Bo's are behind them; Bo stands at the fork.
    assert place(rig) == 3
    assert choices(rig, 1) == ["left", "right"]
    assert rig.lines()[-3:] == ["act 0 0 left", "act 1 0 on", "act 2 1 on"]
    rig.check()


def test_a_bot_needs_no_grace_for_it_either_and_takes_it_where_it_chooses() -> None:
    rig = corridor("ann", bots={1: "random"})
    rig.play(0, "left")
    assert place(rig) == 3
    assert rig.room.state.bots_due(rig.now) == []
    rig.pass_time(1.0)
    assert [turn.seat for turn in rig.bots()] == [1]
    # The bot's own narrow place, and Ann's.
    assert place(rig) == 6
    rig.check()


def test_where_only_bots_play_they_take_their_time() -> None:
    rig = corridor("ann", bots={1: "random"})
    rig.play(0, "left")
    rig.do("ann", messages.Resign, 0)
    rig.pass_time(2.0)
    before = place(rig)
    assert len(rig.bots()) == 1
    assert place(rig) == before + 1


def test_it_is_kept_in_a_row_of_its_own_and_in_the_same_breath_as_the_question() -> None:
    rig = corridor("ann", "bo")
    rig.room.taken()
    rig.play(0, "left")
    rows = rig.room.taken()
    answered = [row.entry for row in rows if isinstance(row.entry, Answered)]
    assert [(entry.seat, entry.action) for entry in answered] == [(0, "on"), (1, "on")]
    assert len({row.at for row in rows}) == 1


def test_it_costs_nobody_time() -> None:
    rig = corridor("ann", "bo", clock=DecisionClock(30.0))
    rig.pass_time(10.0)
    rig.play(0, "left")
    assert [chair.left for chair in rig.public().chairs] == [None, 30.0]
    rig.check()


def test_it_is_not_given_while_the_game_rests() -> None:
    rig = corridor("ann", bots={1: "random"})
    rig.do("ann", messages.Offer, 0, "pause")
    assert rig.room.state.phase == "paused"
    assert rig.room.state.giving_itself(rig.now) is None


# -- secret questions ------------------------------------------------------------------------------


def test_a_secret_one_is_given_when_it_is_asked_and_counts_when_its_cover_ends() -> None:
    rig = whispering(1, "ann", "bo", "cy")
    assert choices(rig, 0) == []
    assert given(rig, 0) == ["hush"]
    assert rig.room.state.view(0).asked == []
    assert rig.room.state.view(1).asked == [0]
    rig.pass_time(3.9)
    assert place(rig) == 0
    rig.pass_time(0.1)
    assert place(rig) == 1
    assert rig.lines()[:2] == ["hold 0 0 hush", "act 0 0 hush"]
    rig.check()


def test_hidden_deciders_are_published_together_whether_forced_or_not() -> None:
    rig = whispering(0, "ann", "bo", "cy")
    rig.play(0, "hush")
    rig.pass_time(4.0)
    for seat in range(3):
        rig.play(seat, "bid:1", "mark:no")
    rig.pass_time(4.0)
    assert [given(rig, seat) for seat in range(3)] == [[], ["sleep"], ["sleep"]]
    for seat in (-1, 0, 1):
        assert rig.room.state.view(seat).asked == [0, 1, 2] if seat != 1 else [0, 2]
    rig.pass_time(10.0)
    assert place(rig) == 2
    rig.play(0, "sleep")
    assert place(rig) == 3
    rig.check()


def test_one_person_whom_nobody_watches_needs_no_cover() -> None:
    rig = whispering(1, "ann")
    assert place(rig) == 1
    rig.check()


def test_one_person_who_is_watched_is_covered() -> None:
    rig = Rig(Setup("whisper", 3, position={"hand": [["garlic"], ["fang"], ["garlic"]]}))
    rig.sit("ann")
    rig.room.watch(True, rig.now)
    rig.do("ann", messages.Start)
    assert given(rig, 0) == ["hush"]
    assert place(rig) == 0
    rig.pass_time(4.0)
    assert place(rig) == 1
    rig.check()


def test_a_part_that_follows_from_the_one_before_gives_itself() -> None:
    rig = corridor("ann", "bo", options={"packs": True})
    rig.play(0, "lamp")
    assert given(rig, 0) == ["lamp", "oil"]
    rig.play(1, "rope")
    assert given(rig, 1) == ["rope"]
    assert choices(rig, 1) == ["long", "short"]
    rig.play(1, "short")
    rig.pass_time(4.0)
    assert place(rig) == 1
    rig.check()


def test_who_took_it_back_may_choose_the_first_part_again_and_the_second_gives_itself() -> None:
    rig = corridor("ann", "bo", options={"packs": True})
    rig.play(0, "lamp")
    assert rig.room.state.sight(0).undo == "retracted"
    rig.do("ann", messages.Undo, 0)
    assert choices(rig, 0) == ["lamp", "rope"]
    rig.play(0, "lamp")
    assert given(rig, 0) == ["lamp", "oil"]
    rig.check()


def test_a_room_made_again_in_the_middle_goes_on_alike() -> None:
    rig = whispering(1, "ann", "bo", "cy")
    rig.check()
    rig.pass_time(4.0)
    assert place(rig) == 1
    assert_replays(rig)


def assert_replays(rig: Rig) -> None:
    again = replay(Record.parse(rig.room.state.record_text()), find_game).finish()
    for seat in range(-1, 3):
        assert again.seen_by(seat) == rig.room.state.news(seat).items


def test_a_room_that_was_kept_before_answers_gave_themselves_gives_them_when_time_passes() -> None:
    rig = corridor("ann", "bo")
    rig.play(0, "left")
    rig.rows += rig.room.taken()
    rig.rows = [row for row in rig.rows if not isinstance(row.entry, Answered)]
    rig.room = rig.again()
    assert place(rig) == 1
    rig.room.tick(rig.now)
    assert place(rig) == 3
    rig.check()


# -- somebody clicks all the same ------------------------------------------------------------------


def test_a_click_that_came_too_late_hears_that_the_answer_gave_itself() -> None:
    rig = whispering(1, "ann", "bo", "cy")
    question = rig.room.state.sight(0).question - 1  # as it was before the answer was there
    with pytest.raises(GaveItself) as refused:
        rig.do("ann", messages.Play, 0, question, "hush")
    assert "only one answer" in str(refused.value)
    rig.pass_time(4.0)
    with pytest.raises(GaveItself):
        rig.do("ann", messages.Play, 0, question, "hush")
    with pytest.raises(Stale):
        rig.do("ann", messages.Play, 0, question - 1, "hush")
    rig.check()


def test_nobody_gives_an_answer_for_a_seat_that_has_a_choice() -> None:
    table = whisper(0)
    assert table.forced(0) is None
    with pytest.raises(Stale):
        table.give(0, 0.0)
    assert len(table.record.entries) == 0


# -- undo ------------------------------------------------------------------------------------------


def test_an_undo_goes_back_to_what_was_chosen_and_not_to_what_would_give_itself() -> None:
    rig = corridor("ann", bots={1: "random"})
    rig.play(0, "left")
    assert rig.room.state.sight(0).undo == "bots"
    rig.do("ann", messages.Undo, 0)
    assert place(rig) == 0
    assert choices(rig, 0) == ["left", "right"]
    rig.play(0, "right")
    assert place(rig) == 3
    rig.check()


def test_an_answer_that_gave_itself_counts_as_given_by_its_seat() -> None:
    rig = corridor("ann", "bo")
    assert rig.room.state.sight(0).undo == ""
    rig.play(0, "left")
    # Bo was led on: Ann cannot take it back alone any more.
    assert rig.room.state.sight(0).undo == "asked"
    # And Bo has chosen nothing that could be taken back.
    assert rig.room.state.sight(1).undo == ""
    rig.do("ann", messages.Undo, 0)
    rig.do("bo", messages.Agree, 1)
    assert place(rig) == 0
    assert choices(rig, 0) == ["left", "right"]
    rig.check()


def test_while_an_answer_that_gave_itself_is_covered_one_may_take_back_what_came_before() -> None:
    for fang in (0, 1):
        rig = whispering(fang, "ann", "bo", "cy")
        if fang == 0:
            rig.play(0, "hush")
        # Whether Ann could still choose or not, there is nothing before it.
        assert rig.room.state.sight(0).undo == ("retracted" if fang == 0 else "")
        rig.pass_time(4.0)
        for seat in range(3):
            rig.play(seat, "bid:1", "mark:no")
        rig.pass_time(4.0)
        assert given(rig, 0) == ([] if fang == 0 else ["sleep"])
        assert rig.room.state.sight(0).undo == "asked"
        rig.do("ann", messages.Undo, 0)
        for person, seat in (("bo", 1), ("cy", 2)):
            rig.do(person, messages.Agree, seat)
        assert choices(rig, 0) == ["bid:0", "bid:1", "bid:2"]
        rig.check()


def test_whose_window_passed_takes_part_in_it_for_an_undo() -> None:
    offers = []
    for fang in (0, 1):
        table = whisper(fang)
        run = driver(table)
        run.step(0.0)
        if fang == 0:
            table.submit(0, "hush", 1.0)
        table.tick(4.0)
        assert table.decision == 1
        offers.append([table.undo_offer(seat) for seat in range(3)])
    assert offers[0] == offers[1] == ["free", "", ""]


def test_who_undoes_a_window_that_passed_is_asked_and_may_undo_what_came_before() -> None:
    rig = whispering(1, "ann", "bo", "cy")
    rig.pass_time(4.0)
    rig.do("ann", messages.Undo, 0)
    assert choices(rig, 0) == ["hush"]
    rig.check()
    rig.pass_time(60.0)
    assert place(rig) == 0
    rig.play(0, "hush")
    assert place(rig) == 1
    rig.check()


def test_one_person_alone_goes_back_past_windows_that_would_pass_again() -> None:
    rig = whispering(1, "ann")
    for _ in range(20):  # until Ann has bid, and her own answer has gone by
        if rig.room.state.view(0).decision >= 3:
            break
        rig.pass_time(1.5)
        rig.bots()
        if choices(rig, 0):
            rig.play(0, choices(rig, 0)[0])
    assert rig.room.state.sight(0).undo == "bots"
    rig.do("ann", messages.Undo, 0)
    assert choices(rig, 0) == ["bid:0", "bid:1", "bid:2"]
    rig.check()


def test_recorded_undos_of_answers_that_give_themselves_now_still_replay() -> None:
    occupants: tuple[Occupant, ...] = (ANN, BO)
    table = Table(CORRIDOR.rules(), occupants, FastDealer.seeded("old"))
    table.submit(0, "left", 0.0)
    table.submit(0, "on", 0.0)
    text = table.record.text() + "undo 1 0 free\nact 1 0 on\n"
    again = replay(Record.parse(text), find_game).finish()
    assert again.state.decision == 2
    wrong = table.record.text() + "undo 1 1 free\n"
    with pytest.raises(Exception, match="could be undone"):
        replay(Record.parse(wrong), find_game).finish()


# -- one device for several people -----------------------------------------------------------------


def hot_seat(game: str, seats: int, **terms: object) -> Rig:
    """One person sits at every chair."""
    rig = Rig(Setup(game, seats, **terms))  # type: ignore[arg-type]
    for seat in range(seats):
        rig.do("ann", messages.Sit, f"Ann {seat}", seat)
        rig.do("ann", messages.Ready, True)
    rig.do("ann", messages.Start)
    return rig


def test_at_a_hot_seat_everybody_is_handed_the_device_at_secret_questions() -> None:
    rig = hot_seat("whisper", 3, position={"hand": [["garlic"], ["fang"], ["garlic"]]})
    assert choices(rig, 0) == ["hush"]
    rig.pass_time(60.0)
    assert place(rig) == 0
    rig.play(0, "hush")
    assert place(rig) == 1
    rig.check()


def test_at_a_hot_seat_what_everybody_knows_needs_no_question() -> None:
    rig = hot_seat("corridor", 2)
    rig.play(0, "left")
    assert place(rig) == 3
    rig.check()


# -- when time is over -----------------------------------------------------------------------------


def test_who_took_it_back_and_lets_time_run_out_is_answered_for() -> None:
    rig = whispering(1, "ann", "bo", "cy", clock=DecisionClock(30.0))
    rig.do("ann", messages.Retract, 0, rig.room.state.sight(0).question)
    assert choices(rig, 0) == ["hush"]
    rig.pass_time(34.0)
    assert place(rig) == 1
    rig.check()


# -- law: two worlds -------------------------------------------------------------------------------


def round_of(fang: int, thinks: float) -> list[tuple[Any, ...]]:
    """What seat 2 could find out every half second: seat 0 has a choice and thinks for a while, or
    has none."""
    table = whisper(fang)
    run = driver(table, lambda count: 0)
    found: list[tuple[Any, ...]] = []
    plays: list[tuple[float, int, str]] = [
        (thinks, 0, "hush"),
        *((4.0, seat, part) for seat in range(3) for part in ("bid:1", "mark:no")),
        (8.0 + thinks, 0, "sleep"),
        (8.0 + thinks, 1, "sleep"),
        (8.0, 2, "sleep"),
    ]
    for half in range(30):
        now = half / 2
        run.step(now)
        # Who has no choice does not click.
        for at, seat, part in plays:
            offered = [action.notation for action in table.view(seat).choices]
            if at == now and len(offered) > 1 and part in offered:
                table.submit(seat, part, now)
        run.step(now)
        found.append(seen(table, 2))
    return found


@pytest.mark.parametrize("thinks", [0.0, 1.5, 3.5])
def test_an_observer_cannot_tell_an_answer_that_gave_itself_from_thought(thinks: float) -> None:
    one = round_of(0, thinks)
    assert one == round_of(1, thinks) == round_of(1, 2.0)
    assert [item.text for item in one[-1][0] if item.kind == "asked"][:4] == [
        "whisper", "bid", "answer", "whisper",
    ]  # fmt: skip


@pytest.mark.breaks
@pytest.mark.parametrize("breaks", ["at once", "later"])
def test_this_comparison_would_notice_answers_that_give_themselves_otherwise(
    breaks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at_once(table: Table, seat: int, now: float) -> None:
        only = table.only[seat]
        assert only is not None
        table._course.play(seat, only)
        table._moved(now)

    give: Callable[[Table, int, float], None] = Table.give
    forced: Callable[..., Action | None] = Table.forced

    def later(table: Table, seat: int, hands_over: bool = False) -> Action | None:
        late = table.timing.ticked >= table.published_from(seat) + 0.5
        return forced(table, seat, hands_over) if late else None

    broken = {"at once": ("give", at_once), "later": ("forced", later)}[breaks]
    monkeypatch.setattr(Table, *broken)
    assert round_of(0, 1.5) != round_of(1, 1.5)
    monkeypatch.setattr(Table, "give", give)
    monkeypatch.setattr(Table, "forced", forced)
    assert round_of(0, 1.5) == round_of(1, 1.5)


def test_a_record_says_of_it_what_it_says_of_any_answer() -> None:
    lines = []
    for fang in (0, 1):
        table = whisper(fang, ANN, BO, CY)
        run = driver(table)
        run.step(0.0)
        if fang == 0:
            table.submit(0, "hush", 0.0)
        table.tick(4.0)
        lines.append([entry.line() for entry in table.record.entries])
        assert_true_record(table)
    assert lines[0] == lines[1] == ["hold 0 0 hush", "act 0 0 hush"]


def test_to_an_answer_that_gave_itself_nothing_can_be_added() -> None:
    rig = whispering(1, "ann", "bo", "cy")
    with pytest.raises(Refused):
        rig.play(0, "bite")
