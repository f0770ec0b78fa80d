/**
 * "Show me this": a long press, a right click or the key `i` opens it; a mouse that stays on it
 * lets it be seen for as long as it stays.
 */
import type { Attachment } from "svelte/attachments";

const LONG = 450;
const FAR = 10;
const STAYS = 650;

export function press(
  show: () => void,
  peek?: (at: DOMRect | null) => void,
): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    let from = { x: 0, y: 0 };
    let shown = false;

    let staying = 0;
    const stop = (): void => clearTimeout(timer);
    const come = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse" || !peek) return;
      clearTimeout(staying);
      staying = window.setTimeout(() => peek(element.getBoundingClientRect()), STAYS);
    };
    const leave = (): void => {
      clearTimeout(staying);
      peek?.(null);
    };
    const down = (event: PointerEvent): void => {
      shown = false;
      leave();
      if (event.pointerType === "mouse") return;
      from = { x: event.clientX, y: event.clientY };
      timer = window.setTimeout(() => {
        shown = true;
        show();
      }, LONG);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) stop();
    };
    const menu = (event: MouseEvent): void => {
      event.preventDefault();
      if (!shown) show();
    };
    const click = (event: MouseEvent): void => {
      // The press was a question, not an answer.
      if (!shown) return;
      shown = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      show();
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerenter", come, { signal });
    element.addEventListener("pointerleave", leave, { signal });
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", stop, { signal });
    element.addEventListener("pointercancel", stop, { signal });
    element.addEventListener("contextmenu", menu, { signal });
    element.addEventListener("click", click, { capture: true, signal });
    element.addEventListener("keydown", key, { signal });
    return () => {
      stop();
      leave();
      listening.abort();
    };
  };
}
