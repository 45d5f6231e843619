import { Problem } from "../../platform/problem.ts";
import { TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItems, read } from "../../platform/table/table.ts";
import { put, putNew, tryTransact } from "../../platform/table/transaction.ts";
import { MINUTE_MS } from "../../platform/time.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import { type CommentRecord, commentItem, saysTheSame } from "./comment.ts";
import { commentEntries, placesOf } from "./comment-places.ts";
import { heldWrites } from "./held-store.ts";

/** The same text within this time is one comment (milliseconds). */
const DUPLICATE_WINDOW_MS = MINUTE_MS;

/**
 * Writes a comment below its product and below its author. A repeated one (same client's key, or same text within a minute)
 * is not written again: the first one is answered; 409 `comment_exists` where the key was used for something else, 401 where the account is gone.
 */
export async function saveComment(comment: CommentRecord): Promise<CommentRecord> {
  return (await tryTransact(writesOf(comment))) ? comment : firstOf(comment);
}

function writesOf(comment: CommentRecord) {
  const at = Date.parse(comment.created_at);
  const since = new Date(at - DUPLICATE_WINDOW_MS).toISOString();
  const [, , fresh] = placesOf(comment);
  return [
    ...commentEntries(comment).map((entry) => putNew(entry)),
    put(
      { ...fresh, ...comment, [TTL_ATTRIBUTE]: Math.ceil((at + DUPLICATE_WINDOW_MS) / 1000) },
      { condition: "attribute_not_exists(pk) OR created_at < :since", values: { ":since": since } },
    ),
    ...heldWrites(comment),
    requirePerson(comment.user_id),
  ];
}

async function firstOf(comment: CommentRecord): Promise<CommentRecord> {
  const [, own, fresh] = placesOf(comment);
  const [sameKey, sameText] = await getItems([own, fresh], true);
  if (!sameKey && !sameText) throw new Problem("unauthenticated");
  const first = read(commentItem, sameKey ?? sameText);
  if (!saysTheSame(first, comment)) throw new Problem("comment_exists");
  return first;
}
