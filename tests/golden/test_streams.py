"""What goes out of the house, and what is kept in it, byte for byte as it was.

A regrouping of the code changes nothing here. What is meant to change is written anew by
`python -m tests.golden.write`, and the difference is read before it is committed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.bundled import INSTALLED
from tests.golden import streams
from tests.golden.evening import GAMES
from tests.golden.kinds import STREAMS
from tests.golden.streams import FILES, Golden, Stream


@pytest.mark.parametrize("name", STREAMS)
def test_a_stream_is_as_it_was(name: str) -> None:
    golden = STREAMS[name]()
    assert golden.name == name
    golden.check()


def test_every_game_and_every_file_is_among_them() -> None:
    assert sorted(GAMES) == INSTALLED
    kept = {file.relative_to(FILES).as_posix().partition(".")[0] for file in FILES.rglob("*.txt")}
    assert kept == set(STREAMS)


def _stream(*texts: str) -> Stream:
    stream = Stream()
    for text in texts:
        stream.cause("somebody speaks")
        stream.add("ann", "said", text)
    return stream


def test_a_difference_is_named_with_both_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "FILES", tmp_path / "files")
    monkeypatch.setattr(streams, "NEW", tmp_path / "new")
    before = _stream("a\n\nb", "c", "d")
    Golden("some/stream", before, before.frames()).write()
    Golden("some/stream", before, before.frames()).check()
    after = _stream("a\n\nb", "CC", "d")
    with pytest.raises(AssertionError) as raised:
        Golden("some/stream", after, after.frames()).check()
    said = str(raised.value)
    assert "line 4, after somebody speaks:" in said
    assert "was: 1 ann said 1 2e7d2c03a9507ae2" in said
    assert "now: 1 ann said 2 " in said
    assert "text now:\nCC\n" in said
    assert "text before:\nc\n" in said
    whole = (tmp_path / "new" / "some" / "stream.txt").read_text(encoding="utf-8")
    assert "\na\n\nb\n" in whole
    assert "\nCC\n" in whole


@pytest.mark.parametrize("texts", [("a",), ("a", "b", "c"), ("b", "a"), ("a", "B")])
def test_less_more_and_another_order_are_differences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, texts: tuple[str, ...]
) -> None:
    monkeypatch.setattr(streams, "FILES", tmp_path / "files")
    monkeypatch.setattr(streams, "NEW", tmp_path / "new")
    Golden("stream", _stream("a", "b")).write()
    with pytest.raises(AssertionError, match="differs in line"):
        Golden("stream", _stream(*texts)).check()
