"""The belief lens and the bluff ledger: odds beside the truth, and what a claim alone has done."""

from __future__ import annotations

from functools import cache

import pytest

from afterdark.analysis.bluffs import is_fooled
from afterdark.analysis.lens import knowable, thinned
from afterdark.analysis.look import Effort, Look, analyse, joined
from afterdark.analysis.sightings import Beliefs, Sightings
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.course.course import Course
from afterdark.engine.records.record import Person, Record, Robot
from afterdark.table.wire.shapes import Analysis, Lens, LensPoint
from tests.analysis.games import advised_game, talked_about

LITTLE = Effort(samples=2, cut=1, worlds=1, thoughts=0, deals=2)


@cache
def looked_at() -> Analysis:
    return analyse(talked_about(), effort=LITTLE)


@pytest.mark.parametrize("game", game_ids())
def test_every_secret_answers_what_seats_wonder_about(game: str) -> None:
    rules = find_game(game).rules()
    for seats in rules.meta.seats:
        state = rules.deal(seats, FastDealer.seeded(f"{game} {seats}"))
        secrets = rules.secrets(state)
        for seat in range(seats):
            matters = rules.matters(seats, seat)
            assert bool(matters) == rules.has_secrets
            for way in [*([secrets] if secrets else []), *rules.hypotheses(state.view(seat))]:
                answers = rules.answers(way, seat, state.decision)
                assert len(answers) == len(matters)
                for matter, answer in zip(matters, answers, strict=True):
                    assert 0 <= answer < len(matter.answers)


def test_the_lens_shows_the_rules_alone_beside_the_inference_and_the_truth() -> None:
    found = looked_at()
    rules = find_game("vwars").rules()
    assert [lens.seat for lens in found.lenses] == [0, 1, 2, 3]
    cards = rules.secrets(Look(talked_about(), effort=LITTLE)._decisions[-1].before)
    for lens in found.lenses:
        others = [seat for seat in range(4) if seat != lens.seat]
        assert [matter.seat for matter in lens.matters] == others
        first, last = lens.points[0], lens.points[-1]
        assert first.truth == [cards[other] for other in others]
        assert first.rules == first.belief  # nobody has done anything yet
        for row in [*last.rules, *last.belief]:
            assert sum(row) == pytest.approx(1.0, abs=0.01)
    moved = [lens for lens in found.lenses if lens.points[-1].rules != lens.points[-1].belief]
    assert len(moved) >= 3
    assert {lens.points[-1].decision for lens in found.lenses} <= set(range(10))


def test_where_nobody_keeps_a_secret_there_is_no_lens() -> None:
    found = analyse(advised_game("victim"), effort=LITTLE)
    assert (found.lenses, found.knowable) == ([], [])


def point(decision: int, truth: int, rules: float, belief: float) -> LensPoint:
    odds = [1.0 - rules, rules], [1.0 - belief, belief]
    rows = [row if truth else row[::-1] for row in odds]
    return LensPoint(decision, decision, [truth], [rows[0]], [rows[1]])


def lens_of(*points: LensPoint) -> Lens:
    return Lens(0, [], list(points))


def test_it_could_be_known_when_inference_is_sure_first_and_the_rules_are_not() -> None:
    (one,) = knowable(
        lens_of(point(1, 1, 0.4, 0.8), point(2, 1, 0.4, 0.95), point(3, 1, 0.4, 0.99))
    )
    assert (one.decision, one.answer, one.rules, one.belief) == (2, 1, 0.4, 0.95)


def test_what_the_rules_make_likely_is_nothing_that_could_have_been_known() -> None:
    assert knowable(lens_of(point(1, 1, 0.67, 0.95), point(2, 1, 0.4, 0.95))) == []


def test_whoever_becomes_another_can_be_known_again() -> None:
    found = knowable(lens_of(point(1, 1, 0.4, 0.95), point(2, 0, 0.3, 0.92)))
    assert [(one.decision, one.answer) for one in found] == [(1, 1), (2, 0)]


def test_what_does_not_change_is_told_once() -> None:
    points = [point(1, 1, 0.4, 0.8), point(2, 1, 0.4, 0.803), point(3, 1, 0.4, 0.82)]
    assert [one.decision for one in thinned(points)] == [1, 3]
    assert len(thinned([point(1, 1, 0.5, 0.5), point(2, 0, 0.5, 0.5)])) == 2


def test_a_lie_leads_away_from_the_truth_and_what_is_true_towards_it() -> None:
    lie, truth = looked_at().ledger.claims
    assert (lie.said.key, lie.holds) == ("claim-suspect", False)
    assert (truth.said.key, truth.holds) == ("claim-human", True)
    accused = lie.said.words["other"]
    heard = {one.seat: one for one in lie.heard}
    assert lie.seat not in heard
    assert accused not in heard  # who knows better is not moved
    fooled = [one for one in lie.heard if one.fooled]
    assert fooled
    assert all(one.after < one.before - 0.05 for one in fooled)
    assert not any(one.fooled for one in truth.heard)
    assert max(one.after - one.before for one in truth.heard) > 0.0


def test_only_what_is_false_and_leads_away_fools_anybody() -> None:
    assert is_fooled(False, 0.6, 0.5)
    assert not is_fooled(False, 0.6, 0.56)
    assert not is_fooled(False, 0.5, 0.6)
    assert not is_fooled(True, 0.6, 0.5)


def test_the_totals_count_claims_and_people() -> None:
    ledger = looked_at().ledger
    liar = next(one for one in ledger.speakers if one.seat == ledger.claims[0].seat)
    fooled = sum(one.fooled for one in ledger.claims[0].heard)
    assert (liar.claims, liar.true, liar.false, liar.fooled) == (1, 0, 1, fooled)


def test_a_claim_moves_by_itself_alone() -> None:
    """Without the claim the belief is what it would be in a game in which nobody said it."""
    record = talked_about()
    sightings = Sightings(record, record.rules(find_game), find_game)
    lie = sightings.spoken[0]
    seat = looked_at().ledger.claims[0].heard[0].seat
    place = lie.places[seat]
    seen = sightings.observed[seat][place]
    ways = sightings.rules.hypotheses(seen.view)
    beliefs = Beliefs(sightings)
    moved = beliefs.of(seat, place + 1).weights(seen.view, ways)
    before = beliefs.of(seat, place).weights(seen.view, ways)  # it begins anew
    assert before != moved
    assert beliefs.of(seat, place + 1).weights(seen.view, ways) == moved


def test_parts_in_any_order_are_the_same_analysis() -> None:
    look = Look(talked_about(), effort=LITTLE)
    backwards = [look.part(number) for number in reversed(range(look.parts))]
    assert look.parts == 3  # two with decisions, one with claims
    assert joined(backwards[::-1]) == looked_at()


def test_what_was_said_before_an_undo_was_said_but_moved_nobody() -> None:
    rules = find_game("vwars").rules()
    course = Course.deal(rules, [Person("Ann"), *[Robot("decent")] * 3], FastDealer.seeded("undo"))
    luck = Rng.seeded("undo")
    while not rules.secrets(course.state) or course.state.decision < 6:
        for seat in course.state.to_act():
            course.play(seat, rules.advise(course.state.view(seat), luck))
    course.claim(0, "human", {})
    seat = next(seat for seat in range(4) if course.may_go_back(seat, course.state.decision - 1))
    last = course.state.decision - 1
    course.undo(last, seat, course.undo_way(seat, last))
    course.end_by_agreement()
    found = analyse(Record.parse(course.record.text()), effort=LITTLE)
    assert [claim.heard for claim in found.ledger.claims] == [[]]
    assert found.ledger.speakers[0].claims == 1
