"""What the HTTP API takes and gives, defined once; the socket's messages are in `table.messages`.

Lists come newest first unless said otherwise. Times are seconds since 1970.
"""
# afterdark: interpreted

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from afterdark.engine.contract.options import OptionValue
from afterdark.engine.contract.reason import Reason
from afterdark.engine.core.action import Word
from afterdark.engine.course.news import NewsItem
from afterdark.engine.languages import SOURCE
from afterdark.engine.positions.json_type import Json
from afterdark.engine.views.scene import Said, Scene
from afterdark.table.room.setup import OwnCards, Setup
from afterdark.table.wire.messages import Room, Spoken

Language = Annotated[str, Meta(pattern="^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$", max_length=35)]
"""A language by its tag; who wants one that nobody has translated into gets the original."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Problem(Struct, omit_defaults=True):
    """What went wrong: a kind for programs, a message key for clients, and English."""

    code: str
    key: str
    text: str
    words: dict[str, Word] = {}
    clause: str = ""


# -- games --------------------------------------------------------------------------------------


class GameShown(Struct):
    """A game as a lobby shows it, in the language asked for."""

    id: str
    version: str
    title: str
    tagline: str
    seats: list[int]
    usual_seats: int
    minutes: int
    reconstructed: bool
    """Whether some cards are our own, because the rulebook does not print them."""
    rules: bool
    """Whether there are rules to read."""
    lesson: bool
    """Whether there is a lesson."""
    board: bool
    """Whether the game brings a board of its own, to be shown in a frame that can reach nothing."""


class GameMissing(Struct):
    """A game that is installed and cannot be played."""

    id: str
    why: str
    """One sentence, with the file."""


class Meaning(Struct):
    """One word an option may be, and what it means."""

    value: str
    meaning: str


class OptionShown(Struct, omit_defaults=True):
    """One option of a table as a form shows it."""

    name: str
    kind: Literal["flag", "number", "one_of"]
    default: OptionValue
    clause: str
    title: str
    help: str
    low: int | None = None
    high: int | None = None
    values: list[Meaning] = []


class ClaimWord(Struct):
    """One word of a claim: a seat, a number up to `most`, a flag ("yes" or "no"), or a card of the
    family that `of` names."""

    name: str
    of: str
    most: int


class ClaimShown(Struct):
    """One thing the game has words for: the message `claim-NAME` says it."""

    name: str
    words: list[ClaimWord]


class BotShown(Struct):
    """A bot of another author that is installed here, in its author's words."""

    kind: str
    name: str
    about: str


class GameDetails(Struct):
    """Everything a form for a new table needs."""

    game: GameShown
    options: list[OptionShown]
    sides: list[str]
    """What the chairs are called, where they differ."""
    bots: list[str]
    """The levels it offers, the weakest first."""
    guests: list[BotShown]
    """The bots of other authors that are offered besides."""
    strengths: dict[str, str]
    """What was measured of them, in words; of some perhaps nothing."""
    claims: list[ClaimShown]
    lesson: list[str]
    """The names of the lesson's pages, in order."""
    first_lesson: list[str]
    """Those of them that a group reads before its first game together."""
    talk_over: list[str]
    """The steps before which a table may stop to talk."""


class SecretDeal(Struct):
    """From which cards something is dealt in secret, and how many each seat gets."""

    pool: list[str]
    each: list[int]


class BoxSecret(Struct):
    """Something that is dealt in secret when a game begins."""

    name: str
    title: str
    line: str
    clause: str
    deals: dict[int, SecretDeal]
    """By the number of players."""


class BoxScore(Struct):
    """A line of a score sheet."""

    name: str
    title: str


class BoxExample(Struct, omit_defaults=True):
    """What happened when somebody tried something: it was refused, or this came of it."""

    tried: Said
    refused: str = ""
    """The message that says why not."""
    clause: str = ""
    """The clause that it breaks."""
    then: list[Said] = []


class BoxShown(Struct):
    """Everything a page needs that referees a game on a real table."""

    game: str
    title: str
    seats: list[int]
    usual_seats: int
    minutes: int
    secrets: list[BoxSecret]
    scores: list[BoxScore]
    sides: list[str]
    """What the chairs are called, where they differ."""
    examples: dict[str, list[BoxExample]]
    """By clause."""


class Passage(Struct):
    """The passage of the rules that belongs to a clause: under which heading, as HTML and text."""

    clause: str
    heading: str
    html: str
    text: str


class RulesText(Struct):
    """A game's rules as HTML; every clause is an element with the clause as its id."""

    game: str
    language: Language
    html: str


class FamilyShown(Struct):
    """Pieces that belong together, in the order of their numbers."""

    name: str
    kinds: list[str]
    copies: list[int]
    """How many there are of each kind."""
    backs: list[int]
    """Which kinds look alike face down."""


class CardsShown(Struct):
    """The pieces of a table's game, and the card file behind them as data."""

    families: list[FamilyShown]
    file: dict[str, Json]
    name: str
    own: bool
    """Whether these are the table's own cards, not the game's."""


# -- people -------------------------------------------------------------------------------------


class NewPerson(Struct, forbid_unknown_fields=True):
    """Somebody comes in for the first time."""

    name: Annotated[str, Meta(max_length=40)] = ""
    language: Language = SOURCE


class Key(Struct):
    """The key that makes this device the person. It is sent once and kept nowhere in clear."""

    person: str
    key: str


class Me(Struct):
    """A person, as nobody else sees him."""

    person: str
    name: str
    language: str
    since: float


class MeChanged(Struct, forbid_unknown_fields=True):
    """What a person changes about himself."""

    name: Annotated[str, Meta(max_length=40)] | None = None
    language: Language | None = None


class Pass(Struct):
    """A one-time word for another device, good until a moment soon."""

    code: str
    until: float
    path: str
    """The page that takes the pass: a link, or a QR code, for the other device."""


class PersonShown(Struct):
    """Who sits on a chair, as a list shows it."""

    name: str
    bot: str


class MyGame(Struct):
    """One table a person sits or sat at."""

    table: str
    game: str
    phase: str
    seats: list[PersonShown]
    mine: list[int]
    my_turn: bool
    touched: float
    winners: list[int]


# -- tables -------------------------------------------------------------------------------------


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open. The opener is its host and sits down through the socket."""

    setup: Setup


class TableMade(Struct):
    """A table that now exists. Its page is `/t/{table}`."""

    table: str


class TableListed(Struct):
    """One open table in the lobby."""

    table: str
    game: str
    phase: str
    seats: list[PersonShown]
    clock: str
    opened: float
    touched: float


class TableShown(Struct):
    """One table from outside."""

    table: str
    room: Room


# -- evenings and circles -----------------------------------------------------------------------


class NewNight(Struct, forbid_unknown_fields=True):
    """An evening to begin, perhaps one of a circle's."""

    circle: Annotated[str, Meta(max_length=64)] = ""


class NightMade(Struct):
    """An evening that now exists. Its page is `/n/{night}`."""

    night: str


class HereGiven(Struct, forbid_unknown_fields=True):
    """Somebody is there, by this name."""

    name: Name


class VoteGiven(Struct, forbid_unknown_fields=True):
    """What somebody wants to play next; nothing in particular if empty."""

    game: Annotated[str, Meta(max_length=64)]


class NightStart(Struct, forbid_unknown_fields=True):
    """The next game of an evening, for those who are there."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=0, le=64)] = 0
    """How many chairs; as few as fit the people if 0. Bots take those that are left."""
    bot: Annotated[str, Meta(max_length=64)] = ""
    """Of which kind they are; the usual one if empty."""
    hints: bool = False


class AsideGiven(Struct, forbid_unknown_fields=True):
    """A game that an evening goes on without."""

    table: Annotated[str, Meta(max_length=64)]


class NightPerson(Struct):
    """Somebody who came to an evening, and how they stand."""

    who: str
    """By which word they are known at this evening."""
    name: str
    here: bool
    playing: bool
    left: bool
    host: bool
    vote: str
    games: int
    wins: int
    points: int
    """One for every chair they finished ahead of."""


class NightSeat(Struct):
    """A chair of a game: whose it was, and where it came in (0: nobody did)."""

    who: str
    """Empty for a bot, and for somebody whose name is not known here any more."""
    name: str
    bot: str
    rank: int
    points: int


class NightGame(Struct):
    """A game that was played at an evening."""

    number: int
    game: str
    table: str
    """Empty if there is nothing to look at any more, or not for everybody."""
    begun: float
    closed: float | None
    aside: bool
    seats: list[NightSeat]
    unrated: str


class NightTable(Struct):
    """What is being played now."""

    table: str
    game: str
    phase: str
    seats: list[NightSeat]
    mine: bool
    """Whether whoever asks has a chair there."""


class NightShown(Struct):
    """An evening, as everybody with the link sees it."""

    night: str
    you: str
    """By which word whoever asks is known here; empty if they did not come yet."""
    circle: str
    """The circle it belongs to, for its people only."""
    circle_name: str
    rated: bool
    """Whether it belongs to a circle."""
    made: float
    ended: float | None
    people: list[NightPerson]
    clear: str
    """The game that more than half of those who are there want to play."""
    now: NightTable | None
    games: list[NightGame]


class NightListed(Struct):
    """An evening in a list."""

    night: str
    made: float
    ended: float | None
    names: list[str]
    games: int


class NewCircle(Struct, forbid_unknown_fields=True):
    """A circle to begin; whoever does is in it."""

    name: Name
    own_name: Name


class CircleMade(Struct):
    """A circle that now exists. Its page is `/c/{circle}`."""

    circle: str


class CircleJoin(Struct, forbid_unknown_fields=True):
    """What somebody is called in a circle, and whether they hide their ratings."""

    name: Name
    hides: bool = False


class RatingShown(Struct):
    """How strong somebody seems at a game, how uncertain that is, after how many games."""

    game: str
    mu: float
    sigma: float
    games: int


class CirclePerson(Struct):
    """Somebody of a circle."""

    who: str
    name: str
    since: float
    hides: bool
    games: int
    """Games that count, the latest ones; so for all numbers here."""
    wins: int
    streak: int
    """How many of their last games they won in a row."""
    best: int
    """The most they ever won in a row."""
    ratings: list[RatingShown]
    """None if they hide them, except to themselves."""


class Duel(Struct):
    """Two people of a circle: how often either came in front of the other."""

    who: str
    other: str
    won: int
    lost: int
    level: int


class CirclePlace(Struct):
    """Where somebody came in; a nameless opponent if there is no word."""

    who: str
    name: str
    rank: int


class CircleGame(Struct):
    """A game of a circle."""

    game: str
    closed: float
    seats: int
    places: list[CirclePlace]
    table: str
    """Empty if there is nothing to look at any more, or not for everybody."""
    unrated: str


class CircleShown(Struct):
    """A circle: to whoever did not join no more than its name and how many did."""

    circle: str
    name: str
    you: str
    made: float
    count: int
    people: list[CirclePerson]
    duels: list[Duel]
    games: list[CircleGame]
    nights: list[NightListed]


class CircleListed(Struct):
    """A circle in a list."""

    circle: str
    name: str


class MyEvenings(Struct):
    """The evenings somebody came to, and the circles they joined."""

    nights: list[NightListed]
    circles: list[CircleListed]


# -- records ------------------------------------------------------------------------------------


class RecordGiven(Struct, forbid_unknown_fields=True):
    """A record to keep, as text."""

    text: Annotated[str, Meta(min_length=1, max_length=500_000)]


class RecordMade(Struct):
    """A record that is kept now. Its page is `/r/{record}`."""

    record: str


class RecordShown(Struct):
    """What a record is about. `text` is there only for whoever may know all secrets in it."""

    record: str
    game: str
    version: str
    options: dict[str, OptionValue]
    seats: list[PersonShown]
    over: bool
    reason: str
    winners: list[int]
    fair: bool
    text: str


class DealSent(Struct, forbid_unknown_fields=True):
    """The table whose deal shall be played by friends."""

    table: Annotated[str, Meta(max_length=64)]


class ChallengeMade(Struct):
    """A deal that can be played by friends. Its page is `/d/{challenge}`."""

    challenge: str


class ChallengeTaken(Struct, forbid_unknown_fields=True):
    """What somebody is called who plays a challenge."""

    name: Annotated[str, Meta(max_length=40)]


class ChoiceMade(Struct):
    """One decision of a game: what was chosen, and the frame in which the chooser saw it."""

    said: Said | None
    """How the choice is called; None where it was not one of those that have a name."""
    notation: str
    frame: int


class DealDifference(Struct):
    """The first decision in which two games of the same deal differ."""

    number: int
    """Which of the person's own decisions it was, counted from 1."""
    question: Said
    first: ChoiceMade | None
    """What was chosen in the game that was played first; None if it was over by then."""
    here: ChoiceMade | None


class DealResult(Struct):
    """How a game of a deal ended, and what there is to say about how it was played."""

    reason: str
    ranks: list[int]
    payoffs: list[float]
    winners: list[int]
    decisions: int
    """How often the person decided."""
    undone: int
    """How often they took something back."""
    relieved: bool
    """Whether a bot sat in for a while, or a chair was given to another one."""
    final: Scene
    """The table at the end, as that chair saw it: points and all."""
    difference: DealDifference | None = None
    """Where it first differs from the game that was played first."""


class DealPlay(Struct):
    """Somebody's game of a deal."""

    name: str
    first: bool
    """Whether it is the game whose deal was sent."""
    mine: bool
    seen: bool
    """Whether this person had sat at or looked at a game of this deal before theirs was over."""
    table: str = ""
    """Its table, whose record may be looked at; empty for whoever may not."""
    result: DealResult | None = None
    """None while it is being played."""


class ChallengeShown(Struct):
    """A deal that can be played by friends.

    Until one's own game of it is closed, nothing is told that could help or that leads to the other
    tables: who sent it, the terms, and who has taken it up.
    """

    challenge: str
    game: str
    by: str
    """What its sender is called."""
    seat: int
    """On which chair everybody plays it."""
    seats: list[PersonShown]
    """The bots, and nobody on that chair."""
    options: dict[str, OptionValue]
    cards: str
    """The name of a card file, if these are not the game's own cards."""
    mine: bool
    """Whether whoever asks played it first."""
    seen: bool
    """Whether whoever asks has looked at a game of this deal."""
    playing: str
    """The table at which whoever asks plays it now; empty if there is none."""
    names: list[str]
    """Who has taken it up so far."""
    open: bool
    """Whether `plays` are told: to the sender, and to everybody whose own game is closed."""
    plays: list[DealPlay]


class BranchShown(Struct):
    """A finished game that went on from a moment of another one."""

    table: str
    decision: int
    """How many decisions of the other game had been taken."""
    seats: list[PersonShown]
    winners: list[int]
    reason: str
    mine: bool
    """Whether whoever asks played it."""


class Frame(Struct, omit_defaults=True):
    """A moment at which these eyes saw something new: the table after it, and what was new."""

    number: int
    scene: Scene
    news: list[NewsItem]
    at: int = -1
    """How many entries of the record had been carried out, to continue from here; -1 while the
    game runs."""


class Frames(Struct):
    """A stretch of a replay, oldest first; `of` is how many frames there are."""

    record: str
    seat: int
    of: int
    frames: list[Frame]


class Whisper(Struct):
    """Something that a seat heard and the spectators did not; `frame` is the frame of theirs."""

    frame: int
    seat: int
    seen: NewsItem


class Whispers(Struct):
    """All that was secret in a finished game, oldest first."""

    record: str
    whispers: list[Whisper]


class KeptWords(Struct):
    """What was said at a table whose people agreed to keep it with the record, oldest first."""

    record: str
    words: list[Spoken]


class CheckShown(Struct):
    """One thing that was checked, and what came of it."""

    key: str
    passed: bool
    sentence: str


class Verified(Struct):
    """Whether a record tells the truth."""

    passed: bool
    sentence: str
    checks: list[CheckShown]


# -- positions and lessons ----------------------------------------------------------------------


class PositionGiven(Struct, forbid_unknown_fields=True):
    """A position to check; what it leaves out is dealt at random."""

    game: str
    position: dict[str, Json]
    seats: int = 0
    """As many as the position says, or as are usual, if 0."""
    options: dict[str, OptionValue] = {}
    cards: OwnCards | None = None
    seat: int = -1
    """Whose eyes the scene is for."""


class PositionShown(Struct):
    """The position, complete, and how a seat sees it."""

    position: dict[str, Json]
    scene: Scene
    text: str


class LessonGiven(Struct, forbid_unknown_fields=True):
    """What a learner has done on a page so far."""

    actions: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=20)] = []


class LessonShown(Struct):
    """A page of a lesson after these actions, as the learner sees it."""

    scene: Scene
    news: list[NewsItem]
    """What the last action led to."""
    step: int
    """How many steps of the page are done; all of them: the page is."""
    other: bool
    """Whether the last action was legal, but not what the page is about. It was not played."""
    steps: list[list[str]]
    """For each step the actions it is about; none named: any."""


# -- puzzles ------------------------------------------------------------------------------------


class ShelfShown(Struct):
    """The puzzles of a game: how many there are, and which one it is today."""

    game: str
    count: int
    today: int
    """From 1 to how many there are; 0 if there are none."""
    why: Literal["", "other-rules", "other-cards"] = ""
    """Why none is offered, though there are some: they were proved for other rules or cards."""


class PuzzleShown(Struct):
    """A puzzle without its answer: what the seat that is asked may know."""

    game: str
    number: int
    count: int
    scene: Scene


class PuzzleAnswer(Struct, forbid_unknown_fields=True):
    """What somebody would do; nothing gives up, and is told the answer."""

    answer: Annotated[str, Meta(max_length=100)] = ""


class Tried(Struct, frozen=True):
    """A choice, and how often the seat won after it."""

    choice: str
    chance: float
    error: float
    """The standard error of how far it stays behind the answer, world by world."""


class Trial(Struct, frozen=True):
    """All choices tried in the same imagined worlds, each game played to its end."""

    warmth: float
    """How wayward the players of these games are."""
    worlds: int
    tried: list[Tried]
    """The answer first, then the others, the best of them first."""


class Solution(Struct, frozen=True):
    """The answer, why it and not what the rules of thumb say, and the proof."""

    answer: str
    reason: Reason
    proof: list[Trial]
    """With players who keep to the rules of thumb, and with others who stray from them."""


class PuzzleJudged(Struct):
    """Whether it was the answer. Nobody is told the answer before they have it or give up."""

    right: bool
    solution: Solution | None = None


# -- notices ------------------------------------------------------------------------------------


class FeedMade(Struct):
    """Where a feed reader and a calendar find this person's turns; the token is the only key."""

    atom: str
    calendar: str


class PushKey(Struct):
    """The node's public key for Web Push, as browsers want it."""

    key: str


class PushKeys(Struct, forbid_unknown_fields=True):
    """The keys of a browser's subscription."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=40)]


class PushSubscription(Struct, forbid_unknown_fields=True):
    """A browser's subscription, as its PushManager gives it."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000, pattern="^https://")]
    keys: PushKeys
    expirationTime: float | None = None  # noqa: N815  the browser's own spelling


class PushGone(Struct, forbid_unknown_fields=True):
    """A subscription that is no longer wanted."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]


class Health(Struct):
    """Whether the node works."""

    status: Literal["ok", "closing"]
    version: str
    build: str


class ReachShown(Struct):
    """The addresses under which others reach this node, the farthest reaching first."""

    addresses: list[str]


# -- a game looked back at ----------------------------------------------------------------------


class CurvePoint(Struct, frozen=True):
    """How likely each seat won at one decision: as far as it knew itself, and in truth."""

    decision: int
    frame: int
    """The spectators' frame of then."""
    known: list[float]
    """By what each seat knew."""
    known_errors: list[float]
    full: list[float]
    """By all hands and roles; the order of face-down piles is nobody's knowledge."""


class MoveShown(Struct, frozen=True):
    """What a seat chose."""

    seat: int
    said: Said


class Turning(Struct, frozen=True):
    """A moment at which much changed: by what was chosen, and by the chance that followed."""

    decision: int
    frame: int
    moves: list[MoveShown]
    play: list[float]
    """By how much each seat's chance changed by the choice."""
    luck: list[float]
    foreseen: list[float]
    """By neither: what was to come could be seen only from here."""


class Mistake(Struct, frozen=True):
    """A choice where another was significantly better, by all that the seat knew."""

    decision: int
    frame: int
    """The frame of that seat's own eyes in which it was asked."""
    at: int
    """How many lines of the record came before it."""
    seat: int
    played: Said
    better: Said
    reason: Reason


class Balance(Struct, frozen=True):
    """What one seat's result is made of; the six parts before it add up to it."""

    start: float
    """The chance before anything was dealt."""
    deal: float
    luck: float
    """By chance during the game."""
    play: float
    """By the seat's own choices."""
    others: float
    """By the choices of all others."""
    revised: float
    """By neither: the table looked different from further on. It is the estimate's own error."""
    result: float
    """1 for a win, 0 for none; the last chance, if the game was ended by agreement."""
    deal_error: float
    luck_error: float
    play_error: float
    others_error: float
    revised_error: float


class MatterShown(Struct, frozen=True, omit_defaults=True):
    """Something hidden that a seat may have wondered about: a question with a few answers."""

    answers: list[Said]
    seat: int = -1
    """The seat it is about, if it is about one."""
    about: Said | None = None
    """Or what."""


class LensPoint(Struct, frozen=True):
    """What one seat could make of each matter before a decision was taken."""

    decision: int
    frame: int
    """The frame of that seat's own eyes."""
    truth: list[int]
    """The true answer to each matter then."""
    rules: list[list[float]]
    """How likely each answer was by the rules alone, a row for each matter."""
    belief: list[list[float]]
    """And by our inference from what the seat saw and heard."""


class Lens(Struct, frozen=True):
    """The secrets of a game through one seat's eyes."""

    seat: int
    matters: list[MatterShown]
    points: list[LensPoint]
    """Where something has changed, in the order of the game."""


class Knowable(Struct, frozen=True):
    """Here a seat could have known: our inference was sure of the truth, the rules were not."""

    seat: int
    matter: int
    """Which of that seat's matters."""
    answer: int
    decision: int
    frame: int
    rules: float
    belief: float


class Hearing(Struct, frozen=True):
    """What a claim did to one who heard it: how likely they held the truth of what was claimed,
    whichever it was, without that claim and with it."""

    seat: int
    before: float
    after: float
    fooled: bool
    """Whether it was false, and led them away from the truth."""


class ClaimScored(Struct, frozen=True):
    """A claim of a game that is over."""

    decision: int
    frame: int
    """The spectators' frame of then."""
    seat: int
    said: Said
    holds: bool | None
    """Whether it was true then; null for what is neither true nor false."""
    heard: list[Hearing]
    """By everybody else who could not tell whether it was true; by nobody where it was taken back
    with an undo, or hangs on nothing that is inferred."""


class SpeakerScored(Struct, frozen=True):
    """What one seat said in all."""

    seat: int
    claims: int
    true: int
    false: int
    fooled: int
    """How many of the others it led away from the truth."""


class BluffLedger(Struct, frozen=True):
    """Who said what, whether it was true, and whom it fooled."""

    claims: list[ClaimScored]
    speakers: list[SpeakerScored]
    """Of all that was said, also where the list does not hold all of it."""


class Analysis(Struct, frozen=True):
    """A finished game looked back at."""

    game: str
    curve: list[CurvePoint]
    """Every decision, and the end."""
    turnings: list[Turning]
    """The largest changes, in the order of the game."""
    mistakes: list[Mistake]
    """The costliest first."""
    balances: list[Balance]
    """One a seat."""
    lenses: list[Lens]
    """One a seat; none in a game in which seats keep nothing secret."""
    knowable: list[Knowable]
    """The moments at which somebody could have known, in the order of the game."""
    ledger: BluffLedger
    unjudged: str = ""
    """Why no learned value was used, if none was: everything was then played to its end."""


class AnalysisShown(Struct, frozen=True, omit_defaults=True):
    """How far looking back at a game has come, and what was found in the end."""

    done: int
    of: int
    """How many parts there are; 0 before it has begun."""
    analysis: Analysis | None = None


# -- the designer's lab -------------------------------------------------------------------------


MOST_DEALS: Final = 2_000
"""So many deals are played at once."""


class Variant(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game somebody changed: options that are not as usual, and perhaps their own cards."""

    game: str
    options: dict[str, OptionValue] = {}
    cards: OwnCards | None = None


class LabStart(Struct):
    """What a form of the lab begins with."""

    cards: OwnCards | None
    """The card file the game comes with, if it has one."""
    bots: list[str]
    """Who may play, the weakest first: levels that do not search."""
    bot: str
    """Who plays unless somebody else is chosen."""
    most_deals: int
    most_bytes: int


class VariantChecked(Struct, frozen=True, omit_defaults=True):
    """Whether a variant can be played. What is as usual anyway is left out of it."""

    variant: Variant
    usual: bool = False
    """Whether nothing is changed that a bot could notice."""
    problem: Problem | None = None
    line: int = 0
    """The line of the card file that is wrong; 0 if it is none in particular."""


class VariantMade(Struct):
    """A variant that is kept. Its page is `/lab/{game}/{variant}`."""

    variant: str


class LabAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Deals to be played: as the game comes, and with what somebody changed."""

    variant: Variant
    seats: Annotated[int, Meta(ge=1, le=64)]
    bot: Annotated[str, Meta(max_length=64)]
    deals: Annotated[int, Meta(ge=10, le=MOST_DEALS)]
    seed: Annotated[str, Meta(max_length=40)] = ""
    """The same seed plays the same games; a new one is drawn if it is empty."""


class LabRunMade(Struct):
    """A run of the lab that now exists."""

    run: str


class LabShare(Struct, frozen=True):
    """How often a side, or a seat where all play on their own, won; with its 95 % interval."""

    name: str
    wins: int
    share: float
    low: float
    high: float


class LabLine(Struct, frozen=True):
    """One thing that was compared. `of` and `name` say what; differences hold at all times and all
    at once, 95 times in 100."""

    of: str
    name: str
    base: float
    variant: float
    difference: float
    low: float
    high: float
    sure: bool


class LabLengths(Struct, frozen=True):
    """How many decisions games take, and in which part of the deals the variant takes more."""

    base: float
    variant: float
    longer: float
    shorter: float
    low: float
    high: float
    sure: bool


class LabWords(Struct, frozen=True):
    """What is said of figures in one language: of each share and each line, and in one sentence."""

    shares: list[str]
    lines: list[str]
    verdict: str
    bots: str


class LabFigures(Struct, frozen=True):
    """What so many deals say."""

    deals: int
    shares: list[list[LabShare]]
    """As the game comes, then with what was changed; one list if nothing was."""
    decisions: list[float]
    """How many there are in a game, likewise."""
    lines: list[LabLine]
    lengths: LabLengths | None
    words: dict[str, LabWords]
    """By language."""
    command: str
    """What one types to get the same again."""


LabState = Literal["playing", "done", "stopped", "spent", "lost", "failed"]
"""How a run stands. *spent*: its person has used up what they may have thought about. *lost*: the
node that played is gone."""


class LabRunShown(Struct, frozen=True, omit_defaults=True):
    """How far a run has come."""

    asked: LabAsked
    state: LabState = "playing"
    done: int = 0
    figures: LabFigures | None = None
    problem: Problem | None = None


API = (
    Problem, GameShown, GameMissing, GameDetails, BoxShown, Passage, RulesText, CardsShown,
    NewPerson, Key, Me, MeChanged, Pass, MyGame, NewTable, TableMade, TableListed, TableShown,
    RecordGiven, RecordMade, RecordShown, Frames, Whispers, KeptWords, Verified, AnalysisShown,
    BranchShown, DealSent, ChallengeMade, ChallengeTaken, ChallengeShown, PositionGiven,
    PositionShown, LessonGiven, LessonShown, ShelfShown, PuzzleShown, PuzzleAnswer, PuzzleJudged,
    FeedMade, PushKey, PushSubscription, PushGone, Health, ReachShown, NewNight, NightMade,
    HereGiven, VoteGiven, NightStart, AsideGiven, NightShown, NewCircle, CircleMade, CircleJoin,
    CircleShown, MyEvenings, LabStart, VariantChecked, VariantMade, LabAsked, LabRunMade,
    LabRunShown,
)  # fmt: skip
"""All of it, for the schema that other languages read."""
