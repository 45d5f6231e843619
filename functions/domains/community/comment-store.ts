import { encodeTime } from "ulid";
import type { CommentPlace } from "#contract/comment.ts";
import type { TrainedProduct } from "#contract/duties.ts";
import type { CommentList } from "#contract/moderation.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { type ListPage, newestOf } from "../../platform/table/newest.ts";
import { getItem, getItems, type Item, queryBackwards, queryIndexBackwards, read } from "../../platform/table/table.ts";
import { put, putNew, tryTransact } from "../../platform/table/transaction.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/time.ts";
import { type Caller, type Profile, readProfileWith } from "../accounts/member-store.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import { type CommentRecord, commentItem, hashOf, saysTheSame } from "./comment.ts";
import { heldWrites } from "./moderation-store.ts";
import { isAmong } from "./moderator.ts";

/** A person's same text within so long (milliseconds) is one comment. */
const DUPLICATE_WINDOW_MS = MINUTE_MS;

/**
 * Writes a comment. A repeated one (same client key, or same text within a minute) answers the first; 409 `comment_exists` where the
 * key belongs to another comment, 401 where the account is gone.
 */
export async function saveComment(comment: CommentRecord): Promise<CommentRecord> {
  return (await tryTransact(writesOf(comment))) ? comment : firstOf(comment);
}

function writesOf(comment: CommentRecord) {
  const at = Date.parse(comment.created_at);
  const since = new Date(at - DUPLICATE_WINDOW_MS).toISOString();
  const [, , fresh] = commentKeys(comment);
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
  const [, own, fresh] = commentKeys(comment);
  const [sameKey, sameText] = await getItems([own, fresh], true);
  if (!sameKey && !sameText) throw new Problem("unauthenticated");
  const first = read(commentItem, sameKey ?? sameText);
  if (!saysTheSame(first, comment)) throw new Problem("comment_exists");
  return first;
}

/** A comment's keys: below its product, below its author, and for a minute by its text, against duplicates. */
export function commentKeys(comment: CommentRecord) {
  const { category, product_id, id, user_id, client_id } = comment;
  return [
    keys.comment(category, product_id, id),
    keys.ownComment(user_id, client_id),
    keys.freshComment(user_id, hashOf(comment)),
  ] as const;
}

/** A comment's lasting items: below its product, with the staff's list as index, and below its author. */
export function commentEntries(comment: CommentRecord) {
  const [first, own] = commentKeys(comment);
  return [
    { ...first, ...comment, gsi1pk: indexKeys.commentsIn(listOf(comment)), gsi1sk: comment.id },
    { ...own, ...comment },
  ] as const;
}

type StoredList = Exclude<CommentList, "unanswered">;

/** The staff's list in which a comment stands. */
function listOf({ state, reports = 0 }: CommentRecord): StoredList {
  if (state === "held" || reports > 0) return "waiting";
  return state ?? "shown";
}

/** The writes that replace a comment; refused where its version has changed since it was read. */
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

/**
 * Comments of a staff list, the newest before `before`; one Query. Of `own` products alone where they are named: then a Query a product for
 * what is shown, since most of that list is about others.
 */
export async function readListed(list: StoredList, own: Own, before?: string): Promise<CommentPage> {
  const partition = indexKeys.commentsIn(list);
  if (own && list === "shown") return readShownOf(own, before);
  if (own) return foundPage(await newestOf("gsi1", [partition], { before, keep: isOwn(own) }));
  return pageOf(await queryIndexBackwards("gsi1", partition, before ?? "~", LISTED + 1), LISTED);
}

/** The products to whose comments a list is bound; undefined for all. */
type Own = readonly TrainedProduct[] | undefined;

function isOwn(own: Own) {
  return ({ category, product_id }: Item) => own === undefined || isAmong(own, category, product_id);
}

async function readShownOf(own: readonly TrainedProduct[], before?: string): Promise<CommentPage> {
  const pages = await Promise.all(own.map(({ category, id }) => readComments(category, id, before)));
  const end =
    pages
      .map(({ next }) => next ?? "")
      .sort()
      .at(-1) ?? "";
  const found = pages
    .flatMap(({ comments }) => comments)
    .filter((comment) => comment.id >= end && listOf(comment) === "shown")
    .sort((one, other) => (one.id < other.id ? 1 : -1));
  const comments = found.slice(0, LISTED);
  return { comments, next: (found.length > LISTED ? comments.at(-1)?.id : end) || null };
}

/** Days after which nobody expects an answer any more. */
const ANSWERED_DAYS = 30;
const TIME_LETTERS = 10;

/** Fifty comments that everybody sees and the shop has not answered, of `own` products where they are named; one Query. */
export async function readUnanswered(at: Date, own: Own, before?: string): Promise<CommentPage> {
  const found = await newestOf("gsi1", [indexKeys.commentsIn("shown")], {
    from: encodeTime(at.getTime() - ANSWERED_DAYS * DAY_MS, TIME_LETTERS),
    before,
    keep: (item) => item.answer === undefined && isOwn(own)(item),
  });
  return foundPage(found);
}

function foundPage({ rows, next }: ListPage<Item>): CommentPage {
  return { comments: rows.map((item) => read(commentItem, item)), next };
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
