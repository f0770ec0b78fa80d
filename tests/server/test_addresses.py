"""Where a node can be reached, and how it says so."""

from __future__ import annotations

import socket

import pytest

from afterdark.cli.hosting.serve import _tell
from afterdark.server.node import addresses
from afterdark.server.node.addresses import listening, qr_picture, reach
from afterdark.server.node.settings import Settings, SettingsError
from afterdark.table.wire.server_words import server_texts


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda: "192.168.1.23")


@pytest.mark.usefixtures("at_home")
def test_friends_in_the_network_find_it_and_nobody_else_is_let_in() -> None:
    known = reach(Settings(), 8000)
    assert known.local == "http://localhost:8000"
    assert known.network == "http://192.168.1.23:8000"
    assert known.origins == {
        "http://localhost:8000",
        "http://127.0.0.1:8000",
        "http://[::1]:8000",
        "http://192.168.1.23:8000",
    }


@pytest.mark.usefixtures("at_home")
def test_alone_on_this_machine() -> None:
    known = reach(Settings(local=True), 8000)
    assert known.network == ""
    assert not any("192.168" in origin for origin in known.origins)


@pytest.mark.usefixtures("at_home")
def test_public_addresses_are_added_and_https_is_told() -> None:
    known = reach(Settings(url=["https://play.example/"], tls_certificate="c", tls_key="k"), 443)
    assert known.public == ["https://play.example"]
    assert "https://localhost" in known.origins
    assert "play.example" in known.hosts


def test_the_next_port_is_taken_if_the_usual_one_is() -> None:
    first = listening(Settings(local=True))
    second = listening(Settings(local=True))
    ports = [each.getsockname()[1] for each in (first, second)]
    first.close()
    second.close()
    assert ports[0] < ports[1]


def test_a_port_that_was_asked_for_and_is_taken_is_an_error() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SettingsError, match=f"port {port}"):
            listening(Settings(local=True, port=port))


def test_the_picture_is_square_enough_for_a_terminal() -> None:
    lines = qr_picture("http://192.168.1.23:8000").splitlines()
    widths = {len(line) for line in lines if line}
    assert len(lines) >= 15
    assert max(widths) < 80


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("language", ["en", "nl"])
def test_it_says_where_to_click(capsys: pytest.CaptureFixture[str], language: str) -> None:
    settings = Settings(data="/srv/games")
    _tell(settings, reach(settings, 8003), server_texts(language))
    said = capsys.readouterr().out
    assert "http://localhost:8003" in said
    assert "http://192.168.1.23:8003" in said
    assert "▀" in said
    assert "8000" in said.splitlines()[0]
    assert "afterdark serve --url" in said
    assert "/srv/games" in said
