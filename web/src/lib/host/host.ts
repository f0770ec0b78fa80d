/**
 * Whoever holds the tables: a server behind the network, or a worker in this very tab. A page that
 * somebody saved holds one game that was played, and no table.
 *
 * Pages ask and hear the same from all, in the same messages; which of them it is was decided when
 * the pages were built.
 */
import { pageHost } from "./page";
import { serverHost } from "./server";
import { tabHost } from "./tab";

/** What carries the messages of one table: as much of a WebSocket as is used of it. */
export interface Wire {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Host {
  /** Whether nobody else can come to these tables: they are in this tab. */
  readonly alone: boolean;
  /** Whether there is this page and nothing else: no table can be opened from it. */
  readonly still: boolean;
  /** What is answered to a request. Rejects if nobody answers at all. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** A new wire to a table, by the address its socket would have. */
  connect(url: string): Wire;
}

// Written out, so that the pages carry the one they need.
export const host: Host =
  import.meta.env.MODE === "page"
    ? pageHost()
    : import.meta.env.MODE === "tab"
      ? tabHost()
      : serverHost();
