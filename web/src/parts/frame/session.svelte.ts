/** A person at a live table: what is being chosen, hints, why something rests, whose eyes. */
import { untrack } from "svelte";
import { Selection } from "../../lib/table/selection.svelte";
import { keep, kept } from "../../lib/keys";
import { GAVE_ITSELF, Refused } from "../../lib/table/live";
import { play as sound } from "../../lib/sound";
import type { LiveTable } from "../../lib/table/table.svelte";
import type { Words } from "../../lib/words/texts";
import type { No, Reason, Said, Scene, NewsItem, Sight } from "../../lib/wire.gen";

export class Session {
  readonly selection = new Selection((notation) => void this.answer(notation));
  chances: Readonly<Record<string, number>> = $state.raw({});
  /** Why the hint names what it does. */
  reason: Reason | null = $state.raw(null);
  thinking = $state(false);
  /** What was new with the sight on the screen. */
  fresh: readonly NewsItem[] = $state.raw([]);
  /** The last news seen before this visit: the log draws a line there. */
  left = $state(0);
  /** The clause of a rule that shall be shown. */
  clause = $state("");
  /** Why something that was clicked rests, as a message of the pages. */
  resting: { key: string; words: Words; clause: string } | null = $state.raw(null);
  /** At a hot seat: the seat that has pressed to look. */
  looking = $state(-1);

  /** Whether people who share this screen have secrets from each other. */
  readonly secretive = $derived.by(() => {
    const scenes = this.table.seats.map((seat) => this.table.sights[seat]?.scene);
    const zones = scenes.map((scene) => JSON.stringify(scene?.zones ?? []));
    return new Set(zones).size > 1;
  });
  readonly curtain = $derived.by(
    () => this.table.seats.length > 1 && this.secretive && this.looking !== this.table.eyes,
  );

  /** Who has answered, where everybody sees that: asked before in this question, and no longer. */
  answered: readonly number[] = $state.raw([]);
  /** What the last choices were called, so that a sealed answer can be told in words. */
  private called = new Map<string, Said>();
  private asking: { step: string; asked: readonly number[]; all: readonly number[] } | null = null;

  /** How the table lay when these eyes last looked, if others looked since: told from there. */
  from: Scene | null = $state.raw(null);
  /** By seat: what was on the screen when its eyes last looked. */
  private readonly looked = new Map<number, { scene: Scene | null; news: number }>();
  private upto = -1;
  private question = "";

  constructor(readonly table: LiveTable) {
    $effect.pre(() => {
      const sight = table.sight;
      untrack(() => this.see(sight));
    });
    // Behind the curtain nothing is told: who lifts it hears all that came since they last looked.
    $effect(() => {
      const sight = table.sight;
      if (!sight || this.curtain) return;
      this.upto = sight.news;
      this.looked.set(sight.seat, { scene: sight.scene ?? null, news: sight.news });
    });
    $effect(() => this.selection.watchPage());
    let turned = "";
    $effect(() => {
      const [asked, eyes, open] = [table.asked, table.eyes, table.openHands.length > 0];
      untrack(() => {
        // Who looks at an open hand is called back by the next question, not by the same again.
        const now = asked.map((seat) => `${seat} ${table.sights[seat]?.question}`).join();
        if (open && now === turned) return;
        turned = now;
        if (asked.length && !asked.includes(eyes)) this.turnTo(asked[0] ?? -1);
      });
    });
    $effect(() => {
      const sight = table.sight;
      if (!sight || document.hidden) return;
      keep(`seen.${table.id}.${sight.seat}`, String(sight.news));
    });
  }

  /** Look through the eyes of another seat of mine. */
  turnTo(seat: number): void {
    const before = this.looked.get(seat);
    this.from = before?.scene ?? null;
    this.upto = before?.news ?? -1;
    this.table.eyes = seat;
  }

  private see(sight: Sight | null): void {
    if (!sight) return;
    const first = this.upto < 0;
    if (first) {
      this.left = Number(kept(`seen.${this.table.id}.${sight.seat}`) || 0);
      this.fresh = [];
    } else {
      this.fresh = this.table.heard
        .filter(({ number }) => number > this.upto && number <= sight.news)
        .map(({ seen }) => seen);
      if (this.fresh.some(({ kind }) => kind === "event")) sound("card");
    }
    if (first) this.upto = sight.news;
    if (sight.scene) this.follow(sight.scene);
    const choices = sight.scene?.choices ?? [];
    if (choices.length) this.called = new Map(choices.map((one) => [one.notation, one.label]));
    const question = `${sight.seat} ${sight.question} ${sight.scene?.prompt.step ?? ""}`;
    const same = question === this.question;
    this.question = question;
    if (!same) {
      this.chances = {};
      this.reason = null;
      this.resting = null;
    }
    // In a practice round one sees what others could do, and leaves it to them.
    this.selection.show(this.table.own ? (sight.scene ?? null) : null, same);
  }

  /** How a choice of the last question is called; null if that was before this page was opened. */
  labelOf(notation: string): Said | null {
    return this.called.get(notation) ?? null;
  }

  private follow({ prompt: { step, asked } }: Scene): void {
    const before = this.asking;
    const same =
      before?.step === step &&
      asked.length > 0 &&
      asked.every((seat) => before.asked.includes(seat));
    const all = same ? before.all : asked;
    this.asking = { step, asked, all };
    this.answered = all.filter((seat) => !asked.includes(seat));
  }

  private async answer(notation: string): Promise<void> {
    this.resting = null;
    try {
      await this.table.play(notation);
    } catch (error) {
      // Whose only answer gave itself a moment before the click has got what they wanted.
      if (!(error instanceof Refused && error.no.code === GAVE_ITSELF)) sound("no");
      this.selection.refused();
    }
  }

  async hint(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    try {
      const advice = await this.table.hint();
      this.selection.hinted = advice.action;
      this.chances = advice.chances ?? {};
      this.reason = advice.reason ?? null;
    } catch {
      sound("no");
    } finally {
      this.thinking = false;
    }
  }

  /**
   * Why can't I use this? Where the question is about such pieces, the table is asked for the
   * action that a click would mean, and its refusal tells; else the question itself does.
   */
  async why(zone: number, place: number): Promise<void> {
    const scene = this.table.scene;
    if (!scene || scene.ending) return;
    const clause = scene.prompt.clauses[0] ?? "";
    const face = scene.zones[zone]?.pieces[place]?.face ?? "";
    if (!scene.prompt.asked.includes(scene.seat)) {
      this.resting = { key: "web-why-later", words: {}, clause };
      return;
    }
    const verbs = new Set(
      scene.choices
        .filter((choice) => choice.pieces?.some(([of]) => of === zone))
        .map((choice) => choice.notation.split(":")[0] ?? ""),
    );
    for (const verb of face ? verbs : []) {
      const no = await this.refusalOf(`${verb}:${face}`);
      if (no?.code === "refused") return;
    }
    this.table.refusal = null;
    this.resting = {
      key: face ? "web-why-other" : "web-why-hidden",
      words: { card: face },
      clause,
    };
  }

  /** Nothing is to be told any more. */
  quiet(): void {
    // What went wrong lies over the reason of a hint, which is there again when it goes.
    if (!this.table.refusal && !this.resting) this.reason = null;
    this.table.refusal = null;
    this.resting = null;
  }

  /** Ask for something that is not on offer, to hear why. It cannot be played: it is not legal. */
  private async refusalOf(notation: string): Promise<No | null> {
    if (this.selection.choices.some((choice) => choice.notation === notation)) return null;
    try {
      await this.table.play(notation);
      return null;
    } catch (error) {
      return error instanceof Refused ? error.no : null;
    }
  }

  undo(): void {
    const sight = this.table.sight;
    if (!sight?.undo) return;
    void this.table.ask({ do: "undo", seat: sight.seat }).catch(() => sound("no"));
  }
}
