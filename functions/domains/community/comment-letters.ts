import * as z from "zod/mini";
import type { Verdict } from "#contract/moderation.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, type Item, read } from "../../platform/table/table.ts";
import { putNew } from "../../platform/table/transaction.ts";
import { profileItem } from "../accounts/member-store.ts";
import { mayWriteTo } from "../mail/mail-limits.ts";
import { type Mail, outboxEntry } from "../mail/outbox.ts";
import type { Case } from "./comment-case-store.ts";

type CommentRecord = Case["comment"];
type ReportRecord = Case["reports"][number];

const titled = z.object({ title: z.string() });

/** The writes of the letters about a decision: why and what now to the author, the outcome to whoever reported it. */
export async function decisionLetters({ comment, reports }: Case, { decision, reason = "" }: Verdict, at: Date) {
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

/** Whoever's comment stood there all along, and goes on standing there, is told nothing. */
function isTold({ state }: CommentRecord, decision: Verdict["decision"]): boolean {
  return decision !== "show" || state !== undefined;
}

type Letter = Pick<Mail, "template" | "data">;
type Words = { readonly decision: Verdict["decision"]; readonly reason: string; readonly title: string };

function authorsLetter({ text, created_at, state, reports = 0 }: CommentRecord, words: Words): Letter {
  const noticed = state === "held" ? "words" : reports > 0 ? "reports" : "staff";
  const template = words.decision === "show" ? "comment_shown" : "comment_removed";
  return { template, data: { ...words, text, created_at, noticed } };
}

function reportersLetter({ reported_at }: ReportRecord, { decision, title }: Words): Letter {
  return { template: "report_decided", data: { decision, title, reported_at } };
}

/** None to somebody who is gone or has no address, or whose unproven one gets no more today. */
async function mailTo(item: Item | undefined, { template, data }: Letter, mark: string, at: Date) {
  if (!item) return [];
  const { user_id, email, email_verified } = read(profileItem, item);
  if (email === null || !(await mayWriteTo(email, email_verified))) return [];
  const id = `${template}-${mark}-${user_id}`;
  return [putNew(outboxEntry({ id, template, to: email, data, created_at: at.toISOString() }))];
}
