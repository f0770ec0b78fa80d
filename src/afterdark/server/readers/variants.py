"""Whether a variant of a game can be played, and what of it is not as usual anyway."""

from __future__ import annotations

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game
from afterdark.engine.contract.registry import find_game
from afterdark.engine.errors import AfterdarkError, CardError
from afterdark.server.errors import problem
from afterdark.server.readers.game_texts import usual_rules
from afterdark.table.room.setup import OwnCards
from afterdark.table.wire.shapes import Problem, Variant, VariantChecked


def usual_cards(game: Game) -> OwnCards | None:
    """The card file that a game comes with, if it has one."""
    file = game.meta.folder / "cards.toml"
    if not file.is_file():
        return None
    return OwnCards(f"{game.meta.id}.toml", file.read_text(encoding="utf-8"))


def checked(given: Variant, seats: int = 0) -> VariantChecked:
    """Make its rules. What is wrong with them is said, with the line of the card file."""
    game = find_game(given.game)
    usual = usual_cards(game)
    cards = given.cards
    if cards is not None and usual is not None and cards.text == usual.text:
        cards = None
    try:
        file = None if cards is None else CardFile(cards.name, cards.text)
        rules = game.rules(given.options, file)
        if seats:
            rules.check_seats(seats)
    except CardError as error:
        # The page shows it beside the line, and needs no name for its own file.
        text = str(error).removeprefix(f"{error.file}:{error.line}: ")
        shown = Problem("cards", "refused-cards", text, {"text": text})
        return VariantChecked(given, problem=shown, line=error.line)
    except AfterdarkError as error:
        return VariantChecked(given, problem=problem(error)[0])
    defaults = {option.name: option.default for option in game.meta.options}
    options = {name: value for name, value in rules.options.items() if value != defaults[name]}
    same = not options and rules.fingerprint == usual_rules(game).fingerprint
    return VariantChecked(Variant(given.game, options, cards), usual=same)
