/** A long press, a right click, or the key `i` on a focused element: "show me this". */
import type { Attachment } from "svelte/attachments";

const LONG = 450;
const FAR = 10;

export function press(show: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    let from = { x: 0, y: 0 };
    let shown = false;

    const stop = (): void => clearTimeout(timer);
    const down = (event: PointerEvent): void => {
      shown = false;
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
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", stop);
    element.addEventListener("pointercancel", stop);
    element.addEventListener("contextmenu", menu);
    element.addEventListener("click", click, { capture: true });
    element.addEventListener("keydown", key);
    return () => {
      stop();
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", stop);
      element.removeEventListener("pointercancel", stop);
      element.removeEventListener("contextmenu", menu);
      element.removeEventListener("click", click, { capture: true });
      element.removeEventListener("keydown", key);
    };
  };
}
