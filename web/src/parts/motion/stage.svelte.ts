/** Scenes shown one after the other: each waits until what moved in the one before has arrived. */
import { tick } from "svelte";
import { flights, type Act, type Flight } from "./flights";
import type { Scene, NewsItem } from "../../lib/wire.gen";
import { arrive, departure, skip } from "./animation";

interface Waiting {
  scene: Scene;
  news: readonly NewsItem[];
  /** The moments on the way to it. */
  acts: readonly Act[];
}

/** Something is told moment by moment: how far it has come, and what was not told yet. */
export interface Telling {
  /** The table as far as it was told. */
  scene: Scene;
  untold: ReadonlySet<NewsItem>;
  /** To the end of it at once. */
  skip(): void;
}

/** More scenes than this in the queue were missed: the older ones are not acted out. */
const PATIENCE = 4;
/** How long a scene in which nothing moves is left to be read when the next one waits. */
const BEAT = 0.6;

/** Of the same eyes the scene that the table has reached; of others the one that came. */
export const reached = (present: Scene | null, came: Scene | null): Scene | null =>
  present && came && present.seat === came.seat ? present : came;

export class Stage {
  shown: Scene | null = $state.raw(null);
  previous: Scene | null = $state.raw(null);
  moving = $state(false);
  /** Faces to be painted for flights, because they may lie nowhere on the screen. */
  stock: readonly string[] = $state.raw([]);
  /** The stage, once it is on the page. */
  root: HTMLElement | null = null;
  /** News of what waits to be told moment by moment, and of all that comes after it. */
  private untold: ReadonlySet<NewsItem> | null = $state.raw(null);
  /** While there is such, nobody shall say how it ends. */
  readonly telling: Telling | null = $derived.by(() =>
    this.untold && this.shown
      ? { scene: this.shown, untold: this.untold, skip: () => this.hurry() }
      : null,
  );
  private queue: Waiting[] = [];
  /** Where the way leads that is under way. */
  private goal: Scene | null = null;
  /** How often all that was under way was given up for another scene. */
  private cuts = 0;
  private hurried = false;
  private wake: () => void = () => {};

  constructor(
    private readonly ms: () => number,
    private readonly journeys: (
      before: Scene,
      after: Scene,
      news: readonly NewsItem[],
    ) => Flight[] = () => [],
    private readonly acts: (
      before: Scene,
      after: Scene,
      news: readonly NewsItem[],
    ) => Act[] = () => [],
  ) {}

  /** Show a scene at once, without a way from the one before. */
  cut(scene: Scene | null): void {
    this.queue = [];
    this.goal = null;
    this.untold = null;
    this.cuts += 1;
    this.wake();
    skip();
    this.previous = null;
    this.shown = scene;
  }

  /** Show a scene after those that wait. */
  push(scene: Scene, news: readonly NewsItem[] = []): void {
    const before = this.queue.at(-1)?.scene ?? this.goal ?? this.shown;
    const acts = before && this.lively ? this.acts(before, scene, news) : [];
    this.queue.push({ scene, news, acts });
    if (this.untold || acts.length) this.untold = new Set([...(this.untold ?? []), ...news]);
    if (!this.moving) void this.run();
  }

  /** A click skips to the end. */
  hurry(): void {
    while (this.queue.length > 1) this.queue.shift();
    this.hurried = true;
    this.wake();
    skip();
  }

  /** Whether anything moves at all, as this person likes it and the page can show it. */
  private get lively(): boolean {
    return this.root !== null && this.ms() > 0 && !document.hidden;
  }

  private async run(): Promise<void> {
    this.moving = true;
    try {
      for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.show(next);
    } finally {
      this.moving = false;
    }
  }

  private async show({ scene, news, acts }: Waiting): Promise<void> {
    const before = this.shown;
    const ms = this.ms();
    this.hurried = false;
    this.goal = scene;
    const still = !before || !this.lively || this.queue.length > PATIENCE;
    if (still || before.seat !== scene.seat) {
      this.previous = before;
      this.shown = scene;
      this.release();
      return;
    }
    const cuts = this.cuts;
    for (const act of acts) {
      this.tell(news, act.news);
      await this.move(act.scene, act.news, ms);
      if (cuts !== this.cuts) return;
      await this.rest(ms * act.hold);
      if (cuts !== this.cuts) return;
      if (this.hurried) break;
    }
    this.release();
    await this.move(scene, news, ms);
    if (this.queue.length > 0) await this.rest(ms * BEAT);
  }

  /** News up to these are told now. */
  private tell(news: readonly NewsItem[], now: readonly NewsItem[]): void {
    const told = new Set(news.slice(0, news.findLastIndex((seen) => now.includes(seen)) + 1));
    this.untold = new Set([...(this.untold ?? [])].filter((seen) => !told.has(seen)));
  }

  /** A scene is told; what else waits keeps its secret as long as there are moments in it. */
  private release(): void {
    const more = this.queue.some(({ acts }) => acts.length > 0);
    this.untold = more ? new Set(this.queue.flatMap(({ news }) => news)) : null;
  }

  /** Change to a scene, and let everything travel there. */
  private async move(scene: Scene, news: readonly NewsItem[], ms: number): Promise<void> {
    const before = this.shown as Scene;
    const moved = flights(before, scene, news, this.journeys(before, scene, news));
    this.stock = [...new Set(moved.flatMap(({ face }) => (face === null ? [] : [face])))];
    await tick();
    const left = departure(this.root as HTMLElement, moved);
    this.previous = before;
    this.shown = scene;
    await tick();
    await arrive(this.root as HTMLElement, left, ms);
    this.stock = [];
  }

  /** Leave a scene to be read; a click ends that, too. */
  private async rest(ms: number): Promise<void> {
    if (this.hurried || ms <= 0) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.wake = () => {};
  }
}
