import { addYears } from "date-fns/addYears";
import { getUnixTime } from "date-fns/getUnixTime";
import * as z from "zod/mini";
import { type Complaint, type ComplaintWay, complaintWay, type StaffComplaint } from "#contract/complaint.ts";
import { readReference } from "#contract/order-words.ts";
import { day, instant } from "#contract/primitives.ts";
import { dayAfter } from "../../platform/days.ts";
import { hashOf } from "../../platform/digest.ts";
import { indexKeys, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

/** Days within which the terms promise an answer; the law gives fifteen. */
const ANSWER_DAYS = 8;
/** Years for which the law wants a complaint kept. */
const KEPT_YEARS = 1;

/** A written complaint. Deleting the account removes `user_id`; name and address stay as proof. */
export const complaintItem = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  user_id: z.optional(z.string()),
  order_number: z.nullable(z.string()),
  text: z.string(),
  received_at: instant,
  due: day,
  came: z.optional(complaintWay),
  answer: z.optional(z.object({ at: instant, by: z.string(), by_name: z.string(), text: z.string() })),
});
export type ComplaintRecord = z.infer<typeof complaintItem>;

/** The complainant. The same text of one scope on one day is one complaint. */
export interface Complainant {
  readonly scope: string;
  readonly name: string;
  readonly email: string | null;
  readonly user_id?: string;
}

interface WrittenComplaint {
  readonly text: string;
  readonly order_number?: string | undefined;
  readonly came?: ComplaintWay | undefined;
}

export function newComplaint(
  { scope, ...who }: Complainant,
  { text, order_number: typed, came }: WrittenComplaint,
  at: Date,
): ComplaintRecord {
  const today = zagrebDay(at);
  const order_number = typed ? (readReference(typed) ?? typed) : null;
  const id = `P${hashOf([scope, today, order_number, text].join("\n")).slice(0, 32)}`;
  const due = dayAfter(today, ANSWER_DAYS);
  return { id, ...who, order_number, text, received_at: at.toISOString(), due, ...(came && { came }) };
}

/** A complaint's item, in the staff's list of open or of answered ones. */
export function complaintEntry(complaint: ComplaintRecord) {
  return {
    ...keys.complaint(complaint.id),
    ...complaint,
    ...listed(complaint),
    [TTL_ATTRIBUTE]: keptUntil(complaint),
  };
}

/** A complaint's place in the staff's lists. */
export function listed({ id, received_at, answer }: ComplaintRecord) {
  return { gsi1pk: indexKeys.complaintsIn(answer ? "answered" : "open"), gsi1sk: `${received_at} ${id}` };
}

/** When the table deletes it, seconds since 1970. */
export function keptUntil({ received_at }: ComplaintRecord): number {
  return getUnixTime(addYears(new Date(received_at), KEPT_YEARS));
}

/** A complaint as its writer sees it. */
export function presentComplaint({
  id,
  order_number,
  text,
  received_at,
  due,
  came,
  answer,
}: ComplaintRecord): Complaint {
  const given = answer ? { at: answer.at, text: answer.text } : null;
  return { id, order_number, text, received_at, due, ...(came && { came }), answer: given };
}

/** A complaint as the staff see it. */
export function presentForStaff(complaint: ComplaintRecord): StaffComplaint {
  const { name, email, user_id, answer } = complaint;
  return {
    ...presentComplaint(complaint),
    name,
    email,
    person: user_id ?? null,
    answer: answer ? { at: answer.at, text: answer.text, by_name: answer.by_name } : null,
  };
}
