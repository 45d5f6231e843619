import { globSync, readFileSync } from "node:fs";

/** A part of a write's condition, by the function that writes it. */
export interface ConditionPart {
  readonly name: string;
  readonly file: string;
  /** The part with the condition in which it says nothing: it holds always or, of several that suffice, never. */
  readonly idle: (part: string) => string;
}

/** A condition's literal in a text, and its parts. */
interface Literal {
  readonly start: number;
  readonly text: string;
  readonly word: string;
  readonly names: readonly string[];
}

const ALWAYS = (part: string) => `(${part} OR NOT ${enclosed(part)})`;
const NEVER = (part: string) => `(${part} AND NOT ${enclosed(part)})`;

/** DynamoDB refuses a pair of parentheses around another one. */
function enclosed(part: string): string {
  let depth = 0;
  const end = [...part].findIndex((letter) => {
    depth += Number(letter === "(") - Number(letter === ")");
    return depth === 0;
  });
  return end === part.length - 1 ? part : `(${part})`;
}

/** The parts of each condition that is written out behind its name. Those that are chosen or put together elsewhere are left out. */
export function conditionParts(): ConditionPart[] {
  return globSync("functions/{domains,platform}/**/*.ts")
    .sort()
    .flatMap((file) =>
      literalsOf(readFileSync(file, "utf8"), file).flatMap(({ names, word }) =>
        names.map((name) => ({ name, file, idle: word === " OR " ? NEVER : ALWAYS })),
      ),
    );
}

/** A source in which each part of a condition stands between marks with its place among all. */
export function markConditions(text: string, file: string, all: readonly ConditionPart[]): string {
  return literalsOf(text, file).reduceRight((marked, { start, text: literal, word, names }) => {
    const places = names.map((name) => all.findIndex((one) => one.name === name));
    const between = parts(literal.slice(1, -1), word).map((part, at) => `⟦${places[at]}⟧${part}⟦/${places[at]}⟧`);
    return marked.slice(0, start + 1) + between.join(word) + marked.slice(start + literal.length - 1);
  }, text);
}

/** What `condition:` is followed by, where that is a literal; a part is named by file, function and text. */
function literalsOf(text: string, file: string): Literal[] {
  const seen = new Map<string, number>();
  return [...text.matchAll(/\b(?:condition|ConditionExpression):\s*(?=["`])/g)].map(({ index, 0: head }) => {
    const start = index + head.length;
    const literal = literalAt(text, start);
    const word = parts(literal.slice(1, -1), " OR ").length > 1 ? " OR " : " AND ";
    const owner = [...text.slice(0, index).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)].at(-1)?.[1];
    const names = parts(literal.slice(1, -1), word).map((part) => {
      const name = `${file} ${owner}: ${part.replaceAll("`", "")}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      return (seen.get(name) ?? 1) > 1 ? `${name} (${seen.get(name)})` : name;
    });
    return { start, text: literal, word, names };
  });
}

/** The literal that begins here; what stands in `${}` may have literals of its own. */
function literalAt(text: string, start: number): string {
  const quote = text[start];
  let depth = 0;
  for (let end = start + 1; end < text.length; end += 1) {
    if (text.startsWith("${", end)) depth += 1;
    else if (text[end] === "}") depth -= 1;
    else if (text[end] === quote && depth === 0) return text.slice(start, end + 1);
  }
  throw new Error("A condition has no end.");
}

/** The parts between a word that stands in no parentheses. */
function parts(text: string, word: string): string[] {
  const ends: number[] = [];
  let depth = 0;
  for (const [at, letter] of [...text].entries()) {
    if ("({".includes(letter)) depth += 1;
    if (")}".includes(letter)) depth -= 1;
    if (depth === 0 && text.startsWith(word, at)) ends.push(at);
  }
  const starts = [0, ...ends.map((end) => end + word.length)];
  return starts.map((start, position) => text.slice(start, ends[position]));
}
