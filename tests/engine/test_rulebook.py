"""The passage of the rules that belongs to a clause."""

from afterdark.engine.contract.rulebook import anchors, heading, passage

RULES = """# A game

## Passing

<a id="VI-24"></a>You must pass one letter,
any letter.

<a id="VI-25"></a><a id="VI-26"></a>Two clauses share this one.

- <a id="VI-27"></a>The first item
  goes on here.
- <a id="VI-28"></a>The second item.
- <a id="VI-28a"></a>An item that was put in later.

## Gaps

| | Question | Answer |
|---|---|---|
| <a id="VI-R1"></a>VI-R1 | How many? | Three to six. |
| <a id="VI-R2"></a>VI-R2 | Why? | Because. |
| <a id="VI-HL1"></a>Curfew | Nobody goes out. |
"""


def test_a_paragraph_is_a_passage_without_its_anchor() -> None:
    assert passage(RULES, "VI-24") == "You must pass one letter,\nany letter."


def test_clauses_may_share_a_passage() -> None:
    assert passage(RULES, "VI-25") == passage(RULES, "VI-26") == "Two clauses share this one."


def test_a_list_item_is_a_passage_of_its_own() -> None:
    assert passage(RULES, "VI-27") == "- The first item\n  goes on here."
    assert passage(RULES, "VI-28") == "- The second item."


def test_a_clause_may_have_a_letter_behind_its_number() -> None:
    assert passage(RULES, "VI-28a") == "- An item that was put in later."


def test_a_table_row_reads_as_sentences() -> None:
    assert passage(RULES, "VI-R1") == "**How many?** Three to six."


def test_a_clause_about_a_card_may_have_letters_before_its_number() -> None:
    assert passage(RULES, "VI-HL1") == "Curfew Nobody goes out."


def test_a_clause_is_not_mistaken_for_one_that_begins_alike() -> None:
    assert passage(RULES, "VI-2") == ""
    assert passage(RULES, "VI-R") == ""


def test_an_unknown_clause_has_no_passage_and_no_heading() -> None:
    assert passage(RULES, "VI-99") == ""
    assert heading(RULES, "VI-99") == ""


def test_the_heading_is_the_last_one_above() -> None:
    assert heading(RULES, "VI-24") == "Passing"
    assert heading(RULES, "VI-R2") == "Gaps"


def test_anchors_are_found_in_order() -> None:
    assert anchors(RULES) == [
        "VI-24",
        "VI-25",
        "VI-26",
        "VI-27",
        "VI-28",
        "VI-28a",
        "VI-R1",
        "VI-R2",
        "VI-HL1",
    ]
