import { dayAfter, workingDayFrom } from "../../platform/days.ts";
import { DAY_MS, HOUR_MS } from "../../platform/time.ts";
import { endOfZagrebDay, zagrebDay } from "../../platform/zagreb.ts";
import { endOfNextWorkingDay } from "../tasks/deadlines.ts";
import { closeTasks, openTaskNow } from "../tasks/task-store.ts";
import type { DocumentRecord } from "./document.ts";

const LATE_MS = HOUR_MS;
const OVERDUE_MS = 12 * HOUR_MS;
/** Before the legal deadline, the time in which a person has to act. */
const LAST_HOURS_MS = 6 * HOUR_MS;
/** The tax service takes nothing older than 30 days. */
const LAST_DAYS_MS = 25 * DAY_MS;

/**
 * The legal deadline for registering a document that could not be registered at once: the end of the second working day, in the strict
 * reading, which counts the day of issue as the first.
 */
export function legalDeadline({ issued_at }: Pick<DocumentRecord, "issued_at">): Date {
  return endOfZagrebDay(workingDayFrom(dayAfter(zagrebDay(new Date(issued_at)), 1)));
}

/** The most serious event of a document without JIR; undefined within the first hour. */
export function lateEvent(document: Pick<DocumentRecord, "issued_at">, now: Date) {
  const waited = now.getTime() - new Date(document.issued_at).getTime();
  if (waited >= LAST_DAYS_MS) return "document_expires";
  if (now.getTime() >= legalDeadline(document).getTime() - LAST_HOURS_MS) return "document_deadline";
  if (waited >= OVERDUE_MS) return "document_overdue";
  return waited >= LATE_MS ? "document_late" : undefined;
}

/** Opens the task of an unregistered document, due at the end of work on the last legal day. */
export async function openReceiptTask(
  { id, label, order_number, total_cents, issued_at }: DocumentRecord,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const about = { order_number, cents: total_cents, reason: label };
  await openTaskNow({ kind: "receipt_late", id, at, deadline: endOfNextWorkingDay(issued_at), about });
}

/** The writes that close the task of a registered document. */
export function closeReceiptTask(id: string) {
  return closeTasks("receipt_late", [id]);
}
