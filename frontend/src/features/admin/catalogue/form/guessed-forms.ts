/** What follows these words stays as it is in every case: datulje *bez* koštica, tortilja *od* pšeničnog brašna. */
const tie = /\s(?:bez|iz|na|od|s|sa|u|za)\s.*$/;
const SOFT = /[čćđžšj]$/;
const vowels = /[aeiou]/g;

type Kind = "woman" | "man" | "thing" | "women" | "men" | "things";

/**
 * A proposal for an ingredient's forms by the regular declensions, for the owner to correct: behind a measure one, of pieces the three after
 * 1, 2 and 5. Undefined for what has no regular ones, as the pieces of a plural (jaja).
 */
export function guessedForms(name: string, unit: string): string | readonly string[] | undefined {
  const tail = tie.exec(name)?.[0] ?? "";
  const words = name
    .slice(0, name.length - tail.length)
    .trim()
    .split(/\s+/);
  const noun = words.at(-1) ?? "";
  const kind = kindOf(noun, words.at(-2));
  if (!kind || noun.length < 2) return undefined;
  const form = (adjective: (word: string) => string, last: string) =>
    [...words.slice(0, -1).map(adjective), last].join(" ") +
    (unit === "konzerva" ? tail.replace(/^ iz konzerve$/, "") : tail);
  const one = genitives[kind](noun);
  if (unit !== "kom") return form((word) => adjectiveOf(word, kind), one);
  if (kind === "men" || kind === "women" || kind === "things") return undefined;
  const few = kind === "woman" ? "e" : "a";
  return [name, form((word) => stemOf(word) + few, one), form((word) => `${stemOf(word)}ih`, manyOf(noun, kind))];
}

function kindOf(noun: string, adjective = ""): Kind | undefined {
  if (noun === "prsa" || noun === "jaja") return "things";
  if (noun.endsWith("a")) return "woman";
  if (noun.endsWith("o") || adjective.endsWith("o")) return "thing";
  if (noun.endsWith("e")) return /([ln]j|ć|đ)e$/.test(noun) ? "thing" : "women";
  if (noun.endsWith("i")) return "men";
  return /u$/.test(noun) ? undefined : "man";
}

const genitives: Record<Kind, (noun: string) => string> = {
  woman: (noun) => `${noun.slice(0, -1)}e`,
  thing: (noun) => `${noun.slice(0, -1)}a`,
  women: (noun) => pluralOf(noun.slice(0, -1)),
  things: (noun) => noun,
  men: (noun) => `${noun.slice(0, -1)}a`,
  man: (noun) => `${noun.replace(/a(?=c$|(?<=[šž]a)k$)/, "")}a`,
};

/** 5 jabuka, 5 mrkvi, 5 krastavaca, 5 lukova, 5 limuna. */
function manyOf(noun: string, kind: Kind): string {
  if (kind === "woman") return pluralOf(noun.slice(0, -1));
  if (kind === "man" && (noun.match(vowels)?.length ?? 0) < 2) return `${noun}ova`;
  return noun.endsWith("o") ? genitives.thing(noun) : `${noun}a`;
}

/** Two consonants at the end take an i. */
function pluralOf(stem: string): string {
  return /[^aeiou]{2}$/.test(stem) && !/([ln]j|st|št)$/.test(stem) ? `${stem}i` : `${stem}a`;
}

/** An adjective behind a measure; what ends in -ov and -in is short: maslinova ulja, but grčkog jogurta. */
function adjectiveOf(word: string, kind: Kind): string {
  const stem = stemOf(word);
  if (kind === "woman") return `${stem}e`;
  if (kind === "men" || kind === "women" || kind === "things") return `${stem}ih`;
  if (/(ov|ev|in)$/.test(stem) && !word.endsWith("i")) return `${stem}a`;
  return stem + (SOFT.test(stem) ? "eg" : "og");
}

function stemOf(adjective: string): string {
  return adjective.replace(/[aeio]$/, "");
}
