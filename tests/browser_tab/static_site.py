"""The site as people get it: a folder of files behind a file server that knows nothing else."""

from __future__ import annotations

import contextlib
import fcntl
import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from tests.browser.house import missing

PLUG_IN = "nightcap"
"""A game by others that is installed beside ours when the tests' site is made."""


class Files(http.server.SimpleHTTPRequestHandler):
    """Serves files, and keeps quiet about it."""

    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None: ...


class Quiet(http.server.ThreadingHTTPServer):
    """A browser that goes away in the middle of a file is nothing to speak of."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None: ...


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a file server for this folder, for as long as the block lasts."""
    handler = functools.partial(Files, directory=str(folder))
    with Quiet(("localhost", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://localhost:{server.server_port}/"
        finally:
            server.shutdown()


def installed(root: Path) -> Path:
    """A folder in which pip would have left that game."""
    place = root / "build" / "site-tests-games"
    shutil.rmtree(place, ignore_errors=True)
    source = root / "examples" / PLUG_IN / "src" / PLUG_IN
    shutil.copytree(source, place / PLUG_IN, ignore=shutil.ignore_patterns("__pycache__"))
    info = place / f"{PLUG_IN}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {PLUG_IN}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[afterdark.games]\n{PLUG_IN} = {PLUG_IN}:GAME\n")
    return place


def built(root: Path) -> Path:
    """The site of this checkout with a game by others; another one if AFTERDARK_SITE names it.

    The processes of a test run share it: the first one builds it, and the others wait for that.
    """
    if named := os.environ.get("AFTERDARK_SITE"):
        return Path(named)
    if not (root / "web" / "node_modules" / "vite").is_dir():
        missing("The tab was NOT tested: make web/node_modules/.installed.")
    folder = root / "build" / "site-tests"
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")
    with (root / "build" / "site-tests.run").open("a+") as latest:
        fcntl.flock(latest, fcntl.LOCK_EX)
        latest.seek(0)
        if not run or latest.read() != run:
            latest.truncate(0)
            path = os.pathsep.join([str(root / "src"), str(installed(root))])
            environment = {**os.environ, "PYTHONPATH": path, "AFTERDARK_PURE": "1"}
            subprocess.run(
                [sys.executable, str(root / "web" / "static_site.py"), str(folder)],
                check=True,
                env=environment,
            )
            latest.write(run)
    return folder
