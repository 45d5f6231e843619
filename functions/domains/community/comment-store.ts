import type { CommentPlace } from "#contract/comment.ts";
import type { CommentList } from "#contract/moderation.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, type Item, queryBackwards, queryIndexBackwards, read } from "../../platform/table/table.ts";
import { type Caller, type Profile, readProfileWith } from "../accounts/member-store.ts";
import { type CommentRecord, commentItem } from "./comment.ts";

const PAGE_SIZE = 50;
const LISTED = 20;

/** A page of comments, newest first, and the id before which the next page begins. */
export interface CommentPage {
  readonly comments: readonly CommentRecord[];
  readonly next: string | null;
}

/** Fifty comments of a product, the newest of those before `before`; one Query. */
export async function readComments(
  category: CommentRecord["category"],
  id: number,
  before?: string,
): Promise<CommentPage> {
  return pageOf(await queryBackwards(keys.commentPage(category, id, before), PAGE_SIZE + 1), PAGE_SIZE);
}

/** Twenty of one of the staff's lists, the newest of those before `before`; one Query. */
export async function readListed(list: CommentList, before = "~"): Promise<CommentPage> {
  return pageOf(await queryIndexBackwards("gsi1", indexKeys.commentsIn(list), before, LISTED + 1), LISTED);
}

function pageOf(items: readonly Item[], size: number): CommentPage {
  const comments = items.slice(0, size).map((item) => read(commentItem, item));
  return { comments, next: items.length > size ? (comments.at(-1)?.id ?? null) : null };
}

/** One comment, or undefined. */
export function findComment({ category, id, commentId }: CommentPlace): Promise<CommentRecord | undefined> {
  return getItem(keys.comment(category, id, commentId), commentItem, true);
}

/** One comment; 404 where there is none. */
export async function requireComment(place: CommentPlace): Promise<CommentRecord> {
  const comment = await findComment(place);
  if (!comment) throw new Problem("not_found");
  return comment;
}

/** The caller's profile and a comment, in one request. */
export async function readForAuthor(
  caller: Caller,
  { category, id, commentId }: CommentPlace,
): Promise<{ profile: Profile; comment: CommentRecord | undefined }> {
  const [profile, found] = await readProfileWith(caller, keys.comment(category, id, commentId));
  return { profile, comment: found && read(commentItem, found) };
}
