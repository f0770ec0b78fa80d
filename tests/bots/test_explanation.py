"""A reason names what differs between the futures of two choices, and says nothing otherwise."""

import pytest

from afterdark.bots.bot import Budget
from afterdark.bots.explanation import Futures, found_reason, quarters, reason_for
from afterdark.bots.search import SearchBot
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.milestones import TABLE_WIDE, subjects
from afterdark.engine.contract.reason import Reason
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.contract.teller import Teller
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.views.view import View
from tests.bots.thoughts import questions

every_game = pytest.mark.parametrize("game", game_ids())

NAMES = ["Ann", "Bellis", "Cy", "Di"]
DEADLY, HARMLESS = "pass:R-M", "pass:Y-T"
FEW = 32


def before_a_deadly_pass() -> View[Rules, Open]:
    """Seat 0 may pass the letter that makes seat 1 a victim, or another."""
    rules = find_game("victim").rules()
    data = to_data(rules.deal(4, FastDealer.seeded(1)))
    del data["deck"]
    data["collection"] = [["R-M", "Y-T"], ["R-V", "R-I", "R-I", "R-C", "R-T"], ["B-O"], ["B-C"]]
    data["drawn"] = "Y-T"
    return from_data(rules, data, FastDealer.seeded(1)).view(0)


def reason(choice: str, instead: str) -> Reason:
    view = before_a_deadly_pass()
    actions = view.rules.action(choice), view.rules.action(instead)
    return reason_for(SearchBot(), view, Rng.seeded("why"), *actions, worlds=FEW)


def test_what_a_choice_does_to_somebody_is_named_with_its_odds() -> None:
    found = reason(DEADLY, HARMLESS)
    assert (found.milestone, found.seat) == ("out", 1)
    assert found.often == 4
    assert found.instead_often < 4
    assert found.likelier > 0.5


def test_the_same_is_named_the_other_way_round() -> None:
    found, turned = reason(DEADLY, HARMLESS), reason(HARMLESS, DEADLY)
    assert (turned.milestone, turned.seat) == (found.milestone, found.seat)
    assert turned.likelier < -0.5
    assert turned.chance == found.instead_chance


def test_a_choice_differs_from_itself_in_nothing() -> None:
    found = reason(DEADLY, DEADLY)
    assert found.milestone == ""
    assert found.chance == found.instead_chance
    assert found.error == 0.0


def test_so_few_worlds_prove_nothing() -> None:
    view = before_a_deadly_pass()
    actions = view.rules.action(DEADLY), view.rules.action(HARMLESS)
    found = reason_for(SearchBot(), view, Rng.seeded("why"), *actions, worlds=15)
    assert found.milestone == "", "four standard errors take sixteen worlds that all differ"


def test_what_was_so_before_is_not_counted_as_coming_to_pass() -> None:
    view = before_a_deadly_pass()
    actions = view.rules.action(DEADLY), view.rules.action(HARMLESS)
    futures = Futures(SearchBot(), view, Rng.seeded("why"), *actions)
    futures.imagine(4)
    assert futures.odds("near_victim", 1) == (0.0, 0.0), "one letter was lacking all the time"


def test_odds_are_told_to_the_nearest_quarter() -> None:
    assert [quarters(count, 16) for count in range(17)] == [
        0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4,
    ]  # fmt: skip


@every_game
def test_the_same_knowledge_and_seed_give_the_same_reason(game: str) -> None:
    [(state, seat)] = questions(game, "why", 1)
    told = []
    for _ in range(2):
        bot, rng, view = SearchBot(), Rng.seeded("s"), state.view(seat)
        found = bot.search(view, rng, Budget(playouts=8))
        told.append(reason_for(bot, view, rng, found.action, found.instead, 4))
    assert told[0] == told[1]
    assert told[0].choice != told[0].instead


def test_a_hint_shows_the_chances_that_its_reason_tells() -> None:
    view = before_a_deadly_pass()
    bot, rng = SearchBot(), Rng.seeded("s")
    found = bot.search(view, rng)
    why = found_reason(bot, view, rng, found)
    assert why is not None
    assert found.chances[why.choice] == round(why.chance, 4)
    assert found.chances[why.instead] == round(why.instead_chance, 4)


@every_game
def test_milestones_are_counted_for_every_seat_and_change_nothing(game: str) -> None:
    rules = find_game(game).rules()
    assert len(rules.milestones) >= 6
    for seats in rules.seats_allowed():
        state = rules.deal(seats, FastDealer.seeded(seats))
        luck = Rng.seeded(seats)
        about = subjects(rules.milestones, seats)
        grown: set[str] = set()
        before = rules.reached(state)
        while state.outcome() is None:
            assert len(rules.reached(state)) == len(about)
            seat = state.to_act()[0]
            state.play(seat, rules.advise(state.view(seat), luck))
            now = rules.reached(state)
            grown |= {
                name for (name, _), old, new in zip(about, before, now, strict=True) if new > old
            }
        whole = to_data(state)
        rules.reached(state)
        assert to_data(state) == whole
        assert len(grown) > len(rules.milestones) // 3


IN_ENGLISH = (
    "{} in nearly every future, after “Pass the yellow T” in about 1 of 4."
    " Win chances 31\u00a0% against 22\u00a0% (the difference ±\u00a05)."
)
IN_DUTCH = (
    "{} in bijna elke toekomst, na “Geef de gele T door” in zowat 1 van de 4."
    " Winstkans 31\u00a0% tegen 22\u00a0% (het verschil ±\u00a05)."
)


@pytest.mark.parametrize(
    ("language", "reader", "said"),
    [
        ("en", 0, IN_ENGLISH.format("Pass the red M: Bellis is out")),
        ("en", 1, IN_ENGLISH.format("Pass the red M: you are out")),
        ("nl", 0, IN_DUTCH.format("Geef de rode M door: Bellis ligt eruit")),
        ("nl", 1, IN_DUTCH.format("Geef de rode M door: je ligt eruit")),
    ],
)
def test_a_reason_is_told_in_one_sentence(language: str, reader: int, said: str) -> None:
    game = find_game("victim")
    why = Reason(DEADLY, HARMLESS, 96, 0.312, 0.221, 0.0213, "out", 1, 4, 1, 0.7)
    assert Teller(game.texts(language), reader, NAMES).reason(why, game.rules()) == said


def test_where_nothing_stands_out_that_is_said() -> None:
    game = find_game("victim")
    why = Reason(DEADLY, HARMLESS, 96, 0.3, 0.3, 0.0)
    told = Teller(game.texts("en"), 0, NAMES).reason(why, game.rules())
    assert told.startswith("No future stands out between “Pass the red M” and “Pass the yellow T”.")


@every_game
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_milestone_is_a_clause_about_the_reader_or_somebody_by_name(
    game: str, language: str
) -> None:
    rules = find_game(game).rules()
    teller = Teller(find_game(game).texts(language), 0, NAMES)
    for name, seat in subjects(rules.milestones, 2):
        clause = teller.say(f"milestone-{name}", {} if seat == TABLE_WIDE else {"seat": seat})
        assert not clause.endswith((".", ":", ","))
        assert ("Bellis" in clause) is (seat == 1)
        assert "Ann" not in clause
