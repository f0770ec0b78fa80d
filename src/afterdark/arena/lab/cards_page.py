"""The page docs/cards.md: what a card file may say, and the effects of every game.

`python -m afterdark.arena.lab.cards_page` writes it anew; a test compares it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.effects import table_of
from afterdark.engine.contract.registry import find_game
from afterdark.engine.languages import SOURCE

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game

PAGE: Final = "docs/cards.md"
GAMES: Final = ("vampire_empire", "vwars")

HEAD: Final = """# Cards of your own

Every game reads its cards from a file, and anybody's own file can take its place. Start from ours:

```console
$ afterdark cards vampire_empire > my.toml
$ afterdark simulate vampire_empire --compare cards=my.toml
$ afterdark play vampire_empire --cards my.toml
```

The comments in it say what may be changed. What is wrong is refused with the file, the line and
what would be allowed:

```text
my.toml, line 291: draw: 'cards' must be a whole number from 1 to 9, not 'two'. [VE-106]
```

In Vampire Empire and V-Wars a card does what its file says. An effect has a name and is told what
it needs to know; a card lists one or several, and they are carried out in this order:

```toml
[[card]]
id = "torchlight"
name.en = "Torchlight Procession"
name.nl = "Fakkeloptocht"
type = "support"
effects = [
    { do = "mark", on = ["clergy"], marker = "defence" },
    { do = "draw", cards = 1, if = "day" },
]
sun = 1
moon = 2
human = 1
```

- `name` and `text` may stand in the file in any language: `name.en`, `name.nl`. Cards that we have
  a name for keep it otherwise; a plain `name` is for cards that we do not know.
- Whoever owns the printed game can type in what is printed there.
- **Bots play cards they have never seen**: each effect says what it is worth, to hold and to play,
  and a card is worth what its effects are. They were tuned with our cards, so look at a variant in
  [the lab](lab.md) and trust differences, not a bot's taste.
- Records, tables, puzzles and what bots have learned go by what cards *mean*. Comments, layout,
  names, and whether a default is spelt out make no difference; a file written before there was a
  vocabulary (`effect = "draw"`) is still read, and means what it meant.

Below is all there is, with the clause of the rules behind it. This page is written by
`python -m afterdark.arena.lab.cards_page`.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(_chapter(find_game(id)) for id in GAMES)])


def _chapter(game: Game) -> str:
    lines = [f"## {game.texts(SOURCE).say('title')}", ""]
    for vocabulary in game.vocabularies():
        lines += [f"### `[[{vocabulary.table}]]`", "", *table_of(vocabulary.kinds), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    Path(PAGE).write_text(page(), encoding="utf-8")
