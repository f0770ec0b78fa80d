"""The full-screen client at a network table, keyed as a person keys it."""

from __future__ import annotations

from textual.pilot import Pilot

from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import Claim, Say
from afterdark.terminal.screens.dialogs import Question, TheEnd
from afterdark.terminal.screens.lobby_app import LobbyApp
from afterdark.terminal.screens.network_app import NetworkApp
from afterdark.terminal.sittings.remote import RemoteSitting
from tests.terminal.network import House, Loopback, begun, mover, visitor
from tests.terminal.seats import on_screen, said, shown, until


def client(sitting: RemoteSitting) -> NetworkApp:
    return NetworkApp(sitting, beat=0.1)


def line_of(sitting: RemoteSitting) -> Loopback:
    line = sitting.visitor.line
    assert isinstance(line, Loopback)
    return line


def test_the_board_of_home_is_shown_and_a_number_plays() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    app = client(mover(*sittings))

    async def scene(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: bool(app.face.choices.offers))
        assert "Victor or Victim?" in shown(app)
        assert "t talk" in shown(app)
        await pilot.press("1")
        await until(pilot, lambda: house.room.state.view(-1).decision == 1)

    on_screen(app, scene)


def test_what_others_do_and_say_comes_in_by_itself() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    busy = mover(*sittings)
    app = client(next(sitting for sitting in sittings if sitting is not busy))

    async def scene(pilot: Pilot[None]) -> None:
        busy.visitor.say("Good evening")
        await until(pilot, lambda: "Good evening" in shown(app))
        seat = busy.people[0]
        busy.play(seat, busy.view(seat).choices[0].notation, 0.0)
        await until(pilot, lambda: app.sitting.view(app.seat).decision == 1)

    on_screen(app, scene, size=(130, 40))


def test_t_says_something_to_the_table() -> None:
    house = House(Setup("victim", 3))
    [ann] = begun(house, "Ann")
    app = client(ann)

    async def scene(pilot: Pilot[None]) -> None:
        await pilot.press("t", "H", "i", "enter")
        await until(pilot, lambda: any(isinstance(one, Say) for one in line_of(ann).sent))
        await until(pilot, lambda: "Ann: Hi" in " ".join(ann.log(0)))

    on_screen(app, scene)


def test_c_claims_something_the_game_has_words_for() -> None:
    house = House(Setup("victim", 3))
    [ann] = begun(house, "Ann")
    app = client(ann)
    kind = ann.game.meta.claims[0]
    words = ["1" if field.of in ("seat", "number") else "yes" for field in kind.fields]
    typed = " ".join([kind.name, *words])

    async def scene(pilot: Pilot[None]) -> None:
        await pilot.press("c")
        await until(pilot, lambda: kind.name in said(app))
        await pilot.press(*[{" ": "space", "_": "underscore"}.get(key, key) for key in typed])
        await pilot.press("enter")
        await until(pilot, lambda: any(isinstance(one, Claim) for one in line_of(ann).sent))

    if all(field.of in ("seat", "number", "flag") for field in kind.fields):
        on_screen(app, scene)


def test_an_undo_is_asked_of_a_person_and_no_is_an_answer() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    one = mover(*sittings)
    seat = one.people[0]
    one.play(seat, one.view(seat).choices[0].notation, 0.0)
    house.advance(5.0)
    other = mover(*sittings)
    app = client(other)

    async def scene(pilot: Pilot[None]) -> None:
        one.pulse(0.0)
        one.undo(seat, 0.0)
        await until(pilot, lambda: isinstance(app.screen, Question))
        await until(pilot, lambda: f"{one.names[seat]} asks to take a move back" in said(app))
        await pilot.press("n")
        await until(pilot, lambda: house.room.state.public(house.now).proposal is None)
        assert house.room.state.view(-1).decision == 1

    on_screen(app, scene)


def test_a_lost_connection_is_shown_and_an_answer_waits_for_the_next() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    one = mover(*sittings)
    app = client(one)

    async def scene(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: bool(app.face.choices.offers))
        line_of(one).cut()
        await until(pilot, lambda: "connection is lost" in shown(app))
        await pilot.press("1")
        await pilot.pause(0.05)
        assert house.room.state.view(-1).decision == 0
        line_of(one).connect()
        await until(pilot, lambda: house.room.state.view(-1).decision == 1)
        await until(pilot, lambda: "connection is lost" not in shown(app))

    on_screen(app, scene)


def test_the_end_is_told_and_the_same_people_may_play_again() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    while house.room.state.phase != "over":
        one = mover(*sittings)
        seat = one.people[0]
        advice = one.hint(seat)
        assert advice is not None
        one.play(seat, advice.notation, 0.0)
    app = client(sittings[0])

    async def scene(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(app.screen, TheEnd))
        await pilot.press("t")
        assert app.next_table == ""
        await pilot.press("q")

    on_screen(app, scene)


# -- the lobby --------------------------------------------------------------------------------


def test_the_lobby_shows_who_is_here_and_begins_when_the_host_starts() -> None:
    house = House(Setup("victim", 3))
    ann = visitor(house, "Ann")
    bob = visitor(house, "Bob")
    app = LobbyApp(ann, beat=0.1)

    async def scene(pilot: Pilot[bool]) -> None:
        await until(pilot, lambda: "Bob" in shown(app))
        assert "Not everybody is ready yet: Bob" in shown(app)
        bob.ready(True)
        await until(pilot, lambda: "Everybody is ready" in shown(app))
        await pilot.press("s")
        await until(pilot, begun_for_both)

    def begun_for_both() -> bool:
        bob.pulse()
        return app.return_value is True

    on_screen(app, scene)
    assert app.return_value is True
    assert ann.playing


def test_a_guest_says_ready_and_waits_for_the_host() -> None:
    house = House(Setup("victim", 3))
    visitor(house, "Ann")
    bob = visitor(house, "Bob")
    app = LobbyApp(bob, beat=0.1)

    async def scene(pilot: Pilot[bool]) -> None:
        await until(pilot, lambda: "Say that you are ready" in shown(app))
        await pilot.press("r")
        await until(pilot, lambda: "The host starts the game" in shown(app))
        await pilot.press("s")
        assert house.room.state.phase == "gathering", "only the host starts"
        await pilot.press("q")

    on_screen(app, scene)
    assert app.return_value is False


def test_the_host_fills_empty_chairs_with_bots() -> None:
    house = House(Setup("victim", 4))
    app = LobbyApp(visitor(house, "Ann"), beat=0.1)

    async def scene(pilot: Pilot[bool]) -> None:
        await until(pilot, lambda: "(free)" in shown(app))
        await pilot.press("b")
        await until(pilot, lambda: shown(app).count("bot: decent") == 3)
        await pilot.press("b")
        await until(pilot, lambda: shown(app).count("(free)") == 3)
        await pilot.press("q")

    on_screen(app, scene)
