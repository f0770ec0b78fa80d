"""Names: what somebody may be called, and which two would be taken for each other."""

from __future__ import annotations

import pytest

from afterdark.table.errors import BadName, NameTaken
from afterdark.table.room.names import is_name, looks
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.table.rooming import Rig


@pytest.mark.parametrize(
    "name",
    ["Ann", "Zoë 🦇", "José María", "O’Neill-Smith", "J.R. (2)", "Åsa", "Nguyễn", "Ольга", "Σοφία",
     "Աննա", "გია", "李小龍", "ゆき ユキ", "민준", "שרה", "فاطمة", "प्रिया", "สมชาย", "Ann 李", "7"],
)  # fmt: skip
def test_names_of_people_are_names(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name",
    ["", " ", " Ann", "Ann ", "A  nn", "A\nnn", "A\tnn", "A\u00a0nn", "A\u2003nn", "x" * 41,
     "\u3164", "Ann\u3164", "\u115f", "\uffa0", "A\u200dnn", "A\u200cnn", "A\u00adnn", "A\u034fnn",
     "A\u202enn", "A\ufe0fnn", "A\U000e0041nn", "\u2800", "A\u2800", "A\x00nn", "A\ud800nn",
     "\u0301Ann", "A\u0301\u0302\u0303nn", "Ａnn", "𝐀nn", "ﬁn", "Аnn", "Οlga", "Bоb", "ᴀnn", "Aǀ",
     "ᎪᏂᏂ", "ꓐob", "Ⲁnn", "...", "-", "<b>", "A=B", "A\"", "A/B", "A\\B", "A;B"],
)  # fmt: skip
def test_what_cannot_be_read_or_told_apart_is_no_name(name: str) -> None:
    assert not is_name(name)
    with pytest.raises(BadName):
        Rig(Setup("victim", 4)).do("bo", messages.Sit, name)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "ANN"), ("Ann", "ann"), ("Anna", "Änna"), ("ANNA", "АNNА"), ("Coco", "Сосо"),
     ("BOB", "ВОВ"), ("Ill", "lll"), ("Bill", "BiII"), ("Bo 1", "Bo l"), ("Bob", "B0b"),
     ("Kate", "Κατε"), ("Tom", "Torn"), ("Ann", "A-n-n"), ("Jo Ann", "JoAnn"), ("Sos", "Ѕоѕ")],
)  # fmt: skip
def test_names_that_look_alike_are_one_name(one: str, other: str) -> None:
    assert looks(one) == looks(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Bo", "Bob"), ("Bo 1", "Bo 2")])
def test_names_that_differ_are_two(one: str, other: str) -> None:
    assert looks(one) != looks(other)


def test_no_two_at_a_table_look_alike() -> None:
    rig = Rig(Setup("victim", 4))
    rig.do("ann", messages.Sit, "Coco")
    with pytest.raises(NameTaken):
        rig.do("bo", messages.Sit, "Сосо")
    rig.do("bo", messages.Sit, "Bo")
    with pytest.raises(NameTaken):
        rig.do("bo", messages.Rename, "C0c0")
    with pytest.raises(NameTaken):
        rig.do("ann", messages.Sit, "COCO", 3)
    rig.do("ann", messages.Rename, "Cocó")
    rig.check()
