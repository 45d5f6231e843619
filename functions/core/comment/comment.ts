import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { type Comment, commentedCategory, commentId } from "#contract/comment.ts";
import { catalogueId, instant } from "#contract/primitives.ts";
import { zagrebDate } from "../../kernel/zagreb.ts";
import type { Profile } from "../member/member-store.ts";
import { presentUser } from "../member/present-user.ts";

/** A comment as the table holds it, with its author's name and picture of that moment. */
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

/** How others see who wrote: first name and the first letter of the last one, and a picture of a known host. */
export function authorOf(profile: Profile): Pick<CommentRecord, "user_id" | "user_name" | "picture"> {
  const { id, first_name, last_name, picture } = presentUser(profile);
  const [initial] = last_name;
  return { user_id: id, user_name: initial ? `${first_name} ${initial}.` : first_name, picture };
}

/** A comment as this reader sees it. */
export function presentComment(record: CommentRecord, readerId: string): Comment {
  return {
    id: record.id,
    user_name: record.user_name,
    picture: record.picture,
    time: zagrebDate(new Date(record.created_at)),
    text: record.text,
    own: record.user_id === readerId,
  };
}

/** Whether two comments say the same in the same place. */
export function saysTheSame(one: CommentRecord, other: CommentRecord): boolean {
  return one.category === other.category && one.product_id === other.product_id && one.text === other.text;
}

/** What was said where, as a short key. */
export function hashOf({ category, product_id, text }: CommentRecord): string {
  return createHash("sha256").update(`${category} ${product_id} ${text}`).digest("base64url");
}
