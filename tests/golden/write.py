"""Write the golden streams anew, or every text of them into a folder.

python -m tests.golden.write                     # the files beside this one
python -m tests.golden.write --whole FOLDER      # in full, to compare two commits

What changed in the files is read before it is committed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.golden.kinds import STREAMS


def main(arguments: Sequence[str]) -> None:
    """Do it."""
    parser = argparse.ArgumentParser(prog="tests.golden.write")
    parser.add_argument("--whole", type=Path, metavar="FOLDER", help="every text, into a folder")
    folder: Path | None = parser.parse_args(arguments).whole
    for name, make in STREAMS.items():
        golden = make()
        if folder is None:
            golden.write()
        else:
            golden.write_whole(folder)
        sys.stdout.write(f"{name}: {len(golden.stream.frames())} frames\n")


if __name__ == "__main__":
    main(sys.argv[1:])
