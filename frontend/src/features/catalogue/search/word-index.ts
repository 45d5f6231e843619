import { stemmer } from "@orama/stemmers/serbian";
import MiniSearch from "minisearch";
import { plainText } from "#contract/plain-text.ts";
import type { SearchItem } from "./search-item.ts";

const TITLE_WEIGHT = 4;
/** A word this long may be misspelt by a letter. */
const LONG_WORD = 5;

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
      .search({
        combineWith: "AND",
        queries: words
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean)
          .map(askFor),
      })
      .map(({ id }) => String(id));
}

/** A word as it begins, or any form of it: what begins like its stem alone may be another word, as `jogurt` of `joga`. */
function askFor(word: string) {
  const boost = { title: TITLE_WEIGHT };
  return {
    combineWith: "OR" as const,
    queries: [
      { queries: [word], processTerm: plainText, prefix: true, fuzzy: word.length >= LONG_WORD ? 1 : false, boost },
      { queries: [word], processTerm: stemOf, boost },
    ],
  };
}

/** A word's stem in plain letters; the stemmer leaves what a longer plural puts between, as in `plankovi`. */
function stemOf(word: string): string {
  return plainText(stemmer(word.toLowerCase().normalize("NFC"))).replace(/(?<=.{4})[oe]v$/u, "");
}
