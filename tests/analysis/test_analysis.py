"""Looking back: luck and skill add up to the result, and only what changed something is named."""

from functools import cache
from itertools import pairwise

import msgspec
import pytest

from afterdark.analysis.appraisal import Appraiser, Luck
from afterdark.analysis.decisions import decisions_of
from afterdark.analysis.look import Effort, NotOver, analyse
from afterdark.bots.value import learned
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.course.course import Course
from afterdark.engine.positions.position import to_data
from afterdark.engine.records.record import BOTS, Person, Record, Robot
from afterdark.table.wire.shapes import Analysis
from tests.analysis.games import advised_game, victor_given_away

BOTS_BESIDE = [Robot("decent")] * 3
every_game = pytest.mark.parametrize("game", game_ids())
LITTLE = Effort(samples=2, cut=1, worlds=1, thoughts=0, deals=2, points=4, ways=4)


@cache
def looked_at(game: str) -> Analysis:
    return analyse(advised_game(game), effort=LITTLE)


@every_game
def test_luck_and_choices_add_up_to_the_result(game: str) -> None:
    found = looked_at(game)
    for balance in found.balances:
        parts = (balance.start, balance.deal, balance.luck, balance.play, balance.others)
        assert sum(parts) + balance.revised == pytest.approx(balance.result, abs=1e-9)
        assert balance.result in (0.0, 1.0)
    assert found.unjudged == ""


@every_game
def test_the_curve_has_every_decision_and_ends_with_the_result(game: str) -> None:
    record = advised_game(game)
    found = looked_at(game)
    end = record.end()
    assert end is not None
    assert found.curve[-1].full == [1.0 if rank == 1 else 0.0 for rank in end.ranks]
    assert found.curve[-1].known == found.curve[-1].full
    assert [point.decision for point in found.curve] == list(range(len(found.curve)))
    frames = [point.frame for point in found.curve]
    assert frames == sorted(frames)


def test_without_chance_there_is_no_luck_and_without_choice_no_skill() -> None:
    record = advised_game("vampire_empire")
    rules = record.rules(find_game)
    value = learned(rules).value
    assert value is not None
    lucks = [Luck(Rng.seeded(number), 2) for number in range(3)]
    appraiser = Appraiser(rules, 2, value.judge(2), lucks, 0.5)
    piles = [
        number for number, zone in enumerate(rules.layout(2).zones) if zone.name in ("deck", "bag")
    ]
    taken = [0, 0]
    quiet = forced = 0
    for decision in decisions_of(record, rules)[:60]:
        [move] = decision.moves
        chose = len(decision.before.view(move.seat).choices) > 1
        [before] = appraiser.of(decision.before, taken, [3])
        [chosen] = appraiser.of(decision.before, taken, [3 - chose], [move])
        taken[move.seat] += 1
        [after] = appraiser.of(decision.after, taken, [3 - chose])
        if all(decision.before.zones[pile] == decision.after.zones[pile] for pile in piles):
            quiet += 1
            assert after.samples == chosen.samples
        if not chose:
            forced += 1
            assert chosen.samples == before.samples
    assert quiet > 20
    assert forced > 5


def test_the_same_record_and_seed_give_the_same_analysis() -> None:
    record = advised_game("victim")
    effort = Effort(samples=2, cut=1, worlds=1, thoughts=1, futures=2, deals=2)
    one, other = (msgspec.json.encode(analyse(record, "s", effort)) for _ in range(2))
    assert one == other


def test_a_gift_of_the_game_is_a_mistake_with_its_reason() -> None:
    [mistake] = analyse(victor_given_away()).mistakes
    assert (mistake.seat, mistake.decision, mistake.at) == (0, 0, 0)
    assert (mistake.played.words["card"], mistake.better.words["card"]) == ("R-R", "Y-T")
    assert (mistake.reason.milestone, mistake.reason.seat) == ("victor", 1)
    assert (mistake.reason.often, mistake.reason.instead_often) == (1, 4)
    assert mistake.reason.gain > 0.1


def test_a_gift_of_the_game_is_a_decisive_moment_by_choice() -> None:
    [turning] = analyse(victor_given_away(), effort=LITTLE).turnings
    assert [move.seat for move in turning.moves] == [0]
    assert turning.play[1] > 0.2
    assert turning.luck == [0.0] * 4


def test_from_a_position_nothing_is_owed_to_the_deal() -> None:
    assert [one.deal for one in analyse(victor_given_away(), effort=LITTLE).balances] == [0.0] * 4


def test_what_was_taken_back_is_left_out() -> None:
    rules = find_game("victim").rules()
    course = Course.deal(rules, [Robot("decent")] * 4, FastDealer.seeded("undo"))
    luck = Rng.seeded("undo")

    def on(decisions: int) -> None:
        for _ in range(decisions):
            seat = course.state.to_act()[0]
            course.play(seat, rules.advise(course.state.view(seat), luck))

    on(6)
    seat = next(seat for seat in range(4) if course.may_go_back(seat, 5))
    course.undo(5, seat, BOTS)
    on(3)
    found = decisions_of(Record.parse(course.record.text()), rules)
    assert [decision.before.decision for decision in found] == list(range(8))
    assert all(one.after is other.before for one, other in pairwise(found))
    assert to_data(found[-1].after)["collection"] == to_data(course.state)["collection"]


def test_a_game_that_goes_on_is_not_looked_back_at() -> None:
    rules = find_game("victim").rules()
    course = Course.deal(rules, [Person("Ann"), *BOTS_BESIDE], FastDealer.seeded("open"))
    with pytest.raises(NotOver, match="not over"):
        analyse(course.record)


def test_a_game_that_ended_before_it_began_has_nothing_to_look_back_at() -> None:
    rules = find_game("victim").rules()
    course = Course.deal(rules, [Person("Ann"), *BOTS_BESIDE], FastDealer.seeded("open"))
    course.end_by_agreement()
    found = analyse(course.record)
    assert (found.curve, found.balances) == ([], [])


def test_a_game_ended_by_agreement_ends_with_its_last_chance() -> None:
    rules = find_game("victim").rules()
    course = Course.deal(rules, [Person("Ann"), *BOTS_BESIDE], FastDealer.seeded("open"))
    seat = course.state.to_act()[0]
    course.play(seat, course.state.legal(seat)[0])
    course.end_by_agreement()
    found = analyse(course.record, effort=LITTLE)
    assert 0.0 < found.balances[0].result < 1.0
