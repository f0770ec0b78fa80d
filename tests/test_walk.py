"""How many files one click leads through: whoever wants to understand it has to open them."""

import os
import re
import subprocess
import sys
from pathlib import Path

MOST = [
    ("Room.do", "files", 16),
    ("Room.do", "changes of file", 51),
    ("Telling four seats", "files", 12),
    ("Telling four seats", "changes of file", 129),
    ("Both", "files", 23),
    ("fullest folder", "modules", 20),
]
"""Half of what the walk was before the house was put in order; and a folder with more modules holds
more than one thought."""


def test_one_click_stays_within_a_few_files(root: Path) -> None:
    ran = subprocess.run(
        [sys.executable, root / "docs" / "walk.py"],
        env={
            **os.environ,
            "AFTERDARK_PURE": "1",
            "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)]),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    for part, what, most in MOST:
        found = re.search(rf"^{part}: .*?(\d+) {what}\b", ran.stdout, re.MULTILINE)
        assert found is not None, (part, what)
        assert int(found[1]) <= most, ran.stdout
