import { transact } from "../../data/transaction.ts";
import { dayAfter, workingDayFrom } from "../../kernel/days.ts";
import { endOfZagrebDay, zagrebDay } from "../../kernel/zagreb.ts";
import { endOfNextWorkingDay } from "../attention/deadlines.ts";
import { closeMatters, openMatter } from "../attention/matter-store.ts";
import type { DocumentRecord } from "./document.ts";

/**
 * The last millisecond in which the law lets a document be told to the tax authority that could not be at once: two working days, the
 * strict reading, which counts its own day as the first.
 */
export function lawsDeadline({ issued_at }: Pick<DocumentRecord, "issued_at">): Date {
  return endOfZagrebDay(workingDayFrom(dayAfter(zagrebDay(new Date(issued_at)), 1)));
}

/** A document that is not registered yet asks for a hand until the end of work on the law's last day. */
export async function askAboutReceipt(
  { id, label, order_number, total_cents, issued_at }: DocumentRecord,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const about = { order_number, cents: total_cents, reason: label };
  await transact(openMatter({ kind: "receipt_late", id, at, deadline: endOfNextWorkingDay(issued_at), about }));
}

/** The writes by which a document that is registered asks for no hand any more. */
export function receiptRegistered(id: string) {
  return closeMatters("receipt_late", [id]);
}
