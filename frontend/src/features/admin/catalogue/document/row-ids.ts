import { isList, isObject, type Json } from "./path.ts";

/** By which fields the rows of a list are told apart, by the list's name; the first that a row has. */
const naming: Readonly<Record<string, readonly string[]>> = {
  videos: ["video_id", "id"],
  files: ["id"],
  exercises: ["exercise"],
  blocks: ["weeks"],
  days: ["title"],
  parts: ["at"],
  ingredients: ["group"],
  items: ["name"],
  vat_changes: ["from"],
  price_history: ["from", "from_days_ago"],
};

/** What names each row of a list; undefined where one has no name, or two have the same. */
export function idsOf(list: string, rows: readonly Json[]): string[] | undefined {
  const ids = rows.map((row) => idOf(list, row));
  const isClear = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
  return isClear ? (ids as string[]) : undefined;
}

function idOf(list: string, row: Json): string | undefined {
  if (typeof row === "string") return row;
  if (!isObject(row)) return undefined;
  const value = (naming[list] ?? []).map((field) => row[field]).find((one) => one !== undefined && one !== "");
  if (isList(value)) return value.join(", ");
  return value === undefined || typeof value === "object" ? undefined : String(value);
}
