/** Scenes shown one after the other: each waits until what moved in the one before has arrived. */
import { tick } from "svelte";
import { flights, type Flight } from "../lib/moving";
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

  constructor(
    private readonly ms: () => number,
    private readonly journeys: (
      before: Scene,
      after: Scene,
      news: readonly Seen[],
    ) => Flight[] = () => [],
  ) {}

  /** Show a scene at once, without a way from the one before. */
  cut(scene: Scene | null): void {
    this.queue = [];
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
    const still =
      !before || !this.root || ms <= 0 || document.hidden || this.queue.length > PATIENCE;
    if (still || before.seat !== scene.seat) {
      this.previous = before;
      this.shown = scene;
      return;
    }
    const moved = flights(before, scene, news, this.journeys(before, scene, news));
    this.stock = [...new Set(moved.flatMap(({ face }) => (face === null ? [] : [face])))];
    await tick();
    const left = departure(this.root as HTMLElement, moved);
    this.previous = before;
    this.shown = scene;
    await tick();
    await arrive(this.root as HTMLElement, left, ms);
    this.stock = [];
    if (this.queue.length > 0) await new Promise((done) => setTimeout(done, ms * BEAT));
  }
}
