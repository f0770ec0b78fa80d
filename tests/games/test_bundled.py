"""Every bundled game is tested."""

from tests.games.bundled import BUNDLED, FOLDERS, INSTALLED, WAITING


def test_every_bundled_game_has_a_folder_of_tests_and_every_folder_a_game() -> None:
    assert sorted([*INSTALLED, *WAITING]) == FOLDERS


def test_every_bundled_game_takes_part_in_the_shared_tests() -> None:
    assert [str(bundled) for bundled in BUNDLED] == INSTALLED != []
