"""The browser client's own words: both languages say the same things, and none is said in vain."""

import re
from pathlib import Path

from afterdark.engine.contract.texts import message_keys

QUOTED = re.compile(r"""["'`]([a-z]+(?:-[A-Za-z0-9_]+)+)["'`]""")
SAID = re.compile(r"""(?<![.\w])say\(\s*["'`]([a-z]+(?:-[A-Za-z0-9_]+)+)["'`]""")
BUILT = re.compile(r"""`([a-z]+-(?:[A-Za-z0-9_]+-)*)\$\{""")
"""Keys that end in something worked out, such as `web-clock-${kind}`."""


def sources(root: Path) -> str:
    files = [*(root / "web/src").rglob("*.svelte"), *(root / "web/src").rglob("*.ts")]
    files = [file for file in files if not file.name.endswith(".test.ts")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_both_languages_have_the_same_messages(root: Path) -> None:
    english, dutch = (message_keys(root / f"web/text/{language}.ftl") for language in ("en", "nl"))
    assert english == dutch
    assert len(english) > 100


def test_every_message_that_is_said_is_written(root: Path) -> None:
    written = message_keys(root / "web/text/en.ftl")
    source = sources(root)
    said = {key for key in QUOTED.findall(source) if key.startswith("web-")}
    said |= set(SAID.findall(source))
    assert said - written == set()


def test_every_message_that_is_written_is_said(root: Path) -> None:
    source = sources(root)
    quoted, built = set(QUOTED.findall(source)), tuple(BUILT.findall(source))
    idle = {
        key
        for key in message_keys(root / "web/text/en.ftl")
        if key not in quoted and not key.startswith(built)
    }
    assert idle == set()
