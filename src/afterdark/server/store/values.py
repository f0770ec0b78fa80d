"""What the store keeps, as values. Times are seconds since 1970, texts are JSON where noted."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from afterdark.engine.languages import SOURCE

KeyKind = Literal["browser", "feed"]


class Line(Struct, frozen=True):
    """One line of a table's journal: `seq` counts from 0 without gaps, `data` is JSON."""

    seq: int
    at: float
    data: str


FAILED: Final = "failed"
"""The phase of a table that was closed because something failed there. It never has another."""


class TableSummary(Struct, frozen=True):
    """What lists and timers need to know of a table without loading it. Derived from its journal,
    and written together with the lines that made it so."""

    phase: str
    touched: float
    """When somebody last did something here."""
    due: float | None = None
    """When the table must be awake again (a clock runs out, an answer is published)."""
    listed: bool = False
    """Whether the lobby shows it to everybody."""
    about: str = "{}"
    """JSON for lists: the game, the chairs, who won. Nothing secret."""


class Turn(Struct, frozen=True):
    """That a person is asked at a table since a moment (None: not asked), and until when."""

    person: str
    since: float | None = None
    until: float | None = None


class StoredTable(Struct, frozen=True):
    """A table without its journal. `seed` is secret until the game is closed."""

    id: str
    seed: str
    made: float
    summary: TableSummary


class StoredChallenge(Struct, frozen=True):
    """A deal that somebody sent to friends: the table where it was played first, a word for its
    deal, and the chair they sit on."""

    id: str
    table: str
    deal: str
    seat: int


class StoredRepeat(Struct, frozen=True):
    """A table at which a challenge is played, and whether whoever plays had seen the deal."""

    table: str
    challenge: str
    seen: bool


class StoredPerson(Struct, frozen=True):
    """A person: a random id and what they told us. `wishes` is JSON."""

    id: str
    name: str
    made: float
    seen: float
    wishes: str = "{}"


class StoredKey(Struct, frozen=True):
    """One device's key (or a feed's token), by its hash; the key itself is never kept."""

    hash: str
    person: str
    kind: KeyKind
    made: float


class Sitting(Struct, frozen=True):
    """A person at a table, for "my games", feeds and notices."""

    table: str
    person: str
    joined: float
    since: float | None = None
    """Since when the person is asked here; None while others are."""
    until: float | None = None
    told: float | None = None
    """The `since` of the turn the person was last sent a notice of."""


class MyGame(Struct, frozen=True):
    """One of a person's games."""

    sitting: Sitting
    made: float
    summary: TableSummary


class StoredRecord(Struct, frozen=True):
    """A record somebody uploaded. `about` is JSON for lists; `text` is empty in lists."""

    id: str
    person: str
    made: float
    about: str
    text: str = ""


class Presence(Struct, frozen=True, omit_defaults=True):
    """Who is connected to a table through one node."""

    people: tuple[str, ...] = ()
    """Everybody with a key."""
    watching: tuple[str, ...] = ()
    """Those of them who only watch."""
    strangers: int = 0
    """How many watch without a key."""
    hurried: bool = False
    """Whether bots think less than usual, as the node says where they think."""


class Beat(Struct, frozen=True):
    """What a node learns when it says that it is there."""

    now: float
    """The database's clock."""
    nodes: list[str]
    """Every node that is there, the oldest first."""
    new: bool
    """Whether this node was not known to be there just before."""
    rules: dict[str, dict[str, str] | None] = {}
    """The version of each game's rules that each node has; None: an older one, which says nothing
    of it."""


class Subscription(Struct, frozen=True):
    """Where a browser takes notices: the push service's address and the browser's two keys."""

    endpoint: str
    person: str
    p256dh: str
    auth: str
    made: float
    language: str = SOURCE


class StoredCircle(Struct, frozen=True):
    """People who share a link and keep count of their games."""

    id: str
    name: str
    made: float
    touched: float


class CircleMember(Struct, frozen=True):
    """Somebody who joined a circle, and what they are called there."""

    person: str
    name: str
    joined: float
    hides: bool = False
    """Whether others are not shown their ratings."""


class StoredRating(Struct, frozen=True):
    """How strong somebody seems at a game, how uncertain that is, and after how many games."""

    person: str
    game: str
    mu: float
    sigma: float
    games: int


class StoredNight(Struct, frozen=True):
    """An evening. Nobody hosts it if whoever did was forgotten."""

    id: str
    host: str | None
    circle: str | None
    made: float
    touched: float
    ended: float | None = None


class NightGuest(Struct, frozen=True):
    """Somebody who came to an evening."""

    person: str
    name: str
    joined: float
    seen: float
    """When they were last heard of."""
    left: float | None = None
    vote: str = ""
    """The game they want to play next."""


class StoredResult(Struct, frozen=True):
    """A game of an evening or a circle; `closed` is when its table was closed for good."""

    id: str
    number: int | None
    table: str
    game: str
    begun: float
    closed: float | None
    aside: bool
    """Whether an evening went on without it."""
    seats: int
    watching: bool
    """Whether others than its people may see it."""
    unrated: str
    """Why it counts for no rating; nothing if it does."""


class ResultSeat(Struct, frozen=True):
    """Where a chair came in; 0 if nobody did. A person with a bot: it played on for them."""

    seat: int
    person: str | None
    bot: str
    rank: int
