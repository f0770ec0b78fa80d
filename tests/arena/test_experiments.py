"""What a card does to the win, and how early a secret is known: experiments of the lab."""

from __future__ import annotations

import re
from dataclasses import replace
from math import comb
from pathlib import Path

import msgspec
import pytest

from afterdark.arena.lab.card_numbers import with_number
from afterdark.arena.lab.exchange import (
    PER_DEAL,
    CardEffect,
    Exchanged,
    ExchangeJournal,
    Exchanges,
    ExchangingDealer,
    Pair,
    card_effects,
)
from afterdark.arena.lab.inference import (
    Inferences,
    Inferred,
    Look,
    clock_of,
    kinds_of_secrets,
    secret_figures,
)
from afterdark.arena.lab.run import play_in_order
from afterdark.arena.plan import Plan
from afterdark.arena.referee import Referee
from afterdark.arena.statistics import net_share, sign_p
from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Open, State
from afterdark.engine.errors import OptionError
from afterdark.engine.records.replay import verify
from afterdark.engine.views.view import View
from afterdark.engine.views.view_data import view_to_data
from tests import plug_ins
from tests.arena.coins import NULL, PLUG_IN, STRONG

GAMES = ("victim", "manor", "vampire_empire", "vec", "vwars")
COINS = Plan("coins", 2, ("random",) * 2, "lab")
NULL_COINS = replace(COINS, cards=("null.toml", NULL))


@pytest.fixture(autouse=True)
def _coins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plug_ins.install(tmp_path / "packages", {"coins": PLUG_IN}, monkeypatch)


def random_plan(game: str) -> Plan:
    seats = find_game(game).meta.usual_seats
    return Plan(game, seats, ("random",) * seats, "lab")


def effects(plan: Plan, deals: int) -> list[CardEffect]:
    return card_effects(plan, Exchanges(plan).play(range(deals)))


# -- exchanges --------------------------------------------------------------------------------


class Views:
    """What every seat sees at the beginning of a game, moment by moment."""

    def __init__(self) -> None:
        self.seen: list[list[object]] = []

    def begin(self, state: State[Rules, Open]) -> None:
        self.moved(state)

    def chosen(self, view: View[Rules, Open], action: Action) -> None: ...

    def moved(self, state: State[Rules, Open]) -> None:
        if len(self.seen) < 20:
            self.seen.append([view_to_data(state.view(seat)) for seat in range(state.seats)])


@pytest.mark.parametrize("game", GAMES)
def test_an_exchange_shows_itself_first_to_whom_it_is_dealt(game: str) -> None:
    """By another road: both games are played again, and all seats' views are held together."""
    plan = random_plan(game)
    referee = Referee(plan.rules(), plan.bots)
    [deal] = Exchanges(plan).play([1])
    assert 0 < len(deal.pairs) <= PER_DEAL
    for pair in deal.pairs:
        views = []
        for where in ((-1, 0, 0), pair.where):
            dealer = ExchangingDealer(FastDealer.seeded("lab/1"), *where)
            watch = Views()
            referee.play(plan.seated(1), "", "lab/1/play", watcher=watch, dealer=dealer)
            views.append(watch.seen)
        one, other = next(both for both in zip(*views, strict=False) if both[0] != both[1])
        apart = [seat for seat in range(plan.seats) if one[seat] != other[seat]]
        hidden = pair.place in ("hand", "looked", "objective", "vampires", "trusted", "faction")
        assert apart == ([pair.seat] if hidden else list(range(plan.seats)))


def test_the_one_strong_card_is_found_and_no_other_is_sure() -> None:
    """Whoever holds it always wins; against a coin that is half of all games more."""
    found = effects(COINS, 70)
    strong = found[0]
    assert strong.name == STRONG
    assert strong.sure
    assert strong.won_with == 1
    assert strong.low < 0.5 < strong.high or strong.difference == pytest.approx(0.5, abs=0.15)
    assert [one.name for one in found if one.sure and one.difference > 0] == [STRONG]


def test_null_cards_are_called_sure_in_at_most_one_run_of_twenty() -> None:
    """A quick look; the long test below counts closely."""
    assert false_alarms(runs=8, deals=20) <= most_by_chance(8)


@pytest.mark.long
def test_null_cards_are_hardly_ever_called_sure() -> None:
    assert false_alarms(runs=150, deals=60) <= most_by_chance(150)


def false_alarms(runs: int, deals: int) -> int:
    """In how many runs any card is called sure that does nothing."""
    return sum(
        any(one.sure for one in effects(replace(NULL_COINS, seed=f"null {run}"), deals))
        for run in range(runs)
    )


def most_by_chance(runs: int, share: float = 0.05, surely: float = 0.999) -> int:
    """So many of these runs alarm by chance, if each does with this probability."""
    total = 0.0
    for alarms in range(runs + 1):
        total += comb(runs, alarms) * share**alarms * (1 - share) ** (runs - alarms)
        if total >= surely:
            return alarms
    return runs


def test_pieces_of_few_pairs_are_not_tested_and_cost_the_others_nothing() -> None:
    """However many there are: what is sure beside none of them is sure beside all of them."""
    strong = [
        Exchanged(game, [Pair("hand", 0, "card_1", "card_2", won_was=1, won_now=0)])
        for game in range(9)
    ]
    few = [
        Exchanged(20 + game, [Pair("hand", 0, f"card_{game}", f"card_{game + 1}", 1, 0)])
        for game in range(3, 11)
    ]
    alone, beside = card_effects(NULL_COINS, strong), card_effects(NULL_COINS, strong + few)
    assert [one.name for one in alone if one.sure] == ["card_1", "card_2"]
    assert [one.name for one in beside if one.sure] == ["card_1", "card_2"]
    assert {one.q for one in beside if one.sure} == {one.q for one in alone}
    assert {one.q for one in beside if not one.sure} == {1.0}


def test_a_grossly_strong_card_of_an_invented_file_is_found() -> None:
    """One score card of the manor is worth more than all others together."""
    text = (find_game("manor").meta.folder / "cards.toml").read_text(encoding="utf-8")
    text, changed = re.subn(r'(id = "score_5"\npoints = )5', r"\g<1>30", text)
    assert changed == 1
    plan = Plan("manor", 4, ("heuristic",) * 4, "strong", cards=("strong.toml", text))
    batch = play_in_order(lambda: Exchanges(plan), 200, jobs=1)
    found = card_effects(plan, batch.rows)
    held = {one.name: one for one in found if one.place == "hand"}
    assert held["score_5"].sure
    assert held["score_5"].difference == max(one.difference for one in held.values())


def test_a_pair_tells_of_both_its_pieces() -> None:
    pair = Pair("hand", 1, "card_1", "card_2", won_was=1, won_now=0)
    found = {one.name: one for one in card_effects(NULL_COINS, [Exchanged(0, [pair])])}
    assert (found["card_1"].won_with, found["card_1"].won_without) == (1, 0)
    assert (found["card_2"].won_with, found["card_2"].won_without) == (0, 1)
    assert found["card_1"].difference == -found["card_2"].difference == 1
    assert not found["card_1"].sure


def test_no_piece_has_two_witnesses_in_one_deal() -> None:
    for deal in Exchanges(random_plan("vampire_empire")).play(range(3)):
        pieces = [(pair.place, name) for pair in deal.pairs for name in (pair.was, pair.now)]
        assert len(set(pieces)) == len(pieces)


def test_deals_are_the_same_whoever_plays_them_and_go_on_where_they_stopped(
    tmp_path: Path,
) -> None:
    whole = Exchanges(COINS).play(range(6))
    assert Exchanges(COINS).play([5, 3]) == [whole[5], whole[3]]
    file = tmp_path / "kept.jsonl"
    play_in_order(lambda: Exchanges(COINS), 4, 1, ExchangeJournal(file, COINS))
    done = play_in_order(lambda: Exchanges(COINS), 6, 1, ExchangeJournal(file, COINS))
    assert done.rows == whole
    assert done.kept == 4


def test_a_game_of_an_exchanged_deal_can_be_written_down() -> None:
    """Its chance is recorded as it came out, the exchange included."""
    plan = random_plan("vampire_empire")
    [deal] = Exchanges(plan).play([0])
    dealer = ExchangingDealer(FastDealer.seeded("lab/0"), *deal.pairs[0].where)
    played = Referee(plan.rules(), plan.bots).play(plan.bots, "", "luck", 0, dealer=dealer)
    assert played.record is not None
    assert verify(played.record).passed


def test_a_difference_of_pairs_has_an_interval_that_few_pairs_do_not_make_sure() -> None:
    assert net_share(0, 0, 0) == (0.0, (-1.0, 1.0))
    difference, (low, high) = net_share(4, 0, 4)
    assert difference == 1
    assert low < 0.5
    assert high == 1
    difference, (low, high) = net_share(60, 40, 200)
    assert difference == pytest.approx(0.1)
    assert low == pytest.approx(0.00148, abs=0.0005)
    assert high == pytest.approx(0.1965, abs=0.0005)


def test_a_sign_test_is_exact() -> None:
    assert sign_p(0, 0) == 1
    assert sign_p(5, 0) == pytest.approx(2 / 32)
    assert sign_p(1, 7) == pytest.approx(2 * 9 / 256)
    assert sign_p(4, 4) == 1
    assert sign_p(400, 300) == pytest.approx(0.000178, rel=0.05)


# -- secrets ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "clock"),
    [("manor", "round"), ("vec", "round"), ("vampire_empire", "turn"), ("vwars", "turn")],
)
def test_rounds_are_counted_by_what_never_goes_back(game: str, clock: str) -> None:
    plan = random_plan(game)
    assert clock_of(plan.rules(), plan.seats) == clock


def test_looking_for_secrets_changes_no_game_and_the_truth_gets_likelier() -> None:
    plan = Plan("vec", 3, ("heuristic",) * 3, "lab")
    rows = Inferences(plan).play(range(3))
    assert [row.seat for row in rows] == [0, 1, 2]
    assert rows == Inferences(plan).play(range(3))
    [figure] = secret_figures(plan, rows)
    assert len(figure.answers) == 12
    first, last = figure.rounds[0], figure.rounds[-1]
    assert first.number == 1
    assert first.rules.value == pytest.approx(first.belief.value, abs=0.01)
    assert last.belief.value > first.belief.value + 0.2
    assert last.rules.value == pytest.approx(first.rules.value, abs=0.05)


def test_a_game_without_secrets_has_nothing_to_infer() -> None:
    plan = random_plan("victim")
    assert kinds_of_secrets(plan.rules(), plan.seats) == []
    assert secret_figures(plan, Inferences(plan).play(range(1))) == []


def test_rounds_that_few_games_reach_are_left_out() -> None:
    plan = random_plan("vwars")
    even = Look(1, 0, 3, 1.0, 1.5, 0, 1)
    rows = [Inferred(game, 0, [even]) for game in range(7)]
    long_game = [msgspec.structs.replace(even, round=number) for number in (1, 2)]
    [figure] = secret_figures(plan, [*rows, Inferred(7, 0, long_game)])
    assert [(one.number, one.games) for one in figure.rounds] == [(1, 8)]
    assert figure.rounds[0].rules.value == pytest.approx(1 / 3)
    assert figure.rounds[0].belief.value == pytest.approx(1 / 2)
    assert figure.rounds[0].belief_sure.value == pytest.approx(1 / 3)
    assert figure.half_sure() is None


# -- numbers of a card file --------------------------------------------------------------------

FILE = CardFile(
    "mine.toml",
    """[game]
hand = 8   # cards

[[card]]
id = "a"
human = 1
effects = [
    { do = "draw", cards = 2 },
    { do = "mark", on = ["clergy"], marker = "defence" },
]

[[card]]
id = "b"
name = "human = 1"
human = 1
""",
)


@pytest.mark.parametrize(
    ("where", "value", "was", "now"),
    [
        ("game.hand", "9", "hand = 8   # cards", "hand = 9   # cards"),
        ("b.human", "3", 'name = "human = 1"\nhuman = 1', 'name = "human = 1"\nhuman = 3'),
        ("a.draw.cards", "5", '"draw", cards = 2 }', '"draw", cards = 5 }'),
        ("a.mark.markers", "2", '"defence" },', '"defence", markers = 2 },'),
        ("a.vampire", "4", '[[card]]\nid = "a"', '[[card]]\nvampire = 4\nid = "a"'),
    ],
)
def test_one_number_of_a_card_file_is_changed_and_nothing_else(
    where: str, value: str, was: str, now: str
) -> None:
    assert with_number(FILE, where, value).text == FILE.text.replace(was, now)


@pytest.mark.parametrize(
    ("where", "value", "says"),
    [
        ("c.human", "1", "There is no card 'c' in mine.toml"),
        ("human", "1", "is written CARD.KEY=NUMBER"),
        ("a.human", "many", "another whole number, not 'many'"),
        ("b.name", "3", "is 'human = 1', and no number"),
        ("a.take.cards", "3", "a has no effect 'take'"),
    ],
)
def test_what_is_no_number_of_the_file_is_refused(where: str, value: str, says: str) -> None:
    with pytest.raises(OptionError, match=says):
        with_number(FILE, where, value)
