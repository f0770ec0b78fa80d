"""Every message of a game exists in both languages, and formats in real play."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import FluentSerializer

from afterdark.engine.contract.registry import find_game
from afterdark.engine.contract.teller import Teller
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Event
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import Refused
from afterdark.engine.languages import LANGUAGES
from afterdark.engine.views.scene_json import scene_of
from afterdark.testing.message_check import check_texts
from tests.games.bundled import WRITTEN, Bundled
from tests.games.reading import rules_in

every_game = pytest.mark.parametrize("bundled", WRITTEN, ids=str)
TABLES = [
    pytest.param(bundled, table, id=f"{bundled}-{table}")
    for bundled in WRITTEN
    for table in bundled.expected.tables
]
NARROW = [
    pytest.param(bundled, table, id=f"{bundled}-{table}")
    for bundled in WRITTEN
    if bundled.expected.columns
    for table in bundled.expected.tables
]
OPTION = {"en": "option", "nl": "optie"}
RECONSTRUCTED = {"en": "**reconstructed**", "nl": "**gereconstrueerd**"}
RARE = [
    pytest.param(bundled, event, id=f"{bundled}-{event.name}")
    for bundled in WRITTEN
    for event in bundled.expected.rare
]


@every_game
def test_no_message_is_missing_or_unused(bundled: Bundled) -> None:
    assert check_texts(bundled.game) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("bundled", "table"), TABLES)
def test_everything_in_random_games_can_be_told(
    bundled: Bundled, table: str, language: str
) -> None:
    expected = bundled.expected
    rules = bundled.game.rules(expected.tables[table])
    texts = bundled.game.texts(language)
    told: set[str] = set()
    said: set[str] = set()
    for seed in range(expected.games):
        seats = expected.seats[seed % len(expected.seats)]
        tellers = [Teller(texts, seat) for seat in (*range(seats), SPECTATOR)]
        events: list[Event] = []
        state = rules.set_up(seats, FastDealer.seeded(seed), events)
        state.events = events
        chance = Rng.seeded(f"choices {seed}")
        state.advance()
        while True:
            for event in events:
                told.add(event.name)
                for teller in tellers:
                    unknown = expected.secrets and event.seen_by(teller.reader) is None
                    assert unknown or teller.event(event)
            events.clear()
            for teller in tellers:
                view = state.view(teller.reader)
                assert teller.prompt(view)
                if state.decision % 10 == 0:
                    assert view.text(teller.texts)
                if view.choices:
                    choices = scene_of(view).choices
                    labels = {f"{teller.reader} {one.label}": one.label for one in choices}
                    for name in labels.keys() - said:  # once a label, for the same is said again
                        assert teller.say(labels[name].key, labels[name].words)
                    said |= labels.keys()
            if state.outcome() is not None:
                break
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.play(seat, legal[chance.below(len(legal))])
    written = {
        key.removeprefix("event-").removesuffix("-seen")
        for key in bundled.messages
        if key.startswith("event-")
    }
    assert written - told <= {event.name for event in expected.rare}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("bundled", "event"), RARE)
def test_rare_events_can_be_told(bundled: Bundled, event: Event, language: str) -> None:
    texts = bundled.game.texts(language)
    told = [Teller(texts, seat).event(event) for seat in (0, 1, SPECTATOR)]
    assert all(said is None or said.endswith(".") for said in told)
    assert any(told)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_cautions_are_sentences(bundled: Bundled, language: str) -> None:
    texts = bundled.game.texts(language)
    own = [key for key in bundled.messages if key.startswith(("refused-", "caution-"))]
    assert len(own) >= bundled.expected.refusals
    said = [texts.say(key) for key in (*own, "refused-not-asked", "refused-over")]
    assert [sentence for sentence in said if not sentence.endswith(".")] == []


@every_game
def test_a_refusal_is_told_in_english_with_its_clause(bundled: Bundled) -> None:
    state = bundled.game.rules().deal(bundled.game.meta.usual_seats, FastDealer.seeded(1))
    notation, says = bundled.expected.refused
    with pytest.raises(Refused, match=says):
        state.play(state.to_act()[0], state.rules.action(notation))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_name_every_option_as_the_table_does(bundled: Bundled, language: str) -> None:
    texts = bundled.game.texts(language)
    named = re.findall(rf"{OPTION[language]} \*([^*]+)\*", rules_in(bundled.game, language))
    assert set(named) == {
        texts.say(f"option-{option.name}") for option in bundled.game.meta.options
    }


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_what_is_reconstructed(bundled: Bundled, language: str) -> None:
    said = RECONSTRUCTED[language] in rules_in(bundled.game, language)
    assert said is bundled.game.rules().reconstructed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("bundled", "table"), NARROW)
def test_the_table_in_words_fits_its_columns(bundled: Bundled, table: str, language: str) -> None:
    rules = bundled.game.rules(bundled.expected.tables[table])
    state = rules.deal(rules.seats_allowed()[-1], FastDealer.seeded("broad"))
    chance = Rng.seeded("broad")
    texts = bundled.game.texts(language)
    broad: set[str] = set()
    while state.outcome() is None:
        seat = state.to_act()[0]
        if state.decision % 20 == 0:
            lines = state.view(seat).text(texts).splitlines()
            broad |= {line for line in lines if len(line) > bundled.expected.columns}
        legal = state.legal(seat)
        state.play(seat, legal[chance.below(len(legal))])
    assert broad == set()


NUMBERS = ("count", "cards", "tokens", "points", "minutes", "seconds", "days", "games", "lines",
           "drops", "sun", "price", "score", "wanted", "people", "tables")  # fmt: skip
MANY = {
    "en": r"(?:cards|tokens|points|minutes|seconds|days|games|lines|drops|decisions|players|troops"
    r"|numbers|tables|people)",
    "nl": r"(?:kaarten|fiches|punten|minuten|seconden|dagen|partijen|regels|druppels|beslissingen"
    r"|spelers|troepen|toevalsgetallen|tafels|personen)",
}
ALWAYS_MANY = {"web-seats-range", "event-begins"}
"""Messages whose number is never one: see there."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_before_things_has_a_form_for_one(root: Path, language: str) -> None:
    """“1 minutes”, “1 andere kaarten”: whatever is counted is chosen by its number."""
    numbers = "|".join(NUMBERS)
    bare = re.compile(rf"\{{ \$(?:{numbers}) \}} (?:\w+ )?{MANY[language]}\b")
    wrong = []
    for file in [*root.glob(f"src/**/{language}.ftl"), root / "web" / "text" / f"{language}.ftl"]:
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if not isinstance(entry, ast.Message) or entry.id.name in ALWAYS_MANY:
                continue
            written = FluentSerializer().serialize_entry(entry)
            loose = re.sub(r"\*?\[other\] [^\n]*", "", written)
            wrong += [f"{entry.id.name}: {found}" for found in bare.findall(loose)]
    assert wrong == []


@pytest.mark.parametrize(
    ("game", "event", "told"),
    [
        ("victim", Event("took", {"seat": 1, "owner": 0, "card": "R-O"}), "from you."),
        ("vec", Event("stole", {"seat": 1, "other": 0, "card": "x", "count": 1}), "from you with"),
        ("vec", Event("compares", {"seat": 1, "other": 0, "first": "x", "second": "y"}), "yours."),
        ("vec", Event("compare_won", {"seat": 1, "other": 0, "score": 2}), "against you with"),
        ("vec", Event("silenced", {"seat": 1, "other": 0, "card": "x", "price": 1}), "yours face"),
    ],
)  # fmt: skip
def test_nobody_is_told_of_themselves_by_name(game: str, event: Event, told: str) -> None:
    texts = find_game(game).texts("en")
    names = ["Ann", "Bo", "Cy"]
    assert told in (Teller(texts, 0, names).event(event) or "")
    assert "Ann" not in (Teller(texts, 0, names).event(event) or "")
    assert "Ann" in (Teller(texts, 2, names).event(event) or "")
    assert "jou" in (Teller(find_game(game).texts("nl"), 0, names).event(event) or "")


def test_an_end_is_told_to_whoever_wins_and_of_several_in_the_plural() -> None:
    texts = find_game("manor").texts("en")
    for winners, reader, told in (
        ([0], 0, "The sun rises: you win."),
        ([0], 1, "The sun rises: Ann wins."),
        ([0, 2], 0, "The sun rises: Ann, Cy win."),
    ):
        rules = find_game("manor").rules()
        state = rules.deal(3, FastDealer.seeded(1))
        ranks = [1 if seat in winners else 2 for seat in range(3)]
        state.finish(Outcome(ranks, [0.0] * 3, "dawn", "MM-87"))
        assert Teller(texts, reader, ["Ann", "Bo", "Cy"]).prompt(state.view(reader)) == told
