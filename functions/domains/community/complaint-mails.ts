import { orderReference } from "#contract/order-words.ts";
import { putNew } from "../../platform/table/transaction.ts";
import { findProfile } from "../accounts/profile-store.ts";
import { mayWriteTo } from "../mail/mail-limits.ts";
import { outboxEntry } from "../mail/outbox.ts";
import type { ComplaintRecord } from "./complaint.ts";

/**
 * The write of the mail that confirms a complaint. It repeats the typed text only to a proven address; another may be a stranger's and
 * gets a few mails a day.
 */
export async function receiptLetter(complaint: ComplaintRecord, isProven: boolean, at = complaint.received_at) {
  const { id, email: to, received_at, due: answer_by, came = null, text, order_number } = complaint;
  if (to === null || !(await mayWriteTo(to, isProven))) return [];
  const typed = isProven ? { text, order_number } : { text: null, order_number: null };
  const data = { number: orderReference(id), received_at, answer_by, came, ...typed };
  const template = "complaint_received";
  return [putNew(outboxEntry({ id: `${template}-${id}`, template, to, created_at: at, data }))];
}

/** The write of the mail with the answer: to the account's present address, else to the given one. */
export async function answerLetter(complaint: ComplaintRecord, answer: string, at: Date) {
  const { id, received_at } = complaint;
  const to = await addressOf(complaint);
  if (to === null) return [];
  const data = { number: orderReference(id), received_at, text: answer };
  const template = "complaint_answered";
  return [putNew(outboxEntry({ id: `${template}-${id}`, template, to, created_at: at.toISOString(), data }))];
}

async function addressOf({ user_id, email }: ComplaintRecord): Promise<string | null> {
  const account = user_id === undefined ? undefined : await findProfile(user_id);
  return account?.email ?? email;
}
