/** Opening tables: one click against bots, or a table as a form describes it. */
import { getJson, sendJson, somebody, type KeyName } from "../api";
import { keep, kept } from "../keys";
import { settings } from "../settings.svelte";
import { LiveTable } from "../table/table.svelte";
import type { GameDetails, GameShown, Setup, TableMade } from "../wire.gen";

/** The bot that fills chairs unless somebody chooses another: a decent player. */
export const USUAL_BOT = "decent";

export function gameDetails(game: string, language: string): Promise<GameDetails> {
  return getJson(`/api/games/${encodeURIComponent(game)}?lang=${language}`);
}

/** Open a table and tell its id. */
export async function openTable(setup: Setup, as: KeyName = "key"): Promise<string> {
  await somebody(as);
  return (await sendJson<TableMade>("POST", "/api/tables", { setup }, as)).table;
}

/**
 * A table for a room full of people: this screen shows it and plays no part. It opens the table
 * with a key of its own and gives the host's rights away, so that whoever sits down first has them.
 */
export async function openForRoom({ id: game, seats }: GameShown, learn = false): Promise<string> {
  const id = await openTable({ game, seats: Math.max(...seats), learn }, "screen");
  const table = new LiveTable(id, "screen");
  table.open();
  try {
    await table.welcomed();
    await table.ask({ do: "leave" });
  } finally {
    table.close();
  }
  return id;
}

/** A table for a group that has never played: its opener sits down, the others get the link. */
export async function openFirstGame({ id: game, usual_seats: seats }: GameShown): Promise<string> {
  const id = await openTable({ game, seats, learn: true });
  const table = new LiveTable(id);
  table.open();
  try {
    await table.welcomed();
    await table.sit(ownName());
  } finally {
    table.close();
  }
  return id;
}

/**
 * A game against bots, dealt and waiting for the first move. Where chairs differ, chance decides
 * on which one sits. As long as nobody else comes, nobody has to wait for cover.
 */
export async function playNow(game: string, seats: number, name: string): Promise<string> {
  const mine = Math.floor(Math.random() * seats);
  const bots: Record<string, string> = {};
  for (let seat = 0; seat < seats; seat += 1) if (seat !== mine) bots[seat] = USUAL_BOT;
  const id = await openTable({ game, seats, bots });
  await sitAndStart(id, name, mine);
  return id;
}

export async function sitAndStart(id: string, name: string, seat: number): Promise<void> {
  const table = new LiveTable(id);
  table.open();
  try {
    await table.welcomed();
    await table.sit(name, seat);
    await table.ask({ do: "ready", ready: true });
    await table.ask({ do: "start" });
    await table.dealt();
  } finally {
    table.close();
  }
}

/**
 * At the table of the next game: sit down on every chair that was kept for us, with a new share in
 * the deal, and be ready; alone with bots it starts.
 */
export async function playAgain(id: string, alone: boolean): Promise<void> {
  const table = new LiveTable(id);
  table.open();
  try {
    await takeKept(table);
    if (!table.mayHost) await table.ask({ do: "ready", ready: true });
    if (!alone) return;
    await table.ask({ do: "start" });
    await table.dealt();
  } finally {
    table.close();
  }
}

/** Sit down on every chair that was kept for us, with a share in the deal. */
async function takeKept(table: LiveTable): Promise<void> {
  await table.welcomed();
  for (const seat of table.seats)
    await table.sit(table.room?.chairs[seat]?.name || ownName(), seat);
}

/** So long whoever hosts waits for the others to come, in milliseconds, before they look. */
const ARRIVE = 20_000;

/**
 * At a table that was opened for us all: take the chair that was kept for us and be ready. Whoever
 * hosts starts as soon as everybody is; if somebody does not come, the lobby tells who.
 */
export async function sitTogether(id: string): Promise<void> {
  const table = new LiveTable(id);
  table.open();
  try {
    await takeKept(table);
    if (!table.mayHost) {
      await table.ask({ do: "ready", ready: true });
      return;
    }
    const late = new Promise<boolean>((done) => setTimeout(() => done(true), ARRIVE));
    if (await Promise.race([table.agreed().then(() => false), late])) return;
    await table.ask({ do: "start" });
    await table.dealt();
  } finally {
    table.close();
  }
}

/**
 * Names for people who have not chosen one: they stay the same in this browser. Bots are called by
 * A to H, so that no two at a table begin alike.
 */
// prettier-ignore
const NICKNAMES = [
  "Indigo", "Iris", "Ivory", "Jade", "Juniper", "Kestrel", "Lark", "Moth", "Nettle", "Onyx",
  "Poppy", "Quill", "Raven", "Sable", "Thistle", "Umber", "Velvet", "Wren", "Yarrow", "Zephyr",
];

/** What this person is called: as chosen, or by a nickname until then. */
export function ownName(): string {
  return settings.liked.name.trim() || nickname();
}

export function nickname(): string {
  const known = kept("nickname");
  if (known) return known;
  const drawn = NICKNAMES[Math.floor(Math.random() * NICKNAMES.length)] ?? "Raven";
  keep("nickname", drawn);
  return drawn;
}
