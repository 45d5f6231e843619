import { dayAfter, workingDayFrom } from "../../platform/days.ts";
import { DAY_MS, HOUR_MS } from "../../platform/time.ts";
import { endOfZagrebDay, zagrebDay } from "../../platform/zagreb.ts";
import { endOfNextWorkingDay } from "../tasks/deadlines.ts";
import { closeTasks, openTaskNow } from "../tasks/task-store.ts";
import type { DocumentRecord } from "./document.ts";

const LATE_MS = HOUR_MS;
const OVERDUE_MS = 12 * HOUR_MS;
/** So long before the law's deadline somebody has to act. */
const LAST_HOURS_MS = 6 * HOUR_MS;
/** The tax service takes nothing older than 30 days. */
const LAST_DAYS_MS = 25 * DAY_MS;

/**
 * The last millisecond in which the law lets a document be told to the tax authority that could not be at once: two working days, the
 * strict reading, which counts its own day as the first.
 */
export function lawsDeadline({ issued_at }: Pick<DocumentRecord, "issued_at">): Date {
  return endOfZagrebDay(workingDayFrom(dayAfter(zagrebDay(new Date(issued_at)), 1)));
}

/** How late a document without JIR is at a moment: the worst that holds. */
export function lateEvent(document: Pick<DocumentRecord, "issued_at">, now: Date) {
  const waited = now.getTime() - new Date(document.issued_at).getTime();
  if (waited >= LAST_DAYS_MS) return "document_expires";
  if (now.getTime() >= lawsDeadline(document).getTime() - LAST_HOURS_MS) return "document_deadline";
  if (waited >= OVERDUE_MS) return "document_overdue";
  return waited >= LATE_MS ? "document_late" : undefined;
}

/** A document that is not registered yet asks for a hand until the end of work on the law's last day. */
export async function askAboutReceipt(
  { id, label, order_number, total_cents, issued_at }: DocumentRecord,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const about = { order_number, cents: total_cents, reason: label };
  await openTaskNow({ kind: "receipt_late", id, at, deadline: endOfNextWorkingDay(issued_at), about });
}

/** The writes by which a document that is registered asks for no hand any more. */
export function receiptRegistered(id: string) {
  return closeTasks("receipt_late", [id]);
}
