/**
 * The lab's form for one game: what somebody changed, whether it can be played, and what became of
 * the games. All of it is kept in this browser, so that nothing is lost when the page is loaded anew.
 */
import { ApiError, getJson, sendJson, somebody } from "../api";
import { keepJson, keptJson } from "../keys";
import { settings } from "../settings.svelte";
import { LiveTable } from "../table/table.svelte";
import { gameDetails, openTable, ownName } from "../terms/tables";
import type { Value } from "../terms/terms.svelte";
import type {
  GameDetails,
  LabAsked,
  LabRunMade,
  LabRunShown,
  LabStart,
  Variant,
  VariantChecked,
  VariantMade,
} from "../wire.gen";

/** How long nothing is typed before it is checked, in milliseconds. */
const TYPED = 400;
/** How soon it is asked again how far the games have come, in milliseconds. */
const SOON = 700;
const FEWEST_DEALS = 10;
const USUAL_DEALS = 200;

/** What this browser keeps of a form; no text, if the cards are the game's own. */
interface Draft {
  options: Record<string, Value>;
  text: string | null;
  seats: number;
  bot: string;
  deals: number;
  run: string;
}

export class Lab {
  details: GameDetails | null = $state.raw(null);
  start: LabStart | null = $state.raw(null);
  options: Record<string, Value> = $state({});
  text = $state("");
  seats = $state(0);
  bot = $state("");
  deals = $state(USUAL_DEALS);
  /** What came of the last check; null while there is one. */
  checked: VariantChecked | null = $state.raw(null);
  run: LabRunShown | null = $state.raw(null);
  /** The word in the link of what is in the form now, once somebody wanted it. */
  word = $state("");
  failed: unknown = $state.raw(null);
  private runId = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private checks = 0;

  readonly variant: Variant = $derived.by(() => {
    const usual = new Map(this.details?.options.map((one) => [one.name, one.default]));
    const changed = Object.entries(this.options).filter(([name, to]) => usual.get(name) !== to);
    const own = this.start?.cards;
    const cards = own && this.text !== own.text ? { name: own.name, text: this.text } : null;
    return { game: this.game, options: Object.fromEntries(changed), cards };
  });
  readonly changed: boolean = $derived(
    Object.keys(this.variant.options ?? {}).length > 0 || this.variant.cards !== null,
  );
  readonly ready: boolean = $derived(this.checked !== null && !this.checked.problem);
  readonly playing: boolean = $derived(
    this.run !== null && (this.run.state ?? "playing") === "playing",
  );

  /** Made with a component and lives as long. `word` is that of a variant somebody shared. */
  constructor(
    readonly game: string,
    word: string,
  ) {
    $effect(() => {
      gameDetails(game, settings.language).then(
        (told) => (this.details = told),
        (error: unknown) => (this.failed = error),
      );
    });
    void this.begin(word);
    $effect(() => {
      const variant = this.variant;
      if (!this.start || !this.details) return;
      this.checked = null;
      const timer = setTimeout(() => void this.check(variant), this.changed ? TYPED : 0);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (this.start && this.details) this.keep();
    });
    $effect(() => () => clearTimeout(this.timer));
  }

  private async begin(word: string): Promise<void> {
    const path = encodeURIComponent(this.game);
    try {
      const start = await getJson<LabStart>(`/api/lab/games/${path}`);
      const shared = word
        ? await getJson<Variant>(`/api/lab/variants/${encodeURIComponent(word)}`)
        : null;
      const draft = keptJson<Partial<Draft>>(this.name, {});
      this.bot = start.bots.includes(draft.bot ?? "") ? (draft.bot ?? "") : start.bot;
      this.seats = draft.seats ?? 0;
      this.deals = draft.deals ?? USUAL_DEALS;
      const own = start.cards?.text ?? "";
      this.options = { ...(shared ? shared.options : draft.options) };
      this.text = (shared ? shared.cards?.text : draft.text) ?? own;
      this.word = word;
      this.start = start;
      this.watch(draft.run ?? "");
    } catch (error) {
      this.failed = error;
    }
  }

  private get name(): string {
    return `lab.${this.game}`;
  }

  private keep(): void {
    const { options, seats, bot, deals, runId, variant } = this;
    const text = variant.cards?.text ?? null;
    keepJson(this.name, { options, text, seats, bot, deals, run: runId } satisfies Draft);
  }

  /** As the game comes. */
  reset(): void {
    this.options = {};
    this.text = this.start?.cards?.text ?? "";
  }

  private async check(variant: Variant): Promise<void> {
    const number = ++this.checks;
    try {
      const found = this.changed
        ? await sendJson<VariantChecked>("POST", "/api/lab/check", variant)
        : { variant, usual: true };
      if (number === this.checks && variant === this.variant) this.checked = found;
    } catch (error) {
      if (number !== this.checks) return;
      const problem = error instanceof ApiError ? error : null;
      const told = { code: problem?.code ?? "", key: problem?.key ?? "", words: problem?.words };
      const text = problem?.message ?? "";
      this.checked = { variant, problem: { ...told, text } };
    }
  }

  /** Let the bots play. */
  async play(): Promise<void> {
    await this.trying(async () => {
      await somebody();
      const [variant, seats, bot] = [this.variant, this.seats, this.bot];
      const most = this.start?.most_deals ?? USUAL_DEALS;
      const deals = Math.min(most, Math.max(FEWEST_DEALS, Math.round(this.deals) || USUAL_DEALS));
      this.deals = deals;
      const asked: LabAsked = { variant, seats, bot, deals };
      const { run } = await sendJson<LabRunMade>("POST", "/api/lab/runs", asked);
      this.run = { asked };
      this.watch(run);
    });
  }

  async stop(): Promise<void> {
    await this.trying(async () => {
      await sendJson("DELETE", `/api/lab/runs/${encodeURIComponent(this.runId)}`);
      this.watch(this.runId);
    });
  }

  private watch(run: string): void {
    clearTimeout(this.timer);
    this.runId = run;
    if (run) void this.look(run);
  }

  private async look(run: string): Promise<void> {
    let wait = SOON;
    try {
      const shown = await getJson<LabRunShown>(`/api/lab/runs/${encodeURIComponent(run)}`);
      if (run !== this.runId) return;
      this.run = shown;
      if (!this.playing) return;
    } catch (error) {
      if (run !== this.runId) return;
      if (error instanceof ApiError && error.status === 404) {
        [this.run, this.runId] = [null, ""];
        return;
      }
      wait *= 4; // the server may be back soon
    }
    this.timer = setTimeout(() => void this.look(run), wait);
  }

  /** Keep the variant for a link, and tell its word. */
  async share(): Promise<string> {
    await this.trying(async () => {
      await somebody();
      const made = await sendJson<VariantMade>("POST", "/api/lab/variants", this.variant);
      this.word = made.variant;
    });
    return this.word;
  }

  /** Open a table that plays this, sit down at it, and tell its id. */
  async open(): Promise<string> {
    let id = "";
    await this.trying(async () => {
      const { game, seats } = this;
      const { options, cards } = this.checked?.variant ?? this.variant;
      const made = await openTable({ game, seats, options, cards });
      const table = new LiveTable(made);
      table.open();
      try {
        await table.welcomed();
        await table.sit(ownName());
      } finally {
        table.close();
      }
      id = made;
    });
    return id;
  }

  private async trying(act: () => Promise<void>): Promise<void> {
    this.failed = null;
    try {
      await act();
    } catch (error) {
      this.failed = error;
    }
  }
}
