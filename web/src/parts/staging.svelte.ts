/** Scenes shown one after the other: each waits until what moved in the one before has arrived. */
import { tick } from "svelte";
import { flights, type Act, type Flight } from "../lib/moving";
import type { Scene, Seen } from "../lib/wire.gen";
import { arrive, departure, skip } from "./flying";

interface Waiting {
  scene: Scene;
  news: readonly Seen[];
}

/** More scenes than this in the queue were missed: the older ones are not acted out. */
const PATIENCE = 4;
/** How long a scene in which nothing moves is left to be read when the next one waits. */
const BEAT = 0.6;

export class Staging {
  shown: Scene | null = $state.raw(null);
  previous: Scene | null = $state.raw(null);
  moving = $state(false);
  /** Faces to be painted for flights, because they may lie nowhere on the screen. */
  stock: readonly string[] = $state.raw([]);
  /** The stage, once it is on the page. */
  root: HTMLElement | null = null;
  private queue: Waiting[] = [];
  /** How often all that was under way was given up for another scene. */
  private cuts = 0;
  private hurried = false;
  private wake: () => void = () => {};

  constructor(
    private readonly ms: () => number,
    private readonly journeys: (
      before: Scene,
      after: Scene,
      news: readonly Seen[],
    ) => Flight[] = () => [],
    private readonly acts: (before: Scene, after: Scene, news: readonly Seen[]) => Act[] = () => [],
  ) {}

  /** Show a scene at once, without a way from the one before. */
  cut(scene: Scene | null): void {
    this.queue = [];
    this.cuts += 1;
    this.wake();
    skip();
    this.previous = null;
    this.shown = scene;
  }

  /** Show a scene after those that wait. */
  push(scene: Scene, news: readonly Seen[] = []): void {
    this.queue.push({ scene, news });
    if (!this.moving) void this.run();
  }

  /** A click skips to the end. */
  hurry(): void {
    while (this.queue.length > 1) this.queue.shift();
    this.hurried = true;
    this.wake();
    skip();
  }

  private async run(): Promise<void> {
    this.moving = true;
    try {
      for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.show(next);
    } finally {
      this.moving = false;
    }
  }

  private async show({ scene, news }: Waiting): Promise<void> {
    const before = this.shown;
    const ms = this.ms();
    this.hurried = false;
    const still =
      !before || !this.root || ms <= 0 || document.hidden || this.queue.length > PATIENCE;
    if (still || before.seat !== scene.seat) {
      this.previous = before;
      this.shown = scene;
      return;
    }
    const cuts = this.cuts;
    for (const act of this.acts(before, scene, news)) {
      await this.move(act.scene, act.news, ms);
      if (cuts !== this.cuts) return;
      await this.rest(ms * act.hold);
      if (cuts !== this.cuts) return;
      if (this.hurried) break;
    }
    await this.move(scene, news, ms);
    if (this.queue.length > 0) await this.rest(ms * BEAT);
  }

  /** Change to a scene, and let everything travel there. */
  private async move(scene: Scene, news: readonly Seen[], ms: number): Promise<void> {
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
