/** What page and worker send each other. */

export type ToWorker =
  | { do: "start"; folder: string; seed: string; waits: string }
  | { do: "ask"; id: number; method: string; path: string; key: string; body: string }
  | { do: "open"; id: number; path: string }
  | { do: "say"; id: number; text: string }
  | { do: "close"; id: number };

export type ToPage =
  | { is: "ready" }
  | { is: "failed"; why: Trouble }
  | { is: "answer"; id: number; status: number; type: string; body: string }
  | { is: "said"; id: number; text: string }
  | { is: "closed"; id: number; code: number }
  | { is: "storage"; why: Trouble };

/**
 * What may be wrong with a browser: it runs no WebAssembly, something could not be fetched, another
 * tab holds the tables, or nothing can be kept because storage is denied or full.
 */
export type Trouble = "old" | "unreachable" | "elsewhere" | "denied" | "full";
