/** What a person is about to choose: pieces picked so far, and the one dangerous choice to confirm. */
import { asButtons, narrowed, placeKey, usable, type Place } from "./selection";
import type { Choice, Scene } from "../wire.gen";

export class Selection {
  choices: readonly Choice[] = $state.raw([]);
  picked: readonly Place[] = $state.raw([]);
  /** A choice with a caution waits here until it is confirmed or left. */
  confirming: Choice | null = $state.raw(null);
  /** The choice that a hint recommends. */
  hinted = $state("");
  /** Set while an answer is on its way: nothing can be chosen twice. */
  sent = $state(false);

  /** The piece under the pointer or the focus, as a key. */
  pointed = $state("");

  /** Pieces of the choices that are nowhere on the page: their choices are buttons. */
  private unseen: ReadonlySet<string> = $state.raw(new Set());

  readonly left = $derived(narrowed(this.choices, this.picked));
  readonly buttons = $derived(asButtons(this.choices, this.picked, this.unseen));
  private readonly glow = $derived(usable(this.choices, this.picked));
  /** What a click on the piece under the pointer may lead to. */
  readonly ahead: readonly Choice[] = $derived.by(() => {
    if (this.sent || !this.glow.has(this.pointed)) return [];
    const [zone = 0, place = 0] = this.pointed.split(":").map(Number);
    return narrowed(this.choices, [...this.picked, [zone, place]]);
  });
  private readonly held = $derived(new Set(this.picked.map(placeKey)));
  private readonly told = $derived(
    new Set(
      (this.choices.find((choice) => choice.notation === this.hinted)?.pieces ?? []).map(placeKey),
    ),
  );

  constructor(private readonly play: (notation: string) => void) {}

  /**
   * A new scene: its choices, nothing picked. The same question keeps what was picked, and an answer
   * that is on its way stays so: somebody else's may be told in between.
   */
  show(scene: Scene | null, same = false): void {
    this.choices = scene?.choices ?? [];
    if (same) return;
    this.sent = false;
    this.reset();
    this.hinted = "";
  }

  /**
   * Keep looking which pieces are on the page (boards mark them `data-piece`), so that a choice is
   * never out of reach because a board does not show a pile. Gives back how to stop.
   */
  watchPage(page: HTMLElement = document.body): () => void {
    let asked = 0;
    const look = (): void => {
      asked = 0;
      const keys = new Set(this.choices.flatMap(({ pieces }) => (pieces ?? []).map(placeKey)));
      const unseen = [...keys].filter((key) => !page.querySelector(`[data-piece="${key}"]`));
      if (unseen.length !== this.unseen.size || unseen.some((key) => !this.unseen.has(key))) {
        this.unseen = new Set(unseen);
      }
    };
    const observer = new MutationObserver(() => (asked ||= requestAnimationFrame(look)));
    observer.observe(page, { childList: true, subtree: true, attributeFilter: ["data-piece"] });
    look();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(asked);
    };
  }

  /** Whether a click on this piece would do something. */
  usable(zone: number, place: number): boolean {
    return !this.sent && (this.glow.has(`${zone}:${place}`) || this.held.has(`${zone}:${place}`));
  }

  isPicked(zone: number, place: number): boolean {
    return this.held.has(`${zone}:${place}`);
  }

  isHinted(zone: number, place: number): boolean {
    return this.told.has(`${zone}:${place}`);
  }

  /** Click a piece: use it if a choice needs it, else give it back if it was picked. */
  pick(zone: number, place: number): void {
    if (this.sent) return;
    const key = placeKey([zone, place]);
    if (this.glow.has(key)) {
      this.confirming = null;
      this.picked = [...this.picked, [zone, place]];
      const [only, ...others] = this.left;
      if (only && others.length === 0) this.choose(only);
    } else if (this.held.has(key)) {
      this.confirming = null;
      this.picked = this.picked.filter((place) => placeKey(place) !== key);
    }
  }

  /** Take a choice: at once, or after one question if it is dangerous. */
  choose(choice: Choice): void {
    if (this.sent) return;
    if (choice.caution && this.confirming?.notation !== choice.notation) {
      this.confirming = choice;
      return;
    }
    this.confirming = null;
    this.sent = true;
    this.play(choice.notation);
  }

  /** The server said no: everything can be chosen again. */
  refused(): void {
    this.sent = false;
    this.reset();
  }

  reset(): void {
    this.picked = [];
    this.confirming = null;
  }
}
