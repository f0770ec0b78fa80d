"""The lab at a server: variants are checked in processes of their own and kept by their hash, and
games are played when nobody else wants to have anything thought about."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.registry import find_game
from afterdark.server.bots.pool import BotPool
from afterdark.server.bots.process import Worker
from afterdark.server.bots.questions import question_of
from afterdark.server.bots.queue import Work
from afterdark.server.bots.thinker import Answer, Question, Thinker
from afterdark.server.errors import TooMany, TooMuchThinking
from afterdark.server.lab import experiment, runs
from afterdark.server.lab.experiment import Experiment
from afterdark.server.lab.runs import LabRuns
from afterdark.server.lab.variants import MOST_BYTES
from afterdark.server.lab.work import LabPlan, LabWork
from afterdark.server.store.store import Store
from afterdark.table.wire.shapes import LabAsked, LabRunShown, Variant
from tests.cli.shell import afterdark
from tests.patience import PATIENCE
from tests.server.clients import Player
from tests.server.serving import GENEROUS, Local, TestClock, served
from tests.server.store.things import add_person
from tests.server.test_api import Asking
from tests.server.test_thinking import open_question

pytestmark = pytest.mark.anyio

EVEN = {"game": "victim", "options": {"letter_set": "even"}}
CARDS = (find_game("vec").meta.folder / "cards.toml").read_text(encoding="utf-8")


def own(text: str, game: str = "vec") -> dict[str, Any]:
    """A variant with these cards."""
    return {"game": game, "cards": {"name": "mine.toml", "text": text}}


def asked(variant: dict[str, Any], deals: int = 40, seats: int = 4) -> dict[str, Any]:
    return {"variant": variant, "seats": seats, "bot": "decent", "deals": deals, "seed": "monday"}


async def over(asking: Asking, run: str) -> LabRunShown:
    """Ask until a run is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await asking.get(f"/api/lab/runs/{run}")
            shown = msgspec.json.decode(answer.content, type=LabRunShown)
            if shown.state != "playing":
                return shown
            await asyncio.sleep(0.02)


@pytest.fixture
async def asking(server: Local) -> AsyncIterator[Asking]:
    """Somebody with a key, who waits for processes to start."""
    async with Asking(server, await Player(server.url, "Ann").become()) as made:
        made.http.timeout = httpx.Timeout(PATIENCE)
        yield made


# -- variants -----------------------------------------------------------------------------------


async def test_a_form_begins_with_the_games_own_cards(asking: Asking) -> None:
    start = (await asking.get("/api/lab/games/vec")).json()
    assert start["cards"] == {"name": "vec.toml", "text": CARDS}
    assert start["bot"] in start["bots"]
    assert not {"strong", "master"} & set(start["bots"])
    await asking.refused("GET", "/api/lab/games/chess", "unknown-game")


async def test_a_bad_card_file_names_its_line(asking: Asking) -> None:
    lines = CARDS.split("\n")
    place = next(number for number, line in enumerate(lines) if line.startswith("id"))
    lines[place] = "id = 7"
    body = own("\n".join(lines))
    found = (await asking.send("POST", "/api/lab/check", body, 200)).json()
    assert found["line"] == place + 1
    assert found["problem"]["code"] == "cards"
    assert "mine.toml" not in found["problem"]["text"]
    broken = (await asking.send("POST", "/api/lab/check", own("[[card\n"), 200)).json()
    assert (broken["line"], "TOML" in broken["problem"]["text"]) == (1, True)
    for path, sent in (("/api/lab/variants", body), ("/api/lab/runs", asked(body))):
        await asking.refused("POST", path, "cards", sent)


async def test_what_is_as_usual_is_left_out_of_a_variant(asking: Asking) -> None:
    plain = own(CARDS) | {"options": {}}
    found = (await asking.send("POST", "/api/lab/check", plain, 200)).json()
    assert found == {"variant": {"game": "vec"}, "usual": True}
    wrong = {"game": "victim", "options": {"letter_set": "odd"}}
    found = (await asking.send("POST", "/api/lab/check", wrong, 200)).json()
    assert found["problem"]["code"] == "option"


async def test_a_variant_is_kept_by_its_hash_and_comes_back(asking: Asking) -> None:
    body = own(f"# mine\n{CARDS}")
    first = (await asking.send("POST", "/api/lab/variants", body)).json()["variant"]
    again = (await asking.send("POST", "/api/lab/variants", body | {"options": {}})).json()
    assert again["variant"] == first
    other = (await asking.send("POST", "/api/lab/variants", EVEN)).json()["variant"]
    assert other != first
    assert (await asking.get(f"/api/lab/variants/{first}")).json() == body
    assert (await asking.get(f"/api/lab/variants/{other}")).json() == EVEN
    await asking.refused("GET", "/api/lab/variants/nothing", "not-found")


async def test_what_is_too_large_is_refused_before_anybody_reads_it(
    asking: Asking, server: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for: list[object] = []
    read = server.node.readers.read_raw

    async def noted(task: Any, address: str) -> bytes:
        asked_for.append(task)
        return await read(task, address)

    monkeypatch.setattr(server.node.readers, "read_raw", noted)
    just = own("#" + "x" * (MOST_BYTES - 200) + "\n" + "[[card")
    assert (await asking.send("POST", "/api/lab/check", just, 200)).json()["line"] == 2
    assert len(asked_for) == 1
    large = own("#" + "x" * MOST_BYTES)
    for path, body in (
        ("/api/lab/check", large),
        ("/api/lab/variants", large),
        ("/api/lab/runs", asked(large)),
    ):
        await asking.refused("POST", path, "too-large", body)
    assert len(asked_for) == 1


async def test_checking_has_an_allowance(folder: Path, clock: TestClock) -> None:
    limits = msgspec.structs.replace(GENEROUS, reading_seconds=0.001)
    async with served(folder, clock, limits=limits) as server, Asking(server) as asking:
        asking.http.timeout = httpx.Timeout(PATIENCE)
        answers = [
            await asking.http.post("/api/lab/check", json=own(f"# {number}\n{CARDS}"))
            for number in range(5)
        ]
        assert 429 in [answer.status_code for answer in answers]


async def test_a_table_of_a_variant_is_played_by_its_rules(asking: Asking) -> None:
    word = (await asking.send("POST", "/api/lab/variants", EVEN)).json()["variant"]
    variant = (await asking.get(f"/api/lab/variants/{word}")).json()
    table = await asking.send("POST", "/api/tables", {"setup": {**variant, "seats": 4}})
    room = (await asking.get(f"/api/tables/{table.json()['table']}")).json()["room"]
    assert room["setup"]["options"] == EVEN["options"]


async def test_variants_that_nobody_asks_for_make_room(tmp_path: Path) -> None:
    store = await Store.open(f"{tmp_path}/store.sqlite")
    lab = store.lab
    for number in range(3):
        await lab.keep(f"{number}", "{}", float(number), most=3)
    await lab.touch("0", 5.0)
    await lab.keep("3", "{}", 6.0, most=3)
    known = [await lab.variant(f"{number}") is not None for number in range(4)]
    assert known == [True, False, True, True]
    await lab.drop_old(4.0, 0.0)
    assert await lab.variant("2") is None
    assert await lab.variant("0") == ("{}", 5.0)
    await store.close()


# -- runs ---------------------------------------------------------------------------------------


async def test_a_run_finds_what_the_command_line_finds(asking: Asking) -> None:
    run = (await asking.send("POST", "/api/lab/runs", asked(EVEN))).json()["run"]
    shown = await over(asking, run)
    assert (shown.state, shown.done) == ("done", 40)
    found = shown.figures
    assert found is not None
    arguments = ("victim", "-n", "40", "--seats", "4", "--seed", "monday", "--bots", "decent")
    told = json.loads(
        afterdark("simulate", *arguments, "--compare", "letter_set=even", "--json").out
    )["comparison"]
    assert found.deals == told["deals"] == 40
    assert [msgspec.to_builtins(line) for line in found.lines] == told["lines"]
    assert msgspec.to_builtins(found.lengths) == told["lengths"]
    for shares, more in zip(found.shares, ((), ("-o", "letter_set=even")), strict=True):
        alone = json.loads(afterdark("simulate", *arguments, *more, "--json").out)["seats"]
        assert [(one.wins, one.share, one.low, one.high) for one in shares] == [
            (seat["wins"], seat["share"], seat["low"], seat["high"]) for seat in alone
        ]
    said = afterdark("simulate", *arguments, "--compare", "letter_set=even").out
    assert found.words["en"].verdict in " ".join(said.split())
    assert found.words["nl"].verdict != found.words["en"].verdict
    assert found.command.endswith("--bots decent --compare letter_set=even")


async def test_the_game_as_it_comes_is_played_alone(asking: Asking) -> None:
    body = asked({"game": "victim"}, deals=10)
    run = (await asking.send("POST", "/api/lab/runs", body)).json()["run"]
    found = (await over(asking, run)).figures
    assert found is not None
    assert (len(found.shares), found.lines, found.words["en"].verdict) == (1, [], "")


async def test_what_cannot_be_played_is_refused(asking: Asking, server: Local) -> None:
    for change, code in (
        ({"seats": 9}, "option"),
        ({"bot": "master"}, "unknown-bot"),
        ({"deals": 5}, "bad-message"),
        ({"deals": 20_000}, "bad-message"),
        ({"variant": {"game": "chess"}}, "unknown-game"),
    ):
        await asking.refused("POST", "/api/lab/runs", code, asked(EVEN) | change)
    async with Asking(server) as nobody:
        await nobody.refused("POST", "/api/lab/runs", "no-key", asked(EVEN))
        await nobody.refused("GET", "/api/lab/runs/nothing", "not-found")


async def test_a_run_is_stopped_by_whoever_asked_for_it(asking: Asking, server: Local) -> None:
    run = (await asking.send("POST", "/api/lab/runs", asked(EVEN, 2000))).json()["run"]
    other = await Player(server.url, "Bob").become()
    async with Asking(server, other) as bob:
        await bob.refused("DELETE", f"/api/lab/runs/{run}", "not-yours")
    await asking.send("DELETE", f"/api/lab/runs/{run}", status=204)
    shown = await over(asking, run)
    assert shown.state == "stopped"
    assert shown.done < 2000
    assert await settled(server.node.lab)


async def test_one_begins_another_run_and_the_one_before_ends(asking: Asking) -> None:
    first = (await asking.send("POST", "/api/lab/runs", asked(EVEN, 2000))).json()["run"]
    second = (await asking.send("POST", "/api/lab/runs", asked(EVEN, 10))).json()["run"]
    assert (await over(asking, first)).state == "stopped"
    assert (await over(asking, second)).state == "done"


async def settled(lab: LabRuns) -> bool:
    """Wait until no run is left."""
    await asyncio.gather(*lab._tasks.values(), return_exceptions=True)
    return not lab._tasks


@pytest.mark.breaks
async def test_a_card_file_is_read_in_no_process_that_serves(
    asking: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    init = CardFile.__init__

    def noted(file: CardFile, name: str, text: str) -> None:
        read.append(name)
        init(file, name, text)

    monkeypatch.setattr(CardFile, "__init__", noted)
    text = (find_game("victim").meta.folder / "cards.toml").read_text(encoding="utf-8")
    body = own(text.replace("start_cards = 3", "start_cards = 4"), "victim")
    await asking.send("POST", "/api/lab/check", body, 200)
    await asking.send("POST", "/api/lab/variants", body)
    run = (await asking.send("POST", "/api/lab/runs", asked(body, 10))).json()["run"]
    shown = await over(asking, run)
    assert shown.figures is not None
    assert "cards=mine.toml" in shown.figures.words["en"].verdict
    assert shown.figures.decisions[0] != shown.figures.decisions[1]
    assert "mine.toml" not in read


# -- whose turn it is ---------------------------------------------------------------------------


class Here(BotPool):
    """One process that thinks in this one: what would go over the pipe goes through its bytes."""

    def __init__(self, person_seconds: float = 1e9) -> None:
        super().__init__(1, person_seconds=person_seconds, clock=lambda: 0.0)
        self.asked: list[Question] = []
        self.thinker = Thinker()
        self.gate = asyncio.Event()
        self.gate.set()

    async def _answered(self, process: Worker[Question, Answer], question: Question) -> Answer:
        self.asked.append(question)
        await self.gate.wait()
        sent = msgspec.json.decode(msgspec.json.encode(question), type=Question)
        told = msgspec.json.encode(self.thinker.answer(sent))
        return msgspec.json.decode(told, type=Answer)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    made = await Store.open(f"{tmp_path}/store.sqlite")
    await add_person(made, "ada")
    yield made
    await made.close()


def wanted(deals: int = 60) -> LabAsked:
    return LabAsked(Variant("victim", {"letter_set": "even"}), 4, "decent", deals, "monday")


async def test_a_turn_goes_before_what_the_lab_still_wants(store: Store) -> None:
    """Before what waits already, too: another's games were asked for earlier than this turn."""
    await add_person(store, "bob")
    pool = Here()
    pool.gate.clear()
    lab = LabRuns(pool, store.lab, lambda: 0.0)
    run = await lab.begin(wanted(), False, "ada")
    await until(lambda: len(pool.asked) == 1)
    await lab.begin(wanted(), False, "bob")
    await until(lambda: len(pool.queue) == 1)
    turn = asyncio.create_task(pool.choose(question_of(open_question(), "random", "s"), "blue"))
    await until(lambda: pool.queue.waiting(Work.TURN) == 1)
    pool.gate.set()
    await turn
    assert await settled(lab)
    assert [question.lab is not None for question in pool.asked[:3]] == [True, False, True]
    assert (await lab.shown(run)).state == "done"
    portions = [question.lab for question in pool.asked if question.lab is not None]
    assert all(work.seconds <= runs.PORTION_SECONDS for work in portions)
    await pool.close()


def test_a_portion_ends_with_the_game_in_which_its_time_is_over() -> None:
    plans = (LabPlan("victim", 4, "random", "monday"),)
    made = Experiment(plans)
    assert made.done(LabWork(plans, 3, 100, 1e-9)).played == 1
    assert made.done(LabWork(plans, 3, 7, 1e9)).played == 4


async def test_games_without_end_are_ended(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(experiment, "GAME_SECONDS", -1.0)
    pool = Here()
    lab = LabRuns(pool, store.lab, lambda: 0.0)
    run = await lab.begin(wanted(), False, "ada")
    assert await settled(lab)
    shown = await lab.shown(run)
    assert shown.problem is not None
    assert (shown.state, shown.problem.code, shown.done) == ("failed", "game-too-slow", 0)
    await pool.close()


async def test_whoever_has_had_enough_gets_what_was_counted(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "PORTION_SECONDS", 1e-6)
    pool = Here(person_seconds=2e-6)
    lab = LabRuns(pool, store.lab, lambda: 0.0)
    run = await lab.begin(wanted(), False, "ada")
    assert await settled(lab)
    shown = await lab.shown(run)
    assert shown.figures is not None
    assert (shown.state, shown.done, shown.figures.deals) == ("spent", 1, 1)
    with pytest.raises(TooMuchThinking):
        pool.charge("ada", 0.1)
    await pool.close()


async def test_a_run_whose_node_is_gone_is_lost(store: Store) -> None:
    pool = Here()
    now = 0.0
    lab = LabRuns(pool, store.lab, lambda: now)
    pool.gate.clear()
    run = await lab.begin(wanted(), False, "ada")
    await lab.close()
    assert (await lab.shown(run)).state == "playing"
    now = runs.LOST + 1
    assert (await lab.shown(run)).state == "lost"
    await pool.close()


async def test_only_so_many_are_played_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "MOST_RUNS", 1)
    pool = Here()
    pool.gate.clear()
    lab = LabRuns(pool, store.lab, lambda: 0.0)
    first = await lab.begin(wanted(), False, "ada")
    with pytest.raises(TooMany):
        await lab.begin(wanted(), False, "bob")
    second = await lab.begin(wanted(10), False, "ada")  # it takes the place of the first one
    pool.gate.set()
    assert await settled(lab)
    assert [(await lab.shown(run)).state for run in (first, second)] == ["stopped", "done"]
    await pool.close()


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0)
