/**
 * Telling a person that it is their turn while they look elsewhere: the tab's title, a notification
 * of the browser, and Web Push when the page is closed. Plain-http addresses have neither of the
 * last two; then there is only the title, and nothing is said about it.
 */
import { ApiError, getJson, sendJson, somebody } from "../api";
import { settings } from "../settings.svelte";
import type { PushKey } from "../wire.gen";

/** Ask for leave to notify. False where it was refused or the browser has no such thing. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined" || !isSecureContext) return false;
  if (Notification.permission === "granted") return true;
  return (await Notification.requestPermission()) === "granted";
}

/** Tell once, if the person looks elsewhere and wants to be told. */
export function notify(title: string, body: string): void {
  if (!settings.liked.notifications || document.visibilityState === "visible") return;
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const shown = new Notification(title, { body, icon: "/icon.svg", tag: location.pathname });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

function pushes(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in window;
}

/** Let the server reach this browser when no page is open. Does nothing where that cannot be. */
export async function subscribe(): Promise<void> {
  if (!pushes()) return;
  try {
    await somebody();
    const { key } = await getJson<PushKey>("/api/push/key");
    const worker = await navigator.serviceWorker.register("/worker.js");
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    await sendJson("POST", "/api/me/push", made.toJSON());
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The browser will not subscribe; the title and open pages still tell.
  }
}

export async function unsubscribe(): Promise<void> {
  if (!pushes()) return;
  const worker = await navigator.serviceWorker.getRegistration("/worker.js");
  const made = await worker?.pushManager.getSubscription();
  if (!made) return;
  await sendJson("DELETE", "/api/me/push", { endpoint: made.endpoint });
  await made.unsubscribe();
}
