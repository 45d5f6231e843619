import type { CommentList } from "#contract/moderation.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { put } from "../../platform/table/transaction.ts";
import { type CommentRecord, hashOf } from "./comment.ts";

/** Where a comment stands: below its product, below its author, and for a minute as what was just written. */
export function placesOf(comment: CommentRecord) {
  const { category, product_id, id, user_id, client_id } = comment;
  return [
    keys.comment(category, product_id, id),
    keys.ownComment(user_id, client_id),
    keys.freshComment(user_id, hashOf(comment)),
  ] as const;
}

/** A comment's items: below its product, where the staff's lists find it, and below its author. */
export function commentEntries(comment: CommentRecord) {
  const [first, own] = placesOf(comment);
  return [
    { ...first, ...comment, gsi1pk: indexKeys.commentsIn(listOf(comment)), gsi1sk: comment.id },
    { ...own, ...comment },
  ] as const;
}

/** The staff's list in which a comment stands. */
function listOf({ state, reports = 0 }: CommentRecord): CommentList {
  if (state === "held" || reports > 0) return "waiting";
  return state ?? "shown";
}

/** The writes that put a comment in place of what was read of it; refused where it has moved since. */
export function changeComment(before: CommentRecord, after: CommentRecord) {
  const { version = 0 } = before;
  const [first, own] = commentEntries({ ...after, version: version + 1 });
  return [put(first, unmoved(version)), put(own, { condition: "attribute_exists(pk)" })];
}

function unmoved(version: number) {
  const names = { "#version": "version" };
  if (version === 0) return { condition: "attribute_exists(pk) AND attribute_not_exists(#version)", names };
  return { condition: "#version = :version", names, values: { ":version": version } };
}
