"""Records replay: every line, every seat's stream, without a generator, undo included."""

from __future__ import annotations

import pytest

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.course.course import Course, NoWayBack
from afterdark.engine.course.news import NewsItem, opened_form
from afterdark.engine.errors import RecordError
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.records.record import Act, Person, Record, Robot
from afterdark.engine.records.replay import replay
from afterdark.games.victim import GAME as VICTIM
from tests.records.games import WELL, WHISPER, find_game, played


def read_again(course: Course) -> Record:
    return Record.parse(course.record.text())


@pytest.mark.parametrize(
    ("game", "seats"), [(VICTIM, 3), (VICTIM, 4), (VICTIM, 6), (WHISPER, 3), (WELL, 2)]
)
@pytest.mark.parametrize("undo_every", [0, 7])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_game_replays_to_the_same_table_and_the_same_streams(
    game: Game, seats: int, undo_every: int, seed: str
) -> None:
    course = played(game, seats, seed, undo_every=undo_every, most=400)
    again = replay(read_again(course), find_game).finish()
    assert to_data(again.state) == to_data(course.state)
    for seat in range(-1, seats):
        assert again.course.streams.heard(seat) == course.streams.heard(seat)


def test_a_replay_goes_line_by_line_and_shows_the_table_at_each() -> None:
    course = played(VICTIM, 4, "steps")
    record = read_again(course)
    lines = record.text().splitlines()
    moments = list(replay(record, find_game))
    acts = [moment for moment in moments if isinstance(moment.entry, Act)]
    assert moments[0].entry is None
    assert all(lines[moment.line - 1] == moment.entry.line() for moment in moments if moment.entry)
    assert len(acts) == course.state.decision
    told = [seen for moment in moments for seen in moment.seen[2]]
    assert told == course.streams.heard(2)


def test_the_table_at_each_line_is_the_one_that_was() -> None:
    rules = VICTIM.rules()
    course = Course.deal(rules, [Robot("x")] * 3, FastDealer.seeded(4))
    positions = [to_data(course.state)]
    for _ in range(30):
        if course.state.outcome() is not None:
            break
        (seat,) = course.state.to_act()
        course.play(seat, course.state.legal(seat)[-1])
        positions.append(to_data(course.state))
    moments = replay(course.record, find_game)
    assert [to_data(moment.state) for moment in moments] == positions


def test_a_game_from_a_position_replays_from_that_position() -> None:
    rules = VICTIM.rules()
    start = from_data(rules, {"seats": 3, "deck": {"top": ["P2"]}}, FastDealer.seeded(1))
    course = Course.deal(rules, [Robot("x")] * 3, FastDealer.seeded(2), start)
    (seat,) = course.state.to_act()
    course.play(seat, course.state.legal(seat)[0])
    again = replay(read_again(course), find_game)
    assert to_data(again.state) == to_data(start)
    assert to_data(again.finish().state) == to_data(course.state)


def test_a_position_with_secrets_and_facts_comes_back_whole() -> None:
    course = played(WELL, 2, "facts", most=0)
    for notation in ("peek", "draw", "step"):
        course.play(0, course.rules.action(notation))
    later = Course.deal(
        course.rules, [Person("Ann"), Person("Bo")], FastDealer.seeded(3), course.state
    )
    later.play(0, later.rules.action("step"))
    again = replay(read_again(later), find_game).finish()
    assert to_data(again.state) == to_data(later.state)
    assert again.state.view(0).facts()[0].kind is again.rules.fact_kinds[0]


def test_an_undo_in_a_game_from_a_position_counts_on_from_there() -> None:
    begun = played(WELL, 2, most=0)
    for _ in range(5):
        begun.play(0, begun.rules.action("step"))
    course = Course.deal(
        begun.rules, [Person("Ann"), Robot("x")], FastDealer.seeded(1), begun.state
    )
    with pytest.raises(NoWayBack):
        course.last_own(0)
    course.play(0, course.rules.action("draw"))
    course.undo(5, 0, "bots")
    assert course.record.entries[1].line() == "undo 5 0 bots"
    assert replay(read_again(course), find_game).finish().state.decision == 5


def test_options_come_back() -> None:
    course = played(VICTIM, 2, options={"allow_two": True, "turn_limit": 100}, most=5)
    again = replay(read_again(course), find_game)
    assert again.rules.options == course.rules.options


CUSTOM = "cards = 5\r\n# odd line\u2028 and a tab\t.\n# the “end” has no line break"


def test_a_card_file_of_ones_own_comes_back_to_the_letter() -> None:
    course = played(WELL, 2, cards=CardFile("/home/ann/my.toml", CUSTOM), most=10)
    record = read_again(course)
    assert record.header.cards == ("my.toml", CUSTOM)
    again = replay(record, find_game).finish()
    assert again.rules.families[0].total == 5
    assert to_data(again.state) == to_data(course.state)


def test_the_games_own_card_file_is_not_embedded() -> None:
    assert played(VICTIM, 3, most=1).record.header.cards is None


def test_an_undo_replays_and_chance_after_it_is_new() -> None:
    course = played(WELL, 2, most=0)
    for _ in range(4):
        course.play(0, course.rules.action("roll"))
        course.undo(0, 0, "bots")
    rolls = [e.line() for e in course.record.entries if e.line().startswith("pick die")]
    assert len(rolls) == 4
    assert len(set(rolls)) > 1
    assert replay(read_again(course), find_game).finish().state.decision == 0


# -- what each seat saw ---------------------------------------------------------------------------


def test_a_seat_sees_its_own_actions_in_full_and_those_of_others_in_their_seen_form() -> None:
    course = played(WHISPER, 3, "seen", most=1)
    record = read_again(course)
    own = [seen for seen in record.seen_by(0, find_game) if seen.kind == "act"]
    other = [seen for seen in record.seen_by(1, find_game) if seen.kind == "act"]
    assert own[0].text in ("hush", "bite")
    assert other == [NewsItem("act", 0, "whisper")]


def test_sealed_answers_appear_only_after_they_open() -> None:
    course = played(WHISPER, 3, "sealed", most=1)
    for seat in (0, 1):
        for part in ("bid:2", "mark:no"):
            course.play(seat, course.rules.action(part))
    before = [seen.line() for seen in course.record.seen_by(2, find_game)]
    assert before[-2:] == ["answered 0", "answered 1"]
    for part in ("bid:0", "mark:no"):
        course.play(2, course.rules.action(part))
    after = [seen.line() for seen in course.record.seen_by(2, find_game)]
    assert "act 0 bid:? mark:?" in after
    assert not any("bid:2" in line for line in after)


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_nobody_sees_raw_draws_or_hidden_outcomes(seat: int) -> None:
    course = played(WELL, 2, "raw", most=0)
    for notation in ("churn", "peek", "step"):
        course.play(0, course.rules.action(notation))
    kinds = {seen.kind for seen in course.record.seen_by(seat, find_game)}
    assert kinds == {"asked", "act"}


def test_how_many_parts_of_an_answer_were_hidden_stays_hidden() -> None:
    parts = [Action("spend:2", "spend:?"), Action("spend:1", "spend:?"), Action("done")]
    assert opened_form(parts) == opened_form(parts[1:]) == "spend:? done"
    assert opened_form([Action("step"), Action("step")]) == "step step"


# -- rules that are not here ----------------------------------------------------------------------


def test_a_record_of_another_rules_version_says_so() -> None:
    text = played(VICTIM, 3, most=1).record.text().replace("rules 1.0", "rules 0.7")
    with pytest.raises(RecordError, match=r"line 3: .*rules 0\.7 of victim; only 1\.0 is here"):
        replay(Record.parse(text), find_game)


def test_a_record_of_an_unknown_game_says_so() -> None:
    text = played(VICTIM, 3, most=1).record.text().replace("game victim", "game chess")
    with pytest.raises(RecordError, match=r"line 2: .*chess"):
        replay(Record.parse(text), find_game)


def test_a_record_with_other_cards_says_so() -> None:
    record = played(VICTIM, 3, most=1).record
    record.header.fingerprint = "0" * 64
    with pytest.raises(RecordError, match="line 10: the cards are not those"):
        replay(Record.parse(record.text()), find_game)


def test_an_option_that_does_not_exist_says_so() -> None:
    text = played(VICTIM, 3, most=1).record.text().replace("turn_limit 1000", "turn_limit 7")
    with pytest.raises(RecordError, match="turn_limit"):
        replay(Record.parse(text), find_game)
