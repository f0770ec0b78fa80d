"""Card files of every game: whoever types in cards is told which line is wrong, and why."""

import pytest

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.errors import CardError
from tests.games.bundled import WRITTEN, Bundled

WRONG = [
    pytest.param(bundled, right, wrong, says, id=f"{bundled}-{wrong[:30]}")
    for bundled in WRITTEN
    for right, wrong, says in bundled.expected.wrong_cards
]


@pytest.mark.parametrize(("bundled", "right", "wrong", "says"), WRONG)
def test_a_wrong_card_file_is_refused_with_its_line(
    bundled: Bundled, right: str, wrong: str, says: str
) -> None:
    own = (bundled.game.meta.folder / "cards.toml").read_text(encoding="utf-8")
    assert right in own
    text = own.replace(right, wrong, 1)
    with pytest.raises(CardError, match=says) as caught:
        bundled.game.rules(cards=CardFile("my.toml", text))
    line = text.splitlines()[caught.value.line - 1]
    key = wrong.split("\n")[-1].split(" =")[0]
    assert line.startswith((key, "[["))
