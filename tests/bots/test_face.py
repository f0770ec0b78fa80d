"""A poker face: what gives nothing away is free, and nobody's secret is known to it."""

from math import exp

import pytest

from afterdark.bots.belief import KEPT, Worlds
from afterdark.bots.face import Guises, composed, mixed
from afterdark.bots.kinds import make_bot
from afterdark.bots.search import Arm
from afterdark.bots.tuning import Tuning
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from tests.bots.thoughts import questions

secretive = pytest.mark.parametrize("game", ["vwars", "vec", "vampire_empire"])


def priced(price: float, *hiding: str) -> Tuning:
    numbers = Tuning()
    numbers.price = price
    numbers.hiding = list(hiding)
    return numbers


def guises(game: str) -> list[Guises]:
    """Of seats at some tables that have something to hide."""
    found = []
    for state, seat in questions(game, "face", 12):
        looks = Guises(state, seat, (seat + 1) % state.seats)
        if looks.secret():
            found.append(looks)
    assert found
    return found


@secretive
def test_a_policy_is_a_lot_among_all_choices(game: str) -> None:
    for looks in guises(game):
        for trait, guise in looks.by_trait.items():
            likely = looks.policy(trait, priced(1.0))
            assert len(likely) == len(guise.choices)
            assert min(likely) >= 0.0
            assert sum(likely) == pytest.approx(1.0)


@secretive
def test_whoever_does_not_mind_follows_the_advice(game: str) -> None:
    for looks in guises(game):
        guise = looks.by_trait[looks.own]
        assert looks.policy(looks.own, priced(0.0)) == mixed(guise.weights)
        assert looks.policy(looks.own, priced(1.0, "nobody")) == mixed(guise.weights)


@secretive
def test_whoever_minds_nothing_else_does_what_others_would_do(game: str) -> None:
    """At a price without bounds every form is as likely as the surprise says."""
    for looks in guises(game):
        guise = looks.by_trait[looks.own]
        seen: dict[str, float] = {}
        for choice, one in zip(guise.choices, looks.policy(looks.own, priced(1e9)), strict=True):
            seen[choice.seen] = seen.get(choice.seen, 0.0) + one
        expected = {form: exp(-one) for form, one in looks.surprises(looks.own).items()}
        for form, one in seen.items():
            assert one == pytest.approx(expected[form] / sum(expected.values()), abs=1e-6)


def test_of_choices_that_nobody_can_tell_apart_the_best_is_taken() -> None:
    """A card put facedown gives nothing away, whichever it is."""
    met = 0
    for looks in guises("vwars"):
        guise = looks.by_trait[looks.own]
        if len({choice.seen for choice in guise.choices}) == 1:
            met += 1
            assert looks.policy(looks.own, priced(5.0)) == pytest.approx(mixed(guise.weights))
    assert met


@secretive
def test_the_same_view_gets_the_same_answer_in_every_world(game: str) -> None:
    for state, seat in questions(game, "worlds of a face", 5):
        view = state.view(seat)
        other = view.imagine(Rng.seeded("another world")).view(seat)
        for seed in ("a", "b"):
            here = composed(view, Rng.seeded(seed), priced(1.0))
            assert composed(other, Rng.seeded(seed), priced(1.0)) is here


def test_a_decent_player_hides_where_the_game_has_a_price_for_it() -> None:
    plain, decent = make_bot("heuristic"), make_bot("decent")
    other = 0
    for state, seat in questions("vampire_empire", "decent", 12):
        view = state.view(seat)
        for seed in "abcd":
            one = plain.choose(view, Rng.seeded(seed))
            other += decent.choose(view, Rng.seeded(seed)) is not one
    assert other > 0
    for state, seat in questions("victim", "decent", 4):
        view = state.view(seat)
        one = plain.choose(view, Rng.seeded("s"))
        assert decent.choose(view, Rng.seeded("s")) is one


def test_what_gives_away_must_be_better_by_its_price() -> None:
    bold, usual = Arm(Action("bold")), Arm(Action("usual"))
    for _ in range(20):
        bold.add(0.6, 0.6)
        usual.add(0.5, 0.5)
    assert bold.exceeds(usual, 0.02, 2.0)
    bold.price = 0.09
    assert not bold.exceeds(usual, 0.02, 2.0)
    assert bold.mean == pytest.approx(0.51)


def test_worlds_that_take_long_to_imagine_come_again_with_other_luck() -> None:
    [(state, seat)] = questions("victim", "again", 1)
    worlds = Worlds(state.view(seat), None, again=True)
    luck = Rng.seeded("worlds")
    drawn = [worlds.drawn(luck) for _ in range(2 * KEPT)]
    assert len(worlds._kept) == KEPT
    assert len({id(world) for world in drawn}) == 2 * KEPT
    first, again = drawn[0], drawn[KEPT]
    assert again.zones == first.zones
    first.play(seat, first.legal(seat)[0])
    assert again.decision != first.decision


def test_fresh_worlds_never_come_again() -> None:
    [(state, seat)] = questions("victim", "again", 1)
    worlds = Worlds(state.view(seat), None)
    luck = Rng.seeded("worlds")
    drawn = [worlds.drawn(luck) for _ in range(KEPT + 1)]
    assert len({str(world.zones) for world in drawn}) == KEPT + 1
