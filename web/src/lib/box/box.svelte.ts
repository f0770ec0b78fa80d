/** What a group keeps beside a printed box: names, secrets, scores and a clock, in this browser. */
import { keepJson, keptJson } from "../keys";
import type { BoxShown, SecretDeal } from "../wire.gen";

export interface Secrets {
  /** Which of the game's secret deals it is. */
  name: string;
  /** What each player was dealt, by notation. */
  cards: string[][];
  /** A word each player chose to look again; empty for none. */
  pins: string[];
  /** Who has looked. */
  seen: boolean[];
}

export type ClockKind = "turn" | "total";

export interface TableClock {
  kind: ClockKind;
  /** Seconds a turn, or a player. */
  seconds: number;
  /** Milliseconds that are left to each, up to the moment `since`. */
  left: number[];
  turn: number;
  /** When it was started, in milliseconds since 1970; 0 while it stands. */
  since: number;
}

interface Kept {
  players: string[];
  secrets: Secrets | null;
  scores: Record<string, number[]>;
  games: number[][];
  clock: TableClock | null;
}

/** A number from 0 up to, not including, `bound`, that nobody can foresee. */
export function drawn(bound: number): number {
  const most = Math.floor(2 ** 32 / bound) * bound;
  for (;;) {
    const word = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    if (word < most) return word % bound;
  }
}

/** Cards for each player from a pool, as the game's own set-up deals them. */
export function dealt({ pool, each }: SecretDeal): string[][] {
  const pile = [...pool];
  for (let place = pile.length - 1; place > 0; place -= 1) {
    const other = drawn(place + 1);
    [pile[place], pile[other]] = [pile[other] ?? "", pile[place] ?? ""];
  }
  return each.map((count) => pile.splice(0, count).sort());
}

export class PrintedBox {
  private readonly kept: Kept;

  constructor(readonly shown: BoxShown) {
    const fresh: Kept = {
      players: Array.from({ length: shown.usual_seats }, () => ""),
      secrets: null,
      scores: {},
      games: [],
      clock: null,
    };
    this.kept = $state({ ...fresh, ...keptJson<Partial<Kept>>(`box.${shown.game}`, {}) });
    if (!shown.seats.includes(this.kept.players.length)) this.kept.players = fresh.players;
  }

  get players(): readonly string[] {
    return this.kept.players;
  }

  get secrets(): Secrets | null {
    return this.kept.secrets;
  }

  get games(): readonly (readonly number[])[] {
    return this.kept.games;
  }

  get clock(): TableClock | null {
    return this.kept.clock;
  }

  private keep(): void {
    keepJson(`box.${this.shown.game}`, $state.snapshot(this.kept));
  }

  /** So many play now: what was dealt or timed for another number is put away. */
  seat(count: number): void {
    const { players } = this.kept;
    this.kept.players = Array.from({ length: count }, (_, seat) => players[seat] ?? "");
    this.kept.secrets = null;
    this.kept.clock = null;
    this.kept.scores = {};
    this.kept.games = [];
    this.keep();
  }

  call(seat: number, name: string): void {
    this.kept.players[seat] = name;
    this.keep();
  }

  deal(name: string): void {
    const found = this.shown.secrets.find((secret) => secret.name === name);
    const how = found?.deals[this.players.length];
    if (!how) return;
    const none = this.players.map(() => "");
    this.kept.secrets = {
      name,
      cards: dealt(how),
      pins: none,
      seen: none.map(() => false),
    };
    this.keep();
  }

  /** A player has looked, and chose how to look again. */
  looked(seat: number, pin: string): void {
    const secrets = this.kept.secrets;
    if (!secrets) return;
    secrets.pins[seat] = pin;
    secrets.seen[seat] = true;
    this.keep();
  }

  putAway(): void {
    this.kept.secrets = null;
    this.keep();
  }

  score(row: string, seat: number): number {
    return this.kept.scores[row]?.[seat] ?? 0;
  }

  write(row: string, seat: number, value: number): void {
    const line = this.kept.scores[row] ?? this.players.map(() => 0);
    line[seat] = value;
    this.kept.scores[row] = line;
    this.keep();
  }

  total(seat: number): number {
    return this.shown.scores.reduce((sum, { name }) => sum + this.score(name, seat), 0);
  }

  /** The sheet is full: it joins those of this evening, and a new one lies there. */
  nextSheet(): void {
    this.kept.games.push(this.players.map((_, seat) => this.total(seat)));
    this.kept.scores = {};
    this.keep();
  }

  tearOff(): void {
    this.kept.scores = {};
    this.kept.games = [];
    this.keep();
  }

  // -- the clock

  setClock(kind: ClockKind, seconds: number): void {
    const left = this.players.map(() => seconds * 1000);
    this.kept.clock = { kind, seconds, left, turn: 0, since: 0 };
    this.keep();
  }

  /** Milliseconds a player has left at a moment; less than nothing is over time. */
  left(seat: number, now: number): number {
    const clock = this.kept.clock;
    if (!clock) return 0;
    const spent = clock.since && clock.turn === seat ? now - clock.since : 0;
    return (clock.left[seat] ?? 0) - spent;
  }

  run(now: number): void {
    if (this.kept.clock) this.kept.clock.since = now;
    this.keep();
  }

  rest(now: number): void {
    const clock = this.kept.clock;
    if (!clock?.since) return;
    clock.left[clock.turn] = this.left(clock.turn, now);
    clock.since = 0;
    this.keep();
  }

  /** The turn is over: the next player's time runs. */
  pass(now: number, to?: number): void {
    const clock = this.kept.clock;
    if (!clock) return;
    this.rest(now);
    if (clock.kind === "turn") clock.left[clock.turn] = clock.seconds * 1000;
    clock.turn = to ?? (clock.turn + 1) % this.players.length;
    this.run(now);
  }

  stop(): void {
    this.kept.clock = null;
    this.keep();
  }
}
