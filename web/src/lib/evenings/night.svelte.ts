/**
 * An evening as the server tells it, asked for again every few seconds: by asking one says that one
 * is there. Whoever has a chair at the next table is led to it, once.
 */
import { ApiError, getJson, sendJson, somebody } from "../api";
import { keep, kept } from "../keys";
import type { NightPerson, NightShown, NightStart, TableMade } from "../wire.gen";

/** So often one says that one is there, in milliseconds. */
const AGAIN = 2_500;

/** The evening a table was opened for, if this browser came to it from there. */
export const nightOf = (table: string): string => kept(`night.${table}`);

export class Night {
  shown: NightShown | null = $state.raw(null);
  failed: unknown = $state.raw(null);
  /** There is no such evening. */
  missing = $state(false);
  /** What one is called here; nothing while one has not come. */
  name = $state("");

  readonly me: NightPerson | null = $derived(
    this.shown?.people.find(({ who }) => who === this.shown?.you) ?? null,
  );
  readonly here: readonly NightPerson[] = $derived(
    (this.shown?.people ?? []).filter(({ here }) => here),
  );
  readonly over = $derived(this.shown?.ended !== null && this.shown !== null);
  readonly came = $derived(this.me !== null && !this.me.left);

  constructor(
    readonly id: string,
    /** Takes whoever has a chair to a table that has just been opened. */
    private readonly lead: (table: string) => void,
  ) {}

  /** Look, and look again, until the page goes. */
  watch(): () => void {
    const look = () => {
      if (document.visibilityState === "visible") void this.look();
    };
    look();
    const timer = setInterval(look, AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  private async look(): Promise<void> {
    if (this.over) return;
    try {
      // Whoever has a name is here as soon as the page is; whoever left comes back by a click.
      const again = this.name && (this.came || this.shown === null);
      this.take(again ? await this.sayHere(this.name) : await this.read());
      if (this.failed instanceof ApiError && this.failed.status === 0) this.failed = null;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      if (code === "no-night") this.missing = true;
      else if (code === "night-over") this.take(await this.read());
      else {
        this.failed = error;
        if (this.shown === null && code) {
          this.name = "";
          this.take(await this.read());
        }
      }
    }
  }

  private read(): Promise<NightShown> {
    return getJson(`/api/nights/${this.id}`);
  }

  private async sayHere(name: string): Promise<NightShown> {
    await somebody();
    return sendJson("POST", `/api/nights/${this.id}/here`, { name });
  }

  /** Come in by a name, or be called otherwise from now on. */
  async come(name: string): Promise<void> {
    await this.act(async () => {
      const shown = await this.sayHere(name);
      this.name = name;
      return shown;
    });
  }

  vote(game: string): Promise<void> {
    return this.post("vote", { game });
  }

  leave(): Promise<void> {
    return this.post("leave");
  }

  end(): Promise<void> {
    return this.post("end");
  }

  aside(table: string): Promise<void> {
    return this.post("aside", { table });
  }

  /** Open the next table, and be led there. */
  start(wish: NightStart): Promise<void> {
    return this.act(async () => {
      await sendJson<TableMade>("POST", `/api/nights/${this.id}/start`, wish);
      return this.read();
    });
  }

  /** Remember where this table belongs, so that one finds back, and is led there once. */
  goes(table: string): void {
    keep(`night.${table}`, this.id);
  }

  private async post(what: string, body?: unknown): Promise<void> {
    await this.act(() => sendJson<NightShown>("POST", `/api/nights/${this.id}/${what}`, body));
  }

  private async act(ask: () => Promise<NightShown>): Promise<void> {
    this.failed = null;
    try {
      this.take(await ask());
    } catch (error) {
      this.failed = error;
    }
  }

  private take(shown: NightShown): void {
    this.shown = shown;
    const { now } = shown;
    if (!now?.mine || now.phase === "over" || nightOf(now.table)) return;
    if (!this.came) return;
    this.goes(now.table);
    this.lead(now.table);
  }
}
