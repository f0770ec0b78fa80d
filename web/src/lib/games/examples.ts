/** Tables at which a clause of the rules can be tried. A site in a tab brings them along. */
import { getJson } from "../api";
import { host } from "../host/host";
import { openTable, ownName, sitAndStart, USUAL_BOT } from "../terms/tables";
import type { Setup } from "../wire.gen";

/** A table as somebody finds it who is to try a clause, and their seat. */
export interface Example {
  seats: number;
  seat: number;
  options: NonNullable<Setup["options"]>;
  position: NonNullable<Setup["position"]>;
}

/** By clause; none where the tables are on a server. */
export async function examplesOf(game: string): Promise<Record<string, Example>> {
  if (!host.alone) return {};
  return getJson<Record<string, Example>>(`/api/games/${encodeURIComponent(game)}/examples`).catch(
    () => ({}),
  );
}

/** Sit down at such a table against bots, and tell its id. */
export async function tryOut(game: string, example: Example): Promise<string> {
  const { seats, seat: mine, options, position } = example;
  const bots: Record<string, string> = {};
  for (let seat = 0; seat < seats; seat += 1) if (seat !== mine) bots[seat] = USUAL_BOT;
  const id = await openTable({ game, seats, options, position, bots });
  await sitAndStart(id, ownName(), mine);
  return id;
}
