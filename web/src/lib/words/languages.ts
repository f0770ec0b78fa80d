/** Which languages there are: one for each file in `web/text`. No code names one but the original. */
import original from "../../../text/en.ftl?raw";

/** The language everything is written in first: it stands in for what another one lacks. */
export const SOURCE = "en";
export { original };

const files = import.meta.glob<string>(["../../../text/*.ftl", "!../../../text/en.ftl"], {
  query: "?raw",
  import: "default",
});
const byTag = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.ftl$/g, ""), load]),
);

/** Every language by its tag, the original first. */
export const LANGUAGES: readonly string[] = [SOURCE, ...[...byTag.keys()].sort()];

/** The language for whoever wants this one: `nl-BE` gets `nl`; "" where nobody has translated it. */
export function spoken(wanted: string): string {
  for (let tag = wanted.toLowerCase(); tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf("-")))) {
    const found = LANGUAGES.find((known) => known.toLowerCase() === tag);
    if (found) return found;
  }
  return "";
}

/** What a language calls itself: "Nederlands". */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The pages' own words in a language. */
export function ownText(language: string): Promise<string> {
  return byTag.get(language)?.() ?? Promise.resolve(original);
}
