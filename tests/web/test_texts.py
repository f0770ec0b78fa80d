"""The browser client's own words: both languages say the same things, and none is said in vain."""

import re
from pathlib import Path

from afterdark.engine.texts import message_keys

SAID = re.compile(r"""["'`](web-[a-z0-9_-]+)["'`]""")
BUILT = re.compile(r"""`(web-[a-z0-9_-]*)\$\{""")
"""Keys that end in something worked out, such as `web-clock-${kind}`."""


def sources(root: Path) -> str:
    files = [*(root / "web/src").rglob("*.svelte"), *(root / "web/src").rglob("*.ts")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_both_languages_have_the_same_messages(root: Path) -> None:
    english, dutch = (message_keys(root / f"web/text/{language}.ftl") for language in ("en", "nl"))
    assert english == dutch
    assert len(english) > 100


def test_every_message_that_is_said_is_written(root: Path) -> None:
    written = message_keys(root / "web/text/en.ftl")
    said = set(SAID.findall(sources(root)))
    assert said - written == set()
    for start in BUILT.findall(sources(root)):
        assert any(key.startswith(start) for key in written), f"nothing begins with {start}"


def test_every_message_that_is_written_is_said(root: Path) -> None:
    source = sources(root)
    said, built = set(SAID.findall(source)), tuple(BUILT.findall(source))
    idle = {
        key
        for key in message_keys(root / "web/text/en.ftl")
        if key not in said and not key.startswith(built)
    }
    assert idle == set()
