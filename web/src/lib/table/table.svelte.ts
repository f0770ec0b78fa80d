/** A table as the server told it, message by message, in order. Nothing here is worked out. */
import { somebody, type KeyName } from "../api";
import { keep, keepJson, kept, keptJson, randomHex } from "../keys";
import { Live, Refused, type Status, type Wish } from "./live";
import { promiseOf } from "../games/fair";
import { settings } from "../settings.svelte";
import { updated } from "./sights";
import type {
  Advice,
  AnyMessage,
  Chair,
  Closing,
  No,
  Returned,
  Room,
  Scene,
  NewsItem,
  Sight,
  Spoken,
  Update,
  Welcome,
  Words,
} from "../wire.gen";

/** What a fair deal needs of this browser: its salt, and the promise of the house. */
export interface Deal {
  salt: string;
  commitment: string;
}

/** News with its number in the seat's stream. */
export interface Numbered {
  number: number;
  seen: NewsItem;
}

/** Bots have no names of their own; people like to call them something. */
const BOTS = ["Ambrose", "Bellis", "Corvin", "Dragica", "Emeric", "Fenna", "Gaspard", "Hedvika"];

export const botName = (seat: number): string => BOTS[seat % BOTS.length] ?? "";

export class LiveTable {
  status: Status = $state("connecting");
  /** There is no such table, or nobody may watch it: coming back would not help. */
  gone = $state(false);
  /** Something failed there again and again, so the server closed it; its record is kept. */
  failed = $state(false);
  welcome: Welcome | null = $state.raw(null);
  room: Room | null = $state.raw(null);
  /** When the last `Room` came, by this browser's clock: clocks count down from there. */
  roomAt = $state(0);
  sights: Readonly<Record<number, Sight>> = $state.raw({});
  /** The scene that was shown before the present one, for each seat: pieces fly from there. */
  before: Readonly<Record<number, Scene>> = $state.raw({});
  news: Readonly<Record<number, readonly Numbered[]>> = $state.raw({});
  talk: readonly Spoken[] = $state.raw([]);
  returned: Returned | null = $state.raw(null);
  closing: Closing | null = $state.raw(null);
  /** The last refusal, for the prompt line; cleared by the next thing that works. */
  refusal: No | null = $state.raw(null);
  /** The seat whose eyes we look through, of those this person has; -1 for a spectator. */
  eyes = $state(-1);

  readonly seats: readonly number[] = $derived(this.welcome?.seats ?? []);
  /** The other seats whose hands are open to us: in a practice round all are. */
  readonly openHands: readonly number[] = $derived(this.welcome?.open ?? []);
  /** Whether we look through our own eyes, and may do something. */
  readonly own = $derived(this.seats.includes(this.eyes));
  /** The seat we speak and answer for, whoever's hand we look at; -1 for a spectator. */
  readonly seat = $derived(this.own ? this.eyes : (this.seats[0] ?? -1));
  readonly you = $derived(this.welcome?.you ?? "");
  /** Whether the table knows who this is; others may watch, and sit down once they have a key. */
  readonly known = $derived(this.you !== "");
  readonly mayHost = $derived(this.known && this.room?.host === this.you);
  readonly sight: Sight | null = $derived(this.sights[this.eyes] ?? null);
  readonly scene: Scene | null = $derived(this.sight?.scene ?? null);
  readonly previous: Scene | null = $derived(this.before[this.eyes] ?? null);
  /** What these eyes got to know, as far as they see what came of it. */
  readonly heard: readonly Numbered[] = $derived(
    (this.news[this.eyes] ?? []).filter(({ number }) => number <= (this.sight?.news ?? 0)),
  );
  readonly names: readonly string[] = $derived(
    (this.room?.chairs ?? []).map((chair, seat) => chair.name || botName(seat)),
  );
  readonly chair: Chair | null = $derived(this.room?.chairs[this.eyes] ?? null);
  /** The seats of this person that owe an answer now. */
  readonly asked: readonly number[] = $derived(
    this.seats.filter((seat) => this.sights[seat]?.scene?.prompt.asked.includes(seat)),
  );

  private live: Live | null = null;
  private readonly watching = new Set<{
    holds: () => boolean;
    done: () => void;
    failed: (error: Error) => void;
  }>();
  private talked = 0;
  /** Whether our salt is on its way. */
  private showing = false;

  /** A screen for the whole room looks with a key of its own, which never sits anywhere. */
  constructor(
    readonly id: string,
    private readonly as: KeyName = "key",
  ) {}

  /** Sit down before the screen: open the socket. */
  open(): void {
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    this.live = new Live(url.href, {
      hello: () => ({ key: kept(this.as), seen: this.lastSeen(), talk: this.talked }),
      heard: (message) => this.hear(message),
      status: (status) => this.turned(status),
    });
  }

  close(): void {
    this.live?.close();
    this.live = null;
  }

  /** Resolves when the table knows who this is. */
  welcomed(): Promise<void> {
    return this.until(() => this.welcome !== null);
  }

  /** Resolves when there is a game to look at; the salt is shown on the way. */
  dealt(): Promise<void> {
    return this.until(() => this.room?.phase === "playing" || this.room?.phase === "over");
  }

  /** Resolves when everybody else who has a chair is ready. */
  agreed(): Promise<void> {
    return this.until(() =>
      (this.room?.chairs ?? []).every(
        ({ person, ready }) => !person || person === this.you || ready,
      ),
    );
  }

  /** Look again from the beginning, for instance as somebody else. */
  again(): void {
    this.close();
    this.welcome = null;
    this.sights = {};
    this.before = {};
    this.news = {};
    this.talk = [];
    this.talked = 0;
    this.open();
  }

  /** Ask the table for something. A refusal is kept for the prompt line and thrown. */
  async ask(wish: Wish): Promise<AnyMessage> {
    if (!this.live) throw new Error("closed");
    try {
      const answer = await this.live.ask(wish);
      this.refusal = null;
      return answer;
    } catch (error) {
      if (error instanceof Refused) this.refusal = error.no;
      throw error;
    }
  }

  /** Answer the question that is on the screen, and no other. */
  play(notation: string): Promise<AnyMessage> {
    const sight = this.sight;
    if (!sight) return Promise.reject(new Error("nothing to answer"));
    return this.ask({ do: "play", seat: sight.seat, question: sight.question, action: notation });
  }

  /** Take a chair, with a promise of this browser's share in the deal. */
  async sit(name: string, seat = -1): Promise<void> {
    const promise = promiseOf(this.deal().salt);
    await this.ask({ do: "sit", name: name.normalize("NFKC"), seat, promise });
  }

  async hint(): Promise<Advice> {
    return (await this.ask({ do: "hint", seat: this.eyes })) as Advice;
  }

  /** This seat's view as lines of text. */
  async text(language: string): Promise<string> {
    return ((await this.ask({ do: "text", seat: this.eyes, language })) as Words).text;
  }

  /** This browser's share in the fair deal of this table: made once, kept until the seed opens. */
  deal(): Deal {
    const found = keptJson<Deal | null>(`deal.${this.id}`, null);
    const deal = found ?? { salt: randomHex(16), commitment: this.welcome?.commitment ?? "" };
    if (!found || (!found.commitment && this.welcome)) {
      deal.commitment ||= this.welcome?.commitment ?? "";
      keepJson(`deal.${this.id}`, deal);
    }
    return deal;
  }

  private until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((done, failed) => this.watching.add({ holds, done, failed }));
  }

  private turned(status: Status): void {
    if (status === "gone" || status === "failed") {
      this[status] = true;
      return;
    }
    this.status = status;
    if (status !== "closed") return;
    for (const { failed } of this.watching) failed(new Error("closed"));
    this.watching.clear();
  }

  private lastSeen(): Record<string, number> {
    const seen: Record<string, number> = {};
    for (const [seat, news] of Object.entries(this.news)) {
      const last = news.at(-1);
      if (last) seen[seat] = last.number;
    }
    return seen;
  }

  private hear(message: AnyMessage): void {
    switch (message.is) {
      case "welcome":
        this.greet(message);
        break;
      case "room":
        this.meet(message);
        break;
      case "sight":
        this.see(message);
        break;
      case "update":
        this.follow(message);
        break;
      case "news":
        this.learn(message.seat, message.first, message.items);
        break;
      case "talk":
        this.listen(message.first, message.items);
        break;
      case "returned":
        this.returned = message;
        break;
      case "closing":
        this.closing = message;
        break;
      case "no":
        // Some tables are shown to anybody who says who they are; the socket comes back with a key.
        if (message.code === "no-key" && !kept(this.as)) void somebody(this.as);
        break;
      default:
        break; // answers go to whoever asked
    }
    for (const watch of this.watching) {
      if (!watch.holds()) continue;
      this.watching.delete(watch);
      watch.done();
    }
  }

  private greet(welcome: Welcome): void {
    this.welcome = welcome;
    this.closing = null;
    const open = welcome.open ?? [];
    const known = welcome.seats.includes(this.eyes) || open.includes(this.eyes);
    if (!known) this.eyes = welcome.seats[0] ?? -1;
    // What was seen from a chair that is no longer ours is forgotten.
    const ours = [...(welcome.seats.length ? welcome.seats : [-1]), ...open];
    const only = <T>(all: Readonly<Record<number, T>>): Record<number, T> =>
      Object.fromEntries(Object.entries(all).filter(([seat]) => ours.includes(Number(seat))));
    [this.sights, this.before, this.news] = [only(this.sights), only(this.before), only(this.news)];
  }

  private meet(room: Room): void {
    this.room = room;
    this.roomAt = Date.now();
    if (room.phase !== "opening") {
      this.showing = false;
      return;
    }
    // Every chair of ours that promised and has not opened yet; asked once, however often it is told.
    const closed = room.chairs.some(
      ({ person, promised, opened }) => person === this.you && promised && !opened,
    );
    if (!closed || this.showing) return;
    this.showing = true;
    void this.live
      ?.ask({ do: "salt", salt: this.deal().salt })
      .catch(() => {}) // another tab was first
      .finally(() => (this.showing = false));
  }

  private see(sight: Sight): void {
    const shown = this.sights[sight.seat]?.scene;
    if (!shown) this.letGoAsLiked(sight);
    if (shown) this.before = { ...this.before, [sight.seat]: shown };
    this.sights = { ...this.sights, [sight.seat]: sight };
  }

  private follow(update: Update): void {
    const shown = this.sights[update.seat];
    if (shown) this.see(updated(shown, update));
  }

  /** Who likes routine moments to go by says so once at every new table. */
  private letGoAsLiked(sight: Sight): void {
    const said = `letgo.${this.id}.${sight.seat}`;
    if (!settings.liked.letGo || !this.seats.includes(sight.seat) || kept(said)) return;
    keep(said, "yes");
    if (!sight.let_go && !sight.scene?.ending) {
      void this.live?.ask({ do: "let_go", seat: sight.seat, on: true }).catch(() => {});
    }
  }

  private learn(seat: number, first: number, items: readonly NewsItem[]): void {
    const known = this.news[seat] ?? [];
    const last = known.at(-1)?.number ?? 0;
    const fresh = items
      .map((seen, index) => ({ number: first + index, seen }))
      .filter(({ number }) => number > last);
    if (fresh.length) this.news = { ...this.news, [seat]: [...known, ...fresh] };
  }

  private listen(first: number, items: readonly Spoken[]): void {
    const fresh = items.slice(Math.max(0, this.talked + 1 - first));
    this.talked = Math.max(this.talked, first + items.length - 1);
    if (fresh.length) this.talk = [...this.talk, ...fresh];
  }
}
