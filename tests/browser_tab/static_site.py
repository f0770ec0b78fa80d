"""The site as people get it: a folder of files behind a file server that knows nothing else."""

from __future__ import annotations

import contextlib
import fcntl
import functools
import http.server
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from tests.browser.house import missing


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


def built(root: Path) -> Path:
    """The site of this checkout; another one if AFTERDARK_SITE names its folder.

    The processes of a test run share it: the first one builds it, and the others wait for that.
    """
    if named := os.environ.get("AFTERDARK_SITE"):
        return Path(named)
    if not (root / "web" / "node_modules" / "vite").is_dir():
        missing("The tab was NOT tested: make web/node_modules/.installed.")
    folder = root / "build" / "site-app"
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "AFTERDARK_PURE": "1"}
    with (root / "build" / "site-app.run").open("a+") as latest:
        fcntl.flock(latest, fcntl.LOCK_EX)
        latest.seek(0)
        if not run or latest.read() != run:
            latest.truncate(0)
            subprocess.run(
                [sys.executable, str(root / "web" / "static_site.py"), str(folder)],
                check=True,
                env=environment,
            )
            latest.write(run)
    return folder
