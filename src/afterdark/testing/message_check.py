"""Texts: whether a game has every message it uses, uses every message it has, in all languages."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from afterdark.engine.contract.game import Game, Rules
from afterdark.engine.contract.options import OneOf
from afterdark.engine.contract.texts import LANGUAGES, message_keys
from afterdark.engine.core.step import Automatic

_KEY = re.compile(r"[a-z][a-zA-Z0-9_]*(-[a-zA-Z0-9_]+)+")
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_NAMED = re.compile(r"(event|end)-([a-z0-9_]+?)(-seen)?")
_KERNEL = Path(__file__).parent.parent / "engine" / "text"
ALWAYS = ("title", "tagline")
"""Messages every game has."""
PREFIXES = ("action-", "prompt-", "step-", "event-", "end-", "refused-", "caution-", "table-")
"""A literal that begins so is a message, and must be in the files."""
EXPLAINED = "glossary-"
"""Words of the game: clients explain them wherever a person reads them."""


class Used:
    """The messages a game uses, found in its rules and in its sources."""

    def __init__(self, game: Game) -> None:
        self.keys: set[str] = set(ALWAYS)
        self.literals: set[str] = set()
        self.words: set[str] = set()
        """Single words in the sources: an event's name or an end's reason may be among them."""
        self.prefixes: set[str] = set()
        """Beginnings of keys that are put together while playing, such as `colour-`."""
        for option in game.meta.options:
            self.keys |= {f"option-{option.name}", f"option-{option.name}-help"}
            if isinstance(option, OneOf):
                self.keys |= {f"option-{option.name}-{word}" for word in option.words}
        for claim in game.meta.claims:
            self.keys |= {f"claim-{claim.name}", f"claim-{claim.name}-button"}
        self.keys |= _of_lesson(game.meta.folder / "lesson.toml")
        self._from_rules(game.rules())
        for path in sorted(game.meta.folder.rglob("*.py")):
            self._from_source(ast.parse(path.read_text(encoding="utf-8")))
        self.keys |= {key for key in self.literals if key.startswith(PREFIXES)}

    def _from_rules(self, rules: Rules) -> None:
        self.keys |= {action.key for action in rules.actions.all}
        if rules.reconstructed:
            self.keys.add("reconstructed")
        for step in rules.step_types:
            self.keys.add(f"step-{step.NAME}")
            if not issubclass(step, Automatic):
                self.keys.add(f"prompt-{step.NAME}")
        for family in rules.families:
            self.keys |= {f"card-{kind}" for kind in family.kinds}

    def _from_source(self, tree: ast.AST) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if _KEY.fullmatch(node.value):
                    self.literals.add(node.value)
                elif _WORD.fullmatch(node.value):
                    self.words.add(node.value)
            elif isinstance(node, ast.JoinedStr) and node.values:
                first = node.values[0]
                if isinstance(first, ast.Constant) and str(first.value).endswith("-"):
                    self.prefixes.add(str(first.value))
            elif isinstance(node, ast.Call):
                self._from_call(node)

    def _from_call(self, call: ast.Call) -> None:
        """Events are told by name, outcomes have a reason: both become keys."""
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        if isinstance(call.func, ast.Name):
            name = call.func.id
        texts = [
            item.value
            for item in call.args
            if isinstance(item, ast.Constant) and isinstance(item.value, str) and item.value
        ]
        if name.startswith("tell_") and texts:
            # A game's own way of telling: to one seat only, or a discard that may be secret.
            self.keys.add(f"event-{texts[0]}")
        elif name in ("whisper", "confide") and texts:
            self.keys.add(f"event-{texts[0]}")
            if name == "whisper":
                self.keys.add(f"event-{texts[0]}-seen")
        elif name in ("tell", "Event") and texts:
            self.keys.add(f"event-{texts[0]}")
            named = any(word.arg in ("secret", "insiders") for word in call.keywords)
            unnoticed = any(
                word.arg == "noticed"
                and isinstance(word.value, ast.Constant)
                and word.value.value is False
                for word in call.keywords
            )
            if (named or (name == "Event" and len(call.args) > 2)) and not unnoticed:
                self.keys.add(f"event-{texts[0]}-seen")
        elif name == "Outcome" and len(call.args) > 2:
            reason = call.args[2]
            if isinstance(reason, ast.Constant) and isinstance(reason.value, str):
                self.keys.add(f"end-{reason.value}")

    def uses(self, key: str) -> bool:
        """Whether anything in the game leads to this message."""
        begins = (EXPLAINED, *self.prefixes)
        if key in self.keys or key in self.literals or key.startswith(begins):
            return True
        # Names that reach `tell` or `Outcome` in a variable; real play misses those not written.
        named = _NAMED.fullmatch(key)
        return named is not None and named.group(2) in self.words


def check_texts(game: Game) -> list[str]:
    """Every message that is missing or never used, a sentence each; empty if all is well."""
    return list(_wrong(game))


def _wrong(game: Game) -> Iterator[str]:
    used = Used(game)
    for language in LANGUAGES:
        file = game.meta.folder / "text" / f"{language}.ftl"
        if not file.is_file():
            yield f"There is no {language}.ftl."
            continue
        written = message_keys(file)
        kernel = message_keys(_KERNEL / f"{language}.ftl")
        for key in sorted(used.keys - written - kernel):
            yield f"{key} is missing in {language}.ftl."
        for key in sorted(written):
            if not used.uses(key):
                yield f"{key} in {language}.ftl is never used."
            if key in kernel:
                yield f"{key} in {language}.ftl is a message of the kernel."


def _of_lesson(file: Path) -> set[str]:
    """What a lesson says: its pages' titles, what to do in each step, and what came of it."""
    if not file.is_file():
        return set()
    keys: set[str] = set()
    for page in tomllib.loads(file.read_text(encoding="utf-8"))["page"]:
        said = ["title", "done", *map(str, range(1, len(page["step"]) + 1))]
        if any("expects" in step for step in page["step"]):
            said.append("other")
        keys |= {f"lesson-{page['name']}-{word}" for word in said}
    return keys
