"""What a sample is drawn by: the commit, so that every commit tries other mutants."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path


def commit_or_digest(root: Path) -> str:
    """The hash of the commit that is checked out, or of the sources where there is no git."""
    if (root / ".git").exists():
        git = ["git", "-C", str(root), "rev-parse", "HEAD"]
        asked = subprocess.run(git, capture_output=True, text=True, check=False)
        if asked.returncode == 0:
            return asked.stdout.strip()
    digest = hashlib.sha256()
    for path in sorted((root / "src").rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()
