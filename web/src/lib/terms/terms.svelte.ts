/** What a table agrees on before its game, as a form shows it: players, rules, clock, people. */
import type { GameDetails, OwnCards, Room, Setup } from "../wire.gen";

export type Value = boolean | number | string;
export type Clock = NonNullable<Setup["clock"]>;

export class Terms {
  details: GameDetails | null = $state.raw(null);
  seats = $state(0);
  options: Record<string, Value> = $state({});
  clock: Clock = $state({ kind: "none" });
  onTimeOut: "bot" | "leave" = $state("bot");
  listed = $state(false);
  watching = $state(true);
  late = $state(true);
  talk = $state(true);
  talkOver = $state(0);
  asides = $state(false);
  private learn = false;
  hints = $state(true);
  cover = $state(1);
  cards: OwnCards | null = $state.raw(null);
  position: Setup["position"] = $state.raw(null);
  /** A record that is continued says which rules, and how many play. */
  recorded = $state(false);
  /** What cannot be read of what the form was given. */
  failed: unknown = $state.raw(null);

  /** Show what a table has agreed on. */
  show({ setup, origin }: Pick<Room, "setup" | "origin">): void {
    this.seats = setup.seats;
    this.options = { ...setup.options };
    this.clock = { ...(setup.clock ?? { kind: "none" }) };
    this.onTimeOut = setup.on_time_out ?? "bot";
    this.listed = setup.listed ?? false;
    this.watching = setup.watching ?? true;
    this.late = setup.late ?? true;
    this.talk = setup.talk ?? true;
    this.talkOver = setup.talk_over ?? 0;
    this.asides = setup.asides ?? false;
    this.learn = setup.learn ?? false;
    this.hints = setup.hints ?? true;
    this.cover = setup.cover ?? 1;
    this.cards = setup.cards ?? null;
    this.position = null;
    this.recorded = origin === "record";
    this.failed = null;
  }

  /** The options that are not as usual. */
  private changed(): Record<string, Value> {
    const usual = (name: string): Value | undefined =>
      this.details?.options.find((option) => option.name === name)?.default;
    return Object.fromEntries(
      Object.entries(this.options).filter(([name, value]) => usual(name) !== value),
    );
  }

  /** The terms as a table reads them; of the chairs only how many there are. */
  agreed(game: string): Setup {
    const { seats, listed, watching, late, talk, asides, learn, hints, cover, cards, position } =
      this;
    return {
      game,
      seats,
      ...(this.recorded ? {} : { options: this.changed() }),
      clock: $state.snapshot(this.clock),
      on_time_out: this.onTimeOut,
      talk_over: this.talkOver,
      ...{ listed, watching, late, talk, asides, learn, hints, cover, cards, position },
    };
  }

  /** Other terms for a table at which people gather: its bots stay where there are chairs. */
  for({ setup }: Pick<Room, "setup">): Setup {
    const bots = Object.entries(setup.bots ?? {}).filter(([seat]) => Number(seat) < this.seats);
    return { ...this.agreed(setup.game), bots: Object.fromEntries(bots) };
  }
}
