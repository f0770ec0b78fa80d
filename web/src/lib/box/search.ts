/** Finding the passage of the rules that answers a question: by clause, or by the words in it. */

/** A paragraph, list item or row of the rules with the clauses it carries. */
export interface Block {
  clauses: string[];
  heading: string;
  html: string;
  text: string;
}

const BLOCK = "p, li, tr, h2, h3, h4";
const HEADING = /^H[1-4]$/;
/** Words shorter than this say little, and the ends of longer ones change. */
const SHORT = 3;
const STEM = 5;
const MOST = 8;

/** The passages of a rules text, as the server writes it. */
export function blocksOf(html: string): Block[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const found = new Map<Element, Block>();
  let heading = "";
  for (const element of page.body.querySelectorAll("*")) {
    if (HEADING.test(element.tagName)) heading = element.textContent?.trim() ?? "";
    if (!element.classList.contains("clause")) continue;
    const block = element.closest(BLOCK) ?? element.parentElement;
    if (!block) continue;
    const known = found.get(block);
    if (known) known.clauses.push(element.id);
    else found.set(block, { clauses: [element.id], heading, html: "", text: "" });
  }
  for (const [element, block] of found) {
    const cells = [...element.querySelectorAll("td")];
    for (const anchor of element.querySelectorAll(".clause")) anchor.removeAttribute("id");
    block.html = cells.length
      ? cells.map((cell) => `<p>${cell.innerHTML}</p>`).join("")
      : element.innerHTML;
    block.text =
      (cells.length
        ? cells.map((cell) => cell.textContent).join(" ")
        : element.textContent
      )?.trim() ?? "";
  }
  return [...found.values()].filter(({ text }) => text);
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}-]+/gu) ?? [];
const stem = (word: string): string => word.slice(0, STEM);

/** The passages that answer best, the best first: a clause by its name, else by rare common words. */
export function search(blocks: readonly Block[], asked: string): Block[] {
  const wanted = wordsOf(asked);
  const named = blocks.filter(({ clauses }) =>
    clauses.some((clause) => wanted.includes(clause.toLowerCase())),
  );
  if (named.length) return named;
  const stems = [...new Set(wanted.filter((word) => word.length >= SHORT).map(stem))];
  const words = blocks.map(({ text, heading }) => new Set(wordsOf(`${heading} ${text}`).map(stem)));
  const weight = new Map(
    stems.map((one) => {
      const often = words.filter((known) => known.has(one)).length;
      return [one, often ? Math.log(1 + blocks.length / often) : 0];
    }),
  );
  return blocks
    .map((block, index) => {
      const met = stems.filter((one) => words[index]?.has(one));
      return { block, score: met.reduce((sum, one) => sum + (weight.get(one) ?? 0), 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, two) => two.score - one.score || one.block.text.length - two.block.text.length)
    .slice(0, MOST)
    .map(({ block }) => block);
}
