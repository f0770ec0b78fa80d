"""The command: `python -m afterdark.testing.mutants tests.laws.victim:SUBJECT …`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from afterdark.testing.laws.subject import Subject
from afterdark.testing.mutants.hunt import hunt


def subject_named(source: str) -> Subject:
    """The subject behind `package.module:NAME`."""
    module, _, name = source.partition(":")
    subject = getattr(import_module(module), name or "SUBJECT")
    assert isinstance(subject, Subject), f"{source} is no Subject"
    return subject


def main(arguments: Sequence[str]) -> int:
    """Hunt the mutants of each subject; 1 if one survived that nobody has explained."""
    parser = argparse.ArgumentParser(prog="afterdark.testing.mutants")
    parser.add_argument("subject", nargs="+", help="where a Subject stands: package.module:NAME")
    parser.add_argument("--killed", action="store_true", help="also tell what killed each")
    parser.add_argument("--slowly", action="store_true", help="tell each as soon as it is known")
    given = parser.parse_args(arguments)
    wrong = 0
    for source in given.subject:

        def tell(line: str) -> None:
            if given.slowly:
                sys.stderr.write(f"{line}\n")

        found = hunt(subject_named(source), tell)
        sys.stdout.write(f"{found.text(given.killed)}\n")
        sys.stdout.flush()
        wrong += len(found.at_large) + len(found.stale)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
