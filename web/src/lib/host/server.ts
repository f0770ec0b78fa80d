/** The tables are on a server: requests over HTTP, one WebSocket a table. */
import type { Host } from "./host";

export function serverHost(): Host {
  return {
    alone: false,
    still: false,
    fetch: (path, init) => fetch(path, init),
    connect: (url) => new WebSocket(url),
  };
}
