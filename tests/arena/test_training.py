"""What is learned from games predicts others better than a guess; a file says what it is for."""

import json
from pathlib import Path

from afterdark.arena.training import Training, compared, train, write
from afterdark.bots.kinds import make_bot
from afterdark.bots.players import WaywardBot
from afterdark.bots.regression import base_loss, chance, fit, log_loss
from afterdark.bots.value import read_learned
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng


def test_regression_finds_the_odds_a_sample_was_drawn_from() -> None:
    luck = Rng.seeded("odds")
    truth = [1.5, -0.8, 0.3]
    rows = [[2 * luck.unit() - 1, 2 * luck.unit() - 1, 1.0] for _ in range(4000)]
    labels = [1.0 if luck.unit() < chance(truth, row) else 0.0 for row in rows]
    found = fit(rows, labels, 0.1)
    assert all(abs(one - other) < 0.25 for one, other in zip(found, truth, strict=True))
    share = sum(labels) / len(labels)
    assert log_loss(found, rows, labels) < base_loss(share, labels) - 0.05


def test_a_number_that_never_changes_takes_nothing_apart() -> None:
    weights = fit([[0.0, 1.0]] * 10, [1.0, 0.0] * 5, 1.0)
    assert weights == [0.0, 0.0]


def test_what_a_few_games_teach_predicts_others_better_than_their_share() -> None:
    rules = find_game("victim").rules()
    training = Training(rules, 3, "tiny")
    training.learn_from(WaywardBot(1.0), 60)
    [lesson] = training.lessons()
    assert lesson.loss < lesson.base


def test_a_file_of_weights_says_what_it_is_for_and_how_it_was_made(tmp_path: Path) -> None:
    rules = find_game("victim").rules()
    said: list[str] = []
    file = tmp_path / "value.json"
    for seats in (3, 4):
        lessons = train(rules, seats, "tiny", 20, 1, said.append)
        write(rules, lessons, f"afterdark train victim --seats {seats}", file)
    assert "held-out log loss" in said[0]
    data = json.loads(file.read_text())
    assert data["game"] == "victim"
    assert [row["command"] for row in data["weights"]] == [
        "afterdark train victim --seats 3",
        "afterdark train victim --seats 4",
    ]
    known = read_learned(rules, file)
    assert known.value is not None
    state = rules.deal(3, FastDealer.seeded("s"))
    assert 0.0 < known.value.judge(3).chance(state, 0) < 1.0


def test_a_bot_is_no_better_than_itself_in_the_same_deals() -> None:
    rules = find_game("victim").rules()
    bot = make_bot("heuristic")
    assert compared(rules, 3, "same", 6, bot, bot) == (0.0, 0.0)
    mean, error = compared(rules, 3, "better", 12, bot, make_bot("random"))
    assert mean > error
