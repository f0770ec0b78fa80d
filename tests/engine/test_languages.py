"""A language is its files: what the translator's page says is done to the letter."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from afterdark.engine.languages import LANGUAGES, SOURCE, languages_in, spoken

TOLD = """
from afterdark.engine.contract.registry import find_game
from afterdark.engine.languages import LANGUAGES
from afterdark.terminal.words import client_texts, language
print(*LANGUAGES, language("fr"), find_game("victim").texts("fr").say("title"))
print(language(None, {"LANG": "fr_CA.UTF-8"}), *find_game("victim").meta.languages)
"""
NAMED = re.compile(r"""["'](?:en|nl)["']|\b(?:en|nl)\.ftl""")
ORIGINAL = {"src/afterdark/engine/languages.py", "web/src/lib/words/languages.ts"}
"""Where the language of the originals is named."""


def test_who_lays_files_beside_the_english_ones_has_another_language(
    root: Path, tmp_path: Path
) -> None:
    page = (root / "docs" / "translate.md").read_text(encoding="utf-8")
    block = re.search(r"```bash\n(.*?)```", page, re.DOTALL)
    assert block is not None
    for folder in ("src/afterdark", "web/text"):
        shutil.copytree(
            root / folder, tmp_path / folder, ignore=shutil.ignore_patterns("pages", "__pycache__")
        )
    subprocess.run(["bash", "-ec", block[1]], cwd=tmp_path, check=True)
    title = tmp_path / "src/afterdark/games/victim/text/fr.ftl"
    text = title.read_text(encoding="utf-8")
    title.write_text(re.sub("(?m)^title = .*$", "title = Qui gagne ?", text), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", TOLD], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src"), "AFTERDARK_PURE": "1"},
    )  # fmt: skip
    assert ran.stdout.splitlines() == ["en fr nl fr Qui gagne ?", "fr en fr nl"]
    assert (tmp_path / "web/text/fr.ftl").is_file()


def test_no_code_names_a_language(root: Path) -> None:
    code = [
        *(root / "src" / "afterdark").rglob("*.py"),
        *(file for kind in ("ts", "svelte") for file in (root / "web" / "src").rglob(f"*.{kind}")),
    ]
    named = {
        file.relative_to(root).as_posix()
        for file in code
        if not file.name.endswith((".test.ts", ".gen.ts"))
        and "pages" not in file.relative_to(root).parts[:4]
        and NAMED.search(file.read_text(encoding="utf-8"))
    }
    assert named == ORIGINAL


@pytest.mark.parametrize(
    ("wanted", "given"),
    [("nl", "nl"), ("nl-BE", "nl"), ("nl_BE", "nl"), ("NL", "nl"), ("xx", SOURCE), ("", SOURCE)],
)
def test_who_wants_a_language_gets_the_nearest_there_is(wanted: str, given: str) -> None:
    assert spoken(wanted, ("en", "nl")) == given


def test_the_original_comes_first(tmp_path: Path) -> None:
    for name in ("de", "en", "cs"):
        (tmp_path / f"{name}.ftl").touch()
    assert languages_in(tmp_path) == ("en", "cs", "de")
    assert LANGUAGES[0] == SOURCE
