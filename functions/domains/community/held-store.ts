import * as z from "zod/mini";
import { dayAfter } from "../../platform/days.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { update } from "../../platform/table/transaction.ts";
import { DAY_MS, DAY_SECONDS } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { CommentRecord } from "./comment.ts";
import { askAboutComment, commentSeen } from "./comment-task.ts";

const KEPT_DAYS = 3;
const heldItem = z.object({ ids: z.optional(z.set(z.string())) });

/** Where it stands what was held of a person today and yesterday. */
export function heldPlaces(userId: string, at: Date): Key[] {
  const today = zagrebDay(at);
  return [dayAfter(today, -1), today].map((day) => keys.heldComments(userId, day));
}

/** The ids of what was held, in the order of writing, from what stands there. */
export function heldAmong(items: readonly (Item | undefined)[]): string[] {
  return items.flatMap((item) => (item ? [...(read(heldItem, item).ids ?? [])] : [])).sort();
}

/** The writes that count a held comment and ask for a hand within a day; none for another. */
export function heldWrites(comment: CommentRecord) {
  const { id, user_id, created_at: at, state } = comment;
  if (state !== "held") return [];
  const written = new Date(at);
  return [
    update(keys.heldComments(user_id, zagrebDay(written)), "ADD ids :ids SET #ttl = :ttl", {
      names: { "#ttl": TTL_ATTRIBUTE },
      values: { ":ids": new Set([id]), ":ttl": Math.ceil(written.getTime() / 1000) + KEPT_DAYS * DAY_SECONDS },
    }),
    ...askAboutComment("comment_held", comment, at),
  ];
}

/** The writes by which a held comment needs no hand any more; none for another. */
export function heldEnds({ id, state }: CommentRecord) {
  return state === "held" ? commentSeen("comment_held", id) : [];
}

/** The write by which a comment that was held for nothing counts no more; none where the count is forgotten anyway. */
export function uncountHeld({ id, user_id, created_at, state }: CommentRecord, at: Date) {
  const written = new Date(created_at);
  if (state !== "held" || at.getTime() - written.getTime() > 2 * DAY_MS) return [];
  const place = keys.heldComments(user_id, zagrebDay(written));
  return [update(place, "DELETE ids :ids", { values: { ":ids": new Set([id]) } })];
}
