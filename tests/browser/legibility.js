// Every text that is seen: how large its letters are on the screen, and what covers or cuts it.
() => {
  // Nothing is clicked here, and what lets clicks through is seen all the same.
  if (document.adoptedStyleSheets.length === 0) {
    const free = new CSSStyleSheet();
    free.replaceSync("* { pointer-events: auto !important; }");
    document.adoptedStyleSheets = [free];
  }
  const scales = new Map();
  const scaleOf = (element) => {
    if (!element) return 1;
    if (scales.has(element)) return scales.get(element);
    const style = getComputedStyle(element);
    let own = style.zoom ? Number(style.zoom) : 1;
    for (const value of [style.transform, style.scale]) {
      if (!value || value === "none") continue;
      const numbers = value.match(/-?[\d.e-]+/g).map(Number);
      own *= value.startsWith("matrix") ? Math.hypot(numbers[0], numbers[1]) : numbers[0];
    }
    const scale = own * scaleOf(element.parentElement);
    scales.set(element, scale);
    return scale;
  };
  const cuts = (element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const one = (value) => (value === "visible" ? "" : value === "auto" || value === "scroll" ? "scroll" : "cut");
    return [one(overflowX), one(overflowY)];
  };
  const opaque = (element) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    if (Number(opacity) < 0.5 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const alpha = /rgba?\(.*[,/]\s*([\d.]+)%?\)$/.exec(backgroundColor)?.[1];
    const solid = backgroundColor.startsWith("rgb(") || (alpha !== undefined && Number(alpha) > 0.5);
    return solid || /gradient/.test(backgroundImage);
  };
  const inside = (rect, box, gap) =>
    rect.left >= box.left - gap && rect.right <= box.right + gap &&
    rect.top >= box.top - gap && rect.bottom <= box.bottom + gap;
  /** Cards of one hand may lie over one another. */
  const together = (one, other) => {
    const [a, b] = [one.closest("[data-piece]"), other.closest("[data-piece]")];
    return a !== null && b !== null && a !== b && a.closest("[data-home]") === b.closest("[data-home]");
  };
  const words = (text) => text.replace(/\s+/g, " ").trim();
  const small = [];
  const wrong = [];
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!words(node.data) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest(".unseen, [data-stock], option, script, style, noscript")) continue;
    range.selectNodeContents(node);
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const drawn = element.ownerSVGElement?.contains(element) ? element.getScreenCTM() : null;
    const scale = drawn ? Math.hypot(drawn.a, drawn.b) : scaleOf(element);
    // A line's box is higher than its letters: what is read lies between these.
    const rects = [...range.getClientRects()].filter((one) => one.width > 1 && one.height > 1).map((one) => {
      const middle = (one.top + one.bottom) / 2;
      const half = Math.min(one.height / 2, (size * scale) * 0.36);
      return { left: one.left, right: one.right, top: middle - half, bottom: middle + half };
    });
    const seen = rects.filter((one) => one.right > 0 && one.bottom > 0 && one.left < innerWidth && one.top < innerHeight);
    if (!seen.length) continue;
    texts.push({ node, element, text: words(node.data).slice(0, 40), size: size * scale, rects: seen });
  }
  for (const one of texts) {
    const { element, text, size, rects } = one;
    if (size === 0) continue;
    const thumbnail = element.closest("[data-thumbnail]");
    let scrolled = false;
    let cut = "";
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const [x, y] = cuts(at);
      if (!x && !y) continue;
      const box = at.getBoundingClientRect();
      const area = {
        left: x ? box.left : -1e6, right: x ? box.right : 1e6,
        top: y ? box.top : -1e6, bottom: y ? box.bottom : 1e6,
      };
      if (rects.every((rect) => inside(rect, area, 1.5))) continue;
      if (rects.every((rect) => rect.right < area.left || rect.left > area.right || rect.bottom < area.top || rect.top > area.bottom)) { scrolled = true; break; }
      if (x === "scroll" || y === "scroll" || at.closest("[data-pans]")) { scrolled = true; break; }
      cut = at.className;
    }
    if (scrolled) continue;
    if (!thumbnail) small.push([Math.round(size * 10) / 10, text, element.className || element.tagName]);
    // A person may have a name of any length.
    if (cut && element.closest("[data-anylength]")) continue;
    if (thumbnail) continue;
    if (cut) { wrong.push(["cut", text, String(cut).slice(0, 60)]); continue; }
    if (rects.some((rect) => !inside(rect, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, 1.5))) {
      wrong.push(["off the screen", text, ""]);
      continue;
    }
    // What lies over it: another card of the same hand may, and what is meant to be over the board.
    for (const rect of rects) {
      const points = (rect.right - rect.left > 30 ? [0.08, 0.92] : [0.5]).map((share) => [rect.left + (rect.right - rect.left) * share, (rect.top + rect.bottom) / 2]);
      for (const [x, y] of points) {
        const above = document.elementsFromPoint(x, y);
        const here = above.findIndex((other) => other === element || other.contains(element) || element.contains(other));
        const cover = above.slice(0, here < 0 ? 0 : here).find((other) =>
          opaque(other) && !other.closest("[data-over]") && !together(other, element));
        if (cover) { wrong.push(["covered", text, String(cover.className || cover.tagName).slice(0, 60)]); break; }
      }
    }
    one.shown = !rects.some((rect) => {
      const above = document.elementsFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
      const here = above.findIndex((other) => other === element || other.contains(element));
      return above.slice(0, here < 0 ? 0 : here).some((other) => opaque(other));
    });
  }
  const shown = texts.filter((one) => one.shown);
  for (const [index, one] of shown.entries()) {
    for (const other of shown.slice(index + 1)) {
      if (together(one.element, other.element)) continue;
      for (const a of one.rects) for (const b of other.rects) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1.5 && high > 1.5) wrong.push(["one over the other", one.text, other.text]);
      }
    }
  }
  const unique = (list) => [...new Map(list.map((one) => [one.join("|"), one])).values()];
  return { small: unique(small), wrong: unique(wrong), count: texts.length };
}
