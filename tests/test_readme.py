"""What the README and the first rooms of the code show, runs as shown."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


def test_the_readme_plays_the_game_it_shows() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 8
    assert failed == 0


@pytest.mark.parametrize("name", ["afterdark", "afterdark.engine"])
def test_a_room_opens_with_an_example_that_runs(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried > 0
    assert failed == 0


def test_every_page_and_picture_the_readme_points_to_exists() -> None:
    text = README.read_text(encoding="utf-8")
    pictures = re.findall(r'<img src="([^"]+)"', text)
    links = re.findall(r"\]\(([^)#]+)\)", text)
    assert len(links) > 8
    assert len(pictures) >= 4
    ours = [link for link in [*links, *pictures] if not link.startswith("https://")]
    assert [link for link in ours if not (ROOT / link).exists()] == []
