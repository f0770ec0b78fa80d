"""Taking up a recorded game where it ended, or where it broke off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from afterdark.engine.core.fair import FairDealer
from afterdark.engine.course.course import KEPT_IDLE, Course
from afterdark.engine.errors import RecordError
from afterdark.engine.records.record import Record, Remark
from afterdark.engine.records.replay import Replay
from afterdark.table.play.table import Consent

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game
    from afterdark.engine.core.chance import Dealer


def taken_up(
    record: Record, dealer: Dealer, find_game: Callable[[str], Game], now: float
) -> tuple[Course, Consent]:
    """The course of a recorded game, ready to go on, and what is being proposed in it.

    A fair dealer must be the one of the record, from the beginning of his stream: he is led past
    what he has dealt. Any other dealer deals on as he likes. A record that broke off in the middle
    of an action is completed.
    """
    fair = dealer if isinstance(dealer, FairDealer) else None
    promised = record.header.commitment
    if promised != ("" if fair is None else fair.commitment):
        raise RecordError(0, "this dealer is not the one the record was begun with.")
    replay = Replay(record, record.rules(find_game), fair, dealer)
    course = replay.course
    consent = Consent(course)
    questions = course.questions
    for moment in replay:
        if isinstance(moment.entry, Remark):
            consent.recall(moment.entry, now)
        elif course.questions != questions:
            consent.moved()
        questions = course.questions
    if course.ended:
        consent.drop()
    line = replay.dealer.differing_line()
    if line:
        raise RecordError(line, "this dealer would have dealt otherwise.")
    course.back.kept = KEPT_IDLE
    course.record = record
    course.dealer.dealer = dealer
    return course, consent
