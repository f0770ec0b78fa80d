/** Without a network: what this page is made of is kept by the browser once it was here. */
import { host } from "../host/host";

/** Whether the browser keeps pages at all: only from secure addresses, or from this machine. */
export const keepsPages = !host.alone && isSecureContext && "serviceWorker" in navigator;

/** Let the worker keep this page and all it has loaded; resolves when it has. */
export async function keepForLater(paths: readonly string[]): Promise<boolean> {
  if (!keepsPages) return false;
  await navigator.serviceWorker.register("/worker.js");
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
  const channel = new MessageChannel();
  const kept = new Promise<boolean>((done) => {
    channel.port1.onmessage = ({ data }) => done(data === true);
  });
  active.postMessage({ do: "keep", paths: [...new Set([...loaded, ...paths])] }, [channel.port2]);
  return kept;
}
