import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { type Comment, commentedCategory, commentId } from "#contract/comment.ts";
import { catalogueId, instant } from "#contract/primitives.ts";
import { isOwnName } from "#contract/writing.ts";
import { shop } from "../../platform/shop.ts";
import { zagrebDate } from "../../platform/zagreb.ts";
import type { Profile } from "../accounts/member-store.ts";
import { presentUser } from "../accounts/present-user.ts";

/** A comment as the table holds it, with its author's name and picture as they are now. */
export const commentItem = z.object({
  id: commentId,
  /** The client's key of the comment; one of ours where it sent none. */
  client_id: z.string(),
  category: commentedCategory,
  product_id: catalogueId,
  user_id: z.string(),
  user_name: z.string(),
  picture: z.nullable(z.string()),
  text: z.string(),
  created_at: instant,
  /** Counts changes since it was written; missing, like all below, without any. */
  version: z.optional(z.int()),
  /** It waits for a decision (held) or was hidden by one; only its author sees it. */
  state: z.optional(z.enum(["held", "hidden"])),
  /** Why it is hidden; the words for which it is held. */
  reason: z.optional(z.string()),
  words: z.optional(z.array(z.string())),
  /** Reports since the last decision. */
  reports: z.optional(z.int()),
  /** The shop's answer. */
  answer: z.optional(z.object({ id: commentId, text: z.string(), at: instant })),
});
export type CommentRecord = z.infer<typeof commentItem>;

/** A report of a comment; the comment's text is not repeated. */
export const reportItem = z.object({
  comment_id: commentId,
  category: commentedCategory,
  product_id: catalogueId,
  user_id: z.string(),
  reason: z.string(),
  reported_at: instant,
});
export type ReportRecord = z.infer<typeof reportItem>;

/** An author as others see them: first name, initial of the last one, and a picture of a known host. */
export function authorOf(profile: Profile): Pick<CommentRecord, "user_id" | "user_name" | "picture"> {
  const { id, first_name, last_name, picture } = presentUser(profile);
  return { user_id: id, user_name: shownName(first_name, last_name), picture };
}

/** Older accounts, and those of providers, may have an invisible name or the shop's own: neither is shown. */
function shownName(first: string, [initial]: string): string {
  if (!isOwnName(first)) return "Bez imena";
  const full = `${first} ${initial}.`;
  return initial && isOwnName(full) ? full : first;
}

/** A comment and the shop's answer as a reader sees them; empty where only the author may. */
export function presentThread(record: CommentRecord, readerId: string): Comment[] {
  if (record.state && record.user_id !== readerId) return [];
  const { id: in_reply_to, answer } = record;
  const shown = presentComment(record, readerId);
  if (!answer) return [shown];
  const time = zagrebDate(new Date(answer.at));
  return [
    shown,
    { id: answer.id, user_name: shop.brand, picture: null, time, text: answer.text, own: false, in_reply_to },
  ];
}

export function presentComment(record: CommentRecord, readerId: string): Comment {
  const { id, user_name, picture, text, state, reason } = record;
  return {
    id,
    user_name,
    picture,
    time: zagrebDate(new Date(record.created_at)),
    text,
    own: record.user_id === readerId,
    ...(state && { state }),
    ...(reason && { reason }),
  };
}

export function saysTheSame(one: CommentRecord, other: CommentRecord): boolean {
  return one.category === other.category && one.product_id === other.product_id && one.text === other.text;
}

/** A key of product and text. */
export function hashOf({ category, product_id, text }: CommentRecord): string {
  return createHash("sha256").update(`${category} ${product_id} ${text}`).digest("base64url");
}
