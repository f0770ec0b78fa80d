/**
 * Scroll a list to its end with the next frame: to ask for its height any sooner has the whole page
 * measured in the midst of drawing it. What comes back calls it off.
 */
export function toEnd(list: HTMLElement): () => void {
  const frame = requestAnimationFrame(() => {
    list.scrollTop = list.scrollHeight;
  });
  return () => cancelAnimationFrame(frame);
}
