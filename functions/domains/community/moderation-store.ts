import * as z from "zod/mini";
import { dayAfter } from "../../platform/days.ts";
import { indexKeys, type Key, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { type Item, queryDue, read } from "../../platform/table/table.ts";
import { putNew, tryTransact, update } from "../../platform/table/transaction.ts";
import { DAY_MS, DAY_SECONDS, END_OF_TIME } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import { closeTasks, openTask } from "../tasks/task-store.ts";
import { type CommentRecord, type ReportRecord, reportItem } from "./comment.ts";

const FIRST_LETTERS = 80;

/** The writes that open a comment's task, due a day after `at` (UTC ISO 8601). */
function openCommentTask(kind: "comment_reported" | "comment_held", comment: CommentRecord, at: string) {
  const { id, category, product_id, user_name: author, text } = comment;
  const deadline = new Date(Date.parse(at) + DAY_MS).toISOString();
  return openTask({ kind, id, at, deadline, about: { category, product_id, author, words: beginningOf(text) } });
}

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > FIRST_LETTERS ? `${line.slice(0, FIRST_LETTERS).toWellFormed().trimEnd()}…` : line;
}

const KEPT_DAYS = 3;
const heldItem = z.object({ ids: z.optional(z.set(z.string())) });

/** The keys of a person's held comments of today and yesterday. */
export function heldKeys(userId: string, at: Date): Key[] {
  const today = zagrebDay(at);
  return [dayAfter(today, -1), today].map((day) => keys.heldComments(userId, day));
}

/** The ids of the held comments in the items of `heldKeys`, the oldest first. */
export function heldIdsIn(items: readonly (Item | undefined)[]): string[] {
  return items.flatMap((item) => (item ? [...(read(heldItem, item).ids ?? [])] : [])).sort();
}

/** The writes that count a held comment and open its task; none for another. */
export function heldWrites(comment: CommentRecord) {
  const { id, user_id, created_at: at, state } = comment;
  if (state !== "held") return [];
  const written = new Date(at);
  return [
    update(keys.heldComments(user_id, zagrebDay(written)), "ADD ids :ids SET #ttl = :ttl", {
      names: { "#ttl": TTL_ATTRIBUTE },
      values: { ":ids": new Set([id]), ":ttl": Math.ceil(written.getTime() / 1000) + KEPT_DAYS * DAY_SECONDS },
    }),
    ...openCommentTask("comment_held", comment, at),
  ];
}

/** The writes that close a held comment's task; none for another. */
export function closeHeldTask({ id, state }: CommentRecord) {
  return state === "held" ? closeTasks("comment_held", [id]) : [];
}

/** The write that takes a wrongly held comment out of the count; none once the count has expired. */
export function uncountHeld({ id, user_id, created_at, state }: CommentRecord, at: Date) {
  const written = new Date(created_at);
  if (state !== "held" || at.getTime() - written.getTime() > 2 * DAY_MS) return [];
  const place = keys.heldComments(user_id, zagrebDay(written));
  return [update(place, "DELETE ids :ids", { values: { ":ids": new Set([id]) } })];
}

/** Reports of one comment that are kept until its decision. */
const MOST_REPORTS = 40;

/**
 * Saves a report, once a person and comment, counts it at the comment and opens a task. False where it exists, where there are enough,
 * or where comment or account is gone.
 */
export async function saveReport(report: ReportRecord, comment: CommentRecord): Promise<boolean> {
  if ((comment.reports ?? 0) >= MOST_REPORTS) return false;
  const item = {
    ...keys.commentReport(report.user_id, report.comment_id),
    ...report,
    gsi1pk: indexKeys.reportsOfComment(report.comment_id),
    gsi1sk: report.reported_at,
    gsi2pk: indexKeys.commentReports,
    gsi2sk: report.reported_at,
  };
  return tryTransact([
    putNew(item),
    countReport(report),
    ...openCommentTask("comment_reported", comment, report.reported_at),
    requirePerson(report.user_id),
  ]);
}

/** The writes that add a report from before the staff's lists to them; refused where it or its comment is gone. */
export function listOldReport(report: ReportRecord, comment: CommentRecord) {
  const { user_id, comment_id, reported_at } = report;
  return [
    update(keys.commentReport(user_id, comment_id), "SET gsi1pk = :list, gsi1sk = :at", {
      condition: "attribute_exists(pk)",
      values: { ":list": indexKeys.reportsOfComment(comment_id), ":at": reported_at },
    }),
    countReport(report),
    ...openCommentTask("comment_reported", comment, reported_at),
  ];
}

function countReport({ category, product_id, comment_id }: ReportRecord) {
  return update(
    keys.comment(category, product_id, comment_id),
    "SET gsi1pk = :waiting, gsi1sk = :id ADD #reports :one, #version :one",
    {
      condition:
        "attribute_exists(pk) AND attribute_not_exists(#state) AND (attribute_not_exists(#reports) OR #reports < :most)",
      names: { "#reports": "reports", "#state": "state", "#version": "version" },
      values: { ":waiting": indexKeys.commentsIn("waiting"), ":id": comment_id, ":one": 1, ":most": MOST_REPORTS },
    },
  );
}

/** A comment's undecided reports, the oldest first; no request where it has none. */
export async function openReports({ id, reports = 0 }: CommentRecord, limit = MOST_REPORTS): Promise<ReportRecord[]> {
  if (reports === 0) return [];
  const items = await queryDue("gsi1", indexKeys.reportsOfComment(id), END_OF_TIME.toISOString(), limit);
  return items.map((item) => read(reportItem, item));
}

/** The writes that take reports off the staff's list; they stay among their reporters' data. */
export function closeReports(reports: readonly ReportRecord[]) {
  return reports.map(({ user_id, comment_id }) =>
    update(keys.commentReport(user_id, comment_id), "REMOVE gsi1pk, gsi1sk", { condition: "attribute_exists(pk)" }),
  );
}
