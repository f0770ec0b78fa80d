// Written by web/wire.py from the server's own definitions (make wire). Not to be edited.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * A hint: the action, how often each choice led to a win in imagined games, and why this one
 * and not the next best.
 */
export interface Advice {
  is: "advice";
  id: string;
  seat: number;
  question: number;
  action: string;
  chances?: { [name: string]: number }; // {}
  reason?: Reason | null; // null
}

/**
 * Say yes to what is proposed (an undo, an end, a pause, to close the table).
 */
export interface Agree {
  do: "agree";
  id: string;
  seat: number;
}

/**
 * A finished game looked back at.
 */
export interface Analysis {
  game: string;
  curve: CurvePoint[];
  turnings: Turning[];
  mistakes: Mistake[];
  balances: Balance[];
  lenses: Lens[];
  knowable: Knowable[];
  ledger: BluffLedger;
  unjudged?: string; // ""
}

/**
 * How far looking back at a game has come, and what was found in the end.
 */
export interface AnalysisShown {
  done: number;
  of: number;
  analysis?: Analysis | null; // null
}

export type AnyCommand = Hello | Sit | Stand | Rename | Ready | Seat | Change | Rotate | Start | OpenSalt | Play | Retract | LetGo | Undo | Offer | Agree | Decline | Withdraw | Resign | Leave | Return | Kick | Watching | Say | Aside | Claim | Mute | Rematch | Hint | Tell;

export type AnyMessage = Welcome | Room | News | Sight | Update | Talk | Returned | Advice | Words | Done | No | Closing;

/**
 * Whisper to whoever sits on another chair: everybody sees that, and nobody else what.
 */
export interface Aside {
  do: "aside";
  id: string;
  seat: number;
  to: number;
  text: string;
}

/**
 * A game that an evening goes on without.
 */
export interface AsideGiven {
  table: string;
}

/**
 * What one seat's result is made of; the six parts before it add up to it.
 */
export interface Balance {
  start: number;
  deal: number;
  luck: number;
  play: number;
  others: number;
  revised: number;
  result: number;
  deal_error: number;
  luck_error: number;
  play_error: number;
  others_error: number;
  revised_error: number;
}

/**
 * Who said what, whether it was true, and whom it fooled.
 */
export interface BluffLedger {
  claims: ClaimScored[];
  speakers: SpeakerScored[];
}

/**
 * A bot of another author that is installed here, in its author's words.
 */
export interface BotShown {
  kind: string;
  name: string;
  about: string;
}

/**
 * What happened when somebody tried something: it was refused, or this came of it.
 */
export interface BoxExample {
  tried: Said;
  refused?: string; // ""
  clause?: string; // ""
  then?: Said[]; // []
}

/**
 * A line of a score sheet.
 */
export interface BoxScore {
  name: string;
  title: string;
}

/**
 * Something that is dealt in secret when a game begins.
 */
export interface BoxSecret {
  name: string;
  title: string;
  line: string;
  clause: string;
  deals: { [name: string]: SecretDeal };
}

/**
 * Everything a page needs that referees a game on a real table.
 */
export interface BoxShown {
  game: string;
  title: string;
  seats: number[];
  usual_seats: number;
  minutes: number;
  secrets: BoxSecret[];
  scores: BoxScore[];
  sides: string[];
  examples: { [name: string]: BoxExample[] };
}

/**
 * A finished game that went on from a moment of another one.
 */
export interface BranchShown {
  table: string;
  decision: number;
  seats: PersonShown[];
  winners: number[];
  reason: string;
  mine: boolean;
}

/**
 * The pieces of a table's game, and the card file behind them as data.
 */
export interface CardsShown {
  families: FamilyShown[];
  file: { [name: string]: Json };
  name: string;
  own: boolean;
}

/**
 * One chair as everybody sees it.
 */
export interface Chair {
  name?: string; // ""
  person?: string; // ""
  bot?: string; // ""
  ready?: boolean; // false
  here?: boolean; // false
  promised?: boolean; // false
  opened?: boolean; // false
  away?: boolean; // false
  resigned?: boolean; // false
  program?: boolean; // false
  left?: number | null; // null
}

/**
 * A deal that can be played by friends. Its page is `/d/{challenge}`.
 */
export interface ChallengeMade {
  challenge: string;
}

/**
 * A deal that can be played by friends.
 *
 * Until one's own game of it is closed, nothing is told that could help or that leads to the other
 * tables: who sent it, the terms, and who has taken it up.
 */
export interface ChallengeShown {
  challenge: string;
  game: string;
  by: string;
  seat: number;
  seats: PersonShown[];
  options: { [name: string]: boolean | number | string };
  cards: string;
  mine: boolean;
  seen: boolean;
  playing: string;
  names: string[];
  open: boolean;
  plays: DealPlay[];
}

/**
 * What somebody is called who plays a challenge.
 */
export interface ChallengeTaken {
  name: string;
}

/**
 * Host, before the game: agree on something else.
 */
export interface Change {
  do: "change";
  id: string;
  setup: Setup;
}

/**
 * One thing that was checked, and what came of it.
 */
export interface CheckShown {
  key: string;
  passed: boolean;
  sentence: string;
}

/**
 * One legal action with the pieces it is about: pairs of zone number and place in `pieces`.
 *
 * The place is -1 where an action is about a zone as a whole: a room to enter, somebody's hand.
 */
export interface Choice {
  notation: string;
  label: Said;
  pieces?: [number, number][]; // []
  caution?: string; // ""
}

/**
 * One decision of a game: what was chosen, and the frame in which the chooser saw it.
 */
export interface ChoiceMade {
  said: Said | null;
  notation: string;
  frame: number;
}

/**
 * A game of a circle.
 */
export interface CircleGame {
  game: string;
  closed: number;
  seats: number;
  places: CirclePlace[];
  table: string;
  unrated: string;
}

/**
 * What somebody is called in a circle, and whether they hide their ratings.
 */
export interface CircleJoin {
  name: string;
  hides?: boolean; // false
}

/**
 * A circle in a list.
 */
export interface CircleListed {
  circle: string;
  name: string;
}

/**
 * A circle that now exists. Its page is `/c/{circle}`.
 */
export interface CircleMade {
  circle: string;
}

/**
 * Somebody of a circle.
 */
export interface CirclePerson {
  who: string;
  name: string;
  since: number;
  hides: boolean;
  games: number;
  wins: number;
  streak: number;
  best: number;
  ratings: RatingShown[];
}

/**
 * Where somebody came in; a nameless opponent if there is no word.
 */
export interface CirclePlace {
  who: string;
  name: string;
  rank: number;
}

/**
 * A circle: to whoever did not join no more than its name and how many did.
 */
export interface CircleShown {
  circle: string;
  name: string;
  you: string;
  made: number;
  count: number;
  people: CirclePerson[];
  duels: Duel[];
  games: CircleGame[];
  nights: NightListed[];
}

/**
 * Say one of the things the game has words for; bots read it as data.
 */
export interface Claim {
  do: "claim";
  id: string;
  seat: number;
  claim: string;
  words?: { [name: string]: string | number }; // {}
}

/**
 * A claim of a game that is over.
 */
export interface ClaimScored {
  decision: number;
  frame: number;
  seat: number;
  said: Said;
  holds: boolean | null;
  heard: Hearing[];
}

/**
 * One thing the game has words for: the message `claim-NAME` says it.
 */
export interface ClaimShown {
  name: string;
  words: ClaimWord[];
}

/**
 * One word of a claim: a seat, a number up to `most`, a flag ("yes" or "no"), or a card of the
 * family that `of` names.
 */
export interface ClaimWord {
  name: string;
  of: string;
  most: number;
}

/**
 * The server goes; come back after so many seconds and say hello with what you have seen.
 */
export interface Closing {
  is: "closing";
  after: number;
  why: string;
}

/**
 * How likely each seat won at one decision: as far as it knew itself, and in truth.
 */
export interface CurvePoint {
  decision: number;
  frame: number;
  known: number[];
  known_errors: number[];
  full: number[];
}

/**
 * Correspondence: so many days for each decision, with a notice when it is one's turn.
 */
export interface DaysClock {
  kind: "days";
  days: number;
}

/**
 * The first decision in which two games of the same deal differ.
 */
export interface DealDifference {
  number: number;
  question: Said;
  first: ChoiceMade | null;
  here: ChoiceMade | null;
}

/**
 * Somebody's game of a deal.
 */
export interface DealPlay {
  name: string;
  first: boolean;
  mine: boolean;
  seen: boolean;
  table?: string; // ""
  result?: DealResult | null; // null
}

/**
 * How a game of a deal ended, and what there is to say about how it was played.
 */
export interface DealResult {
  reason: string;
  ranks: number[];
  payoffs: number[];
  winners: number[];
  decisions: number;
  undone: number;
  relieved: boolean;
  final: Scene;
  difference?: DealDifference | null; // null
}

/**
 * The table whose deal shall be played by friends.
 */
export interface DealSent {
  table: string;
}

/**
 * So many seconds for each decision.
 */
export interface DecisionClock {
  kind: "decision";
  seconds: number;
}

/**
 * Say no to what is proposed.
 */
export interface Decline {
  do: "decline";
  id: string;
  seat: number;
}

/**
 * The command was carried out, now or the first time it came.
 */
export interface Done {
  is: "done";
  id: string;
}

/**
 * Two people of a circle: how often either came in front of the other.
 */
export interface Duel {
  who: string;
  other: string;
  won: number;
  lost: number;
  level: number;
}

/**
 * How the game ended.
 */
export interface Ending {
  reason: string;
  clause: string;
  winners: number[];
  ranks: number[];
  payoffs: number[];
}

/**
 * Pieces that belong together, in the order of their numbers.
 */
export interface FamilyShown {
  name: string;
  kinds: string[];
  copies: number[];
  backs: number[];
}

/**
 * Where a feed reader and a calendar find this person's turns; the token is the only key.
 */
export interface FeedMade {
  atom: string;
  calendar: string;
}

/**
 * A moment at which these eyes saw something new: the table after it, and what was new.
 */
export interface Frame {
  number: number;
  scene: Scene;
  news: NewsItem[];
  at?: number; // -1
}

/**
 * A stretch of a replay, oldest first; `of` is how many frames there are.
 */
export interface Frames {
  record: string;
  seat: number;
  of: number;
  frames: Frame[];
}

/**
 * Everything a form for a new table needs.
 */
export interface GameDetails {
  game: GameShown;
  options: OptionShown[];
  sides: string[];
  bots: string[];
  guests: BotShown[];
  strengths: { [name: string]: string };
  claims: ClaimShown[];
  lesson: string[];
  first_lesson: string[];
  talk_over: string[];
}

/**
 * A game that is installed and cannot be played.
 */
export interface GameMissing {
  id: string;
  why: string;
}

/**
 * A game as a lobby shows it, in the language asked for.
 */
export interface GameShown {
  id: string;
  version: string;
  title: string;
  tagline: string;
  seats: number[];
  usual_seats: number;
  minutes: number;
  reconstructed: boolean;
  rules: boolean;
  lesson: boolean;
  board: boolean;
}

/**
 * Whether the node works.
 */
export interface Health {
  status: "closing" | "ok";
  version: string;
  build: string;
}

/**
 * What a claim did to one who heard it: how likely they held the truth of what was claimed,
 * whichever it was, without that claim and with it.
 */
export interface Hearing {
  seat: number;
  before: number;
  after: number;
  fooled: boolean;
}

/**
 * The first message on a socket: who this is, and the last news it has of each seat.
 *
 * A key that is unknown makes a spectator. `form` asks for scenes (browsers) or whole views
 * (Python clients, which rebuild the `View`).
 */
export interface Hello {
  do: "hello";
  id: string;
  key?: string; // ""
  seen?: { [name: string]: number }; // {}
  talk?: number; // 0
  form?: "scene" | "view"; // "scene"
}

/**
 * Somebody is there, by this name.
 */
export interface HereGiven {
  name: string;
}

/**
 * What would a decent player do here? Answered by `Advice`.
 */
export interface Hint {
  do: "hint";
  id: string;
  seat: number;
}

/**
 * What was said at a table whose people agreed to keep it with the record, oldest first.
 */
export interface KeptWords {
  record: string;
  words: Spoken[];
}

/**
 * The key that makes this device the person. It is sent once and kept nowhere in clear.
 */
export interface Key {
  person: string;
  key: string;
}

/**
 * Host: send a person away.
 */
export interface Kick {
  do: "kick";
  id: string;
  person: string;
}

/**
 * Here a seat could have known: our inference was sure of the truth, the rules were not.
 */
export interface Knowable {
  seat: number;
  matter: number;
  answer: number;
  decision: number;
  frame: number;
  rules: number;
  belief: number;
}

/**
 * Deals to be played: as the game comes, and with what somebody changed.
 */
export interface LabAsked {
  variant: Variant;
  seats: number;
  bot: string;
  deals: number;
  seed?: string; // ""
}

/**
 * What so many deals say.
 */
export interface LabFigures {
  deals: number;
  shares: LabShare[][];
  decisions: number[];
  lines: LabLine[];
  lengths: LabLengths | null;
  words: { [name: string]: LabWords };
  command: string;
}

/**
 * How many decisions games take, and in which part of the deals the variant takes more.
 */
export interface LabLengths {
  base: number;
  variant: number;
  longer: number;
  shorter: number;
  low: number;
  high: number;
  sure: boolean;
}

/**
 * One thing that was compared. `of` and `name` say what; differences hold at all times and all
 * at once, 95 times in 100.
 */
export interface LabLine {
  of: string;
  name: string;
  base: number;
  variant: number;
  difference: number;
  low: number;
  high: number;
  sure: boolean;
}

/**
 * A run of the lab that now exists.
 */
export interface LabRunMade {
  run: string;
}

/**
 * How far a run has come.
 */
export interface LabRunShown {
  asked: LabAsked;
  state?: "done" | "failed" | "lost" | "playing" | "spent" | "stopped"; // "playing"
  done?: number; // 0
  figures?: LabFigures | null; // null
  problem?: Problem | null; // null
}

/**
 * How often a side, or a seat where all play on their own, won; with its 95 % interval.
 */
export interface LabShare {
  name: string;
  wins: number;
  share: number;
  low: number;
  high: number;
}

/**
 * What a form of the lab begins with.
 */
export interface LabStart {
  cards: OwnCards | null;
  bots: string[];
  bot: string;
  most_deals: number;
  most_bytes: number;
}

/**
 * What is said of figures in one language: of each share and each line, and in one sentence.
 */
export interface LabWords {
  shares: string[];
  lines: string[];
  verdict: string;
  bots: string;
}

/**
 * Go away; during a game a bot plays on until one returns.
 */
export interface Leave {
  do: "leave";
  id: string;
}

/**
 * The secrets of a game through one seat's eyes.
 */
export interface Lens {
  seat: number;
  matters: MatterShown[];
  points: LensPoint[];
}

/**
 * What one seat could make of each matter before a decision was taken.
 */
export interface LensPoint {
  decision: number;
  frame: number;
  truth: number[];
  rules: number[][];
  belief: number[][];
}

/**
 * What a learner has done on a page so far.
 */
export interface LessonGiven {
  actions?: string[]; // []
}

/**
 * A page of a lesson after these actions, as the learner sees it.
 */
export interface LessonShown {
  scene: Scene;
  news: NewsItem[];
  step: number;
  other: boolean;
  steps: string[][];
}

/**
 * Let routine moments go by without being asked, or be asked again.
 *
 * `stops` are the names of steps at which one wants to be asked all the same.
 */
export interface LetGo {
  do: "let_go";
  id: string;
  seat: number;
  on?: boolean; // true
  stops?: string[]; // []
}

/**
 * Something hidden that a seat may have wondered about: a question with a few answers.
 */
export interface MatterShown {
  answers: Said[];
  seat?: number; // -1
  about?: Said | null; // null
}

/**
 * A person, as nobody else sees him.
 */
export interface Me {
  person: string;
  name: string;
  language: string;
  since: number;
}

/**
 * What a person changes about himself.
 */
export interface MeChanged {
  name?: string | null; // null
  language?: string | null; // null
}

/**
 * One word an option may be, and what it means.
 */
export interface Meaning {
  value: string;
  meaning: string;
}

/**
 * A choice where another was significantly better, by all that the seat knew.
 */
export interface Mistake {
  decision: number;
  frame: number;
  at: number;
  seat: number;
  played: Said;
  better: Said;
  reason: Reason;
}

/**
 * What a seat chose.
 */
export interface MoveShown {
  seat: number;
  said: Said;
}

/**
 * Hear no more of what a person says, or hear it again.
 */
export interface Mute {
  do: "mute";
  id: string;
  person: string;
  on?: boolean; // true
}

/**
 * The evenings somebody came to, and the circles they joined.
 */
export interface MyEvenings {
  nights: NightListed[];
  circles: CircleListed[];
}

/**
 * One table a person sits or sat at.
 */
export interface MyGame {
  table: string;
  game: string;
  phase: string;
  seats: PersonShown[];
  mine: number[];
  my_turn: boolean;
  touched: number;
  winners: number[];
}

/**
 * A circle to begin; whoever does is in it.
 */
export interface NewCircle {
  name: string;
  own_name: string;
}

/**
 * An evening to begin, perhaps one of a circle's.
 */
export interface NewNight {
  circle?: string; // ""
}

/**
 * Somebody comes in for the first time.
 */
export interface NewPerson {
  name?: string; // ""
  language?: string; // "en"
}

/**
 * A table to open. The opener is its host and sits down through the socket.
 */
export interface NewTable {
  setup: Setup;
}

/**
 * What a seat got to know, oldest first, numbered on from `first`.
 */
export interface News {
  is: "news";
  seat: number;
  first: number;
  items: NewsItem[];
}

/**
 * One thing a seat got to know, in the form in which it may know it.
 *
 * `kind` is asked, act, noted, answered, withdrew, retract, event, claim, undo, note or end.
 * `text` is an action's notation or seen form, the name of a step, an event or a claim, or a
 * reason.
 */
export interface NewsItem {
  kind: string;
  seat?: number; // -1
  text?: string; // ""
  words?: { [name: string]: string | number }; // {}
  seats?: number[]; // []
}

/**
 * A game that was played at an evening.
 */
export interface NightGame {
  number: number;
  game: string;
  table: string;
  begun: number;
  closed: number | null;
  aside: boolean;
  seats: NightSeat[];
  unrated: string;
}

/**
 * An evening in a list.
 */
export interface NightListed {
  night: string;
  made: number;
  ended: number | null;
  names: string[];
  games: number;
}

/**
 * An evening that now exists. Its page is `/n/{night}`.
 */
export interface NightMade {
  night: string;
}

/**
 * Somebody who came to an evening, and how they stand.
 */
export interface NightPerson {
  who: string;
  name: string;
  here: boolean;
  playing: boolean;
  left: boolean;
  host: boolean;
  vote: string;
  games: number;
  wins: number;
  points: number;
}

/**
 * A chair of a game: whose it was, and where it came in (0: nobody did).
 */
export interface NightSeat {
  who: string;
  name: string;
  bot: string;
  rank: number;
  points: number;
}

/**
 * An evening, as everybody with the link sees it.
 */
export interface NightShown {
  night: string;
  you: string;
  circle: string;
  circle_name: string;
  rated: boolean;
  made: number;
  ended: number | null;
  people: NightPerson[];
  clear: string;
  now: NightTable | null;
  games: NightGame[];
}

/**
 * The next game of an evening, for those who are there.
 */
export interface NightStart {
  game: string;
  seats?: number; // 0
  bot?: string; // ""
  hints?: boolean; // false
}

/**
 * What is being played now.
 */
export interface NightTable {
  table: string;
  game: string;
  phase: string;
  seats: NightSeat[];
  mine: boolean;
}

/**
 * The command changed nothing, and why: a message key, its words, the clause, and English.
 */
export interface No {
  is: "no";
  id: string;
  code: string;
  key: string;
  text: string;
  words?: { [name: string]: string | number }; // {}
  clause?: string; // ""
}

/**
 * Nobody is hurried.
 */
export interface NoClock {
  kind: "none";
}

/**
 * Propose to all people: to end the game without a winner, to pause, or to go on; to keep their
 * words with the record; after the end, to close the table, so that its secrets are opened.
 */
export interface Offer {
  do: "offer";
  id: string;
  seat: number;
  what: "close" | "end" | "keep" | "pause" | "resume";
}

/**
 * The salt behind the promise, in hex, for the fair deal.
 */
export interface OpenSalt {
  do: "salt";
  id: string;
  salt: string;
}

/**
 * One option of a table as a form shows it.
 */
export interface OptionShown {
  name: string;
  kind: "flag" | "number" | "one_of";
  default: boolean | number | string;
  clause: string;
  title: string;
  help: string;
  low?: number | null; // null
  high?: number | null; // null
  values?: Meaning[]; // []
}

/**
 * A card file in place of the game's own.
 */
export interface OwnCards {
  name: string;
  text: string;
}

/**
 * A one-time word for another device, good until a moment soon.
 */
export interface Pass {
  code: string;
  until: number;
  path: string;
}

/**
 * The passage of the rules that belongs to a clause: under which heading, as HTML and text.
 */
export interface Passage {
  clause: string;
  heading: string;
  html: string;
  text: string;
}

/**
 * Who sits on a chair, as a list shows it.
 */
export interface PersonShown {
  name: string;
  bot: string;
}

/**
 * One piece as this viewer sees it. Without a face it shows only its back.
 *
 * `known` are the seats that know a hidden or half-hidden piece, where the zone tells.
 */
export interface Piece {
  face?: string | null; // null
  back?: number; // 0
  copies?: number; // 1
  known?: number[] | null; // null
}

/**
 * Answer a question: its number in this seat's own stream, and the action in notation.
 */
export interface Play {
  do: "play";
  id: string;
  seat: number;
  question: number;
  action: string;
}

/**
 * A position to check; what it leaves out is dealt at random.
 */
export interface PositionGiven {
  game: string;
  position: { [name: string]: Json };
  seats?: number; // 0
  options?: { [name: string]: boolean | number | string }; // {}
  cards?: OwnCards | null; // null
  seat?: number; // -1
}

/**
 * The position, complete, and how a seat sees it.
 */
export interface PositionShown {
  position: { [name: string]: Json };
  scene: Scene;
  text: string;
}

/**
 * What went wrong: a kind for programs, a message key for clients, and English.
 */
export interface Problem {
  code: string;
  key: string;
  text: string;
  words?: { [name: string]: string | number }; // {}
  clause?: string; // ""
}

/**
 * The question of the moment and the clauses that govern it.
 *
 * To a seat that is asked, `said` is the question itself; to everybody else the step's title.
 * `neutral` is the answer that lets the moment go by, `routine` whether most players do so,
 * `answer` what this seat has answered already while others are still asked.
 */
export interface Prompt {
  said: Said;
  step: string;
  clauses: string[];
  asked: number[];
  neutral?: string; // ""
  routine?: boolean; // false
  answer?: string[]; // []
}

/**
 * What somebody proposes, and who has not answered yet.
 */
export interface Proposal {
  what: "close" | "end" | "keep" | "pause" | "resume" | "undo";
  seat: number;
  waiting: number[];
  until?: number; // 0.0
}

/**
 * A subscription that is no longer wanted.
 */
export interface PushGone {
  endpoint: string;
}

/**
 * The node's public key for Web Push, as browsers want it.
 */
export interface PushKey {
  key: string;
}

/**
 * The keys of a browser's subscription.
 */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/**
 * A browser's subscription, as its PushManager gives it.
 */
export interface PushSubscription {
  endpoint: string;
  keys: PushKeys;
  expirationTime?: number | null; // null
}

/**
 * What somebody would do; nothing gives up, and is told the answer.
 */
export interface PuzzleAnswer {
  answer?: string; // ""
}

/**
 * Whether it was the answer. Nobody is told the answer before they have it or give up.
 */
export interface PuzzleJudged {
  right: boolean;
  solution?: Solution | null; // null
}

/**
 * A puzzle without its answer: what the seat that is asked may know.
 */
export interface PuzzleShown {
  game: string;
  number: number;
  count: number;
  scene: Scene;
}

/**
 * How strong somebody seems at a game, how uncertain that is, after how many games.
 */
export interface RatingShown {
  game: string;
  mu: number;
  sigma: number;
  games: number;
}

/**
 * The addresses under which others reach this node, the farthest reaching first.
 */
export interface ReachShown {
  addresses: string[];
}

/**
 * Ready to start, or not yet; or to go on where people do something together (`Room.together`).
 *
 * `number` is that of what is done together. A host may say it for `everybody`: to turn the page
 * of a lesson, or to end the practice.
 */
export interface Ready {
  do: "ready";
  id: string;
  ready?: boolean; // true
  number?: number; // 0
  everybody?: boolean; // false
}

/**
 * Two choices in notation, tried in the same imagined worlds, and what came of them.
 */
export interface Reason {
  choice: string;
  instead: string;
  worlds: number;
  chance: number;
  instead_chance: number;
  error: number;
  milestone?: string; // ""
  seat?: number; // -1
  often?: number; // 0
  instead_often?: number; // 0
  likelier?: number; // 0.0
}

/**
 * A record to keep, as text.
 */
export interface RecordGiven {
  text: string;
}

/**
 * A record that is kept now. Its page is `/r/{record}`.
 */
export interface RecordMade {
  record: string;
}

/**
 * What a record is about. `text` is there only for whoever may know all secrets in it.
 */
export interface RecordShown {
  record: string;
  game: string;
  version: string;
  options: { [name: string]: boolean | number | string };
  seats: PersonShown[];
  over: boolean;
  reason: string;
  winners: number[];
  fair: boolean;
  text: string;
}

/**
 * After the end: play again with the same people, on the same chairs.
 */
export interface Rematch {
  do: "rematch";
  id: string;
}

/**
 * Before the game: be called something else, on one of one's chairs or (-1) on all.
 */
export interface Rename {
  do: "rename";
  id: string;
  name: string;
  seat?: number; // -1
}

/**
 * Give up; a bot plays on.
 */
export interface Resign {
  do: "resign";
  id: string;
  seat: number;
}

/**
 * Take back an answer that is not played yet.
 */
export interface Retract {
  do: "retract";
  id: string;
  seat: number;
  question: number;
}

/**
 * Take one's own chair back from the bot.
 */
export interface Return {
  do: "return";
  id: string;
  seat: number;
}

/**
 * To a person who took a chair back: what the bot did there, as numbers of this seat's news.
 */
export interface Returned {
  is: "returned";
  seat: number;
  since: number;
  until: number;
}

/**
 * The table around the game, as everybody sees it.
 *
 * `setup` leaves out what not everybody may see or needs: the position or record a game starts
 * from (`origin` says that there is one), and the text of its cards.
 */
export interface Room {
  is: "room";
  phase: "gathering" | "opening" | "over" | "paused" | "playing";
  setup: Setup;
  host: string;
  chairs: Chair[];
  now: number;
  watchers?: number; // 0
  hurried?: boolean; // false
  running?: number[]; // []
  limit?: number | null; // null
  until?: number; // 0.0
  origin?: "" | "deal" | "position" | "record"; // ""
  challenge?: string; // ""
  proposal?: Proposal | null; // null
  together?: Together | null; // null
  keeps_words?: boolean; // false
  rematch?: string; // ""
  seed?: string; // ""
}

/**
 * Host, before the game: everybody one chair on.
 */
export interface Rotate {
  do: "rotate";
  id: string;
}

/**
 * A game's rules as HTML; every clause is an element with the clause as its id.
 */
export interface RulesText {
  game: string;
  language: string;
  html: string;
}

/**
 * A message and its words. Seats are numbers and cards notations, as a `Teller` reads them.
 */
export interface Said {
  key: string;
  words?: { [name: string]: string | number }; // {}
}

/**
 * Talk to the table.
 */
export interface Say {
  do: "say";
  id: string;
  text: string;
}

/**
 * Everything a client needs to draw the table for one seat.
 */
export interface Scene {
  seat: number;
  zones: SceneZone[];
  open: { [name: string]: Json };
  prompt: Prompt;
  choices: Choice[];
  decision: number;
  aids?: { [name: string]: Json }; // {}
  ending?: Ending | null; // null
}

/**
 * One zone as this viewer sees it; `pieces` may be fewer than `count` when all look alike.
 */
export interface SceneZone {
  name: string;
  form: string;
  owner: number | null;
  count: number | null;
  pieces: Piece[];
  look?: string; // "card"
}

/**
 * Host: put a bot of this kind on a chair, or nobody (empty). During a game: in an absent
 * player's place.
 */
export interface Seat {
  do: "seat";
  id: string;
  seat: number;
  bot?: string; // ""
}

/**
 * From which cards something is dealt in secret, and how many each seat gets.
 */
export interface SecretDeal {
  pool: string[];
  each: number[];
}

/**
 * One table as it was agreed. The host may change it until the game starts.
 */
export interface Setup {
  game: string;
  seats: number;
  options?: { [name: string]: boolean | number | string }; // {}
  cards?: OwnCards | null; // null
  position?: { [name: string]: Json } | null; // null
  record?: string; // ""
  at?: number; // -1
  anew?: boolean; // false
  clock?: NoClock | DecisionClock | TotalClock | DaysClock; // {"kind": "none"}
  on_time_out?: "bot" | "leave"; // "bot"
  listed?: boolean; // false
  watching?: boolean; // true
  late?: boolean; // true
  talk?: boolean; // true
  talk_over?: number; // 0
  asides?: boolean; // false
  learn?: boolean; // false
  hints?: boolean; // true
  cover?: number; // 1.0
  bots?: { [name: string]: string }; // {}
}

/**
 * The puzzles of a game: how many there are, and which one it is today.
 */
export interface ShelfShown {
  game: string;
  count: number;
  today: number;
  why?: "" | "other-cards" | "other-rules"; // ""
}

/**
 * What a seat sees now. `question` is the number to answer with; `undo` what undo would do.
 */
export interface Sight {
  is: "sight";
  seat: number;
  question: number;
  news: number;
  scene?: Scene | null; // null
  view?: { [name: string]: Json } | null; // null
  undo?: string; // ""
  let_go?: boolean; // false
}

/**
 * Take a chair (any free one if `seat` is -1). `promise` is the hash of this seat's salt.
 *
 * `program` says that a program decides here; everybody at the table is shown it.
 */
export interface Sit {
  do: "sit";
  id: string;
  name: string;
  seat?: number; // -1
  promise?: string; // ""
  program?: boolean; // false
}

/**
 * The answer, why it and not what the rules of thumb say, and the proof.
 */
export interface Solution {
  answer: string;
  reason: Reason;
  proof: Trial[];
}

/**
 * What one seat said in all.
 */
export interface SpeakerScored {
  seat: number;
  claims: number;
  true: number;
  false: number;
  fooled: number;
}

/**
 * One thing somebody said: a text or a claim.
 */
export interface Spoken {
  person: string;
  name: string;
  at: number;
  seat?: number; // -1
  text?: string; // ""
  claim?: string; // ""
  words?: { [name: string]: string | number }; // {}
  to?: number; // -1
  after?: number; // 0
}

/**
 * Give a chair back, before the game: a free chair again.
 */
export interface Stand {
  do: "stand";
  id: string;
  seat: number;
}

/**
 * Host: let the game begin. Empty chairs are given to bots.
 *
 * `without_absent`: whoever is not ready and not connected either is not waited for. Their chairs
 * are kept, and bots sit in until they return.
 */
export interface Start {
  do: "start";
  id: string;
  without_absent?: boolean; // false
}

/**
 * One open table in the lobby.
 */
export interface TableListed {
  table: string;
  game: string;
  phase: string;
  seats: PersonShown[];
  clock: string;
  opened: number;
  touched: number;
}

/**
 * A table that now exists. Its page is `/t/{table}`.
 */
export interface TableMade {
  table: string;
}

/**
 * One table from outside.
 */
export interface TableShown {
  table: string;
  room: Room;
}

/**
 * What was said, numbered on from `first` for this reader.
 */
export interface Talk {
  is: "talk";
  first: number;
  items: Spoken[];
}

/**
 * This seat's view as lines of text, in a language. Answered by `Words`.
 */
export interface Tell {
  do: "text";
  id: string;
  seat: number;
  language?: string; // "en"
}

/**
 * What people do together before the table goes on, and who is not ready yet.
 *
 * They read a page of a lesson, play an open practice round, or talk something over while no clock
 * runs and nobody plays.
 */
export interface Together {
  what: "lesson" | "practice" | "talk";
  number: number;
  waiting: number[];
  name?: string; // ""
  of?: number; // 0
  until?: number; // 0.0
}

/**
 * So many seconds for the whole game, and some more for each decision taken.
 */
export interface TotalClock {
  kind: "total";
  seconds: number;
  increment?: number; // 0.0
}

/**
 * All choices tried in the same imagined worlds, each game played to its end.
 */
export interface Trial {
  warmth: number;
  worlds: number;
  tried: Tried[];
}

/**
 * A choice, and how often the seat won after it.
 */
export interface Tried {
  choice: string;
  chance: number;
  error: number;
}

/**
 * A moment at which much changed: by what was chosen, and by the chance that followed.
 */
export interface Turning {
  decision: number;
  frame: number;
  moves: MoveShown[];
  play: number[];
  luck: number[];
  foreseen: number[];
}

/**
 * Take back what this seat did last, or ask the others for it.
 */
export interface Undo {
  do: "undo";
  id: string;
  seat: number;
}

/**
 * How a seat's sight differs from the last it was sent here; what is not named is as it was.
 *
 * The first sight on a socket is always whole, and so is one from which something has gone.
 */
export interface Update {
  is: "update";
  seat: number;
  question: number;
  news: number;
  decision: number;
  zones?: { [name: string]: SceneZone }; // {}
  open?: { [name: string]: Json } | null; // null
  prompt?: Prompt | null; // null
  choices?: Choice[] | null; // null
  aids?: { [name: string]: Json }; // {}
  ending?: Ending | null; // null
  undo?: string | null; // null
  let_go?: boolean | null; // null
}

/**
 * A game somebody changed: options that are not as usual, and perhaps their own cards.
 */
export interface Variant {
  game: string;
  options?: { [name: string]: boolean | number | string }; // {}
  cards?: OwnCards | null; // null
}

/**
 * Whether a variant can be played. What is as usual anyway is left out of it.
 */
export interface VariantChecked {
  variant: Variant;
  usual?: boolean; // false
  problem?: Problem | null; // null
  line?: number; // 0
}

/**
 * A variant that is kept. Its page is `/lab/{game}/{variant}`.
 */
export interface VariantMade {
  variant: string;
}

/**
 * Whether a record tells the truth.
 */
export interface Verified {
  passed: boolean;
  sentence: string;
  checks: CheckShown[];
}

/**
 * What somebody wants to play next; nothing in particular if empty.
 */
export interface VoteGiven {
  game: string;
}

/**
 * Host: let others watch, or not.
 */
export interface Watching {
  do: "watching";
  id: string;
  on: boolean;
}

/**
 * Who you are here: your person's public name for this table, and your seats.
 */
export interface Welcome {
  is: "welcome";
  protocol: number;
  you: string;
  seats: number[];
  now: number;
  rules: string;
  commitment: string;
  open?: number[]; // []
}

/**
 * Something that a seat heard and the spectators did not; `frame` is the frame of theirs.
 */
export interface Whisper {
  frame: number;
  seat: number;
  seen: NewsItem;
}

/**
 * All that was secret in a finished game, oldest first.
 */
export interface Whispers {
  record: string;
  whispers: Whisper[];
}

/**
 * Take one's own proposal back.
 */
export interface Withdraw {
  do: "withdraw";
  id: string;
  seat: number;
}

/**
 * A view in lines of text.
 */
export interface Words {
  is: "words";
  id: string;
  seat: number;
  text: string;
}

/**
 * Everything that follows from what lies on the table and what this seat was shown.
 *
 * last      the last round; after those of `census` the masks are counted (MM-79, MM-87)
 * target    points with which a human wins (MM-84)
 * limit     cards a hand holds (MM-11)
 * supply    tokens that are left
 * deck      cards that are left
 * places    how many guests each room still takes (MM-40)
 * stored    the points in each store
 * partners  with whom each seat traded last, or -1
 * trades    all trades in order, pairs of seats
 * held      the points in the own hand, -1 without one
 * unseen    copies of each card that lie where this seat cannot see them
 * seen      for each seat: cards it must hold, and cards it may still hold
 * roles     for each seat: what this seat knows it to be, "" if nothing
 * notes     what this seat learned of others, oldest first
 * leads     where each choice of a room or of dice leads; absent where there is none
 */
export type ManorAids = {
  census: number[];
  deck: number;
  held: number;
  last: number;
  leads?: { [name: string]: ManorLead };
  limit: number;
  notes: ManorNote[];
  partners: number[];
  places: number[];
  roles: string[];
  seen: ManorSeen[];
  stored: number[];
  supply: number;
  target: number;
  trades: [number, number][];
  unseen: { [name: string]: number };
};

/**
 * Where a choice leads: one of dice to the room with a number, one of a room to one of rooms.
 *
 * price   the tokens that are spent
 * number  of dice: the room, and `place`, its kind
 * rooms   of a room: where it may end; the rest is told where that is one room
 * takes   cards that come to the hand
 * leaves  cards that do not fit
 * may_take  in their place where nobody has to take anything (MM-R22): how many one may
 * meets   whom one meets, or -1
 */
export type ManorLead = {
  leaves?: number;
  may_take?: number;
  meets?: number;
  number?: number;
  place?: string;
  price: number;
  rooms?: number[];
  takes?: number;
};

/**
 * What this seat learned of another: a message with its words.
 */
export type ManorNote = {
  key: string;
  words: { [name: string]: string | number };
};

/**
 * What lies open.
 *
 * rooms     the kind of room behind each number, number 1 first
 * dice      two dice a seat; empty before the roll
 * rolling   the seats that are asked in this pass of the reroll window (MM-27)
 * priority  one number a seat, empty before dice are assigned; so `number`, the room's
 * order     the seats in the order of their turns (MM-34)
 * turn      how many turns of this round are over
 * visitors  who stands in each room, in the order of entering
 * census    each census so far: round, humans, vampires
 */
export type ManorOpen = {
  census: [number, number, number][];
  dice: [number, number][];
  number: number[];
  order: number[];
  priority: number[];
  rolling: number[];
  rooms: string[];
  round: number;
  tokens: number[];
  turn: number;
  visitors: number[][];
};

/**
 * Cards of another hand, by kind: those it must hold, and those it may still hold.
 */
export type ManorSeen = {
  perhaps: { [name: string]: number };
  sure: { [name: string]: number };
};

/**
 * Everything here follows with certainty from what the seat was shown.
 *
 * people   each of the nine
 * mirrors  what mirrors have shown: two people and how many of them are vampires
 * phase    where in the turn we are; absent after the end
 * points   what the living would count for the vampires and for the humans (VE-118)
 * fight    the sums of the fight that is going on
 * reach    for each attack on offer the most this hand could bring into its first round
 * unseen   for each other seat its cards that lie where this seat cannot see them
 * left     what the own deck still holds; absent where own piles are left to memory (VE-R6)
 */
export type VampireEmpireAids = {
  fight?: VampireEmpireSums;
  left?: { [name: string]: number };
  mirrors: [string, string, number][];
  people: { [name: string]: VampireEmpirePerson };
  phase?: "1" | "2" | "3" | "A" | "B";
  points: [number, number];
  reach?: { [name: string]: number };
  unseen: { [name: string]: { [name: string]: number } };
};

/**
 * What lies open.
 *
 * revealed       unmasked and dead vampires (VE-34, VE-83)
 * attack         markers on each character that has any; so `defence`
 * cellar_closed  whether a seat's cellar is closed for good (VE-16)
 * no_combat      0 free, 1 no fight in this or the next turn, 2 none in the turn after (VE-107)
 * round          1 or 2 in a fight, 0 otherwise
 * shown          for each seat the cards seen on their way to its moat since one last left it
 * lacks          the kind of fight for which a seat has shown to hold no card, or -1
 */
export type VampireEmpireOpen = {
  active: number;
  attack: { [name: string]: number };
  attacker: string | null;
  cellar_closed: boolean[];
  defence: { [name: string]: number };
  defender: string | null;
  lacks: number[];
  no_combat: number[];
  revealed: string[];
  round: number;
  shown: string[][];
  taken: VampireEmpireTaken[];
  turn: number;
};

/**
 * What is known of a character: the side as far as it is proved, why, and the share of the
 * possible deals that make this one a vampire.
 */
export type VampireEmpirePerson = {
  odds: number;
  profession: "clergy" | "nobles" | "servants";
  side: "" | "human" | "vampire";
  why: "" | "dead" | "deduced" | "holy" | "token" | "trusted" | "unmasked";
};

/**
 * Both sums of a fight, and the part of each that markers bring (VE-62, VE-63).
 */
export type VampireEmpireSums = {
  attack: number;
  attack_markers: number;
  defence: number;
  defence_markers: number;
};

/**
 * A card that left a moat: whose, how many lay there, which of them all had seen (VE-111).
 */
export type VampireEmpireTaken = {
  of: number;
  seat: number;
  shown: string[];
};

/**
 * Everything that follows from what lies on the table and what this seat knows.
 *
 * ink         the drops each seat holds, -1 where the table leaves them to memory (VEC-R54)
 * stock       the quills each seat has not placed
 * colours     how many colours each seat has for an Insert (VEC-100)
 * prices      what turning a card of each seat would cost the winner of a Compare (VEC-85),
 *             -1 for a seat without face-up cards
 * limit       how many cards may stay face-up (VEC-60)
 * strengths   for each seat and each of its face-up cards: same type, same genre, drops on it
 * measures    the sum of each seat that takes part in the action
 * order       whose quill or step comes when in this phase, `turn` being the one that goes on
 * actor       whose action goes on, or -1
 * objectives  those that other seats can still have
 * points      what the own objective would score now, or -1
 * pages       for each seat whose objective is known: what it scores for each position, else null
 * worth       for each choice of a card or position: what this could score for the own objective
 * strength    for each amount of ink on offer: the strength it would lead to
 * stolen      the quill that a bid would drive away: whose, and how many drops go along
 */
export type VecAids = {
  actor: number;
  colours: number[];
  ink: number[];
  limit: number;
  measures: (VecMeasure | null)[];
  objectives: string[];
  order: number[];
  pages: (number[] | null)[];
  phase: "acting" | "draft" | "over" | "placing";
  points: number;
  prices: number[];
  stock: number[];
  stolen?: [number, number];
  strength?: { [name: string]: number };
  strengths: { [name: string]: [number, number, number] }[];
  turn: number;
  worth?: { [name: string]: number };
};

/**
 * One seat's sum in the action that goes on: the cards that count as A and as B, what is added.
 *
 * ink     what ink added; -1 while it is not known
 * brings  units that the strength brings in Retrieve, Re-Activate and Research (VEC-81)
 */
export type VecMeasure = {
  brings?: number;
  card: string;
  carried: number;
  genre: string[];
  ink: number;
  points: number;
  total: number;
  type: string[];
};

/**
 * What lies open.
 *
 * quills       whose quill stands on an open card
 * drops        how many drops lie on an open card
 * down_quills  for each seat and each of its face-down cards the quills on it; so `down_drops`,
 *              and `down_since`, the decision that took it from its deck, or -1
 * active       the card whose action goes on
 * measured     the card of each seat that is measured in it
 * candidate    the card that is to be inserted
 * points       the special points of each seat in it (VEC-71)
 * strength     the strength of each seat once it is settled, else 0
 * revealed     objectives that all have seen
 */
export type VecOpen = {
  active: string | null;
  candidate: string | null;
  down_drops: number[][];
  down_quills: number[][];
  down_since: number[][];
  drops: { [name: string]: number };
  first: number;
  measured: (string | null)[];
  points: number[];
  quills: { [name: string]: number };
  revealed: string[];
  round: number;
  strength: number[];
};

/**
 * What lacks whom, the next draw, and what a letter would end.
 *
 * words     the two words, the winning one first
 * colours   the signs of the colours, in the order of the lanes
 * lanes     for each seat and colour: the letters that lack for either word
 * left      how many copies of each card the next one is drawn from (VI-69)
 * receiver  who gets the letter that is passed next; absent after the end
 * finishes  for each choice that completes a word: the number of the word, whose, the colour;
 *           absent after the end
 */
export type VictimAids = {
  colours: string[];
  finishes?: { [name: string]: [number, number, string] };
  lanes: string[][][];
  left: { [name: string]: number };
  receiver?: number;
  words: string[];
};

/**
 * What lies open.
 *
 * direction  1 clockwise, -1 the other way
 * out        the seats that are out of the game, in the order in which they went
 * drawn      the card drawn in this turn
 * earmarked  the first of two letters that move together (VI-44)
 */
export type VictimOpen = {
  current: number;
  direction: number;
  drawn: string | null;
  earmarked: string | null;
  out: number[];
  turn: number;
};

/**
 * What a player with a perfect memory could work out; nothing before the first turn.
 *
 * gap          how far the Victory marker and the Sympathy tokens are apart
 * martial_law  in how many regions a city is under Martial Law
 * factions     for each seat the cards it may hold
 * cleared      who is known not to be the Vampire
 * shown        the last cards that were shown
 * decks        each region's deck and the one of `riots`; absent where that is left to memory
 */
export type VwarsAids = {
  cleared?: number[];
  decks?: { [name: string]: VwarsDeck };
  factions?: string[][];
  gap?: number;
  martial_law?: number;
  shown?: VwarsShown | null;
};

/**
 * What is remembered of a deck.
 *
 * own     the cards this seat put there
 * placed  how many cards each seat put there since the deck was last shown
 * sure    the cards that must lie there, and `maybe`, those that may: where a tracker is allowed
 */
export type VwarsDeck = {
  maybe?: string[];
  own: string[];
  placed: number[];
  sure?: string[];
};

/**
 * What lies open.
 *
 * turn           0 before the first one
 * actions        how many the active player has left; `moved`, `deployed`, `peeked` and `placed`
 *                say what was done in this turn
 * roles, places  of each seat; null while not chosen
 * investigators  who still has the Investigation token
 * humans         troops in each city that has any; so `vampires`
 * control        the vampires' cities
 * martial_law    cities under Martial Law
 * public         who is a Public Vampire (VW-2)
 * vampire        the seat that has shown the Vampire card
 */
export type VwarsOpen = {
  actions: number;
  active: number;
  control: string[];
  deployed: boolean;
  first: number;
  humans: { [name: string]: number };
  investigators: number[];
  martial_law: string[];
  moved: boolean;
  peeked: boolean;
  placed: boolean;
  places: (string | null)[];
  public: number[];
  roles: (string | null)[];
  sympathy: number;
  turn: number;
  vampire: number | null;
  vampires: { [name: string]: number };
};

/**
 * The last riot (in a city) or election (in a region): its cards in order, and whether each
 * stayed face-up.
 */
export type VwarsShown = {
  cards: [string, boolean][];
  place: string;
  riot: boolean;
};

type Own<Parts> = Omit<Scene, keyof Parts> & Parts;

/**
 * The scenes of each game, by the game's id.
 */
export interface GameScenes {
  manor: Own<{ open: ManorOpen; aids: ManorAids; }>;
  vampire_empire: Own<{ open: VampireEmpireOpen; aids: VampireEmpireAids; }>;
  vec: Own<{ open: VecOpen; aids: VecAids; }>;
  victim: Own<{ open: VictimOpen; aids: VictimAids; }>;
  vwars: Own<{ open: VwarsOpen; aids?: VwarsAids; }>;
}
