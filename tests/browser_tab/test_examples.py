"""A clause is tried at a table: from the rules by one click, in the tab."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.browser_tab.conftest import Entering

CLAUSE = "VI-24"
SCENARIO = "x03_pass_the_drawn_card"
"""The first scenario of that clause that begins at a table and scripts no chance."""


def test_a_clause_is_tried_from_the_rules_by_one_click(entering: Entering, root: Path) -> None:
    file = root / "tests" / "games" / "victim" / "scenarios" / f"{SCENARIO}.toml"
    legal = tomllib.loads(file.read_text(encoding="utf-8"))["when"][0]["legal"]
    with entering("try") as enter:
        guest = enter()
        guest.open("/rules/victim", f"a.try[href='/try/victim/{CLAUSE}']")
        guest.page.click(f"a.try[href='/try/victim/{CLAUSE}']")
        assert guest.wait_for_turn()
        assert {choice["notation"] for choice in guest.scene["choices"]} == set(legal)
        guest.check()


def test_a_clause_without_a_table_gets_one_sentence(entering: Entering) -> None:
    with entering("none") as enter:
        guest = enter()
        guest.open("/try/victim/VI-999", ".problem")
        assert "VI-999" in guest.page.inner_text(".problem")
