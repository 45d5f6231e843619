import { indexKeys, type Key, keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { getItem, getItems, type Item, queryBackwards, read } from "../../data/table.ts";
import { put, putNew, remove, TRANSACTION_SIZE, transact, tryTransact } from "../../data/transaction.ts";
import { Problem } from "../../kernel/problem.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/time.ts";
import { closeMatters, openMatter } from "../attention/matter-store.ts";
import { type Caller, type Profile, readProfileWith } from "../member/member-store.ts";
import { type CommentRecord, commentItem, hashOf, type ReportRecord, saysTheSame } from "./comment.ts";

const PAGE_SIZE = 50;
/** The same text within this time is one comment (milliseconds). */
const DUPLICATE_WINDOW_MS = MINUTE_MS;

/** A page of a product's comments, newest first, and the id before which the next page begins. */
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
  const items = await queryBackwards(keys.commentPage(category, id, before), PAGE_SIZE + 1);
  const comments = items.slice(0, PAGE_SIZE).map((item) => read(commentItem, item));
  return { comments, next: items.length > PAGE_SIZE ? (comments.at(-1)?.id ?? null) : null };
}

/** One comment, or undefined. */
export async function findComment(
  category: CommentRecord["category"],
  id: number,
  commentId: string,
): Promise<CommentRecord | undefined> {
  return getItem(keys.comment(category, id, commentId), commentItem, true);
}

/** The caller's profile and a comment, in one request. */
export async function readForAuthor(
  caller: Caller,
  { category, id, commentId }: { category: CommentRecord["category"]; id: string; commentId: string },
): Promise<{ profile: Profile; comment: CommentRecord | undefined }> {
  const [profile, found] = await readProfileWith(caller, keys.comment(category, id, commentId));
  return { profile, comment: found && read(commentItem, found) };
}

/**
 * Writes a comment below its product and below its author. A repeated one (same client's key, or same text within a minute)
 * is not written again: the first one is answered; 409 `comment_exists` where the key was used for something else.
 */
export async function saveComment(comment: CommentRecord): Promise<CommentRecord> {
  return (await tryTransact(writesOf(comment))) ? comment : firstOf(comment);
}

/** A comment's items: below its product and below its author. */
export function commentEntries(comment: CommentRecord) {
  const [first, own] = placesOf(comment);
  return [
    { ...first, ...comment },
    { ...own, ...comment },
  ];
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
  ];
}

async function firstOf(comment: CommentRecord): Promise<CommentRecord> {
  const [, own, fresh] = placesOf(comment);
  const [sameKey, sameText] = await getItems([own, fresh], true);
  const first = read(commentItem, sameKey ?? sameText);
  if (!saysTheSame(first, comment)) throw new Problem("comment_exists");
  return first;
}

/** The writes that take a comment away, below its author too, and close its reports; refused where it is gone already. */
export function removalOf(comment: CommentRecord) {
  const [first, ...others] = placesOf(comment);
  return [
    remove(first, { condition: "attribute_exists(pk)" }),
    ...others.map((place) => remove(place)),
    ...closeMatters("comment_reported", [comment.id]),
  ];
}

/** Where a comment stands: below its product, below its author, and for a minute as what was just written. */
function placesOf(comment: CommentRecord) {
  const { category, product_id, id, user_id, client_id } = comment;
  return [
    keys.comment(category, product_id, id),
    keys.ownComment(user_id, client_id),
    keys.freshComment(user_id, hashOf(comment)),
  ] as const;
}

/** Below their products, the places of the comments among a person's own items. */
export function placesAmong(items: readonly Item[]): Key[] {
  return items
    .filter(({ sk }) => String(sk).startsWith("COMMENT#"))
    .map((item) => read(commentItem, item))
    .map(({ category, product_id, id }) => keys.comment(category, product_id, id));
}

/** What was reported of a person's comments needs no hand once they are gone. */
export async function closeReports(items: readonly Item[]): Promise<void> {
  const ids = placesAmong(items).map(({ sk }) => sk);
  for (let from = 0; from < ids.length; from += TRANSACTION_SIZE)
    await transact(closeMatters("comment_reported", ids.slice(from, from + TRANSACTION_SIZE)));
}

/** Keeps a report for the owner, once a person and comment, and asks for a hand; false where it was there already. */
export async function saveReport(report: ReportRecord): Promise<boolean> {
  const item = {
    ...keys.commentReport(report.user_id, report.comment_id),
    ...report,
    gsi2pk: indexKeys.commentReports,
    gsi2sk: report.reported_at,
  };
  return tryTransact([putNew(item), ...reportOpens(report)]);
}

/** A reported comment is looked at within a day of its first report. */
function reportOpens({ comment_id: id, category, product_id, reported_at: at }: ReportRecord) {
  const deadline = new Date(Date.parse(at) + DAY_MS).toISOString();
  return openMatter({ kind: "comment_reported", id, at, deadline, about: { category, product_id } });
}
