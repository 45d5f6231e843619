import { stemmer } from "@orama/stemmers/serbian";
import MiniSearch from "minisearch";
import { plainText } from "#contract/plain-text.ts";
import type { SearchItem } from "./search-item.ts";

const TITLE_WEIGHT = 4;
/** A word this long may be misspelt by one letter in four. */
const LONG_WORD = 5;
const MISSPELT = 0.25;

/** Keys of the items with every word that is asked for, the best first. */
export type FindWords = (words: string) => readonly string[];

/**
 * An index of the items by the stems of their words, without marks: `ledja`, `leđima` and `leđa` are the same word. The stemmer is
 * the Snowball project's for Serbian and Croatian.
 */
export function indexWords(items: readonly SearchItem[]): FindWords {
  const index = new MiniSearch<SearchItem>({
    idField: "key",
    fields: ["title", "words"],
    // A stem may be shorter in one form than in another: a word is found whole too.
    processTerm: (word) => [plainText(word), stemOf(word)],
  });
  index.addAll(items);
  return (words) =>
    index
      .search(words, {
        processTerm: stemOf,
        combineWith: "AND",
        prefix: true,
        fuzzy: (term) => (term.length > LONG_WORD ? MISSPELT : false),
        boost: { title: TITLE_WEIGHT },
      })
      .map(({ id }) => String(id));
}

/** A word's stem in plain letters. */
function stemOf(word: string): string {
  return plainText(stemmer(word.toLowerCase().normalize("NFC")));
}
