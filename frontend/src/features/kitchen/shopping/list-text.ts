import { amountsText } from "#contract/measure-words.ts";
import type { listOf } from "../own/shown-week.ts";

/** What is still to be bought, as a text that any messenger takes: an aisle in capitals, below it its lines. Pure. */
export function listText({ aisles, pantry, extras }: ReturnType<typeof listOf>): string {
  const blocks = aisles.map(({ aisle, lines }) =>
    block(
      aisle,
      lines
        .filter(({ ticked }) => !ticked)
        .map(({ name, amounts, more }) => {
          const wanted = more.length > 0 ? more : amounts;
          return wanted.length > 0 ? `${name}, ${amountsText(wanted)}` : name;
        }),
    ),
  );
  const own = block(
    "moje stvari",
    extras.filter(({ ticked }) => !ticked).map(({ name }) => name),
  );
  const check = pantry.filter(({ ticked }) => !ticked).map(({ name }) => name);
  const have = check.length > 0 ? `Provjeri imaš li: ${check.join(", ")}` : "";
  return ["Popis za kupnju", ...blocks, own, have].filter(Boolean).join("\n\n");
}

function block(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return [heading.toLocaleUpperCase("hr"), ...lines.map((line) => `- ${line}`)].join("\n");
}
