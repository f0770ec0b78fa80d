"""Talk: limits, muting, and claims that the game has words for."""

from __future__ import annotations

import msgspec
import pytest

from afterdark.engine.contract.claims import ClaimKind
from afterdark.engine.contract.game import Game
from afterdark.engine.contract.teller import Teller
from afterdark.engine.errors import RecordError
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import replay, verify
from afterdark.games.vampire_empire import GAME as VAMPIRE_EMPIRE
from afterdark.games.victim import GAME as VICTIM
from afterdark.table.errors import (
    BadText,
    NoAsides,
    NobodyHears,
    NoSuchClaim,
    NoSuchPerson,
    NoTalk,
    NotPlaying,
    NotSeated,
    NotYours,
    TooFast,
)
from afterdark.table.room.setup import Setup
from afterdark.table.room.talk import BURST, MOST_KEPT, WINDOW, cleaned
from afterdark.table.wire import messages
from afterdark.table.wire.news_words import told
from tests.table.games.shelf import find_game
from tests.table.rooming import Rig


def whisper(**words: object) -> Rig:
    return Rig(Setup("whisper", 3, **words)).start("ann", "bo", "cy")  # type: ignore[arg-type]


def heard(rig: Rig, person: str, after: int = 0) -> list[str]:
    return [spoken.text or spoken.claim for spoken in rig.room.state.talk(person, after).items]


def test_what_is_said_is_heard_by_everybody_with_its_number() -> None:
    rig = whisper()
    rig.do("ann", messages.Say, "Hello")
    rig.do("bo", messages.Say, "Hi")
    talk = rig.room.state.talk("cy", 1)
    assert (talk.first, [spoken.name for spoken in talk.items]) == (2, ["Bo"])
    assert talk.items[0].person == rig.public().chairs[1].person
    assert heard(rig, "") == ["Hello", "Hi"]
    assert not any("Hello" in line for line in rig.lines())
    rig.check()


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("  a \t b\n\nc  ", "a b c"),
        ("a\x00b\x1bc\x7f", "abc"),
        ("a\u202eb\u2066c", "abc"),
        ("👩\u200d🚀 né", "👩\u200d🚀 né"),
        ("a\ud800b", "ab"),
    ],
)
def test_control_characters_are_left_out(text: str, clean: str) -> None:
    assert cleaned(text) == clean


def test_nothing_and_too_much_are_refused() -> None:
    rig = whisper()
    for text in ("", " \n\x00", "x" * 501):
        with pytest.raises(BadText):
            rig.do("ann", messages.Say, text)
    rig.do("ann", messages.Say, "x" * 500)


def test_who_says_too_much_at_once_has_to_wait() -> None:
    rig = whisper()
    for number in range(BURST):
        rig.do("ann", messages.Say, str(number))
    with pytest.raises(TooFast):
        rig.do("ann", messages.Say, "more")
    with pytest.raises(TooFast):
        rig.do("ann", messages.Claim, 0, "bid", {"number": 1, "sure": "no"})
    rig.do("bo", messages.Say, "calm down")
    rig.pass_time(WINDOW)
    rig.do("ann", messages.Say, "sorry")
    rig.check()


def test_only_those_who_sit_or_sat_here_talk() -> None:
    rig = whisper()
    with pytest.raises(NotSeated):
        rig.do("di", messages.Say, "Boo!")
    rig.do("bo", messages.Leave)
    rig.do("bo", messages.Say, "Bye")
    assert heard(rig, "ann") == ["Bye"]


def test_a_table_may_be_silent() -> None:
    rig = whisper(talk=False)
    with pytest.raises(NoTalk):
        rig.do("ann", messages.Say, "Hello")
    with pytest.raises(NoTalk):
        rig.do("ann", messages.Claim, 0, "bid", {"number": 1, "sure": "no"})


def test_a_muted_person_is_not_heard_by_whoever_muted_and_numbers_have_no_gaps() -> None:
    rig = whisper()
    rig.do("bo", messages.Say, "one")
    rig.do("ann", messages.Mute, rig.public().chairs[1].person)
    rig.do("bo", messages.Say, "two")
    rig.do("cy", messages.Say, "three")
    assert heard(rig, "ann") == ["one", "three"]
    assert heard(rig, "cy") == ["one", "two", "three"]
    assert (rig.room.state.talk("ann", 1).first, heard(rig, "ann", 1)) == (2, ["three"])
    rig.do("ann", messages.Mute, rig.public().chairs[1].person, False)
    rig.do("bo", messages.Say, "four")
    assert heard(rig, "ann") == ["one", "three", "four"]
    with pytest.raises(NoSuchPerson):
        rig.do("ann", messages.Mute, "nobody")
    rig.check()


def test_old_talk_is_forgotten_and_keeps_its_numbers() -> None:
    rig = whisper()
    rig.do("cy", messages.Mute, rig.public().chairs[0].person)
    for number in range(MOST_KEPT + 10):
        rig.now += WINDOW
        rig.do("ann" if number % 2 else "bo", messages.Say, str(number))
    talk = rig.room.state.talk("bo")
    assert (talk.first, talk.items[0].text, len(talk.items)) == (11, "10", MOST_KEPT)
    muted = rig.room.state.talk("cy")
    assert (muted.first, muted.items[0].text, len(muted.items)) == (6, "10", MOST_KEPT // 2)
    rig.check()


def test_a_claim_is_talk_and_news_and_a_line_of_the_record() -> None:
    rig = whisper()
    rig.do("bo", messages.Claim, 1, "holds", {"card": "fang", "other": 2})
    assert rig.lines()[-1] == 'claim 1 holds {"other":2,"card":"fang"}'
    for seat in range(-1, 3):
        assert rig.room.state.history(seat)[-1] == "claim 1 holds other=2 card=fang"
    spoken = rig.room.state.talk("ann").items[-1]
    assert (spoken.seat, spoken.claim, spoken.words) == (1, "holds", {"other": 2, "card": "fang"})
    rig.check()
    again = replay(Record.parse(rig.room.state.record_text()), find_game).finish()
    assert again.seen_by(0) == rig.room.state.news(0).items


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("wins", {}),
        ("holds", {}),
        ("holds", {"other": 1}),
        ("holds", {"other": 3, "card": "fang"}),
        ("holds", {"other": -1, "card": "fang"}),
        ("holds", {"other": "1", "card": "fang"}),
        ("holds", {"other": 1, "card": "wolf"}),
        ("holds", {"other": 1, "card": 0}),
        ("holds", {"other": 1, "card": "fang", "really": "yes"}),
        ("bid", {"number": 3, "sure": "yes"}),
        ("bid", {"number": 1, "sure": "maybe"}),
        ("bid", {"number": True, "sure": "yes"}),
    ],
)
def test_a_claim_says_what_its_fields_ask_for(kind: str, words: dict[str, str | int]) -> None:
    rig = whisper()
    rig.room.taken()
    with pytest.raises(NoSuchClaim):
        rig.do("bo", messages.Claim, 1, kind, words)
    assert rig.room.taken() == []


def test_a_claim_is_made_by_a_player_during_the_game() -> None:
    rig = whisper()
    with pytest.raises(NotYours):
        rig.do("bo", messages.Claim, 0, "bid", {"number": 1, "sure": "yes"})
    early = Rig(Setup("whisper", 3)).sit("ann")
    with pytest.raises(NotPlaying):
        early.do("ann", messages.Claim, 0, "bid", {"number": 1, "sure": "yes"})


def test_a_claim_changes_no_question_and_takes_no_undo_away() -> None:
    rig = Rig(Setup("victim", 3, options={"first_player": "0"})).start("ann", "bo")
    before = rig.room.state.sight(0)
    rig.do("bo", messages.Claim, 1, "beware", {"other": 0})
    after = rig.room.state.sight(0)
    assert (after.question, after.undo, after.scene) == (before.question, before.undo, before.scene)
    assert after.news == before.news + 1


def test_a_record_with_a_claim_the_game_does_not_know_is_refused() -> None:
    rig = whisper()
    rig.do("bo", messages.Claim, 1, "bid", {"number": 1, "sure": "yes"})
    text = rig.room.state.record_text()
    assert verify(Record.parse(text), find_game).passed
    wrong = text.replace("claim 1 bid", "claim 1 wins")
    assert not verify(Record.parse(wrong), find_game).passed
    for broken in ('{"number":1.5,"sure":"yes"}', "[1]", '{"number": 1,"sure":"yes"}'):
        with pytest.raises(RecordError):
            Record.parse(text.replace('{"number":1,"sure":"yes"}', broken))


GAMES: tuple[Game, ...] = (VICTIM, VAMPIRE_EMPIRE)
CLAIMS = [(game, claim) for game in GAMES for claim in game.meta.claims]


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(("game", "claim"), CLAIMS, ids=lambda item: getattr(item, "name", ""))
def test_every_claim_of_a_game_can_be_made_and_is_said_in_words(
    game: Game, claim: ClaimKind, language: str
) -> None:
    seats = game.meta.usual_seats
    layout = game.rules().layout(seats)
    rig = Rig(Setup(game.meta.id, seats)).start("ann", "bo")
    words: dict[str, str | int] = {
        field.name: 0 if field.of == "seat" else layout.family(field.of).kinds[0]
        for field in claim.fields
    }
    rig.do("bo", messages.Claim, 1, claim.name, words)
    seen = rig.room.state.news(0).items[-1]
    texts = game.texts(language)
    for reader in (0, 1):
        sentence = told(seen, Teller(texts, reader, ["Ann", "Bo"]))
        assert sentence
        assert ("Bo" in sentence) is (reader == 0)
    assert texts.say(f"claim-{claim.name}-button")
    rig.check()


# -- whispers -----------------------------------------------------------------------------------


def streams(rig: Rig) -> dict[str, bytes]:
    """All that everybody is told of the table and of what is said, a stranger included."""
    return {
        person: msgspec.json.encode([rig.room.state.talk(person), rig.public()])
        for person in ("ann", "bo", "cy", "")
    }


def test_a_whisper_is_heard_by_two_and_seen_by_all() -> None:
    rig = whisper(asides=True)
    rig.do("ann", messages.Aside, 0, 2, "unmistakable")
    assert heard(rig, "ann") == heard(rig, "cy") == ["unmistakable"]
    for other in ("bo", ""):
        (spoken,) = rig.room.state.talk(other).items
        assert (spoken.seat, spoken.to, spoken.text) == (0, 2, "")
    assert not any("unmistakable" in line for line in rig.lines())
    rig.check()


def test_others_are_told_the_same_bytes_whatever_is_whispered() -> None:
    one, other = whisper(asides=True), whisper(asides=True)
    one.do("ann", messages.Aside, 0, 2, "x")
    other.do("ann", messages.Aside, 0, 2, "something else altogether " * 19)
    for rig in (one, other):
        rig.now += 1.0
        rig.do("cy", messages.Say, "Hm.")
    assert streams(one)["bo"] == streams(other)["bo"]
    assert streams(one)[""] == streams(other)[""]
    assert streams(one)["ann"] != streams(other)["ann"]


def test_who_takes_the_chair_later_does_not_read_what_was_whispered_there() -> None:
    rig = whisper(asides=True)
    rig.do("ann", messages.Aside, 0, 2, "only for Cy")
    rig.do("ann", messages.Kick, rig.public().chairs[2].person)
    rig.do("di", messages.Sit, "Di", 2)
    assert heard(rig, "di") == [""]
    rig.check()


def test_whispers_are_for_tables_that_agreed_on_them_and_for_people() -> None:
    rig = whisper()
    with pytest.raises(NoAsides):
        rig.do("ann", messages.Aside, 0, 1, "psst")
    rig = Rig(Setup("whisper", 3, asides=True)).start("ann", "bo")
    with pytest.raises(NobodyHears):
        rig.do("ann", messages.Aside, 0, 2, "psst")
    with pytest.raises(NobodyHears):
        rig.do("ann", messages.Aside, 0, 0, "psst")
    with pytest.raises(NotYours):
        rig.do("bo", messages.Aside, 0, 1, "psst")
    with pytest.raises(BadText):
        rig.do("ann", messages.Aside, 0, 1, "x" * 501)
    silent = whisper(asides=True, talk=False)
    with pytest.raises(NoTalk):
        silent.do("ann", messages.Aside, 0, 1, "psst")


def test_whispers_and_words_count_together_for_who_says_too_much() -> None:
    rig = whisper(asides=True)
    for number in range(BURST):
        rig.do("ann", messages.Aside, 0, 1, str(number))
    with pytest.raises(TooFast):
        rig.do("ann", messages.Say, "more")
    with pytest.raises(TooFast):
        rig.do("ann", messages.Aside, 0, 1, "more")


# -- words that are kept ------------------------------------------------------------------------


def kept(rig: Rig) -> list[str]:
    return [spoken.text for spoken in rig.room.state.spoken.kept]


def test_words_are_kept_once_all_agree_and_whispers_never() -> None:
    rig = whisper(asides=True)
    rig.do("ann", messages.Say, "before")
    rig.do("ann", messages.Offer, 0, "keep")
    rig.do("bo", messages.Agree, 1)
    assert (kept(rig), rig.public().keeps_words) == ([], False)
    rig.do("cy", messages.Agree, 2)
    rig.do("bo", messages.Say, "after")
    rig.do("bo", messages.Aside, 1, 0, "secretly")
    rig.do("bo", messages.Claim, 1, "bid", {"number": 1, "sure": "yes"})
    assert (kept(rig), rig.public().keeps_words) == (["before", "after"], True)
    rig.check()
    assert kept(rig) == ["before", "after"]


def test_one_no_is_enough_against_keeping_words() -> None:
    rig = whisper()
    rig.do("ann", messages.Say, "before")
    rig.do("ann", messages.Offer, 0, "keep")
    rig.do("bo", messages.Agree, 1)
    rig.do("cy", messages.Decline, 2)
    assert (kept(rig), rig.public().keeps_words) == ([], False)


def test_somebody_who_did_not_agree_is_not_kept() -> None:
    rig = Rig(Setup("whisper", 3)).start("ann", "bo")
    rig.do("ann", messages.Offer, 0, "keep")
    rig.do("bo", messages.Agree, 1)
    rig.do("di", messages.Sit, "Di", 2)
    rig.do("di", messages.Say, "late")
    rig.do("ann", messages.Say, "hello")
    assert kept(rig) == ["hello"]
    rig.do("ann", messages.Offer, 0, "keep")
    rig.do("bo", messages.Agree, 1)
    rig.do("di", messages.Agree, 2)
    assert kept(rig) == ["late", "hello"]


def test_who_is_forgotten_leaves_no_words() -> None:
    rig = whisper(asides=True)
    rig.do("ann", messages.Offer, 0, "keep")
    rig.do("bo", messages.Agree, 1)
    rig.do("cy", messages.Agree, 2)
    rig.do("ann", messages.Say, "mine")
    rig.do("bo", messages.Say, "theirs")
    rig.do("ann", messages.Aside, 0, 1, "whispered")
    rig.rows += rig.room.taken()
    changed = {row.seq: row for row in rig.room.forget(rig.rows, "ann")}
    rig.rows = [changed.get(row.seq, row) for row in rig.rows]
    assert not any(b"mine" in row.packed() or b"whispered" in row.packed() for row in rig.rows)
    again = rig.again()
    assert [spoken.text for spoken in again.state.spoken.kept] == ["theirs"]
