"""Beliefs follow from what a seat observed and from nothing else, and are nearer to the truth."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from afterdark.arena.beliefs import Beliefs
from afterdark.bots.belief import Belief, Worlds
from afterdark.bots.bot import Budget
from afterdark.bots.kinds import bot_kinds, make_bot
from afterdark.bots.search import SearchBot
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.course.course import Course
from afterdark.engine.course.observed import Observed, Observers
from afterdark.engine.records.lines import Robot
from afterdark.engine.records.witness import Witness
from afterdark.engine.views.view_data import view_to_data

SECRETIVE = [game for game in game_ids() if find_game(game).rules().has_secrets]
every_game = pytest.mark.parametrize("game", SECRETIVE)
FEW = Budget(playouts=8)
DECISIONS = 60

Written = tuple[object, int, list[str], str, object]


def written(seen: Observed) -> Written:
    return view_to_data(seen.view), seen.actor, seen.forms, seen.claim, seen.words


def dealt(game: str, seed: str = "belief") -> State[Rules, Open]:
    rules = find_game(game).rules()
    return rules.deal(rules.meta.usual_seats, FastDealer.seeded(seed))


def walked(
    game: str, seat: int = 0, decisions: int = DECISIONS, seed: str = "belief"
) -> Iterator[tuple[State[Rules, Open], list[Observed]]]:
    """A game by rules of thumb, and what one seat has observed before each decision."""
    state = dealt(game, seed)
    rng = Rng.seeded(f"{seed}/play")
    observers = Observers([seat])
    observed: list[Observed] = []
    while state.outcome() is None and state.decision < decisions:
        yield state, observed
        for actor in state.to_act():
            action = state.rules.advise(state.view(actor), rng)
            observers.before(state, actor, action)
            state.play(actor, action)
            observed += observers.after(state)


def folded(rules: Rules, observed: list[Observed]) -> Belief:
    belief = Belief(rules)
    for seen in observed:
        belief.observe(seen)
    return belief


# -- what is observed ---------------------------------------------------------------------------


@every_game
def test_a_seat_observes_the_same_in_every_world_it_cannot_tell_apart(game: str) -> None:
    luck = Rng.seeded("worlds")
    compared = 0
    for state, _ in walked(game):
        [actor, *more] = state.to_act()
        if more or actor == 0:
            continue
        action = state.rules.advise(state.view(actor), luck)
        world = state.view(0).imagine(luck)
        alike = [other for other in world.legal(actor) if other.seen == action.seen]
        if not alike:
            continue
        compared += 1
        told = []
        for table, taken in ((state.clone(), action), (world, alike[0])):
            observers = Observers([0])
            observers.before(table, actor, taken)
            table.take(actor, taken)
            told.append([written(seen) for seen in observers.after(table)])
        assert told[0] == told[1]
    assert compared > 5


@every_game
def test_nobody_observes_itself(game: str) -> None:
    for _, observed in walked(game, seat=1):
        assert all(seen.actor != 1 and seen.view.seat == 1 for seen in observed)
    assert observed


def test_sealed_answers_are_observed_when_they_are_opened_and_not_before() -> None:
    state = dealt("vwars")
    rng = Rng.seeded("sealed")
    observers = Observers(range(state.seats))
    opened = 0
    while state.outcome() is None and not opened:
        for actor in state.to_act():
            sealed = len(state.stack[-1].asked(state)) > 1
            decision = state.decision
            action = state.rules.advise(state.view(actor), rng)
            observers.before(state, actor, action)
            state.play(actor, action)
            observed = observers.after(state)
            if sealed and state.decision == decision:
                assert observed == []
            elif sealed:
                opened = len(observed)
                assert {seen.actor for seen in observed} != {actor}
    assert opened


# -- what follows from it -----------------------------------------------------------------------


@every_game
def test_worlds_drawn_by_a_belief_cannot_be_told_from_the_true_one(game: str) -> None:
    luck = Rng.seeded("drawn")
    for state, observed in walked(game, decisions=45):
        if state.decision % 11 == 10:
            view = state.view(0)
            worlds = Worlds(view, folded(state.rules, observed))
            for _ in range(4):
                assert view_to_data(worlds.drawn(luck).view(0)) == view_to_data(view)


@every_game
def test_a_sketch_is_right_as_far_as_its_seat_can_see(game: str) -> None:
    luck = Rng.seeded("sketched")
    for state, _ in walked(game, decisions=200, seed="sketches"):
        if state.decision % 25 == 24:
            view = state.view(0)
            assert view_to_data(view.sketch(luck).view(0)) == view_to_data(view)


@every_game
def test_what_is_supposed_of_a_world_is_so_and_leaves_the_view_alone(game: str) -> None:
    luck = Rng.seeded("supposed")
    for state, _ in walked(game):
        view = state.view(0)
        ways = state.rules.hypotheses(view)
        if state.decision % 13 == 12 and ways:
            world = view.imagine(luck)
            way = ways[luck.below(len(ways))]
            state.rules.suppose(world, way)
            assert view_to_data(world.view(0)) == view_to_data(view)
            now = state.decision
            traits = [state.rules.trait(secret, now) for secret in way]
            there = [state.rules.trait(one, now) for one in state.rules.secrets(world)]
            assert there == traits


@pytest.mark.parametrize("game", ["vec", "vwars"])
def test_play_by_rules_of_thumb_gives_secrets_away(game: str) -> None:
    *_, (state, observed) = walked(game, decisions=45, seed="giving away")
    rules, view = state.rules, state.view(0)
    ways = rules.hypotheses(view)
    believed = folded(rules, observed).weights(view, ways)[ways.index(rules.secrets(state))]
    assert believed > 2 / len(ways)


def test_a_seat_that_was_turned_is_judged_by_what_it_was_at_each_time() -> None:
    *_, (state, observed) = walked("manor", decisions=80)
    belief = folded(state.rules, observed)
    human, first = 1 << 30, 0
    assert belief.speaks_for(1, human) != belief.speaks_for(1, first)
    assert belief.speaks_for(1, state.decision + 1) == belief.speaks_for(1, human)


def test_without_secrets_nobody_remembers_anything() -> None:
    assert Beliefs(find_game("victim").rules(), range(4)).of(0) is None


def test_the_levels_that_think_infer_and_the_others_do_not() -> None:
    assert [kind for kind in bot_kinds() if make_bot(kind).INFERS] == ["strong", "master"]


# -- memory ------------------------------------------------------------------------------------


@every_game
def test_dropping_the_memory_at_every_decision_changes_no_move(game: str) -> None:
    state = dealt(game)
    rules = state.rules
    bot = SearchBot()
    seats = range(state.seats)
    beliefs = Beliefs(rules, seats)
    observers = Observers(seats)
    observed: list[list[Observed]] = [[] for _ in seats]
    rng = Rng.seeded("others")
    asked = 0
    while asked < 32:
        for seat in state.to_act():
            view = state.view(seat)
            seed = f"{state.decision} {seat}"
            kept = beliefs.of(seat)
            asked += len(view.choices) > 1
            if len(view.choices) > 1 and asked % 8 == 0:
                action = bot.choose(view, Rng.seeded(seed), kept, FEW)
                lost = folded(rules, observed[seat])
                assert bot.choose(view, Rng.seeded(seed), lost, FEW) is action
                ways = rules.hypotheses(view)
                if kept is not None and ways:
                    assert lost.weights(view, ways) == kept.weights(view, ways)
            else:
                action = rules.advise(view, rng)
            beliefs.before(state, seat, action)
            observers.before(state, seat, action)
            state.play(seat, action)
            beliefs.after(state)
            for seen in observers.after(state):
                observed[seen.view.seat].append(seen)


@every_game
def test_an_undo_leaves_what_a_seat_observed_as_if_nothing_had_been_taken_back(game: str) -> None:
    rules = find_game(game).rules()
    seats = rules.meta.usual_seats
    course = Course.deal(rules, [Robot("decent")] * seats, FastDealer.seeded("undo"))
    rng = Rng.seeded("undo/play")
    following = Witness(course.record, rules, 0)
    held: list[Written] = []
    undone = 0
    while course.state.outcome() is None and undone < 3:
        for seat in course.state.to_act():
            course.play(seat, rules.advise(course.view(seat), rng))
        if course.record.length > 30 * (undone + 1) and course.back.last_of(1) >= 0:
            known, fresh = following.observed()
            held = [*held[:known], *map(written, fresh)]
            decision = course.last_own(1)
            course.undo(decision, 1, course.undo_way(1, decision))
            undone += 1
    known, fresh = following.observed()
    held = [*held[:known], *map(written, fresh)]
    assert undone == 3
    assert held == [written(seen) for seen in Witness(course.record, rules, 0).observed()[1]]
    decisions = [seen.view.decision for seen in Witness(course.record, rules, 0).observed()[1]]
    assert decisions == sorted(decisions)


def test_a_claim_is_observed_by_everybody_but_whoever_makes_it() -> None:
    rules = find_game("vwars").rules()
    course = Course.deal(rules, [Robot("decent")] * 4, FastDealer.seeded("claims"))
    course.claim(2, "suspect", {"other": 1})
    [seen] = Witness(course.record, rules, 0).observed()[1]
    assert (seen.actor, seen.claim, seen.words, seen.forms) == (2, "suspect", {"other": 1}, [])
    assert Witness(course.record, rules, 2).observed()[1] == []


def test_claims_in_an_arena_are_observed_as_they_are_made() -> None:
    rules = find_game("vwars").rules()
    course = Course.deal(rules, [Robot("strong")] * 4, FastDealer.seeded("claims"))
    beliefs = Beliefs(rules, [0, 1])
    course.claim(1, "suspect", {"other": 3})
    beliefs.hear(course.state, course.claims)
    beliefs.hear(course.state, course.claims)  # nothing is heard twice
    counts = [belief.count for seat in (0, 1) if (belief := beliefs.of(seat)) is not None]
    assert counts == [1, 0]
