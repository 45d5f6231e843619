import * as z from "zod/mini";
import { type Key, keys } from "../../../platform/table/keys.ts";
import { getItem, type Item } from "../../../platform/table/table.ts";

/** The mark of the last publication; another text than before asks for new public pages. */
const wantedItem = z.object({ mark: z.string() });

/** The item that asks for the public pages to be made again, in the transaction of what they show; `mark` was never used before. */
export function pagesWanted(mark: string): Key & Item {
  return { ...keys.pages("WANTED"), mark };
}

/** What the public pages are to show; the empty text where nothing was published. */
export async function wantedMark(): Promise<string> {
  return (await getItem(keys.pages("WANTED"), wantedItem, true))?.mark ?? "";
}
