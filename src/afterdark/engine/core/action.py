"""Actions: every choice a game can offer, made once and looked up ever after."""

from __future__ import annotations

from typing import NoReturn, Self

from mypy_extensions import mypyc_attr

from afterdark.engine.errors import AfterdarkError

Word = str | int
"""A value inside a message: a number, a card's notation, or a word."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One choice. Compared by identity, so a rules object must make each action only once.

    `notation` is the whole truth and replays; `seen` is the form in which every other audience
    sees the action. They are the same unless the choice is a secret. `key` and `words` are the
    Fluent message that names the action for people.
    """

    def __init__(self, notation: str, seen: str = "", key: str = "") -> None:
        self.notation = notation
        self.seen = seen or notation
        self.key = key or "action-" + notation.split(":")[0].split(".")[0]
        self.words: dict[str, Word] = {}
        self.number = -1
        """The place in its table, which gives it; an action's own numbers have other names."""

    def __repr__(self) -> str:
        return self.notation

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Itself: there is one of each."""
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "An action is not pickled: keep its notation, and find it with rules.action(notation)."
        )


class UnknownAction(AfterdarkError):
    """A text that is no action of this game."""

    def __init__(self, notation: str) -> None:
        super().__init__(f"“{notation[:40]}” is not an action of this game.")


class ActionTable:
    """All actions of a rules object, numbered in the order they were added."""

    def __init__(self) -> None:
        self.all: list[Action] = []
        self._by_notation: dict[str, Action] = {}

    def add(self, action: Action) -> None:
        """Put a new action in the table. Two actions with one notation are a mistake."""
        if action.notation in self._by_notation:
            raise ValueError(f"two actions are written {action.notation!r}")
        if action.number != -1:
            raise ValueError(f"the number of {action.notation!r} is for its table to give")
        action.number = len(self.all)
        self.all.append(action)
        self._by_notation[action.notation] = action

    def find(self, notation: str) -> Action:
        """The action with this notation."""
        action = self._by_notation.get(notation)
        if action is None:
            raise UnknownAction(notation)
        return action
