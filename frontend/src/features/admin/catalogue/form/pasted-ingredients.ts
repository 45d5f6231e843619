import { unitForms } from "#contract/recipes/measures.ts";
import type { JsonObject } from "../document/path.ts";

const fractions: Readonly<Record<string, number>> = { "½": 1 / 2, "¼": 1 / 4, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3 };
const NUMBER = String.raw`\d+\s*[½¼¾⅓⅔]|\d+\s+\d+/\d+|\d+/\d+|\d+[.,]\d+|\d+|[½¼¾⅓⅔]`;
const measured = new RegExp(
  String.raw`^(?<least>${NUMBER})(?:\s*[-–]\s*(?<most>${NUMBER}))?(?:\s+|(?=\p{L}))(?<rest>.*)$`,
  "u",
);

/** Every form of a unit, and what else it is called, each with how much of the unit it is. */
const units = new Map<string, readonly [unit: string, size: number]>([
  ...Object.entries(unitForms).flatMap(([unit, forms]) => forms.map((form) => [form, [unit, 1]] as const)),
  ...["gr", "gram", "grama"].map((form) => [form, ["g", 1]] as const),
  ...["dag", "dkg", "deka"].map((form) => [form, ["g", 10]] as const),
  ...["komad", "komada"].map((form) => [form, ["kom", 1]] as const),
]);

/**
 * Parses copied lines into amount, unit, name and note. An unknown unit stays in the name. Undefined for a single
 * line, which belongs to its field.
 */
export function parseIngredients(text: string): readonly JsonObject[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/\s+/g, " ")
        .replace(/^ ?[-–•*] /, "")
        .trim(),
    )
    .filter(Boolean);
  return lines.length < 2 ? undefined : lines.map(rowOf);
}

function rowOf(line: string): JsonObject {
  const { least, most, rest } = measured.exec(line)?.groups ?? {};
  if (least === undefined || !rest) return named(line);
  const [first = "", ...others] = rest.split(" ");
  const known = units.get(first.replace(/\.$/, "").toLowerCase());
  const isUnit = known !== undefined && others.length > 0;
  const [unit, size] = isUnit ? known : ["kom", 1];
  const amount = Math.round(numberOf(least) * size * 100) / 100;
  const of = named(isUnit ? others.join(" ") : rest, most && `${least}–${most}`);
  // Behind a measure people write the genitive.
  return { amount, unit, ...of, ...(unit !== "kom" && { forms: of.name }) };
}

/** A line's name, with its notes where it has some. */
function named(text: string, range?: string): JsonObject {
  const [, name = text, bracketed, behind] = /^([^,(]+?) ?(?:\(([^)]+)\))?(?:, ?(.+))?$/.exec(text) ?? [];
  const note = [range, bracketed, behind].filter(Boolean).join(", ");
  return { name, ...(note && { note }) };
}

/** '1,5', '½', '1 ½', '1/2' and '1.000' as a number. */
function numberOf(text: string): number {
  if (/^\d{1,3}\.\d{3}$/.test(text)) return Number(text.replace(".", ""));
  const parts = text.match(/\d+\/\d+|\d+(?:[.,]\d+)?|[½¼¾⅓⅔]/g) ?? [];
  return parts.reduce((sum, part) => {
    const [over = "", under = "1"] = part.replace(",", ".").split("/");
    return sum + (fractions[part] ?? Number(over) / Number(under));
  }, 0);
}
