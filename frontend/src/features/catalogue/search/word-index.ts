import { stemmer } from "@orama/stemmers/serbian";
import MiniSearch from "minisearch";
import { once } from "#contract/once.ts";
import { plainText as withoutMarks } from "#contract/plain-text.ts";

const TITLE_WEIGHT = 4;
/** A word this long may be misspelt by a letter. */
const LONG_WORD = 5;

/** What can be found by words. */
export interface Findable {
  readonly key: string;
  readonly title: string;
  /** What it is found by besides its title. */
  readonly words: string;
}

export interface Findings {
  /** Of what has every word that is asked for, the best first. */
  readonly keys: readonly string[];
  /** Where nothing has them: what was probably meant, whose keys these are. */
  readonly meant?: string;
}
export type FindWords = (text: string) => Findings;

/**
 * An index of the items by the stems of their words, without marks: `ledja`, `leđima` and `leđa` are the same word. The stemmer is
 * the Snowball project's for Serbian and Croatian.
 */
export function indexWords(items: readonly Findable[]): FindWords {
  const index = new MiniSearch<Findable>({
    idField: "key",
    fields: ["title", "words"],
    // A stem may be shorter in one form than in another: a word is found whole too.
    processTerm: (word) => [plainText(word), stemOf(word)],
  });
  index.addAll(items);
  const find = (words: readonly string[]) =>
    index.search({ combineWith: "AND", queries: words.map(askFor) }).map(({ id }) => String(id));
  const known = once(() => knownWords(items));
  return (text) => {
    const words = wordsOf(text);
    const keys = find(words);
    if (keys.length > 0) return { keys };
    const meant = words.map((word) => (find([word]).length > 0 ? word : (nearest(word, known()) ?? word)));
    const others = find(meant);
    return others.length > 0 ? { keys: others, meant: meant.join(" ") } : { keys };
  };
}

/** A word as it begins, or any form of it: what begins like its stem alone may be another word, as `jogurt` of `joga`. */
function askFor(word: string) {
  const boost = { title: TITLE_WEIGHT };
  return {
    combineWith: "OR" as const,
    queries: [
      { queries: [word], processTerm: plainText, prefix: true, boost },
      { queries: [word], processTerm: stemOf, boost },
    ],
  };
}

/** A word's stem in plain letters, without what a longer plural puts between (`plankovi`), an a that comes and goes (`čučanj`, `čučnja`), and a k that a plural makes c (`iskoraci`). */
function stemOf(word: string): string {
  return plainText(stemmer(word.toLowerCase().normalize("NFC")))
    .replace(/(?<=.{4})[oe]v$/u, "")
    .replace(/(?<=[ln])j$/u, "")
    .replace(/(?<=.{3})a(?=[^aeiou]$)/u, "")
    .replace(/k$/u, "c");
}

/** dj is đ to who has no such key. */
function plainText(word: string): string {
  return withoutMarks(word).replaceAll("dj", "d");
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** A word of the items, as it is written, and how much it stands for them. */
interface KnownWord {
  readonly written: string;
  readonly plain: string;
  readonly stem: string;
  readonly weight: number;
}

function knownWords(items: readonly Findable[]): KnownWord[] {
  const known = new Map<string, KnownWord>();
  const count = (text: string, by: number) => {
    for (const word of wordsOf(text.toLocaleLowerCase("hr"))) {
      const plain = plainText(word);
      const { written = word, stem = stemOf(word), weight = 0 } = known.get(plain) ?? {};
      known.set(plain, { written, plain, stem, weight: weight + by });
    }
  };
  for (const { title, words } of items) {
    count(title, TITLE_WEIGHT);
    count(words, 1);
  }
  return [...known.values()].toSorted((one, other) => other.weight - one.weight);
}

/** The known word that a long one becomes by one letter, itself before another form of it, and of those the most frequent. */
function nearest(word: string, known: readonly KnownWord[]): string | undefined {
  const [plain, stem] = [plainText(word), stemOf(word)];
  if (plain.length < LONG_WORD) return undefined;
  const meant =
    known.find((one) => isOneOff(plain, one.plain)) ??
    (stem.length < LONG_WORD ? undefined : known.find((one) => isOneOff(stem, one.stem)));
  return meant?.written;
}

/** Whether one word becomes the other by a letter more, less, changed or swapped with the next. */
function isOneOff(one: string, other: string): boolean {
  const same = [...one].findIndex((letter, at) => letter !== other[at]);
  const at = same === -1 ? one.length : same;
  const rest = (word: string, from: number) => word.slice(at + from);
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 0) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2))
  );
}
