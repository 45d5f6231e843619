import pMap from "p-map";
import { type Key, keys } from "../../platform/table/keys.ts";
import { type Item, queryRange, read } from "../../platform/table/table.ts";
import { TRANSACTION_SIZE, transact, tryTransact, update } from "../../platform/table/transaction.ts";
import type { Profile } from "../accounts/member-store.ts";
import { closeTasks } from "../tasks/task-store.ts";
import { authorOf, commentItem } from "./comment.ts";
import { commentKeys } from "./comment-store.ts";

/** Comments that change at the same time. */
const AT_ONCE = 8;

/** The keys below their products of the comments among a person's items. */
export function commentKeysIn(items: readonly Item[]): Key[] {
  return items
    .filter(({ sk }) => String(sk).startsWith("COMMENT#"))
    .map((item) => read(commentItem, item))
    .map(({ category, product_id, id }) => keys.comment(category, product_id, id));
}

/** Closes the tasks of a person's comments. */
export async function closeTasksOfComments(items: readonly Item[]): Promise<void> {
  const ids = commentKeysIn(items).map(({ sk }) => sk);
  for (const kind of ["comment_reported", "comment_held"] as const)
    for (let from = 0; from < ids.length; from += TRANSACTION_SIZE)
      await transact(closeTasks(kind, ids.slice(from, from + TRANSACTION_SIZE)));
}

/** Puts a person's present name and picture into their comments; a comment deleted meanwhile stays deleted. */
export async function updateCommentAuthor(profile: Profile): Promise<void> {
  const { user_id, user_name, picture } = authorOf(profile);
  const comments = (await queryRange(keys.ownCommentRange(user_id), true)).map((item) => read(commentItem, item));
  const others = comments.filter((comment) => comment.user_name !== user_name || comment.picture !== picture);
  const sign = (key: Key) =>
    update(key, "SET user_name = :name, picture = :picture ADD #version :one", {
      condition: "attribute_exists(pk)",
      names: { "#version": "version" },
      values: { ":name": user_name, ":picture": picture, ":one": 1 },
    });
  await pMap(others, (comment) => tryTransact(commentKeys(comment).slice(0, 2).map(sign)), { concurrency: AT_ONCE });
}
