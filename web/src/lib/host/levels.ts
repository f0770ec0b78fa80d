/** What a level of bots is like: in a tab the stronger ones imagine fewer games. Bots of other
 * authors, installed at a server, say themselves what they are called and like. */
import type { GameDetails } from "../wire.gen";
import { knows, say } from "../words/words.svelte";
import { host } from "./host";

const IN_A_TAB: Record<string, string> = {
  strong: "web-tab-bot-strong-about",
  master: "web-tab-bot-master-about",
};

type Offered = Pick<GameDetails, "bots" | "guests"> | null | undefined;

/** Everybody who may be asked to sit down, ours first. */
export function offeredBots(details: Offered): string[] {
  return details ? [...details.bots, ...details.guests.map(({ kind }) => kind)] : [];
}

export function botName(kind: string, details: Offered): string {
  const guest = details?.guests.find((one) => one.kind === kind);
  if (guest) return guest.name;
  return knows(`web-bot-${kind}`) ? say(`web-bot-${kind}`) : kind;
}

export function aboutBot(kind: string, details: Offered): string {
  const guest = details?.guests.find((one) => one.kind === kind);
  if (guest) return guest.about || say("web-bot-guest-about");
  const fewer = host.alone ? IN_A_TAB[kind] : undefined;
  return say(fewer ?? `web-bot-${kind}-about`);
}
