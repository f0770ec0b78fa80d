/** What went wrong, in the reader's language where the server's key has words, else in English. */
import { ApiError } from "../api";
import { Refused } from "../table/live";
import type { Words } from "./texts";
import { knows, say } from "./words.svelte";

export function told(error: unknown): string {
  if (error instanceof ApiError && knows(error.key)) return say(error.key, error.words);
  if (error instanceof Refused && knows(error.no.key)) {
    return say(error.no.key, error.no.words as Words | undefined);
  }
  return error instanceof Error && error.message ? error.message : say("web-failed");
}
