import * as z from "zod/mini";
import { type Key, keys } from "../../../platform/table/keys.ts";
import { getItem, type Item } from "../../../platform/table/table.ts";

/** The mark of the last publication; a new mark asks for new public pages. */
const wantedItem = z.object({ mark: z.string() });

/** The item that asks for new public pages, written in the transaction of what they show; each `mark` is used once. */
export function pagesWanted(mark: string): Key & Item {
  return { ...keys.pages("WANTED"), mark };
}

/** The last mark; the empty text before the first publication. */
export async function wantedMark(): Promise<string> {
  return (await getItem(keys.pages("WANTED"), wantedItem, true))?.mark ?? "";
}
