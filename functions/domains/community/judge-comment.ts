import * as z from "zod/mini";
import type { CommentPlace } from "#contract/comment.ts";
import type { ModerationDecision } from "#contract/moderation.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, type Item, read } from "../../platform/table/table.ts";
import { putNew, remove, untilWritten } from "../../platform/table/transaction.ts";
import { profileItem } from "../accounts/member-store.ts";
import { type Act, type Actor, recordedWrites } from "../audit/audit-store.ts";
import { mayWriteTo } from "../mail/mail-limits.ts";
import { type Mail, outboxEntry } from "../mail/outbox.ts";
import { closeTasks } from "../tasks/task-store.ts";
import type { CommentRecord, ReportRecord } from "./comment.ts";
import { changeComment, commentKeys, requireComment } from "./comment-store.ts";
import { closeHeldTask, closeReports, openReports, uncountHeld } from "./moderation-store.ts";

const TRIES = 4;
const titled = z.object({ title: z.string() });

/**
 * Shows, hides or deletes a comment, closes its tasks and writes to author and reporters. Answers the comment afterwards (null when
 * deleted). Idempotent; 404 without such a comment.
 */
export function judgeComment(
  place: CommentPlace,
  moderation: ModerationDecision,
  actor: Actor,
): Promise<CommentRecord | null> {
  return untilWritten("The comment", TRIES, async () => {
    const found = await readReported(place);
    const { comment } = found;
    const after = judged(comment, moderation);
    if (after && isDecided(comment, after)) return comment;
    const letters = await decisionLetters(found, moderation, actor.at);
    const writes = [...commentWrites(found, after, actor.at), ...letters];
    return (await recordedWrites(actor, actOf(comment, moderation), writes)) ? after : undefined;
  });
}

/** A comment after a decision; null when deleted. */
function judged(comment: CommentRecord, { decision, reason }: ModerationDecision): CommentRecord | null {
  if (decision === "delete") return null;
  const { state, reason: before, words, reports, ...rest } = comment;
  return decision === "show" ? rest : { ...rest, state: "hidden", reason: reason ?? "" };
}

function isDecided(before: CommentRecord, after: CommentRecord): boolean {
  return before.state === after.state && before.reason === after.reason && !before.reports;
}

function actOf(
  { category, product_id, id, user_id, created_at, state }: CommentRecord,
  moderation: ModerationDecision,
): Act {
  const { decision, reason = null } = moderation;
  const before = { author: user_id, written: created_at };
  const subject = `COMMENT#${category}#${product_id}#${id}`;
  if (decision === "delete") return { operation: "deleteComment", subject, before, after: {}, reason };
  return {
    operation: "judgeComment",
    subject,
    before: { ...before, status: state ?? "shown" },
    after: { status: decision === "show" ? "shown" : "hidden" },
    reason,
  };
}

/** A comment and who reported it since the last decision. */
interface ReportedComment {
  readonly comment: CommentRecord;
  readonly reports: readonly ReportRecord[];
}

/** A comment with its open reports; 404 where there is none. */
async function readReported(place: CommentPlace): Promise<ReportedComment> {
  const comment = await requireComment(place);
  return { comment, reports: await openReports(comment) };
}

/** The writes that replace a comment (null deletes it), and close its tasks and reports. */
function commentWrites({ comment, reports }: ReportedComment, after: CommentRecord | null, at: Date) {
  if (!after) return [...removalOf(comment), ...closeReports(reports)];
  return [
    ...changeComment(comment, after),
    ...closeCommentTasks(comment),
    ...closeReports(reports),
    ...(after.state === undefined ? uncountHeld(comment, at) : []),
  ];
}

/** The writes that delete a comment in all its places and close its tasks; refused where it is gone already. */
export function removalOf(comment: CommentRecord) {
  const [first, ...others] = commentKeys(comment);
  return [
    remove(first, { condition: "attribute_exists(pk)" }),
    ...others.map((place) => remove(place)),
    ...closeCommentTasks(comment),
  ];
}

function closeCommentTasks(comment: CommentRecord) {
  return [...closeTasks("comment_reported", [comment.id]), ...closeHeldTask(comment)];
}

/** The writes of a decision's mails: the reason to the author, the outcome to each reporter. */
async function decisionLetters(
  { comment, reports }: ReportedComment,
  { decision, reason = "" }: ModerationDecision,
  at: Date,
) {
  const { category, product_id, user_id, version = 0 } = comment;
  const people = [user_id, ...reports.map((report) => report.user_id)].map(keys.profile);
  const [product, author, ...reporters] = await getItems([keys.product(category, product_id), ...people]);
  const words = { decision, reason, title: product ? read(titled, product).title : "" };
  const letters = [
    ...(isTold(comment, decision) ? [{ to: author, letter: authorsLetter(comment, words) }] : []),
    ...reports.map((report, place) => ({ to: reporters[place], letter: reportersLetter(report, words) })),
  ];
  const mark = `${comment.id}-${version + 1}`;
  const writes = await Promise.all(letters.map(({ to, letter }) => mailTo(to, letter, mark, at)));
  return writes.flat();
}

/** An author hears nothing of a comment that was visible and stays visible. */
function isTold({ state }: CommentRecord, decision: ModerationDecision["decision"]): boolean {
  return decision !== "show" || state !== undefined;
}

type Letter = Pick<Mail, "template" | "data">;
type DecisionData = {
  readonly decision: ModerationDecision["decision"];
  readonly reason: string;
  readonly title: string;
};

function authorsLetter({ text, created_at, state, reports = 0 }: CommentRecord, words: DecisionData): Letter {
  const noticed = state === "held" ? "words" : reports > 0 ? "reports" : "staff";
  const template = words.decision === "show" ? "comment_shown" : "comment_removed";
  return { template, data: { ...words, text, created_at, noticed } };
}

function reportersLetter({ reported_at }: ReportRecord, { decision, title }: DecisionData): Letter {
  return { template: "report_decided", data: { decision, title, reported_at } };
}

/** No mail to a deleted account, without an address, or over an unproven address's daily limit. */
async function mailTo(item: Item | undefined, { template, data }: Letter, mark: string, at: Date) {
  if (!item) return [];
  const { user_id, email, email_verified } = read(profileItem, item);
  if (email === null || !(await mayWriteTo(email, email_verified))) return [];
  const id = `${template}-${mark}-${user_id}`;
  return [putNew(outboxEntry({ id, template, to: email, data, created_at: at.toISOString() }))];
}
