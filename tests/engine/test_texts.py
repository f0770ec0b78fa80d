"""Texts: every word comes from Fluent files, English stands in, and gaps are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from afterdark.engine.contract import texts
from afterdark.engine.contract.teller import Teller
from afterdark.engine.contract.texts import Texts, message_keys
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Event, Json
from afterdark.engine.core.zones import SPECTATOR, only
from afterdark.engine.languages import LANGUAGES
from afterdark.engine.positions.position import from_data
from tests.engine.rally import RallyRules
from tests.engine.tables import FOLDER, Table, play

KERNEL = Path(str(texts.__file__)).parent.parent / "text"
RULES = RallyRules()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game with a few words in two languages."""
    text = tmp_path / "text"
    text.mkdir()
    (text / "en.ftl").write_text(
        "title = Night\nhello = Hello { $name }\nempty =\n    .label = nothing\nonly-here = yes\n"
    )
    (text / "nl.ftl").write_text("title = Nacht\nhello = Dag { $name }\n")
    return tmp_path


# -- texts ----------------------------------------------------------------------------------------


def test_a_message_is_said_in_its_language_with_its_words(folder: Path) -> None:
    assert Texts.of_game(folder, "en").say("hello", {"name": "Ann"}) == "Hello Ann"
    assert Texts.of_game(folder, "nl").say("hello", {"name": "Ann"}) == "Dag Ann"


def test_what_lacks_in_a_language_is_said_in_english(folder: Path) -> None:
    dutch = Texts.of_game(folder, "nl")
    assert dutch.has("only-here")
    assert dutch.say("only-here") == "yes"


def test_a_language_nobody_wrote_is_english(folder: Path) -> None:
    assert Texts.of_game(folder, "fr").say("title") == "Night"


def test_a_game_may_say_what_the_kernel_says(folder: Path) -> None:
    for language in LANGUAGES:
        assert Texts.of_game(folder, language).has("refused-over")


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("nothing-such", "no text 'nothing-such' in en"),
        ("empty", "has no value"),
        ("hello", "name"),
    ],
)
def test_a_gap_ends_a_test_and_is_named(folder: Path, key: str, says: str) -> None:
    with pytest.raises(Exception, match=says) as error:
        Texts.of_game(folder, "nl").say(key)
    assert type(error.value).__name__ == "Gap"


@pytest.mark.usefixtures("texts_may_be_missing")
def test_a_gap_stops_nobody_and_is_logged_once(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    dutch = Texts.of_game(folder, "nl")
    for _ in range(3):
        assert dutch.say("nothing-such", {"card": "a secret"}) == "nothing-such"
        assert dutch.say("empty") == "empty"
        assert dutch.say("hello") == "Dag name"
        assert dutch.say("hello", {"name": "Ann"}) == "Dag Ann"
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 3
    assert all(str(folder) in line and "secret" not in line for line in told)


def test_texts_are_read_once(folder: Path) -> None:
    assert Texts.of_game(folder, "en") is Texts.of_game(folder, "en")


def test_the_messages_of_a_file_are_known_by_name(folder: Path) -> None:
    assert message_keys(folder / "text" / "nl.ftl") == {"title", "hello"}


def test_a_file_with_a_broken_entry_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.ftl"
    file.write_text("good = yes\nbad { = no\n")
    with pytest.raises(ValueError, match="cannot be read"):
        message_keys(file)


def test_the_kernel_says_the_same_things_in_every_language() -> None:
    english = message_keys(KERNEL / "en.ftl")
    for language in LANGUAGES:
        assert message_keys(KERNEL / f"{language}.ftl") == english


def test_the_kernel_has_a_sentence_for_each_of_its_own_refusals() -> None:
    own = {"refused-over", "refused-not-asked", "refused-answered", "refused-not-offered",
           "refused-nothing-sealed"}  # fmt: skip
    assert own <= message_keys(KERNEL / "en.ftl")


# -- the teller -----------------------------------------------------------------------------------


def teller(reader: int, language: str = "en") -> Teller:
    return Teller(Texts.of_game(FOLDER, language), reader, ["Ann", "", "Cid"])


def rally() -> Table:
    row: list[Json] = [
        {"card": card, "known": [seat]} for seat, card in enumerate(["human", "vampire", "human"])
    ]
    return from_data(RULES, {"seats": 3, "faction": row}, FastDealer.seeded("tell"))


def test_seats_have_the_players_names_or_their_numbers() -> None:
    assert [teller(0).name(seat) for seat in (0, 1, 2, 3)] == ["Ann", "Seat 1", "Cid", "Seat 3"]


def test_a_card_has_its_name_in_the_readers_language_or_its_notation() -> None:
    assert teller(0).card("vampire") == "the Vampire"
    assert teller(0, "nl").card("vampire") == "de Vampier"
    assert teller(0).card("human") == "human"


def test_a_place_without_a_name_is_called_by_its_notation() -> None:
    assert teller(0).place("atlantis") == "atlantis"


def test_an_event_speaks_of_the_reader_as_you() -> None:
    event = Event("unmasked", {"seat": 2})
    assert teller(2).event(event) == "You are the Vampire, and all know it."
    assert teller(0).event(event) == teller(SPECTATOR).event(event) == "Cid is the Vampire."


def test_a_secret_is_told_to_insiders_alone() -> None:
    event = Event("paid", {"seat": 0}, {"card": "vampire"}, only(0))
    assert teller(0).event(event) == "Ann paid with the Vampire."
    assert teller(1).event(event) == teller(SPECTATOR).event(event) == "Ann paid a card."


def test_an_event_that_is_not_noticed_is_not_told_to_others_at_all() -> None:
    event = Event("turned", {}, insiders=only(1), noticed=False)
    assert teller(1).event(event) == "You were turned."
    assert teller(0).event(event) is None
    assert teller(SPECTATOR).event(event) is None


def test_words_of_an_event_for_some_do_not_reach_others_unless_they_are_open() -> None:
    event = Event("paid", {"seat": 0}, {"card": "vampire"}, insiders=only(0))
    assert event.seen_by(0) == ("paid", {"seat": 0, "card": "vampire"})
    assert event.seen_by(2) == ("paid-seen", {"seat": 0})


def test_an_action_is_told_in_words() -> None:
    assert teller(1).action(RULES.action("awaken:2")) == "Awaken Cid"
    assert teller(1, "nl").action(RULES.action("tokens")) == "Neem twee fiches"


def test_who_is_asked_gets_the_prompt_and_the_others_hear_who_is_waited_for() -> None:
    state = rally()
    assert teller(1).prompt(state.view(1)) == "All is calm. Rally?"
    waiting = "Waiting for Ann, Seat 1, Cid: the vampires are deciding."
    assert teller(SPECTATOR).prompt(state.view(SPECTATOR)) == waiting
    play(state, "1 rally:public")
    assert teller(SPECTATOR).prompt(state.view(SPECTATOR)) == waiting, "nobody sees who answered"
    assert teller(1).prompt(state.view(1)) == "Waiting for Ann, Cid: the vampires are deciding."


def test_who_has_answered_alone_is_told_that_the_answer_is_in() -> None:
    view = rally().view(1)
    view.asked = []  # as a table shows it while the answer is held back
    said = "Your answer is in; it opens with the others’: the vampires are deciding."
    assert teller(1).prompt(view) == said


def test_after_the_end_the_prompt_says_who_won() -> None:
    state = rally()
    play(state, "1 rally:public", "0 rally:stay", "2 rally:stay")
    play(state, "1 tokens", "1 tokens", "1 tokens")
    assert teller(0).prompt(state.view(0)) == "The tension broke; winners: Seat 1."
