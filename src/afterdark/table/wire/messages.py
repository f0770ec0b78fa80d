"""What goes over the wire between a table and the people at it. Defined once, here.

A client sends `Command`s, each with an id of its own: a command that arrives twice is done once.
The table answers each with `Done` or `No`, and sends on its own account `Room`, `News`, `Sight`,
`Update` and `Talk`. Everything said is a key with words, never a sentence; everything about the
game is in the form in which the receiving seat may know it, numbered in that seat's own stream.
"""
# afterdark: interpreted

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from afterdark.engine.contract.reason import Reason
from afterdark.engine.core.action import Word
from afterdark.engine.course.news import NewsItem
from afterdark.engine.languages import SOURCE
from afterdark.engine.positions.json_type import Json
from afterdark.engine.views.scene import Choice, Ending, Prompt, Scene, SceneZone
from afterdark.table.room.setup import Setup

PROTOCOL = 2

# -- from a person to the table -----------------------------------------------------------------


class Command(
    Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """Something a person wants. `id` is chosen by the client and never used again."""

    id: str


class Hello(Command, frozen=True, tag="hello"):
    """The first message on a socket: who this is, and the last news it has of each seat.

    A key that is unknown makes a spectator. `form` asks for scenes (browsers) or whole views
    (Python clients, which rebuild the `View`).
    """

    key: str = ""
    seen: dict[int, int] = {}
    talk: int = 0
    form: Literal["scene", "view"] = "scene"


class Sit(Command, frozen=True, tag="sit"):
    """Take a chair (any free one if `seat` is -1). `promise` is the hash of this seat's salt.

    `program` says that a program decides here; everybody at the table is shown it.
    """

    name: str
    seat: int = -1
    promise: str = ""
    program: bool = False


class Stand(Command, frozen=True, tag="stand"):
    """Give a chair back, before the game: a free chair again."""

    seat: int


class Rename(Command, frozen=True, tag="rename"):
    """Before the game: be called something else, on one of one's chairs or (-1) on all."""

    name: str
    seat: int = -1


class Ready(Command, frozen=True, tag="ready"):
    """Ready to start, or not yet; or to go on where people do something together (`Room.together`).

    `number` is that of what is done together. A host may say it for `everybody`: to turn the page
    of a lesson, or to end the practice.
    """

    ready: bool = True
    number: int = 0
    everybody: bool = False


class Seat(Command, frozen=True, tag="seat"):
    """Host: put a bot of this kind on a chair, or nobody (empty). During a game: in an absent
    player's place."""

    seat: int
    bot: str = ""


class Change(Command, frozen=True, tag="change"):
    """Host, before the game: agree on something else."""

    setup: Setup


class Rotate(Command, frozen=True, tag="rotate"):
    """Host, before the game: everybody one chair on."""


class Start(Command, frozen=True, tag="start"):
    """Host: let the game begin. Empty chairs are given to bots.

    `without_absent`: whoever is not ready and not connected either is not waited for. Their chairs
    are kept, and bots sit in until they return.
    """

    without_absent: bool = False


class OpenSalt(Command, frozen=True, tag="salt"):
    """The salt behind the promise, in hex, for the fair deal."""

    salt: str


class Play(Command, frozen=True, tag="play"):
    """Answer a question: its number in this seat's own stream, and the action in notation."""

    seat: int
    question: int
    action: str


class Retract(Command, frozen=True, tag="retract"):
    """Take back an answer that is not played yet."""

    seat: int
    question: int


class LetGo(Command, frozen=True, tag="let_go"):
    """Let routine moments go by without being asked, or be asked again.

    `stops` are the names of steps at which one wants to be asked all the same.
    """

    seat: int
    on: bool = True
    stops: list[str] = []


class Undo(Command, frozen=True, tag="undo"):
    """Take back what this seat did last, or ask the others for it."""

    seat: int


class Offer(Command, frozen=True, tag="offer"):
    """Propose to all people: to end the game without a winner, to pause, or to go on; to keep their
    words with the record; after the end, to close the table, so that its secrets are opened."""

    seat: int
    what: Literal["end", "pause", "resume", "close", "keep"]


class Agree(Command, frozen=True, tag="agree"):
    """Say yes to what is proposed (an undo, an end, a pause, to close the table)."""

    seat: int


class Decline(Command, frozen=True, tag="decline"):
    """Say no to what is proposed."""

    seat: int


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Take one's own proposal back."""

    seat: int


class Resign(Command, frozen=True, tag="resign"):
    """Give up; a bot plays on."""

    seat: int


class Leave(Command, frozen=True, tag="leave"):
    """Go away; during a game a bot plays on until one returns."""


class Return(Command, frozen=True, tag="return"):
    """Take one's own chair back from the bot."""

    seat: int


class Kick(Command, frozen=True, tag="kick"):
    """Host: send a person away."""

    person: str


class Watching(Command, frozen=True, tag="watching"):
    """Host: let others watch, or not."""

    on: bool


class Say(Command, frozen=True, tag="say"):
    """Talk to the table."""

    text: str


class Aside(Command, frozen=True, tag="aside"):
    """Whisper to whoever sits on another chair: everybody sees that, and nobody else what."""

    seat: int
    to: int
    text: str


class Claim(Command, frozen=True, tag="claim"):
    """Say one of the things the game has words for; bots read it as data."""

    seat: int
    claim: str
    words: dict[str, Word] = {}


class Mute(Command, frozen=True, tag="mute"):
    """Hear no more of what a person says, or hear it again."""

    person: str
    on: bool = True


class Rematch(Command, frozen=True, tag="rematch"):
    """After the end: play again with the same people, on the same chairs."""


class Hint(Command, frozen=True, tag="hint"):
    """What would a decent player do here? Answered by `Advice`."""

    seat: int


class Tell(Command, frozen=True, tag="text"):
    """This seat's view as lines of text, in a language. Answered by `Words`."""

    seat: int
    language: str = SOURCE


AnyCommand = (
    Hello | Sit | Stand | Rename | Ready | Seat | Change | Rotate | Start | OpenSalt | Play
    | Retract | LetGo | Undo | Offer | Agree | Decline | Withdraw | Resign | Leave | Return | Kick
    | Watching | Say | Aside | Claim | Mute | Rematch | Hint | Tell
)  # fmt: skip

# -- from the table to a person -----------------------------------------------------------------


class Message(Struct, frozen=True, tag_field="is", omit_defaults=True, gc=False):
    """Something a client is told."""


class Welcome(Message, frozen=True, tag="welcome"):
    """Who you are here: your person's public name for this table, and your seats."""

    protocol: int
    you: str
    seats: list[int]
    now: float
    """The server's time in seconds, to show clocks by."""
    rules: str
    """The version of the game's rules."""
    commitment: str
    """The promise of the fair deal: keep it until the seed is opened."""
    open: list[int] = []
    """The other seats whose sights come here as well: in a practice round all hands are open."""


class Chair(Struct, frozen=True, omit_defaults=True):
    """One chair as everybody sees it."""

    name: str = ""
    person: str = ""
    """The public name (a random word, not a key) of whoever owns the chair."""
    bot: str = ""
    """The kind of bot that plays here now."""
    ready: bool = False
    here: bool = False
    """Whether the person is connected."""
    promised: bool = False
    opened: bool = False
    """Whether the salt behind the promise was shown."""
    away: bool = False
    """Whether a bot plays here until the owner takes the chair back."""
    resigned: bool = False
    program: bool = False
    """Whether its owner said that a program of theirs decides here."""
    left: float | None = None
    """Seconds on this seat's clock at `Room.now`."""


class Proposal(Struct, frozen=True, omit_defaults=True):
    """What somebody proposes, and who has not answered yet."""

    what: Literal["undo", "end", "pause", "resume", "close", "keep"]
    seat: int
    waiting: list[int]
    until: float = 0.0


class Together(Struct, frozen=True, omit_defaults=True):
    """What people do together before the table goes on, and who is not ready yet.

    They read a page of a lesson, play an open practice round, or talk something over while no clock
    runs and nobody plays.
    """

    what: Literal["talk", "lesson", "practice"]
    number: int
    """To be said with `Ready`; of a lesson, the page."""
    waiting: list[int]
    """The seats of people who are not ready."""
    name: str = ""
    """The step that is talked over, or the page that is read."""
    of: int = 0
    """How many pages there are."""
    until: float = 0.0
    """When it ends by itself; 0 is never."""


class Room(Message, frozen=True, tag="room"):
    """The table around the game, as everybody sees it.

    `setup` leaves out what not everybody may see or needs: the position or record a game starts
    from (`origin` says that there is one), and the text of its cards.
    """

    phase: Literal["gathering", "opening", "playing", "paused", "over"]
    setup: Setup
    host: str
    chairs: list[Chair]
    now: float
    watchers: int = 0
    hurried: bool = False
    """Whether the house has so much to think about that bots think less than usual here."""
    running: list[int] = []
    """The seats whose clocks run."""
    limit: float | None = None
    """Seconds left at `now` for a question that hides who has answered: the same for all."""
    until: float = 0.0
    """When the present phase ends by itself: salts are due, or the table closes."""
    origin: Literal["", "position", "record", "deal"] = ""
    """Where the game starts, if not with a fresh deal of its own: “deal” is one that was dealt
    before, at another table."""
    challenge: str = ""
    """The challenge that asked for that deal. Its page is `/d/{challenge}`."""
    proposal: Proposal | None = None
    together: Together | None = None
    keeps_words: bool = False
    """Whether all people who played then agreed to keep their words with the record."""
    rematch: str = ""
    """The id of the table at which the same people play again."""
    seed: str = ""
    """The opened seed, once the table is closed: then the record can be read, and nothing can be
    taken back."""


class News(Message, frozen=True, tag="news"):
    """What a seat got to know, oldest first, numbered on from `first`."""

    seat: int
    first: int
    items: list[NewsItem]


class Sight(Message, frozen=True, tag="sight"):
    """What a seat sees now. `question` is the number to answer with; `undo` what undo would do."""

    seat: int
    question: int
    news: int
    """The number of the last news this sight includes."""
    scene: Scene | None = None
    view: dict[str, Json] | None = None
    undo: str = ""
    let_go: bool = False


class Update(Message, frozen=True, tag="update"):
    """How a seat's sight differs from the last it was sent here; what is not named is as it was.

    The first sight on a socket is always whole, and so is one from which something has gone.
    """

    seat: int
    question: int
    news: int
    decision: int
    zones: dict[int, SceneZone] = {}
    """Zones by their number."""
    open: dict[str, Json] | None = None
    prompt: Prompt | None = None
    choices: list[Choice] | None = None
    aids: dict[str, Json] = {}
    """Aids by their name."""
    ending: Ending | None = None
    undo: str | None = None
    let_go: bool | None = None


class Spoken(Struct, frozen=True, omit_defaults=True):
    """One thing somebody said: a text or a claim."""

    person: str
    name: str
    at: float
    seat: int = -1
    text: str = ""
    claim: str = ""
    words: dict[str, Word] = {}
    to: int = -1
    """Whispered to whoever sits there; others than those two are told no text."""
    after: int = 0
    """The public decision after which it was said, so that a replay can show it in its place."""


class Talk(Message, frozen=True, tag="talk"):
    """What was said, numbered on from `first` for this reader."""

    first: int
    items: list[Spoken]


class Returned(Message, frozen=True, tag="returned"):
    """To a person who took a chair back: what the bot did there, as numbers of this seat's news."""

    seat: int
    since: int
    until: int


class Advice(Message, frozen=True, tag="advice"):
    """A hint: the action, how often each choice led to a win in imagined games, and why this one
    and not the next best."""

    id: str
    seat: int
    question: int
    action: str
    chances: dict[str, float] = {}
    reason: Reason | None = None


class Words(Message, frozen=True, tag="words"):
    """A view in lines of text."""

    id: str
    seat: int
    text: str


class Done(Message, frozen=True, tag="done"):
    """The command was carried out, now or the first time it came."""

    id: str


class No(Message, frozen=True, tag="no"):
    """The command changed nothing, and why: a message key, its words, the clause, and English."""

    id: str
    code: str
    """The kind of error, for programs: refused, stale, not-yours, too-many, bad-message …"""
    key: str
    text: str
    words: dict[str, Word] = {}
    clause: str = ""


class Closing(Message, frozen=True, tag="closing"):
    """The server goes; come back after so many seconds and say hello with what you have seen."""

    after: float
    why: str


AnyMessage = (
    Welcome | Room | News | Sight | Update | Talk | Returned | Advice | Words | Done | No | Closing
)  # fmt: skip
