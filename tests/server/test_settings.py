"""Settings: flags, then the environment, then the file; a mistake is laid at the right door."""

from __future__ import annotations

from pathlib import Path

import pytest

from afterdark.server.node.settings import Limits, Settings, SettingsError, origin_of, settled


def file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "serve.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_nothing_needs_to_be_set(tmp_path: Path) -> None:
    settings = settled({}, {}, file(tmp_path, ""))
    assert settings == Settings()
    assert settings.folder.name == "afterdark"
    assert settings.store_url == f"sqlite+aiosqlite:///{settings.folder}/afterdark.sqlite"


def test_a_flag_counts_more_than_the_environment_and_that_more_than_the_file(
    tmp_path: Path,
) -> None:
    written = file(tmp_path, 'port = 1001\nlog = "json"\nworkers = 3\n')
    said = {"AFTERDARK_PORT": "1002", "AFTERDARK_LOG": "text"}
    settings = settled({"port": 1003}, said, written)
    assert (settings.port, settings.log, settings.workers) == (1003, "text", 3)


def test_the_environment_writes_lists_with_commas_and_limits_by_name(tmp_path: Path) -> None:
    said = {
        "AFTERDARK_URL": "https://a.example, https://b.example",
        "AFTERDARK_LOCAL": "true",
        "AFTERDARK_LIMITS_TABLES_PER_HOUR": "7",
        "AFTERDARK_SOMETHING_ELSE": "is not ours",
    }
    settings = settled({}, said, file(tmp_path, "[limits]\nmessage_bytes = 1000\n"))
    assert settings.url == ["https://a.example", "https://b.example"]
    assert settings.local
    assert settings.limits == Limits(tables_per_hour=7, message_bytes=1000)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("port = 70000", "port"),
        ("prot = 8000", "prot"),
        ('port = "8000"', "port"),
        ("[limits]\ntables_per_hour = 0", "limits.tables_per_hour"),
        ("port = ", "is not TOML"),
        ('tls_key = "only.key"', "both, a certificate and its key"),
        ('proxies = ["everywhere"]', "'everywhere' in proxies"),
        ('url = ["play.example"]', "is not an address like"),
        ('url = ["https://play.example/path"]', "more than a scheme, a host and a port"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(SettingsError, match=told.replace(".", r"\.")):
        settled({}, {}, file(tmp_path, text))


def test_a_mistake_says_where_it_stands(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="the environment"):
        settled({}, {"AFTERDARK_PORT": "many"}, file(tmp_path, ""))
    with pytest.raises(SettingsError, match="the command line"):
        settled({"log": "prose"}, {}, file(tmp_path, ""))
    with pytest.raises(SettingsError, match="cannot be read"):
        settled({}, {}, tmp_path / "missing.toml")


def test_an_origin_is_written_as_browsers_write_it() -> None:
    assert origin_of("https://Play.Example:443/") == "https://play.example"
    assert origin_of("http://play.example:80") == "http://play.example"
    assert origin_of("http://192.168.1.5:8000") == "http://192.168.1.5:8000"
    assert origin_of("http://[FE80::1]:8000") == "http://[fe80::1]:8000"
