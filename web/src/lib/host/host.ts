/**
 * Whoever holds the tables: a server behind the network, or a worker in this very tab.
 *
 * Pages ask and hear the same from both, in the same messages; which of the two it is was decided
 * when the pages were built.
 */
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
  /** What is answered to a request. Rejects if nobody answers at all. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** A new wire to a table, by the address its socket would have. */
  connect(url: string): Wire;
}

export const host: Host = import.meta.env.MODE === "tab" ? tabHost() : serverHost();
