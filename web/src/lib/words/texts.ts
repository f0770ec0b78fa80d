/**
 * Saying things to a person: Fluent messages with seats by name and cards in the reader's language.
 *
 * `Texts` and `Teller` mean exactly what `afterdark.engine.contract.texts`, `afterdark.engine.contract.teller` and
 * `afterdark.table.wire.news_words` mean in Python; fixtures told by Python hold them to it.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Reason, Said, Scene, NewsItem } from "../wire.gen";

export type Word = string | number;
export type Words = Record<string, Word>;

/** Words of a message that are seat numbers; the reader gets names. */
const SEAT_WORDS = new Set(["seat", "to", "owner", "other"]);
/** What tells a message that one of these seats is the reader's. */
const READER_WORDS: Record<string, string> = {
  seat: "me",
  to: "to_me",
  owner: "owner_me",
  other: "other_me",
};
/** Words of a message that are card notations; the reader gets the card's name. */
const CARD_WORDS = new Set(["card", "first", "second"]);
/** Words of a message that are places of the board; the reader gets the message `place-…`. */
const PLACE_WORDS = new Set(["place"]);
/** The kinds of news that have one sentence each. */
const PLAIN_NEWS = new Set(["answered", "withdrew", "noted", "retract"]);

/** Messages in one language; what is missing is said by the fallback. */
export class Texts {
  private readonly bundle: FluentBundle;
  private readonly resources: readonly FluentResource[];

  constructor(
    readonly language: string,
    sources: readonly string[],
    private readonly fallback: Texts | null = null,
    /** The game whose words these are, if they are a game's. */
    readonly game = "",
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.resources = sources.map((source) => new FluentResource(source));
    for (const resource of this.resources) {
      this.bundle.addResource(resource, { allowOverrides: true });
    }
  }

  /** The messages of this language whose keys begin so, with their attributes. */
  beginning(start: string): { key: string; attributes: Record<string, string> }[] {
    return this.resources
      .flatMap(({ body }) => body.filter(({ id }) => id.startsWith(start)))
      .map(({ id, attributes }) => ({
        key: id,
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([name, value]) => [
            name,
            this.bundle.formatPattern(value, {}, []),
          ]),
        ),
      }));
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key) || (this.fallback?.has(key) ?? false);
  }

  /** A message with its words. A missing one shows its key, so that a mistake of ours is seen. */
  say(key: string, words: Words = {}): string {
    const message = this.bundle.getMessage(key);
    if (!message?.value) return this.fallback ? this.fallback.say(key, words) : key;
    return this.bundle.formatPattern(message.value, words, []);
  }
}

/** In place of a word that is not decided yet. */
export const OPEN = "…";

/** Speaks to one reader: the language, the players' names, and which seat the reader has. */
export class Teller {
  constructor(
    readonly texts: Texts,
    readonly reader: number,
    readonly names: readonly string[] = [],
  ) {}

  /** What a seat is called. */
  name(seat: number): string {
    return this.names[seat] || this.texts.say("seat", { seat });
  }

  /** What a card is called; its notation, if it has no other name. */
  card(notation: string): string {
    const key = `card-${notation}`;
    return this.texts.has(key) ? this.texts.say(key) : notation;
  }

  /** A message. `$me`, `$to_me`, `$owner_me` and `$other_me` tell it which seat is the reader's. */
  say(key: string, words: Words = {}): string {
    const told: Words = { me: "no", to_me: "no" };
    for (const [word, value] of Object.entries(words)) {
      if (SEAT_WORDS.has(word) && typeof value === "number") {
        told[word] = this.name(value);
        told[READER_WORDS[word] ?? "me"] = value === this.reader ? "yes" : "no";
      } else if (CARD_WORDS.has(word) && typeof value === "string") {
        told[word] = this.card(value);
      } else if (PLACE_WORDS.has(word) && typeof value === "string") {
        // Where several places are meant, the word is left open.
        told[word] = value === OPEN ? value : this.texts.say(`place-${value}`);
      } else {
        told[word] = value;
      }
    }
    return this.texts.say(key, told);
  }

  said(said: Said): string {
    return this.say(said.key, said.words);
  }

  /** Why one choice and not another, with odds and chances. */
  reason(reason: Reason, label: (notation: string) => Said | null): string {
    const named = (notation: string): string => {
      const said = label(notation);
      return said ? this.said(said) : notation;
    };
    const words: Words = {
      choice: named(reason.choice),
      instead: named(reason.instead),
      chance: Math.round(100 * reason.chance),
      instead_chance: Math.round(100 * reason.instead_chance),
      error: Math.ceil(200 * reason.error),
      often: reason.often ?? 0,
      instead_often: reason.instead_often ?? 0,
    };
    if (!reason.milestone) return this.texts.say("why-none", words);
    const seat = reason.seat ?? -1;
    const what = this.say(`milestone-${reason.milestone}`, seat >= 0 ? { seat } : {});
    return this.texts.say("why", { ...words, what });
  }

  /** The one sentence that says who must decide what. */
  prompt(scene: Scene): string {
    const { prompt, ending } = scene;
    if (ending) {
      const { winners, reason } = ending;
      const alone = winners.length === 1 && winners[0] === this.reader;
      return this.texts.say(`end-${reason}`, {
        winners: this.list(winners),
        count: winners.length,
        me: alone ? "yes" : "no",
      });
    }
    if (prompt.asked.includes(scene.seat)) return this.said(prompt.said);
    const what = this.said(prompt.said);
    if (prompt.asked.length === 0) return this.texts.say("waiting-answered", { what });
    return this.texts.say("waiting", { names: this.list(prompt.asked), what });
  }

  /** One item of news as a sentence; null for those that are shown in other ways. */
  news(seen: NewsItem): string | null {
    const text = seen.text ?? "";
    if (seen.kind === "event") return this.say(`event-${text}`, seen.words);
    const seat = seen.seat ?? -1;
    if (seen.kind === "claim") return this.say(`claim-${text}`, { seat, ...seen.words });
    const words: Words = {};
    if (seat >= 0) {
      words.name = this.name(seat);
      words.me = seat === this.reader ? "yes" : "no";
    }
    if (seen.kind === "note" && text.startsWith("seated ")) {
      const [, kind, ...name] = text.split(" ");
      words.who = String(JSON.parse(name.join(" ")));
      return this.texts.say(`news-seated-${kind}`, words);
    }
    if (seen.kind === "undo" || seen.kind === "note") {
      return this.texts.say(`news-${seen.kind}-${text}`, words);
    }
    if (PLAIN_NEWS.has(seen.kind)) return this.texts.say(`news-${seen.kind}`, words);
    return null;
  }

  private list(seats: readonly number[]): string {
    return seats.map((seat) => this.name(seat)).join(", ");
  }
}
