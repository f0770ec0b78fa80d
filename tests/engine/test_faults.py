"""What an author forgot is said when it is first needed, in a sentence that says what to do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kuhn_poker import GAME
from kuhn_poker.rules import KuhnRules
from kuhn_poker.state import DECK, Kuhn
from kuhn_poker.steps import Bid

from afterdark.api import (
    Action,
    Choice,
    Dealer,
    Events,
    FastDealer,
    Game,
    NothingToChoose,
    NotWritten,
    Open,
    OpenFields,
    Rules,
    State,
    UnfinishedSetUp,
    UnlistedAction,
)
from afterdark.engine.positions.position import from_data

Table = State[Rules, Open]


def dealt(kind: type[Rules]) -> Table:
    return made(kind).deal(2, FastDealer.seeded(1))


def made(kind: type[Rules]) -> Rules:
    return kind(GAME.meta, {}, GAME.rules().cards)


class Started(KuhnRules):
    """Begins with another step than Kuhn poker does."""

    FIRST: Choice[Kuhn]

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Table:
        state = super().set_up(seats, dealer, events)
        state.take_over([self.FIRST])
        return state


class Speechless(Bid):
    def options(self, state: Kuhn, seat: int) -> list[Action]:
        return []


class Inventive(Bid):
    def options(self, state: Kuhn, seat: int) -> list[Action]:
        return [Action("raise"), *super().options(state, seat)]


class Asked(Choice[Kuhn]):
    NAME = "asked"

    def who(self, state: Kuhn) -> int:
        return 1


def test_a_seat_that_is_offered_nothing_is_named_with_its_step() -> None:
    class Silent(Started):
        FIRST = Speechless()

    with pytest.raises(NothingToChoose, match=r"seat 0 at the step 'bid'.*options\(\) must"):
        dealt(Silent).view(0)
    dealt(Silent).view(1)  # who is not asked needs no answer


def test_an_action_made_on_the_spot_is_named() -> None:
    class Lively(Started):
        FIRST = Inventive()

    with pytest.raises(UnlistedAction, match=r"offers 'raise'.*self\.actions\.add"):
        dealt(Lively).view(0)


def test_a_step_that_forgot_a_method_names_it() -> None:
    class Hasty(Started):
        FIRST = Asked()  # type: ignore[abstract]

    with pytest.raises(NotWritten, match=r"write a method options in class Asked"):
        dealt(Hasty).view(1)


@pytest.mark.parametrize("method", ["zones", "set_up", "bound"])
def test_rules_that_forgot_a_method_name_it(method: str) -> None:
    rules = made(Rules)  # type: ignore[type-abstract]
    ask: dict[str, Callable[[], object]] = {
        "zones": lambda: rules.layout(2),
        "set_up": lambda: rules.deal(2, FastDealer.seeded(1)),
        "bound": lambda: rules.bound(2),
    }
    with pytest.raises(NotWritten, match=rf"Rules does not say what {method}\(\) does"):
        ask[method]()


def test_a_game_without_rules_says_so() -> None:
    with pytest.raises(NotWritten, match="write a method rules in class Game"):
        Game().rules()


def test_open_data_that_forgot_a_method_names_it() -> None:
    with pytest.raises(NotWritten, match="write a method clone in class Open"):
        Open().clone()  # type: ignore[abstract]


class NoZones(KuhnRules):
    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Table:
        state = self.blank_state(self.layout(seats), OpenFields(seats), dealer)
        state.zones = [self.families[0].all_pieces()]
        return state


class NoFacts(KuhnRules):
    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Table:
        state = super().set_up(seats, dealer, events)
        state.facts = []
        return state


class NoSteps(KuhnRules):
    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Table:
        state = super().set_up(seats, dealer, events)
        state.pop()
        return state


@pytest.mark.parametrize(
    ("kind", "lacks"),
    [(NoZones, "it fills 1 of 3 zones"), (NoFacts, "0 chains of facts"), (NoSteps, "no step is")],
)
def test_half_a_set_up_is_told_before_anything_is_dealt(kind: type[Rules], lacks: str) -> None:
    with pytest.raises(UnfinishedSetUp, match=rf"{lacks}.*self\.empty_table"):
        dealt(kind)
    with pytest.raises(UnfinishedSetUp, match=lacks):
        from_data(made(kind), {}, FastDealer.seeded(1))


def test_an_empty_table_has_all_it_needs_but_pieces() -> None:
    state = made(KuhnRules).empty_table(2, FastDealer.seeded(1), [], Bid())
    assert state.zones == [[], [], []]
    assert state.facts == [None, None, None]
    assert state.events == []
    assert [step.NAME for step in state.stack] == ["bid"]
    assert state.layout.zones[DECK].name == "deck"
