/** Whether a key is meant for a field, a window or the browser, and not for the table. */
export function elsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target;
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}
