"""The command: `python -m afterdark.testing.mutants tests.laws.victim:SUBJECT …`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from afterdark.testing.laws.subject import Subject
from afterdark.testing.mutants.explanations import stale
from afterdark.testing.mutants.hunt import Found
from afterdark.testing.mutants.kills import write_kills
from afterdark.testing.mutants.leak_hunt import hunt
from afterdark.testing.mutants.rule_hunt import RuleHunt

LEAKS = "leaks"
RULES = "rules"


def subject_named(source: str) -> Subject:
    """The subject behind `package.module:NAME`."""
    module, _, name = source.partition(":")
    subject = getattr(import_module(module), name or "SUBJECT")
    assert isinstance(subject, Subject), f"{source} is no Subject"
    return subject


def leaks(subject: Subject, tell: Callable[[str], None]) -> tuple[Found, list[str]]:
    """Every leak; wrong is one that survived and that nobody has explained."""
    found = hunt(subject, tell)
    return found, [*map(str, found.at_large), *found.stale]


def rules(
    subject: Subject, tell: Callable[[str], None], record: bool, new: bool, only: str
) -> tuple[Found, list[str]]:
    """Every broken rule; wrong is one that survived and that nobody has explained."""
    with RuleHunt(subject) as hunting:
        hunting.look()
        chosen = hunting.chosen(new, only) if new or only else None
        found = hunting.all(chosen, tell)
        if new and not only:
            # What was not tried is killed, by the record.
            found.stale = stale(hunting.explanations(), hunting.switch.mutants, found.survived)
        missed = hunting.missed(found)
        if record:
            assert subject.scenarios is not None
            if chosen is not None:
                hunting.keep_record(found)
            hunting.kill_once_more(found)
            write_kills(subject.scenarios, hunting.kills)
            missed = []
    wrong = [f"{line} survived, though its kill is on record" for line in missed]
    return found, [*map(str, found.at_large), *wrong, *found.stale]


def main(arguments: Sequence[str]) -> int:
    """Hunt the mutants of each subject; 1 if something is wrong."""
    parser = argparse.ArgumentParser(prog="afterdark.testing.mutants")
    parser.add_argument("subject", nargs="+", help="where a Subject stands: package.module:NAME")
    parser.add_argument("--kind", action="append", choices=[LEAKS, RULES], help="leaks, or rules")
    parser.add_argument("--killed", action="store_true", help="also tell what killed each")
    parser.add_argument("--slowly", action="store_true", help="tell each as soon as it is known")
    parser.add_argument("--record", action="store_true", help="put killed rules on record")
    parser.add_argument("--new", action="store_true", help="only rules whose kill is not on record")
    parser.add_argument("--only", default="", help="only rules in whose line these words stand")
    given = parser.parse_args(arguments)
    wrong = 0

    def tell(line: str) -> None:
        if given.slowly:
            sys.stderr.write(f"{line}\n")

    for source in given.subject:
        subject = subject_named(source)
        for kind in given.kind or [LEAKS]:
            sys.stdout.write(f"{kind} of ")
            found, amiss = (
                leaks(subject, tell)
                if kind == LEAKS
                else rules(subject, tell, given.record, given.new, given.only)
            )
            sys.stdout.write(f"{found.text(given.killed)}\n")
            for line in amiss:
                sys.stdout.write(f"  WRONG     {line}\n")
            sys.stdout.flush()
            wrong += len(amiss)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
