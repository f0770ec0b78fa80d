"""What can go wrong, as types: every error is one sentence a person can act on."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterdarkError(Exception):
    """Base of all errors that bad input can cause. The text is one sentence."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GameFault(Exception):
    """A mistake in a game's own code, which no input can cause in a game that is right.

    It is no AfterdarkError: the state it leaves behind is not to be trusted, so nobody may take it
    for a refusal and play on.
    """


class EndlessSteps(GameFault):
    """Automatic steps that follow each other without end; names the one that was on top."""

    def __init__(self, game: str, step: str, most: int) -> None:
        super().__init__(
            f"The game {game} never comes to a decision: after {most} automatic steps"
            f" it is still at the step {step!r}, which must pop itself or ask somebody."
        )
        self.step = step


class NoSteps(GameFault):
    """A game that is not over and has no step left."""

    def __init__(self, game: str) -> None:
        super().__init__(f"The game {game} is not over, and no step is left on its stack.")


class NotWritten(GameFault):
    """A method that every game writes and this one forgot."""

    def __init__(self, owner: str, method: str) -> None:
        super().__init__(
            f"{owner} does not say what {method}() does: write a method {method} in class {owner}."
        )
        self.method = method


class NothingToChoose(GameFault):
    """A seat that is asked and has no answer to give."""

    def __init__(self, game: str, step: str, seat: int) -> None:
        super().__init__(
            f"The game {game} asks seat {seat} at the step {step!r} and offers it nothing:"
            " options() must give at least one action, or the step must not ask that seat."
        )
        self.step = step


class UnlistedAction(GameFault):
    """An action that is offered and is not in the rules' table of actions."""

    def __init__(self, game: str, step: str, notation: str) -> None:
        super().__init__(
            f"The game {game} offers {notation!r} at the step {step!r}, an action its rules do not"
            " know: add it with self.actions.add(…) when the rules are made, and offer that one."
        )
        self.step = step


class UnfinishedSetUp(GameFault):
    """A table that set_up() gave back before it was one."""

    def __init__(self, game: str, lacks: str) -> None:
        super().__init__(
            f"The set-up of the game {game} is not finished: {lacks}."
            " Begin set_up() with self.empty_table(…), and deal on the table it gives."
        )


class Refusal:
    """Why an action is not legal: the clause it breaks and the sentence that says so.

    A refusal is a value, not an exception: rules return it, `State.play` raises it as `Refused`.
    Its text comes from the Fluent message `key`; it may mention only what the refused seat knows.
    """

    def __init__(self, clause: str, key: str) -> None:
        self.clause = clause
        self.key = key

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.key!r})"


class Refused(AfterdarkError):
    """An action the rules do not allow. The state is unchanged."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(f"{sentence} [{refusal.clause}]")
        self.clause = refusal.clause
        self.key = refusal.key
        self.sentence = sentence


class NoSuchSeat(AfterdarkError):
    """A seat that this table does not have."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(
            f"There is no seat {seat} here: seats are 0 to {seats - 1}, spectators are -1."
        )
        self.seat = seat


class OptionError(AfterdarkError):
    """A table option that does not exist or a value it cannot have."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(f"{message} [{clause}]" if clause else message)
        self.clause = clause


class PositionError(AfterdarkError):
    """A position that cannot be read, or that no game could reach."""

    def __init__(self, where: str, message: str) -> None:
        super().__init__(f"position, {where}: {message}" if where else f"position: {message}")
        self.where = where


class RecordError(AfterdarkError):
    """A record that cannot be read or does not replay; names its line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"record, line {line}: {message}" if line else f"record: {message}")
        self.line = line


class CardError(AfterdarkError):
    """A card file that cannot be used; names the file and the line."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}" if line else f"{file}: {message}")
        self.file = file
        self.line = line


class ScriptError(AfterdarkError):
    """Scripted chance that asks for an outcome which cannot happen."""
