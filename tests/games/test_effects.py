"""Effects are data: no Python names a card, and bots play cards they have never seen."""

from __future__ import annotations

import ast
import json
from collections import Counter
from pathlib import Path

import pytest

from afterdark.arena.lab.cards_page import GAMES, PAGE, page
from afterdark.arena.referee import Referee
from afterdark.arena.statistics import wilson
from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.errors import CardError
from tests.games.bundled import BUNDLED

ROOT = Path(__file__).parents[2]
TABLES = {"vampire_empire": ["card"], "vwars": ["event", "law", "role"]}
STORED = {"mirror", "miku", "airlift"}
"""Names of facts and steps in stored positions, as old as the cards that first had them."""

games = pytest.mark.parametrize("id", GAMES)


def own_text(game: Game) -> str:
    return (game.meta.folder / "cards.toml").read_text(encoding="utf-8")


def rules_with(id: str, more: str) -> Rules:
    game = find_game(id)
    return game.rules({}, CardFile("my.toml", own_text(game) + more))


# -- the vocabulary ------------------------------------------------------------------------------


@games
def test_no_python_names_a_card(id: str) -> None:
    game = find_game(id)
    data = game.rules().cards.data
    rows = [row for table in TABLES[id] for row in data[table]]  # type: ignore[union-attr]
    cards = {str(row["id"]) for row in rows if "effects" in row} - STORED  # type: ignore[index,operator,call-overload]
    named = [
        (file.name, node.value)
        for file in sorted(Path(game.meta.folder).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in cards
    ]
    # A word of the vocabulary may be the name of a card too, as `look` might.
    words = {kind.name for vocabulary in game.vocabularies() for kind in vocabulary.kinds}
    assert [(file, name) for file, name in named if name not in words] == []


@games
def test_at_most_a_fifth_of_the_effects_serves_one_card_only(id: str) -> None:
    game = find_game(id)
    data = game.rules().cards.data
    used: Counter[str] = Counter()
    for table in TABLES[id]:
        for row in data[table]:  # type: ignore[union-attr]
            effects = row.get("effects", [])  # type: ignore[union-attr]
            used.update({str(effect["do"]) for effect in effects})  # type: ignore[index,call-overload,union-attr]
    known = {kind.name for vocabulary in game.vocabularies() for kind in vocabulary.kinds}
    assert set(used) == known
    assert sum(1 for times in used.values() if times == 1) <= len(known) / 5


@games
def test_every_effect_carries_a_clause_of_the_rules(id: str) -> None:
    game = find_game(id)
    clauses = (game.meta.folder / "clauses.toml").read_text(encoding="utf-8")
    for vocabulary in game.vocabularies():
        for kind in vocabulary.kinds:
            assert f'"{kind.clause}"' in clauses or f"{kind.clause} " in clauses, kind.clause


def test_the_page_of_cards_is_fresh() -> None:
    written = (ROOT / PAGE).read_text(encoding="utf-8")
    assert written == page(), "run python -m afterdark.arena.lab.cards_page"


# -- what is wrong is said -----------------------------------------------------------------------


WRONG = [
    ("vampire_empire", '{ do = "fly" }', "'do' must be one of mark, cancel_card"),
    ("vampire_empire", '{ do = "draw" }', "draw needs 'cards': a whole number from 1 to 9"),
    ("vampire_empire", '{ do = "draw", cards = 12 }', r"from 1 to 9, not 12. \[VE-106\]"),
    ("vampire_empire", '{ do = "draw", cards = true }', "not True"),
    ("vampire_empire", '{ do = "mark", on = ["cats"] }', "a list of nobles, clergy, servants"),
    ("vampire_empire", '{ do = "mark", on = [] }', "a list of nobles, clergy, servants"),
    ("vampire_empire", '{ do = "hide", who = "you" }', "it can be told if"),
    ("vampire_empire", '{ do = "look", at = "city", order = 1 }', "true or false"),
    ("vampire_empire", '{ do = "take", from = ["deck"] },{ do = "draw", cards = 1 }', "last"),
    ("vampire_empire", '{ do = "draw", cards = 1 },{ do = "cancel_card" }', "comes first"),
    ("vampire_empire", '{ do = "cancel_card" },{ do = "hide" }', "no more"),
    ("vampire_empire", '{ do = "hide" },{ do = "mark", on = ["clergy"] }', "one target"),
    ("vampire_empire", '{ do = "take", from = ["moat"] }', "must cost a card"),
    ("vwars", '{ do = "troops", side = "human", where = "region", troops = 1 }', "one of NA, SA"),
    ("vwars", '{ do = "troops", side = "vampire", where = "chosen", troops = 1 }', "Human troops"),
    ("vwars", '{ do = "election", region = "XX" }', "one of NA, SA"),
    ("vwars", '{ do = "election", region = "NA" },{ do = "sympathy", tokens = 1 }', "come last"),
    ("vwars", '{ do = "cards", from = "player_deck", to = "discards", cards = 1 }', "riot_deck"),
]


@pytest.mark.parametrize(("id", "effects", "says"), WRONG)
def test_a_wrong_effect_is_refused_with_its_line_and_what_would_do(
    id: str, effects: str, says: str
) -> None:
    head = {
        "vampire_empire": '\n[[card]]\nid = "mine"\ntype = "support"\nsun = 0\nmoon = 1\n',
        "vwars": '\n[[event]]\nid = "mine"\ncopies = 1\n',
    }[id]
    spread = effects.replace("},{", "},\n{")
    with pytest.raises(CardError, match=says) as caught:
        rules_with(id, f"{head}effects = [\n{spread},\n]\n")
    text = own_text(find_game(id)) + f"{head}effects = [\n{spread},\n]\n"
    line = text.splitlines()[caught.value.line - 1]
    assert line.startswith(("{ do", "sun = 0"))


@pytest.mark.parametrize(
    ("table", "more", "says"),
    [
        (
            "law",
            'side = "human"\ncopies = 1\neffects = [{ do = "hand", cards = 1 }]',
            "must be one of",
        ),
        ("law", 'side = "human"\ncopies = 1', "'effects' must be a list of effects such as"),
        (
            "law",
            'side = "human"\ncopies = 1\neffects = [{ do = "result", of = "human_rally" }]',
            "is told 'instead'",
        ),
        ("role", 'start = "TYO"\neffects = [{ do = "strength", more = 1 }]', "must be one of"),
    ],
)
def test_laws_and_roles_have_effects_of_their_own(table: str, more: str, says: str) -> None:
    with pytest.raises(CardError, match=says):
        rules_with("vwars", f'\n[[{table}]]\nid = "mine"\n{more}\n')


# -- what cards mean -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", [one.game for one in BUNDLED], ids=lambda game: game.meta.id)
def test_records_go_by_what_cards_mean_not_by_how_they_are_written(game: Game) -> None:
    text = own_text(game)
    usual = game.rules().fingerprint
    layout = "# mine\n" + text.replace("\n\n", "\n\n\n").replace(" = ", "=")
    assert game.rules({}, CardFile("my.toml", layout)).fingerprint == usual
    other = text.replace("reconstructed = true", "reconstructed = false")
    assert other != text
    assert game.rules({}, CardFile("my.toml", other)).fingerprint != usual
    # What older records, puzzles and weights name: the text of the file as it was then.
    weights = json.loads((game.meta.folder / "heuristic" / "value.json").read_text("utf-8"))
    assert weights["cards"] == usual


EARLIER = {
    "vampire_empire": [
        ('effects = [{ do = "mark", on = ["clergy"] }]', 'effect = "marker"\ncolours = ["clergy"]'),
        ('effects = [{ do = "draw", cards = 2 }]', 'effect = "draw"\ncards = 2'),
        ('effects = [{ do = "take", from = ["moat"] }]', 'effect = "from_moat"'),
        ('effects = [{ do = "look", at = "characters" }]', 'effect = "mirror"'),
    ],
    "vwars": [
        ('effects = [{ do = "election", region = "NA" }]', 'effect = "election"\nregion = "NA"'),
        ('effects = [{ do = "sympathy", tokens = -1 }]', 'effect = "sympathy"\ntokens = -1'),
        ('effects = [{ do = "massacre", side = "human", from = 9 }]\n', ""),
        ('effects = [{ do = "hand", cards = 1 }]\n', ""),
    ],
}


@games
def test_a_file_of_earlier_days_means_what_it_meant(id: str) -> None:
    game = find_game(id)
    text = own_text(game)
    for now, then in EARLIER[id]:
        assert now in text
        text = text.replace(now, then)
    rules = game.rules({}, CardFile("my.toml", text))
    assert rules.fingerprint == game.rules().fingerprint
    wrong = text.replace("tokens = -1", "coins = 1").replace("cards = 2", "cads = 2")
    with pytest.raises(CardError, match="needs a value for"):
        game.rules({}, CardFile("my.toml", wrong))


def test_cards_are_called_what_their_file_calls_them() -> None:
    game = find_game("vampire_empire")
    text = own_text(game) + INVENTED["vampire_empire"]
    text = text.replace('name = "Stiletto"', 'name.en = "Dagger"\nname.nl = "Dolk"')
    cards = CardFile("my.toml", text)
    game.rules({}, cards)
    english, dutch = game.texts("en", cards), game.texts("nl", cards)
    assert (english.say("card-n1"), dutch.say("card-n1")) == ("Dagger", "Dolk")
    assert (english.say("card-torchlight"), dutch.say("card-torchlight")) == (
        "Torchlight Procession",
        "Fakkeloptocht",
    )
    # A plain name is for cards that have none here.
    assert dutch.say("card-whispers") == "Whispers"
    assert dutch.say("card-n2") == game.texts("nl").say("card-n2")
    assert game.texts("en").say("card-n1") == "Stiletto"


# -- bots ----------------------------------------------------------------------------------------

INVENTED = {
    "vampire_empire": """
[[card]]
id = "torchlight"
name.en = "Torchlight Procession"
name.nl = "Fakkeloptocht"
type = "support"
effects = [
    { do = "mark", on = ["nobles", "clergy"], marker = "defence" },
    { do = "draw", cards = 1 },
]
sun = 0
moon = 0
human = 3
vampire = 3

[[card]]
id = "whispers"
name = "Whispers"
type = "support"
effects = [{ do = "draw", cards = 1 }, { do = "look", at = "city", cards = 2, order = false }]
sun = 0
moon = 1
human = 3

[[card]]
id = "grave_secrets"
type = "support"
effects = [{ do = "draw", cards = 1 }, { do = "take", from = ["moat", "deck"] }]
sun = 1
moon = 1
vampire = 3

[[card]]
id = "blood_price"
type = "support"
effects = [{ do = "cancel_card", recommit = false }, { do = "draw", cards = 1 }]
sun = 0
moon = 0
human = 3
vampire = 3

[[card]]
id = "silence"
type = "support"
effects = [{ do = "cancel_support" }, { do = "forbid_combat" }]
sun = 0
moon = 0
human = 3
vampire = 3
""",
    "vwars": """
[[event]]
id = "surge"
effects = [
    { do = "troops", side = "vampire", where = "soon", troops = 2 },
    { do = "troops", side = "human", where = "held", troops = 1 },
]
copies = 4

[[law]]
id = "siege"
side = "human"
effects = [
    { do = "remove_before_riot", side = "vampire", troops = 2 },
    { do = "strength", side = "human", more = 1 },
]
copies = 9

[[law]]
id = "blockade"
side = "vampire"
effects = [
    { do = "deploy", side = "vampire", troops = 1 },
    { do = "cost", of = "deploy", side = "human" },
]
copies = 9

[[role]]
id = "scout"
start = "NYC"
effects = [{ do = "look", at = "any_region", cards = 3 }, { do = "cost", of = "move" }]

[[role]]
id = "fixer"
start = "LON"
effects = [{ do = "deploy", troops = 1 }, { do = "hand", cards = 1 }]
""",
}
USED = {
    "vampire_empire": [
        ":torchlight", ":whispers", ":grave_secrets", ":blood_price.", ":silence",
    ],
    "vwars": ["role:scout", "role:fixer"],
}  # fmt: skip


def played(rules: Rules, bots: list[str], games: int) -> tuple[str, list[list[int]]]:
    """All actions of so many games, and who won each."""
    referee = Referee(rules, bots)
    told, won = [], []
    for number in range(games):
        game = referee.play(bots, f"deal {number}", f"luck {number}", subject=0)
        assert game.record is not None
        told += [entry.line() for entry in game.record.entries]
        won.append(list(game.outcome.winners))
    return "\n".join(told), won


@pytest.mark.parametrize(("id", "seats", "games"), [("vampire_empire", 2, 25), ("vwars", 3, 4)])
def test_bots_use_cards_they_have_never_seen(id: str, seats: int, games: int) -> None:
    told, _ = played(rules_with(id, INVENTED[id]), ["heuristic"] * seats, games)
    assert [word for word in USED[id] if word not in told] == []


@pytest.mark.long
@pytest.mark.parametrize(("id", "games"), [("vampire_empire", 60), ("vwars", 24)])
def test_bots_beat_chance_with_cards_they_have_never_seen(id: str, games: int) -> None:
    rules = rules_with(id, INVENTED[id])
    wins = 0
    for seat in (0, 1):
        if id == "vampire_empire":
            bots = ["random", "random"]
            bots[seat] = "heuristic"
            wins += sum(winners == [seat] for winners in played(rules, bots, games)[1])
        else:
            side = ("vampire", "human")[seat]
            other = ("human", "vampire")[seat]
            bots = [f"{side}=heuristic,{other}=random"] * 3
            wins += _side_wins(rules, bots, side, games)
    low, _ = wilson(wins, 2 * games)
    assert low > 0.5


def _side_wins(rules: Rules, bots: list[str], side: str, games: int) -> int:
    referee = Referee(rules, bots)
    won = 0
    for number in range(games):
        game = referee.play(bots, f"deal {number}", f"luck {number}")
        won += any(rules.sides[game.final[seat]] == side for seat in game.outcome.winners)
    return won
