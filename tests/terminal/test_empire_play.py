"""Vampire Empire played as a person plays it: both sides, both clients, windows that go by."""

from __future__ import annotations

import io

import pytest
from textual.pilot import Pilot

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.records.record import Act, Hold, Record
from afterdark.engine.records.replay import verify
from afterdark.games.vampire_empire import GAME
from afterdark.games.vampire_empire.meta import H, V
from afterdark.terminal.plain import LocalPlain
from afterdark.terminal.screens.dialogs import HandOver, Page, Question, TheEnd
from afterdark.terminal.sittings.local import LocalSitting
from afterdark.terminal.words import client_texts
from tests.terminal.seats import (
    advised,
    asked,
    choices,
    client,
    on_screen,
    said,
    shown,
    sitting,
    until,
)

SIDES = pytest.mark.parametrize("side", [V, H], ids=["vampires", "humans"])


def empire(
    side: int = V, people: int = 1, *, seed: str = "e", language: str = "en"
) -> LocalSitting:
    return sitting(people, 2, game=GAME, seed=seed, language=language, chair=side)


def by_hints(table: LocalSitting, until_step: str) -> None:
    """Play by the game's hints until a person is asked this."""
    while True:
        table.run_bots()
        [seat] = table.asked_people()
        step = table.view(seat).step
        assert step is not None
        if until_step == step.NAME:
            return
        advice = table.hint(seat)
        assert advice is not None
        table.play(seat, advice.notation, 0.0)


def answers(table: LocalSitting, seat: int) -> int:
    """How many answers of a seat stand in the record."""
    return sum(
        isinstance(entry, Act) and entry.seat == seat for entry in table.table.record.entries
    )


# -- whole games ------------------------------------------------------------------------------


def pressed_for(side: int, most: int) -> tuple[LocalSitting, int]:
    """A game that was played by keys to its end, or for so many decisions; how many it took."""
    table = empire(side)
    app = client(table)
    pressed = 0

    async def scene(pilot: Pilot[None]) -> None:
        nonlocal pressed
        await asked(pilot, app)
        await pilot.press("a")
        await asked(pilot, app)
        while choices(app).offers and pressed < most:
            pressed += 1
            await advised(pilot, app)
            await asked(pilot, app)
        if table.over:
            await until(pilot, lambda: isinstance(app.screen, TheEnd))
            assert "1. " in said(app)
            assert "The vampires were: " in said(app)

    on_screen(app, scene)
    return table, pressed


def test_windows_cost_no_key() -> None:
    table, pressed = pressed_for(V, 20)
    assert pressed < answers(table, V) * 0.85


@pytest.mark.long
@SIDES
def test_a_whole_game_is_played_by_keys(side: int) -> None:
    table, pressed = pressed_for(side, 1000)
    assert table.over
    assert verify(Record.parse(table.record_text())).passed
    assert pressed < answers(table, side) * 0.85


@SIDES
@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_whole_game_is_played_line_by_line(side: int, language: str) -> None:
    table = empire(side, language=language)
    write = io.StringIO()
    LocalPlain(table, io.StringIO("1\ny\n" * 600), write).run()
    assert table.over
    lines = write.getvalue()
    assert all(letter == "\n" or letter.isprintable() for letter in lines)
    assert ("The vampires were: " if language == "en" else "De vampiers waren: ") in lines
    assert not any(key in lines for key in ("empire-", "event-", "prompt-", "action-", "card-"))


@pytest.mark.parametrize("size", [(80, 24), (110, 34), (140, 45)])
def test_title_table_question_and_keys_have_room(size: tuple[int, int]) -> None:
    app = client(empire(V))

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        lines = shown(app)
        assert "☾ Night 1 · ▸1 cards◂ 2 A 3 B" in lines
        assert "Mina · humans" in lines
        assert "Ann · vampires · you" in lines
        assert app.sitting.prompt(V)[:50] in lines
        assert "Keep your hand" in lines
        assert "a windows on" in lines
        assert "q quit" in lines
        assert app.sitting.log(V)[-1] in lines

    on_screen(app, scene, size)


# -- windows ----------------------------------------------------------------------------------


@SIDES
def test_nobody_is_asked_who_has_only_the_neutral_answer(side: int) -> None:
    table = empire(side)
    while not table.over:
        table.run_bots()
        for seat in table.asked_people():
            view = table.view(seat)
            assert len(view.choices) > 1 or view.neutral() is None
            advice = table.hint(seat)
            assert advice is not None
            table.play(seat, advice.notation, 0.0)


def test_the_key_lets_routine_windows_go_by_and_the_footer_says_so() -> None:
    table = empire(H)
    app = client(table)

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        while not table.view(H).routine():
            await advised(pilot, app)
            await asked(pilot, app)
        before = answers(table, H)
        await pilot.press("a")
        assert "a windows off" in shown(app)
        await until(pilot, lambda: answers(table, H) > before)
        await asked(pilot, app)
        assert not table.view(H).routine()
        await pilot.press("a")
        assert "a windows on" in shown(app)

    on_screen(app, scene)


def test_whoever_lets_windows_go_by_is_still_asked_before_the_own_action() -> None:
    table = empire(H)
    table.letting_go.add(H)
    by_hints(table, "support")
    view = table.view(H)
    assert len(view.choices) > 1
    assert view.open.to_data(view.layout)["active"] == H


def test_an_answer_given_for_a_person_alone_among_bots_needs_no_cover() -> None:
    table = sitting(1, 2, game=GAME, seed="e", chair=H, pace=5.0)
    table.letting_go.add(H)
    clock = 0.0
    while answers(table, H) == 0:
        assert not table.asked_people()
        clock += 1.0
        table.pulse(clock)
    assert answers(table, H) == 1
    assert not any(isinstance(entry, Hold) and entry.seat == H
                   for entry in table.table.record.entries)  # fmt: skip


def test_undo_goes_back_to_what_the_person_decided_and_not_to_what_was_answered_for_him() -> None:
    table = empire(V)
    by_hints(table, "reveal")
    table.play(V, "none", 0.0)
    table.run_bots()
    table.undo(V, 0.0)
    step = table.view(V).step
    assert step is not None
    assert step.NAME == "reveal"
    assert table.asked_people() == [V]


def test_the_word_windows_does_the_same_line_by_line() -> None:
    table = empire(H)
    write = io.StringIO()
    LocalPlain(table, io.StringIO("windows\nwindows\nwindows\n"), write).run()
    assert "One more word: windows" in write.getvalue()
    assert "now go by" in write.getvalue()


def test_a_game_without_windows_does_not_speak_of_them() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        assert "windows" not in shown(app)
        await pilot.press("a")
        assert "windows" not in shown(app)

    on_screen(app, scene)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("way", ["asked", "let-go"])
def test_the_footer_fits_the_narrowest_screen(language: str, way: str) -> None:
    assert len(client_texts(language).say("keys-windows", {"way": way})) < 80


# -- help and cautions ------------------------------------------------------------------------


def test_the_choice_looked_at_is_explained_below_the_question() -> None:
    table = empire(H)
    by_hints(table, "support")
    app = client(table)

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.press("down")
        weighed = choices(app).weighed
        assert weighed is not None
        action = table.rules.action(weighed.notation)
        remark = table.board.remark(table.view(H), action, table.teller(H))
        assert remark in shown(app)

    on_screen(app, scene)


@pytest.mark.parametrize(
    ("step", "heading"),
    [
        ("step1", "Step 1: cards"),
        ("support", "Support cards"),
        ("action", "Step 3: one action"),
        ("commit_attack", "The rounds"),
        ("commit_defence", "The rounds"),
    ],
)
def test_a_question_mark_shows_the_rule_behind_the_question(step: str, heading: str) -> None:
    table = empire(V)
    by_hints(table, step)
    app = client(table)

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert heading in shown(app)

    on_screen(app, scene)


def test_an_attack_on_somebody_one_trusts_is_asked_about() -> None:
    table = empire(H, seed="trust")
    by_hints(table, "action")
    risky = [one.notation for one in table.view(H).choices if table.caution(H, one.notation)]
    assert risky
    app = client(table)

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        choices(app).point_at(risky[0])
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        assert "You know" in said(app)

    on_screen(app, scene)


# -- two people before one screen -------------------------------------------------------------


def secrets(table: LocalSitting, seat: int) -> list[str]:
    """The names of the cards only this seat may see."""
    view = table.view(seat)
    hand = view.zones[view.layout.find("hand", seat)]
    kinds = view.layout.zones[view.layout.find("hand", seat)].family.kinds
    return [table.teller(seat).card(kinds[kind]) for kind, copies in enumerate(hand) if copies]


def test_the_screen_is_hidden_between_two_people() -> None:
    table = empire(V, people=2)
    assert table.secretive
    app = client(table)

    async def scene(pilot: Pilot[None]) -> None:
        takers = set()
        for _ in range(12):
            await until(
                pilot, lambda: isinstance(app.screen, HandOver) or bool(choices(app).offers)
            )
            if isinstance(app.screen, HandOver):
                await pilot.pause()
                assert app.seat == SPECTATOR
                behind = app.screen_stack[0]._compositor.render_strips()
                drawn = "\n".join(strip.text for strip in behind)
                for seat in (V, H):
                    assert not any(card in drawn for card in secrets(table, seat))
                await pilot.press("enter")
                await pilot.pause()
                takers.add(app.seat)
            lines = shown(app)
            assert "▽" not in lines or app.seat == V
            await advised(pilot, app)
        assert takers == {V, H}

    on_screen(app, scene)


def test_on_a_hidden_screen_a_person_with_nothing_to_choose_is_asked_all_the_same() -> None:
    table = empire(V, people=2)
    table.hidden = True
    alone = 0
    while not table.over and alone < 3:
        table.run_bots()
        [seat] = table.asked_people()
        view = table.view(seat)
        alone += len(view.choices) == 1 and view.neutral() is not None
        advice = table.hint(seat)
        assert advice is not None
        table.play(seat, advice.notation, 0.0)
    assert alone == 3


def test_on_a_hidden_screen_windows_go_by_for_whoever_said_so_whatever_he_holds() -> None:
    table = empire(V, people=2)
    table.hidden = True
    table.letting_go |= {V, H}
    while not table.over:
        table.run_bots()
        for seat in table.asked_people():
            assert not table.view(seat).routine()
            advice = table.hint(seat)
            assert advice is not None
            table.play(seat, advice.notation, 0.0)
