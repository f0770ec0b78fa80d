/**
 * One game that was played, in one file: every answer it needs lies in the page itself, packed.
 *
 * Nothing is fetched, so the file can be kept, sent and opened anywhere, without any network.
 */
import type { Host } from "./host";

/** The elements that hold answers by the path they are asked for: JSON, gzip, base64. */
const ANSWERS = "script.answers";

export function pageHost(): Host {
  let known: Promise<Record<string, string>> | null = null;
  return {
    alone: false,
    still: true,
    fetch: async (path) => {
      const found = (await (known ??= unpacked()))[path];
      return found === undefined ? new Response(null, { status: 404 }) : new Response(found);
    },
    connect: () => {
      throw new Error("There is no table behind this page.");
    },
  };
}

async function unpacked(): Promise<Record<string, string>> {
  const parts = Array.from(document.querySelectorAll(ANSWERS), async ({ textContent }) => {
    const bytes = Uint8Array.from(atob(textContent), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return (await new Response(stream).json()) as Record<string, string>;
  });
  return Object.assign({}, ...(await Promise.all(parts))) as Record<string, string>;
}
