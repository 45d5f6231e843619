import pMap from "p-map";
import { type Key, keys } from "../../platform/table/keys.ts";
import { type Item, queryRange, read } from "../../platform/table/table.ts";
import { TRANSACTION_SIZE, transact, tryTransact, update } from "../../platform/table/transaction.ts";
import type { Profile } from "../accounts/member-store.ts";
import { closeTasks } from "../tasks/task-store.ts";
import { authorOf, commentItem } from "./comment.ts";
import { placesOf } from "./comment-places.ts";

/** So many comments change at the same time. */
const AT_ONCE = 8;

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
      await transact(closeTasks(kind, ids.slice(from, from + TRANSACTION_SIZE)));
}

/** Shows a person's comments under the name and picture that they have now; one that is gone meanwhile stays gone. */
export async function signComments(profile: Profile): Promise<void> {
  const { user_id, user_name, picture } = authorOf(profile);
  const comments = (await queryRange(keys.ownCommentRange(user_id), true)).map((item) => read(commentItem, item));
  const others = comments.filter((comment) => comment.user_name !== user_name || comment.picture !== picture);
  const sign = (key: Key) =>
    update(key, "SET user_name = :name, picture = :picture ADD #version :one", {
      condition: "attribute_exists(pk)",
      names: { "#version": "version" },
      values: { ":name": user_name, ":picture": picture, ":one": 1 },
    });
  await pMap(others, (comment) => tryTransact(placesOf(comment).slice(0, 2).map(sign)), { concurrency: AT_ONCE });
}
