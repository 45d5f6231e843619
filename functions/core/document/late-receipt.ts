import { transact } from "../../data/transaction.ts";
import { endOfNextWorkingDay } from "../attention/deadlines.ts";
import { closeMatters, openMatter } from "../attention/matter-store.ts";
import type { DocumentRecord } from "./document.ts";

/** A document that is not registered yet asks for a hand until the end of the next working day. */
export async function askAboutReceipt(
  { id, label, order_number, total_cents }: DocumentRecord,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const about = { order_number, cents: total_cents, reason: label };
  await transact(openMatter({ kind: "receipt_late", id, at, deadline: endOfNextWorkingDay(at), about }));
}

/** The writes by which a document that is registered asks for no hand any more. */
export function receiptRegistered(id: string) {
  return closeMatters("receipt_late", [id]);
}
