"""What a program that plays says, and what is wrong with it, in a sentence it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from afterdark.bots.external.questions import PROTOCOL
from afterdark.engine.contract.claims import Claim, checked_claim
from afterdark.engine.core.action import Action, UnknownAction
from afterdark.engine.errors import AfterdarkError

if TYPE_CHECKING:
    from collections.abc import Callable

    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.errors import Refusal
    from afterdark.engine.views.view import View

MOST_BYTES: Final = 65_536
"""The longest line a program may say."""
MOST_CLAIMS: Final = 8
"""So many things may be claimed with one choice."""


class WrongAnswer(AfterdarkError):
    """An answer that cannot be taken; the program is asked once more and told this sentence."""


class Ready(Struct, frozen=True, tag_field="say", tag="ready", forbid_unknown_fields=True):
    """The program has heard that a game begins."""

    protocol: int
    text: bool = True
    """Whether it reads the view in words; without, questions are smaller and sooner there."""


class Choice(Struct, frozen=True, tag_field="say", tag="choice", forbid_unknown_fields=True):
    """The answer to a question: one of its choices, by notation or by number from 0."""

    question: int
    choice: str | int
    claims: list[Claim] = []
    """Everybody hears them before the choice."""


class Answer(Struct, frozen=True):
    """An answer that can be taken."""

    action: Action
    claims: list[Claim]


_DECODER: Final[msgspec.json.Decoder[Ready | Choice]] = msgspec.json.Decoder(Ready | Choice)


def read(line: bytes) -> Ready | Choice:
    """What a line says. What is no answer: `WrongAnswer`."""
    try:
        return _DECODER.decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        why = str(error)[:200]
        raise WrongAnswer(f"This is no answer: {why}") from None


def check_ready(said: Ready | Choice) -> Ready:
    """The answer to a hello; a program written for another protocol cannot be understood."""
    if not isinstance(said, Ready):
        raise WrongAnswer('The answer to hello is {"say": "ready", "protocol": 1}.')
    if said.protocol != PROTOCOL:
        raise WrongAnswer(f"The protocol is {PROTOCOL}, not {said.protocol}.")
    return said


def check_choice(
    said: Ready | Choice,
    view: View[Rules, Open],
    question: int,
    refusal: Callable[[Action], Refusal | None],
) -> Answer | None:
    """The answer to a question; None if it answers an earlier one, which nobody needs any more.

    `refusal` says why this seat may not do a thing that the game knows.
    """
    if isinstance(said, Ready):
        raise WrongAnswer('The answer to choose is {"say": "choice", "question": …, "choice": …}.')
    if said.question < question:
        return None
    if said.question > question:
        raise WrongAnswer(f"Question {said.question} was not asked yet; this is {question}.")
    action = _action(said.choice, view, refusal)
    if len(said.claims) > MOST_CLAIMS:
        raise WrongAnswer(f"At most {MOST_CLAIMS} claims go with a choice.")
    for claim in said.claims:
        try:
            checked_claim(view.rules.meta, claim.kind, claim.words, view.layout)
        except AfterdarkError as error:
            raise WrongAnswer(str(error)) from None
    return Answer(action, said.claims)


def _action(
    choice: str | int, view: View[Rules, Open], refusal: Callable[[Action], Refusal | None]
) -> Action:
    if isinstance(choice, int):
        if not 0 <= choice < len(view.choices):
            raise WrongAnswer(
                f"There is no choice {choice}: they are 0 to {len(view.choices) - 1}."
            )
        return view.choices[choice]
    try:
        action = view.rules.action(choice[:200])
    except UnknownAction as error:
        raise WrongAnswer(str(error)) from None
    if action in view.choices:
        return action
    refused = refusal(action)
    if refused is None:
        raise WrongAnswer(f"{action.notation} is none of the choices.")
    raise WrongAnswer(f"{view.rules.sentence(refused)} [{refused.clause}]")
