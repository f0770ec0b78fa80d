"""The protocol of bots in any language: what they are told, and what of their answers is taken."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from afterdark.bots.external.questions import News, choose, end, hello, line
from afterdark.bots.external.replies import (
    MOST_CLAIMS,
    Answer,
    Choice,
    Ready,
    WrongAnswer,
    check_choice,
    check_ready,
    read,
)
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Open, State
from afterdark.engine.course.news import NewsItem
from afterdark.engine.positions.position import to_data


def dealt(game: str = "victim", seed: str = "a") -> State[Rules, Open]:
    found = find_game(game)
    return found.rules().deal(found.meta.usual_seats, FastDealer.seeded(seed))


def taken(state: State[Rules, Open], said: bytes, question: int = 1) -> Answer | None:
    """What comes of a line that the seat to act says."""
    seat = state.to_act()[0]
    view = state.view(seat)
    return check_choice(read(said), view, question, lambda action: state.refusal(seat, action))


# -- what is told -------------------------------------------------------------------------------


def test_hello_tells_the_game_the_seat_and_what_can_be_claimed() -> None:
    rules = find_game("vwars").rules()
    told = json.loads(line(hello(rules, 4, 2, "5eed", 10.0)))
    assert (told["say"], told["protocol"], told["game"]) == ("hello", 1, "vwars")
    assert (told["seats"], told["seat"], told["seed"]) == (4, 2, "5eed")
    assert (told["version"], told["options"]) == (rules.meta.version, rules.options)
    assert told["cards"] == rules.fingerprint
    assert {"kind": "suspect", "words": {"other": "seat"}} in told["claims"]


def test_a_question_carries_the_view_its_words_and_the_choices() -> None:
    state = dealt()
    seat = state.to_act()[0]
    view = state.view(seat)
    told = json.loads(line(choose(view, 7, find_game("victim").texts("en"))))
    assert told["choices"] == [action.notation for action in view.choices]
    assert told["view"]["choices"] == told["choices"]
    assert (told["question"], told["view"]["seat"]) == (7, seat)
    assert len(told["labels"]) == len(told["choices"])
    assert told["text"]
    assert told["prompt"]
    assert "again" not in told
    short = json.loads(line(choose(view, 7, None, again="Too late.")))
    assert "text" not in short
    assert short["again"] == "Too late."


@pytest.mark.parametrize("game", game_ids())
def test_a_question_tells_nothing_the_seat_does_not_know(game: str) -> None:
    """The same bytes in every world the seat cannot tell from the true one."""
    state = dealt(game)
    texts = find_game(game).texts("en")
    rng = Rng.seeded("worlds")
    for seat in range(state.seats):
        view = state.view(seat)
        worlds = [view.imagine(rng) for _ in range(3)]
        assert any(to_data(world) != to_data(state) for world in worlds)
        told = line(choose(view, 1, texts)) if view.choices else line(choose(view, 1, None))
        for world in worlds:
            seen = world.view(seat)
            again = line(choose(seen, 1, texts)) if seen.choices else line(choose(seen, 1, None))
            assert again == told


def test_every_message_is_one_line() -> None:
    said = NewsItem("claim", 1, "trust", {"other": 2})
    undone = NewsItem("undo", 0, "free", {"decision": 3})
    for message in (
        News([said, undone]),
        end(Outcome([1, 2], [1.0, 0.0], "victor", "VI-1")),
        choose(dealt().view(0), 1, find_game("victim").texts("en")),
    ):
        assert line(message).count(b"\n") == 1
    assert json.loads(line(News([said, undone])))["items"][0] == {
        "kind": "claim", "seat": 1, "text": "trust", "words": {"other": 2},
    }  # fmt: skip


# -- what is taken ------------------------------------------------------------------------------


def test_a_choice_is_taken_by_notation_and_by_number() -> None:
    state = dealt()
    choices = state.view(state.to_act()[0]).choices
    for number, action in enumerate(choices):
        for choice in (number, action.notation):
            said = json.dumps({"say": "choice", "question": 1, "choice": choice}).encode()
            answer = taken(state, said)
            assert answer is not None
            assert answer.action is action


def test_a_late_answer_to_an_earlier_question_is_left_aside() -> None:
    assert taken(dealt(), b'{"say": "choice", "question": 1, "choice": 0}', question=2) is None


@pytest.mark.parametrize(
    ("said", "says"),
    [
        (b'{"say": "choice", "question": 1, "choice": 99}', "There is no choice 99: they are 0 to"),
        (b'{"say": "choice", "question": 1, "choice": -1}', "There is no choice -1"),
        (b'{"say": "choice", "question": 1, "choice": "dance"}', "“dance” is not an action"),
        (b'{"say": "choice", "question": 2, "choice": 0}', "Question 2 was not asked yet"),
        (b'{"say": "ready", "protocol": 1}', "The answer to choose is"),
        (b'{"say": "choice", "question": 1, "choice": NaN}', "This is no answer"),
        (b'{"say": "choice", "question": 1, "choice": true}', "This is no answer"),
        (b'{"say": "choice", "question": 1, "choice": 0.5}', "This is no answer"),
        (b'{"say": "choice", "question": 1, "choice": 0, "claim": []}', "This is no answer"),
        (b'{"say": "choice", "question": 1}', "This is no answer"),
        (b'{"say": "dance"}', "This is no answer"),
        (b'{"say": "choice", "question": 1, "cho', "This is no answer"),
        (b"[" * 60_000, "This is no answer"),
        (b'{"say": "choice", "question": 1' + b"0" * 5000 + b', "choice": 0}', "no"),
        (b"\xff\xfe\x00", "This is no answer"),
        (b"", "This is no answer"),
    ],
)
def test_what_cannot_be_taken_is_answered_with_the_reason(said: bytes, says: str) -> None:
    with pytest.raises(WrongAnswer) as refused:
        taken(dealt(), said)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 400


def test_an_action_the_rules_do_not_allow_is_refused_with_its_clause() -> None:
    state = dealt()
    seat = state.to_act()[0]
    legal = state.legal(seat)
    other = next(action for action in state.rules.actions.all if action not in legal)
    said = json.dumps({"say": "choice", "question": 1, "choice": other.notation}).encode()
    with pytest.raises(WrongAnswer, match=r"\[VI-\w+\]$"):
        taken(state, said)


def test_claims_must_be_words_of_the_game() -> None:
    state = dealt("vwars")

    def claiming(*claims: object) -> bytes:
        said = {"say": "choice", "question": 1, "choice": 0, "claims": claims}
        return json.dumps(said).encode()

    answer = taken(state, claiming({"kind": "suspect", "words": {"other": 2}}, {"kind": "human"}))
    assert answer is not None
    assert [claim.kind for claim in answer.claims] == ["suspect", "human"]
    for wrong in ({"kind": "suspect"}, {"kind": "suspect", "words": {"other": 9}}, {"kind": "x"}):
        with pytest.raises(WrongAnswer, match="is no claim of this game"):
            taken(state, claiming(wrong))
    with pytest.raises(WrongAnswer, match="At most 8 claims"):
        taken(state, claiming(*[{"kind": "human"}] * (MOST_CLAIMS + 1)))


def test_a_program_of_another_protocol_is_not_understood() -> None:
    assert check_ready(read(b'{"say": "ready", "protocol": 1, "text": false}')) == Ready(1, False)
    with pytest.raises(WrongAnswer, match="The protocol is 1, not 2"):
        check_ready(read(b'{"say": "ready", "protocol": 2}'))
    with pytest.raises(WrongAnswer, match="The answer to hello is"):
        check_ready(Choice(1, 0))


@settings(max_examples=60)
@given(
    st.binary()
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    ).map(lambda value: json.dumps(value).encode())
    | st.fixed_dictionaries(
        {"say": st.sampled_from(["choice", "ready"])},
        optional={
            "question": st.integers() | st.text(),
            "choice": st.integers() | st.text() | st.floats(),
            "protocol": st.integers(),
            "claims": st.lists(st.dictionaries(st.text(), st.text())),
        },
    ).map(lambda value: json.dumps(value).encode())
)
def test_no_line_breaks_the_reader(said: bytes) -> None:
    try:
        found = taken(_STATE, said)
    except WrongAnswer:
        return
    assert found is None or found.action in _STATE.legal(_STATE.to_act()[0])


_STATE = dealt()
