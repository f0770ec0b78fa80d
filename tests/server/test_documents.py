"""docs/serve.md and docs/api.md say what the code does; their tables are made from it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from afterdark.server.http.described.reference import SETTINGS, filled
from afterdark.server.node.settings import Settings, settled
from afterdark.server.sockets import close_codes
from tests.cli.shell import afterdark


@pytest.mark.parametrize("page", ["serve.md", "api.md"])
def test_the_tables_are_those_of_the_code(root: Path, page: str) -> None:
    written = (root / "docs" / page).read_text(encoding="utf-8")
    assert filled(written) == written, "run python -m afterdark.server.http.described.reference"


def test_every_setting_is_described() -> None:
    named = [field.name for field in msgspec.structs.fields(Settings) if field.name != "limits"]
    assert list(SETTINGS) == named


def test_help_tells_every_flag_and_its_variable() -> None:
    told = afterdark("serve", "--help").out
    for flag in ("port", "local", "url", "data", "store", "proxy", "tls-certificate", "config"):
        assert f"--{flag}" in told
    for variable in ("PORT", "URL", "DATA", "STORE", "PROXIES", "METRICS", "CONFIG", "LOG_LEVEL"):
        assert f"AFTERDARK_{variable}" in told


def test_the_example_of_a_settings_file_can_be_read(root: Path, tmp_path: Path) -> None:
    page = (root / "docs" / "serve.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    file = tmp_path / "serve.toml"
    file.write_text(example)
    settings = settled({}, {}, file)
    assert settings.limits.tables_per_hour == 20
    assert settings.url == ["https://play.example"]


def test_close_codes_are_all_different() -> None:
    codes = [value for name, value in vars(close_codes).items() if name.isupper()]
    assert len(codes) == len(set(codes)) >= 9


def test_a_mistake_on_the_command_line_is_one_sentence() -> None:
    ran = afterdark("serve", "--url", "not an address")
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert "is not an address like" in ran.err
