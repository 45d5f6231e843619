import * as z from "zod/mini";
import { keys } from "../../platform/table/keys.ts";
import { getItem, type Item, read } from "../../platform/table/table.ts";
import { type DocumentRecord, documentItem } from "./document.ts";

const issuedMark = z.object({ number: z.int() });

/** An issued document, strongly consistent; undefined while it is unknown or waits for its number. */
export async function findDocument(id: string): Promise<DocumentRecord | undefined> {
  const item = await getItem(keys.document(id), z.looseObject({}), true);
  return item && issued(item);
}

/** A document's item where it is issued already. */
export function issued(item: Item): DocumentRecord | undefined {
  return z.safeParse(issuedMark, item).success ? read(documentItem, item) : undefined;
}
