import { type Key, keys } from "../../data/keys.ts";
import { type Item, read } from "../../data/table.ts";
import { TRANSACTION_SIZE, transact } from "../../data/transaction.ts";
import { closeMatters } from "../attention/matter-store.ts";
import { commentItem } from "./comment.ts";

/** Below their products, the places of the comments among a person's own items. */
export function placesAmong(items: readonly Item[]): Key[] {
  return items
    .filter(({ sk }) => String(sk).startsWith("COMMENT#"))
    .map((item) => read(commentItem, item))
    .map(({ category, product_id, id }) => keys.comment(category, product_id, id));
}

/** What of a person's comments needs a hand needs none once they are gone. */
export async function closeCases(items: readonly Item[]): Promise<void> {
  const ids = placesAmong(items).map(({ sk }) => sk);
  for (const kind of ["comment_reported", "comment_held"] as const)
    for (let from = 0; from < ids.length; from += TRANSACTION_SIZE)
      await transact(closeMatters(kind, ids.slice(from, from + TRANSACTION_SIZE)));
}
