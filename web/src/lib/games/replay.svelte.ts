/** A game that was played, frame by frame, through somebody's eyes. Frames come when needed. */
import { getJson } from "../api";
import type { Frame, Frames, RecordShown } from "../wire.gen";

const STRETCH = 100;
const SPECTATOR = -1;

export class Replay {
  record: RecordShown | null = $state.raw(null);
  failed: unknown = $state.raw(null);
  eyes = $state(SPECTATOR);
  /** How many frames these eyes have; 0 until known. */
  of = $state(0);
  /** The frame on the screen. */
  number = $state(0);
  private frames: Readonly<Record<number, Frame>> = $state.raw({});
  private readonly asked = new Set<string>();

  readonly frame: Frame | null = $derived(this.frames[this.number] ?? null);
  readonly previous: Frame | null = $derived(this.frames[this.number - 1] ?? null);
  /** Everything told up to this frame. */
  readonly told = $derived.by(() => {
    const items = [];
    let number = 0;
    for (let index = 0; index <= this.number; index += 1) {
      for (const seen of this.frames[index]?.news ?? []) items.push({ number: ++number, seen });
    }
    return items;
  });

  constructor(readonly id: string) {}

  async open(eyes: number, number: number): Promise<void> {
    try {
      this.record = await getJson<RecordShown>(`/api/records/${encodeURIComponent(this.id)}`);
      this.eyes = eyes;
      await this.load(Math.max(0, number));
      this.go(number);
    } catch (error) {
      this.failed = error;
    }
  }

  /** Go to a frame; those around it are fetched. */
  go(number: number): void {
    this.number = Math.max(0, Math.min(this.of ? this.of - 1 : number, number));
    // The log needs everything before, the player what comes next.
    for (let first = 0; first <= this.number + STRETCH / 2; first += STRETCH) void this.load(first);
  }

  /** Look through other eyes, at the same moment of the game where that can be told. */
  async look(eyes: number): Promise<void> {
    const at = this.frame?.at ?? -1;
    const share = this.of > 1 ? this.number / (this.of - 1) : 0;
    this.eyes = eyes;
    this.frames = {};
    this.asked.clear();
    this.of = 0;
    await this.load(0);
    for (let first = STRETCH; first < this.of; first += STRETCH) await this.load(first);
    const same = Object.values(this.frames).findLast((frame) => at >= 0 && (frame.at ?? -1) <= at);
    this.go(same?.number ?? Math.round(share * (this.of - 1)));
  }

  private async load(number: number): Promise<void> {
    const first = Math.floor(number / STRETCH) * STRETCH;
    const wanted = `${this.eyes} ${first}`;
    if (this.asked.has(wanted) || (this.of && first >= this.of)) return;
    this.asked.add(wanted);
    const eyes = this.eyes;
    try {
      const path = `/api/records/${encodeURIComponent(this.id)}/frames`;
      const told = await getJson<Frames>(
        `${path}?seat=${eyes}&from=${first}&to=${first + STRETCH}`,
      );
      if (eyes !== this.eyes) return;
      this.of = told.of;
      this.frames = {
        ...this.frames,
        ...Object.fromEntries(told.frames.map((frame) => [frame.number, frame])),
      };
      this.failed = null;
    } catch (error) {
      this.asked.delete(wanted);
      this.failed = error;
    }
  }
}
