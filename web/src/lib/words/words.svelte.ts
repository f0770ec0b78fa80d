/**
 * The words on the screen: the client's own files, the server's for engine and table, and a game's,
 * in the reader's language with English beneath.
 */
import english from "../../../text/en.ftl?raw";
import { getText } from "../api";
import { settings, type Language } from "../settings.svelte";
import { Texts, type Words } from "./texts";

const own: Record<Language, () => Promise<string>> = {
  en: () => Promise.resolve(english),
  nl: () => import("../../../text/nl.ftl?raw").then((file) => file.default),
};
const loaded = new Map<string, Promise<Texts>>();

/** The texts for a game, or for the pages around games. Read once for each language. */
export function loadTexts(language: Language, game = ""): Promise<Texts> {
  const known = `${language} ${game}`;
  let texts = loaded.get(known);
  if (!texts) {
    texts = read(language, game).catch((error: unknown) => {
      loaded.delete(known);
      throw error;
    });
    loaded.set(known, texts);
  }
  return texts;
}

async function read(language: Language, game: string): Promise<Texts> {
  const [fallback, ...sources] = await Promise.all([
    language === "en" ? null : loadTexts("en", game),
    getText(`/api/texts/${language}`),
    own[language](),
    ...(game ? [getText(`/api/games/${game}/texts/${language}`)] : []),
  ]);
  return new Texts(language, sources, fallback, game);
}

class Spoken {
  /** English is in the bundle, so that there are words before the first answer of the server. */
  texts: Texts = $state.raw(new Texts("en", [english]));

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const language = settings.language;
        void loadTexts(language)
          .catch(
            async () => new Texts(language, [await own[language]()], new Texts("en", [english])),
          )
          .then((texts) => {
            if (settings.language === language) this.texts = texts;
          });
      });
    });
  }
}

const spoken = new Spoken();

/** A message of the pages, in the reader's language; changes on the screen when that changes. */
export function say(key: string, words: Words = {}): string {
  return spoken.texts.say(key, words);
}

export function knows(key: string): boolean {
  return spoken.texts.has(key);
}
