"""The report: one file that needs nothing else, and in which every bar, file and command leads
somewhere."""

from __future__ import annotations

import base64
import csv
import io
import json
import re
import shlex
from functools import cache
from html import unescape

import pytest

from afterdark.arena.lab import page as page_module
from afterdark.arena.lab.charts import end_of_axis
from afterdark.arena.lab.exchange import Exchanges
from afterdark.arena.lab.inference import Inferences
from afterdark.arena.lab.page import MOST_BYTES, Experiments, Page
from afterdark.arena.lab.run import FIGURES, play_games, report_of
from afterdark.arena.lab.words import lab_texts
from afterdark.arena.plan import Plan
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import verify
from tests.cli.shell import afterdark

GAMES = 12


@cache
def page(game: str, language: str = "en", games: int = GAMES) -> Page:
    found = find_game(game)
    seats = found.meta.usual_seats
    plan = Plan(game, seats, ("heuristic",) * seats, "page")
    batch = play_games(plan, games, FIGURES, jobs=1)
    texts = found.texts(language)
    besides = Experiments(Exchanges(plan).play(range(2)), Inferences(plan).play(range(2)))
    report = report_of(plan, batch)
    return Page(plan, report, batch.rows, lab_texts(language), texts, experiments=besides)


@cache
def html(game: str, language: str = "en") -> str:
    return page(game, language).html()


def files(text: str) -> dict[str, str]:
    """What the page offers to save, by its name."""
    offered = re.findall(r'download="([^"]+)" href="data:[^,]+;base64,([^"]+)"', text)
    return {name: base64.b64decode(data).decode() for name, data in offered}


@pytest.mark.parametrize("game", ["victim", "vampire_empire"])
def test_the_page_needs_nothing_else_and_runs_nothing(game: str) -> None:
    text = html(game)
    assert len(text.encode()) < MOST_BYTES
    assert "<script" not in text
    assert not re.search(r"(?:src|href)=\"(?!#|data:)", text)
    assert not re.search(r"url\(|@import|\bon\w+=", text)
    assert "default-src 'none'" in text


@pytest.mark.parametrize("game", ["victim", "vampire_empire"])
def test_every_bar_leads_to_games_on_the_page(game: str) -> None:
    text = html(game)
    links = set(re.findall(r'href="#([^"]+)"', text))
    assert len(links) >= 8
    assert links == set(re.findall(r'<div class="watch" id="([^"]+)"', text))


def test_a_game_behind_a_bar_is_one_of_its_games_and_can_be_watched() -> None:
    text = html("vampire_empire")
    found = files(text)
    rows = {row.game: row for row in page("vampire_empire").rows}
    panels = re.findall(r'<div class="watch" id="end-(\w+)">(.*?)</div>', text, re.DOTALL)
    assert panels
    for reason, panel in panels:
        games = [int(number) for number in re.findall(r"vampire_empire-(\d+)\.record</a>", panel)]
        assert 1 <= len(games) <= 2
        for game in games:
            assert rows[game].reason == reason
            name = f"vampire_empire-{game}.record"
            assert f"afterdark replay {name}" in panel
            record = Record.parse(found[name])
            end = record.end()
            assert verify(record).passed
            assert end is not None
            assert end.reason == reason


def test_the_extreme_game_is_the_longest_and_the_typical_one_lies_in_the_middle() -> None:
    text = html("victim")
    rows = [row for row in page("victim").rows if row.ranks[0] == 1]
    [panel] = re.findall(r'<div class="watch" id="seat-0">(.*?)</div>', text, re.DOTALL)
    lengths = sorted(row.decisions for row in rows)
    told = [int(number) for number in re.findall(r"(\d+) decisions", panel)]
    assert told[0] == lengths[len(lengths) // 2]
    assert told[-1] == lengths[-1]


def test_a_number_is_given_again_by_the_command_beside_it() -> None:
    text = html("vampire_empire")
    [section] = re.findall(r'<section class="card" id="sides">.*?</section>', text, re.DOTALL)
    told = list(csv.DictReader(io.StringIO(files(section)["vampire_empire-sides.csv"])))
    [words] = re.findall(r"<code>(afterdark simulate [^<]*)</code></details></div>", section)
    again = json.loads(afterdark(*shlex.split(unescape(words))[1:], "--json", "-j", "1").out)
    assert [int(row["count"]) for row in told] == [side["wins"] for side in again["sides"]]
    for row, side in zip(told, again["sides"], strict=True):
        assert f"{100 * side['share']:.1f} %" in section
        assert float(row["low"]) == pytest.approx(side["low"], abs=1e-6)


@pytest.mark.parametrize(
    ("section", "name"), [("exchange", "cards"), ("secrets-1", "secrets"), ("secrets-2", "secrets")]
)
def test_an_experiment_is_given_again_by_the_command_beside_it(section: str, name: str) -> None:
    text = html("vampire_empire")
    [part] = re.findall(f'<section class="[^"]+" id="{section}">.*?</section>', text, re.DOTALL)
    [command] = re.findall(r"<code>afterdark (.*?)</code>", part)
    ran = afterdark(*shlex.split(unescape(command)), "--json", "-j", "1")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)[name]
    table = list(csv.DictReader(io.StringIO(files(text)[f"vampire_empire-{section}.csv"])))
    if name == "secrets":
        rounds = told[int(section[-1]) - 1]["rounds"]
        wanted = [(one["number"], one["games"], one["belief"]["value"]) for one in rounds]
        found = [(int(row["round"]), int(row["games"]), float(row["belief"])) for row in table]
        for one, other in zip(found, wanted, strict=True):
            assert one == pytest.approx(other, abs=1e-3)
        return
    assert [(row["name"], int(row["pairs"]), row["sure"] == "yes") for row in table] == [
        (card["name"], card["pairs"], card["sure"]) for card in told
    ]


def test_figures_are_given_again_by_their_command() -> None:
    text = html("victim")
    [section] = re.findall(r'<section class="card wide" id="pieces">.*?</section>', text, re.DOTALL)
    told = list(csv.DictReader(io.StringIO(files(section)["victim-pieces.csv"])))
    [words] = re.findall(r"<code>(afterdark simulate [^<]*)</code></details></div>", section)
    assert "--figures" in words
    ran = afterdark(*shlex.split(unescape(words))[1:], "--json", "-j", "1")
    pieces = json.loads(ran.out)["figures"]["pieces"]
    assert [row["name"] for row in told] == [piece["name"] for piece in pieces]
    assert [int(row["seats_used"]) for row in told] == [piece["seats_used"] for piece in pieces]


def test_a_page_that_would_become_too_large_says_how_to_get_its_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(page_module, "RECORD_BYTES", 0)
    made = page.__wrapped__("victim")
    text = made.html()
    assert not any(name.endswith(".record") for name in files(text))
    [words, *_] = re.findall(r"<code>(afterdark simulate [^<]* --record \d+) &gt;", text)
    record = Record.parse(afterdark(*shlex.split(unescape(words))[1:]).out)
    assert verify(record).passed


def test_the_page_speaks_dutch() -> None:
    text = html("victim", "nl")
    assert '<html lang="nl">' in text
    assert "Wie wint" not in text  # all play on their own here
    assert "Hoe lang partijen zijn" in text
    assert "rode V" in text
    assert "How long games are" not in text


def test_what_a_card_file_says_cannot_break_the_page() -> None:
    made = page.__wrapped__("victim", games=2)
    plan = made.plan
    own = Plan(plan.game, plan.seats, plan.bots, '<b>"seed"&', cards=None)
    text = Page(own, made.report, made.rows, made.texts, made.game).html()
    assert "<b>&quot;" not in text
    assert "&lt;b&gt;&quot;seed&quot;&amp;" in text


def test_an_axis_ends_at_a_handsome_share() -> None:
    assert [end_of_axis(share) for share in (0.05, 0.3, 0.5, 0.99)] == [0.1, 0.5, 0.5, 1.0]


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_a_page_of_a_sensible_size(game: str) -> None:
    text = page(game, games=200).html()
    assert len(text.encode()) < MOST_BYTES
    assert set(re.findall(r'href="#([^"]+)"', text)) == set(
        re.findall(r'<div class="watch" id="([^"]+)"', text)
    )
