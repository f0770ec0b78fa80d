/**
 * My turn, wherever I look: the title of the tab, a sound, a notification. Used by the table's page:
 *
 *   watchTurn(table, () => title, () => prompt, () => waits)
 */
import { notify } from "./notices";
import { settings } from "../settings.svelte";
import { play } from "../sound";
import type { LiveTable } from "./table.svelte";
import { say } from "../words/words.svelte";

/**
 * Call while a component is made; it lives as long as the component. While the question `waits`,
 * because what led to it is still being told, nothing is said of it.
 */
export function watchTurn(
  table: LiveTable,
  title: () => string,
  prompt: () => string,
  waits: () => boolean,
): void {
  let before = -1;

  $effect(() => {
    const mine = !waits() && table.asked.length > 0 && table.room?.phase === "playing";
    const mark = mine && settings.liked.title ? `● ${say("web-state-your-turn")} · ` : "";
    document.title = `${mark}${title()} · Afterdark`;
  });

  $effect(() => {
    if (waits()) return;
    const seat = table.asked[0] ?? -1;
    const question = seat < 0 ? -1 : (table.sights[seat]?.question ?? -1);
    if (question === before) return;
    const first = before === -1 && seat >= 0;
    before = question;
    if (question < 0 || table.room?.phase !== "playing") return;
    if (first || document.visibilityState === "hidden") play("turn");
    notify(say("web-state-your-turn"), prompt());
  });
}
