/** What is said at the table, as this person hears it: what is new, and who is muted. */
import { untrack } from "svelte";
import { play as sound } from "../../lib/sound";
import type { LiveTable } from "../../lib/table/table.svelte";

export class Conversation {
  /** How much was said while the talk was not on the screen. */
  readonly unheard = $derived.by(() => Math.max(0, this.table.talk.length - this.heard));
  muted: readonly string[] = $state.raw([]);
  private heard = $state(0);

  /** `listening`: whether the talk is on the screen. */
  constructor(
    private readonly table: LiveTable,
    listening: () => boolean,
  ) {
    let before = -1;
    $effect(() => {
      const [talk, open] = [table.talk, listening()];
      untrack(() => {
        const last = talk.at(-1);
        const fresh = before >= 0 && talk.length > before;
        if (fresh && last && last.person !== table.you && !this.muted.includes(last.person)) {
          sound("talk");
        }
        // What was said before this visit is no news.
        if (open || before < 0) this.heard = talk.length;
        before = table.welcome ? talk.length : -1;
      });
    });
  }

  mute(person: string, on: boolean): void {
    this.muted = on ? [...this.muted, person] : this.muted.filter((one) => one !== person);
    void this.table.ask({ do: "mute", person, on }).catch(() => {});
  }
}
