import { globSync, readFileSync } from "node:fs";
import type { Mistake } from "./mistakes.ts";

const GUARDS = "test/functions/domains/settlement/write-guards.integration.test.ts";

/** The tests that notice a condition of a write that is gone, by the write's file; no file but these has been tried. */
const noticing: Readonly<Record<string, readonly string[]>> = {
  "functions/domains/documents/document-store.ts": [GUARDS],
  "functions/domains/documents/registration-store.ts": [GUARDS],
  "functions/domains/orders/charged-order.ts": [GUARDS],
  "functions/domains/orders/order-store.ts": [GUARDS],
  "functions/domains/orders/refunded-order.ts": [GUARDS],
};

/** Every part of every write's condition, each as the mistake that it holds always, or, of several that suffice, never. */
export function droppedConditions(): Mistake[] {
  return globSync("functions/domains/**/*.ts").sort().flatMap(ofFile);
}

function ofFile(file: string): Mistake[] {
  const text = readFileSync(file, "utf8");
  const tests = noticing[file] ?? [];
  const seen = new Map<string, number>();
  return conditionsIn(text).flatMap((condition) => {
    const place = seen.get(condition) ?? 0;
    seen.set(condition, place + 1);
    return dropped(condition).map(([part, wrong]) => {
      const name = `${file}: '${part}' of ${condition}${place > 0 ? `, the ${place + 1}th` : ""}`;
      return { name, file, right: condition, wrong, place, tests };
    });
  });
}

/** The literals behind `condition:`, quotes included. */
function conditionsIn(text: string): string[] {
  return [...text.matchAll(/condition:\s*(?=["`])/g)].map(({ index, 0: head }) => literalAt(text, index + head.length));
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

/** Each part of a condition with the condition in which it says nothing any more; its names and values stay in use. */
function dropped(literal: string): (readonly [string, string])[] {
  const [quote, text] = [literal[0] ?? "", literal.slice(1, -1)];
  const word = parts(text, " OR ").length > 1 ? " OR " : " AND ";
  const all = parts(text, word);
  return all.map((part, position) => {
    const idle = word === " OR " ? `(${part} AND NOT (${part}))` : `(${part} OR NOT (${part}))`;
    return [part, quote + all.with(position, idle).join(word) + quote] as const;
  });
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
