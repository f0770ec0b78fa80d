"""Every rule in a source is broken in all the ways there are, and nothing else is touched."""

from textwrap import dedent

import pytest

from afterdark.testing.mutants.rules import (
    RULE_SWITCH,
    is_rule_file,
    numbers_named,
    rules_among,
    with_rules_switched,
)


def kinds(source: str, file: str = "steps/turn.py") -> list[tuple[str, str]]:
    _, found = with_rules_switched(dedent(source), "game.py", file, 0)
    return [(mutant.kind, mutant.text) for mutant in found]


def outcomes(source: str, *arguments: object) -> dict[str, object]:
    """What `go` answers under each of its mutants, by kind and text."""
    code, found = with_rules_switched(dedent(source), "game.py", "state.py", 0)
    answers: dict[str, object] = {}
    for number, mutant in enumerate([*found, None]):
        names: dict[str, object] = {
            RULE_SWITCH: lambda first, last, on=number: not first <= on < last
        }
        exec(code, names)
        go = names["go"]
        assert callable(go)
        answers[f"{mutant.kind}: {mutant.text}" if mutant else "as it is"] = go(*arguments)
    return answers


def test_a_comparison_loses_or_gains_its_boundary_and_is_turned_into_its_opposite() -> None:
    assert outcomes("def go(a, b): return a < b", 2, 2) == {
        "boundary: a < b": True,
        "negated: a < b": True,
        "as it is": False,
    }


def test_a_condition_always_holds_or_never() -> None:
    source = "def go(a):\n    if a:\n        return 'x'\n    return 'y'\n"
    assert outcomes(source, 1) == {"true: a": "x", "false: a": "y", "as it is": "x"}


def test_and_becomes_or_and_each_side_is_left_out() -> None:
    assert outcomes("def go(a, b): return a and b", 1, 0) == {
        "joined: a and b": 1,
        "without: a": 0,
        "without: b": 1,
        "as it is": 0,
    }


def test_numbers_are_one_off_with_what_stands_around_them() -> None:
    assert outcomes("def go(a): return a * 3", 5) == {
        "arithmetic: a * 3": 8,
        "more: a * 3": 20,
        "less: a * 3": 10,
        "as it is": 15,
    }


def test_nothing_is_not_made_less() -> None:
    assert kinds("def go(a): return a == -1") == [("negated", "a == -1"), ("more", "a == -1")]


def test_named_numbers_of_the_rules_count_where_they_are_used() -> None:
    source = "LIMIT: Final = 7\ndef go(a): return a == LIMIT\n"
    named = numbers_named(source)
    assert named == {"LIMIT": 7}
    _, found = with_rules_switched(source, "game.py", "state.py", 0, named)
    assert [mutant.kind for mutant in found] == ["negated", "more", "less"]


def test_plus_becomes_minus() -> None:
    assert outcomes("def go(a, b): return a + b", 5, 2)["arithmetic: a + b"] == 3
    assert kinds("def go(a): return a + [b]") == []


def test_a_range_loses_either_end() -> None:
    assert outcomes("def go(n): return [*range(n)]", 3) == {
        "first: range(n)": [1, 2],
        "last: range(n)": [0, 1],
        "as it is": [0, 1, 2],
    }


def test_yes_and_no_are_exchanged() -> None:
    assert kinds("def go(a):\n    if a:\n        return True\n    return False\n") == [
        ("true", "a"), ("false", "a"), ("flipped", "return True"), ("flipped", "return False"),
    ]  # fmt: skip
    assert kinds("def go(a) -> bool: return ask(a)") == [("negated", "ask(a)")]


def test_what_is_done_is_left_out() -> None:
    source = """
        def go(state, seat):
            state.pop()
            state.open.current = seat
            total = 0
            total += seat
            total = ask(total)
            del state.zones[seat]
    """
    assert [text for kind, text in kinds(source) if kind == "left out"] == [
        "state.pop()",
        "state.open.current = seat",
        "total += seat",
        "total = ask(total)",
        "del state.zones[seat]",
    ]


def test_steps_are_pushed_in_the_other_order() -> None:
    source = """
        def go(stack):
            stack.push(1)
            stack.push(2)
            stack.push(3)
            return stack
    """

    class Stack(list[int]):
        push = list.append

    _, found = with_rules_switched(dedent(source), "game.py", "state.py", 0)
    code = with_rules_switched(dedent(source), "game.py", "state.py", 0)[0]
    turned = {}
    for number, mutant in enumerate(found):
        if mutant.kind == "turned round":
            names: dict[str, object] = {
                RULE_SWITCH: lambda first, last, on=number: not first <= on < last
            }
            exec(code, names)
            go = names["go"]
            assert callable(go)
            turned[mutant.text] = go(Stack())
    assert turned == {
        "stack.push(1); stack.push(2)": [2, 1, 3],
        "stack.push(2); stack.push(3)": [1, 3, 2],
    }


def test_break_and_continue_are_exchanged() -> None:
    source = "def go(n):\n    for i in n:\n        if i:\n            continue\n"
    assert ("jump", "continue") in kinds(source)


def test_the_same_text_twice_is_two_mutants() -> None:
    source = "def go(state):\n    state.pop()\n    state.pop()\n"
    assert kinds(source) == [("left out", "state.pop()"), ("left out", "state.pop() [2]")]


@pytest.mark.parametrize(
    "source",
    [
        '"""Words."""\nNAME = "turn"\n',
        "class Step:\n    CLAUSES: ClassVar = (1, 2)\n",
        "def go(state):\n    assert state.x > 0\n",
        "def go(state):\n    if state.events is not None:\n        state.tell('x', {'n': 1})\n",
        "def go(state):\n    state.tell('x', {'n': 1})\n",
        "def go(state):\n    state.disclosures = state.decision + 1\n",
        "def go():\n    return Refusal('VI-01', 'refused', 1)\n",
        "def check(self, state, depth):\n    return depth > 1\n",
        "def clone(self):\n    return self.turn > 1\n",
        "def side(self, view):\n    return 1 if view.seat == 0 else 0\n",
        "def gauge(self, to, layout):\n    to.number('turn', self.turn, 20)\n",
        "def suppose(self, state, secrets):\n    suppose(state, secrets)\n",
        "def deal(self):\n    self.has_secrets = True\n",
        "def number(data):\n    if data < 1:\n        raise PositionError('x', 'y')\n",
    ],
)
def test_what_is_no_rule_is_left_alone(source: str) -> None:
    assert kinds(source) == []


def test_what_is_told_otherwise_is_a_rule_again() -> None:
    source = (
        "def go(s):\n    if s.events is not None:\n        s.tell('x')\n    else:\n        s.pop()"
    )
    assert kinds(source) == [("left out", "s.pop()")]


def test_in_a_book_only_what_cites_a_clause_is_a_rule() -> None:
    assert kinds("def go(a): return a + 1", "book.py") == []
    assert kinds('def go(a):\n    """Worth (VE-74)."""\n    return a + 1', "book.py") != []


def test_what_only_checks_of_positions_use_is_no_rule() -> None:
    step = """
        class Move:
            def choose(self, state):
                go(state)
                if state.events is not None:
                    say(state)
            def check(self, state):
                require_room(state)
        def go(state): return far(state)
        def far(state): return 1
        def say(state): return 2
        def require_room(state): return 3
    """
    assert rules_among({"steps/move.py": dedent(step)}, {"choose"}) == {"choose", "go", "far"}


def test_which_files_have_rules() -> None:
    assert all(map(is_rule_file, ["steps/turn.py", "outcome.py", "setup.py", "open.py"]))
    others = ["knowledge/view.py", "heuristic/advice.py", "cards.py", "soundness.py", "meta.py"]
    assert not any(map(is_rule_file, others))
