"""Every audience in a source is found, once, and nothing else is touched."""

from textwrap import dedent

from afterdark.testing.mutants.audiences import rewritten


def kinds(source: str) -> list[tuple[str, str]]:
    _, found = rewritten(dedent(source), "game.py", "game.py", 0)
    return [(mutant.kind, mutant.text) for mutant in found]


def test_whoever_is_told_is_found() -> None:
    told = """
        def go(state, seat):
            state.whisper("drew", {"seat": seat}, {"card": 1}, only(seat))
            state.confide("saw", {"card": 1}, insiders=only(seat))
            state.learn(only(seat), SAW, [1])
    """
    assert [kind for kind, _ in kinds(told)] == ["whisper", "confide", "learn"]


def test_what_one_seat_remembers_is_learned_by_it_alone() -> None:
    assert kinds("state.remember(seat, SAW, card)") == [
        ("learn", "state.remember(seat, SAW, card)")
    ]


def test_what_everybody_knows_cannot_be_widened() -> None:
    assert kinds("state.learn(EVERYONE, SAW, [1])\nslot(card, EVERYONE)") == []


def test_a_piece_in_a_row_has_an_audience() -> None:
    assert kinds("row.append(slot(card, NOBODY))") == [("slot", "slot(card, NOBODY)")]
    assert kinds("row[0] = slot(card, known | only(seat))") == [("only", "only(seat)")]


def test_an_audience_of_two_is_one_audience() -> None:
    assert kinds("show(only(a) | only(b))") == [("only", "only(a) | only(b)")]


def test_a_name_that_hands_an_audience_on_is_not_counted_twice() -> None:
    source = """
        def go(state, a, b):
            both = only(a) | only(b)
            state.whisper("stole", {}, {}, both)
    """
    assert [kind for kind, _ in kinds(source)] == ["whisper"]


def test_an_audience_that_is_only_compared_tells_nobody_anything() -> None:
    assert kinds("if knowers(piece) != only(seat): raise ValueError") == []


def test_all_that_a_zone_declares_can_be_widened() -> None:
    source = 'Zone("hand", cards, Form.BAG, owner=seat, faces=only(seat), count=EVERYONE)'
    assert [kind for kind, _ in kinds(source)] == ["faces", "count", "order", "knowing"]


def test_a_mutant_says_where_it_stands() -> None:
    source = "class Setup:\n    def run(self, state):\n        return only(0)\n"
    _, found = rewritten(source, "/game/setup.py", "setup.py", 0)
    assert str(found[0]) == "setup.py:3 only: only(0)"
    assert found[0].function == "Setup.run"
