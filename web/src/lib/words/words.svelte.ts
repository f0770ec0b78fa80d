/**
 * The words on the screen: the client's own files, the server's for engine and table, and a game's,
 * in the reader's language with the original beneath.
 */
import { getText } from "../api";
import { settings } from "../settings.svelte";
import { original, ownText, SOURCE } from "./languages";
import { Texts, type Words } from "./texts";

const loaded = new Map<string, Promise<Texts>>();

/** The texts for a game, or for the pages around games. Read once for each language. */
export function loadTexts(language: string, game = ""): Promise<Texts> {
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

async function read(language: string, game: string): Promise<Texts> {
  const [fallback, ...sources] = await Promise.all([
    language === SOURCE ? null : loadTexts(SOURCE, game),
    getText(`/api/texts/${language}`),
    ownText(language),
    ...(game ? [getText(`/api/games/${game}/texts/${language}`)] : []),
  ]);
  return new Texts(language, sources, fallback, game);
}

class Spoken {
  /** The original is in the bundle, so that there are words before the first answer of the server. */
  texts: Texts = $state.raw(new Texts(SOURCE, [original]));

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const language = settings.language;
        void loadTexts(language)
          .catch(
            async () =>
              new Texts(language, [await ownText(language)], new Texts(SOURCE, [original])),
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
