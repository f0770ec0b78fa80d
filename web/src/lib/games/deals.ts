/** Deals that friends may play: one person's own game against bots, played in this browser. */
import { kept } from "../keys";
import type { RecordShown } from "../wire.gen";

/** Whether a finished game looks like one that can be sent from here; the server has the last word. */
export function mayBeSent(table: string, record: RecordShown | null): boolean {
  if (!record?.over) return false;
  const people = record.seats.filter(({ bot }) => !bot);
  // Whoever sat there has kept their share in its deal.
  return people.length === 1 && kept(`deal.${table}`) !== "";
}
