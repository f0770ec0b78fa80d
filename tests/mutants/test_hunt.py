"""The hunt, tried on the Vault: what leaks is noticed, what is explained must be so."""

from dataclasses import replace
from pathlib import Path

import pytest

from afterdark.testing.mutants.explanations import ExplanationError, explanations_in, stale
from afterdark.testing.mutants.leak_hunt import LeakHunt
from afterdark.testing.mutants.mutant import Mutant
from tests.laws import vampire_empire
from tests.laws.vault import state as vault_state
from tests.laws.vault.subject import SUBJECT

DREW = Mutant("state.py", 4, "Vault.draw", "whisper", "self.whisper(…)")


def test_every_leak_of_the_vault_is_noticed_and_the_vault_is_left_as_it_was() -> None:
    before = vault_state.Vault.look.__code__
    with LeakHunt(SUBJECT) as hunting:
        hunting.look()
        assert vault_state.Vault.look.__code__ is not before
        found = hunting.all()
    assert vault_state.Vault.look.__code__ is before
    kinds = {mutant.kind for mutant in found.made}
    assert kinds >= {"event", "learn", "only", "faces", "seen"}
    assert found.at_large == [], found.text()


def test_without_the_secrets_nothing_notices() -> None:
    blind = replace(SUBJECT, secrets=())
    with LeakHunt(blind) as hunting:
        hunting.look()
        decks = [
            number
            for number in hunting.made()
            if hunting.switch.mutants[number].text.startswith("Zone('deck'")
        ]
        found = hunting.all(decks)
    assert found.at_large == found.made != []


def test_zones_that_a_loop_declares_by_name_are_told_apart() -> None:
    with LeakHunt(vampire_empire.SUBJECT) as hunting:
        reached = [hunting.switch.mutants[number] for number in hunting.in_rules]
    shown = {mutant.text.split(",")[0] for mutant in reached if mutant.kind == "faces"}
    assert shown >= {"Zone('hand'", "Zone('deck'", "Zone('cellar'", "Zone('moat'"}
    assert "Zone(name" not in shown


# -- explanations ---------------------------------------------------------------------------------


def written(folder: Path, because: str) -> Path:
    path = folder / "leak_mutants.toml"
    path.write_text(
        '[[survivor]]\nfile = "state.py"\nfunction = "Vault.draw"\nkind = "whisper"\n'
        f'text = "self.whisper(…)"\nbecause = "{because}"\n',
        encoding="utf-8",
    )
    return path


def test_an_explanation_is_a_sentence(tmp_path: Path) -> None:
    path = written(tmp_path, "Everybody sees the card anyway.")
    assert explanations_in(path) == {DREW.key: "Everybody sees the card anyway."}
    with pytest.raises(ExplanationError, match="says why"):
        explanations_in(written(tmp_path, "harmless"))


def test_a_misspelt_key_is_told(tmp_path: Path) -> None:
    path = tmp_path / "leak_mutants.toml"
    path.write_text('[[survivor]]\nfiel = "state.py"\n', encoding="utf-8")
    with pytest.raises(ExplanationError, match="fiel"):
        explanations_in(path)


def test_an_explanation_of_a_mutant_that_is_killed_or_gone_is_wrong() -> None:
    assert stale([DREW.key], [DREW], [DREW]) == []
    assert "is killed" in stale([DREW.key], [DREW], [])[0]
    assert "there is no" in stale([DREW.key], [], [])[0]
