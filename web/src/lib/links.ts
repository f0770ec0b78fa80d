/** Links that others can open: an address of this machine alone is of no use to a friend. */
import { getJson } from "./api";
import type { ReachShown } from "./wire.gen";

const OWN = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether only this machine knows the address in the browser. */
export const isOwnMachine = (host = location.hostname): boolean => OWN.has(host);

/** The origin for a link to a friend; this page's own where there is none better. */
export async function sharedOrigin(): Promise<string> {
  if (!isOwnMachine()) return location.origin;
  const { addresses } = await getJson<ReachShown>("/api/reach");
  return addresses[0] ?? location.origin;
}
