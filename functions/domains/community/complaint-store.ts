import * as z from "zod/mini";
import type { Complaint, ComplaintList } from "#contract/complaint.ts";
import { orderReference } from "#contract/order-words.ts";
import { log } from "../../platform/log.ts";
import { Problem } from "../../platform/problem.ts";
import { runSteps } from "../../platform/run-steps.ts";
import { indexKeys, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import {
  getItem,
  getItems,
  type Item,
  queryDue,
  queryIndexBackwards,
  queryRange,
  read,
} from "../../platform/table/table.ts";
import { putNew, type TransactItem, tryTransact, update } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { inZagreb } from "../../platform/zagreb.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import { endOfWorkIn } from "../tasks/deadlines.ts";
import { closeTasks, openTask } from "../tasks/task-store.ts";
import {
  type ComplaintRecord,
  complaintEntry,
  complaintItem,
  keptUntil,
  listed,
  presentComplaint,
} from "./complaint.ts";

const PREFIX = "COMPLAINT#";
/** A person's own item of a complaint, which points to it. */
const pointer = z.object({ id: z.string() });

/** A person's complaints of the last year with the shop's answers, the newest first. */
export async function complaintsOf(userId: string): Promise<Complaint[]> {
  return complaintsIn(await queryRange(keys.ownComplaintRange(userId), true));
}

/** The complaints that a person's items point to, the newest first. */
export async function complaintsIn(items: readonly Item[]): Promise<Complaint[]> {
  const ids = idsAmong(items);
  const found = ids.length > 0 ? await getItems(ids.map(keys.complaint), true) : [];
  const complaints: ComplaintRecord[] = found.flatMap((item) => (item ? [read(complaintItem, item)] : []));
  return complaints.toSorted((one, other) => other.received_at.localeCompare(one.received_at)).map(presentComplaint);
}

function idsAmong(items: readonly Item[]): string[] {
  return items.filter(({ sk }) => String(sk).startsWith(PREFIX)).map((item) => read(pointer, item).id);
}

/** Days after which an unanswered complaint is overdue. */
const OVERDUE_DAYS = 6;
/** The hour (Zagreb) of the daily alarm. */
const ALARM_HOUR = "08";
const LISTED = 20;
const MOST_ALARMS = 100;

/** Twenty complaints of a staff list, the newest before `before`; one Query. */
export async function readComplaints(list: ComplaintList, before = "~") {
  const items = await queryIndexBackwards("gsi1", indexKeys.complaintsIn(list), before, LISTED + 1);
  const complaints = items.slice(0, LISTED).map((item) => read(complaintItem, item));
  const last = complaints.at(-1);
  return { complaints, next: items.length > LISTED && last ? listed(last).gsi1sk : null };
}

/** The writes that open a complaint's task, due at the end of work on the sixth day. */
function openComplaintTask({ id, received_at: at, due }: ComplaintRecord) {
  const about = { day: due, reason: orderReference(id) };
  return openTask({ kind: "complaint", id, at, deadline: endOfWorkIn(OVERDUE_DAYS, at), about });
}

/** Logs an error, which alarms, for each overdue complaint: once a day, though it runs each hour. */
export async function alarmOverdueComplaints(at: Date): Promise<void> {
  if (inZagreb(at, "HH") !== ALARM_HOUR) return;
  const since = new Date(at.getTime() - OVERDUE_DAYS * DAY_MS).toISOString();
  const waiting = await queryDue("gsi1", indexKeys.complaintsIn("open"), since, MOST_ALARMS);
  await runSteps(Object.fromEntries(waiting.map((item) => [String(item.pk), async () => logOverdue(item)])));
}

function logOverdue(item: Item): void {
  const { id, due } = read(complaintItem, item);
  log("error", "complaint_waits", { complaint: orderReference(id), due });
}

/** Saves a complaint with its task and mails; answers the first one where it was sent before. */
export async function saveComplaint(
  complaint: ComplaintRecord,
  letters: readonly TransactItem[],
): Promise<ComplaintRecord> {
  if (await tryTransact([...complaintWrites(complaint), ...letters])) return complaint;
  const found = await findComplaint(complaint.id);
  if (!found) throw new Problem("unauthenticated");
  return found;
}

/** The writes of a new complaint and its task; refused where it was written before, or where its account is gone. */
export function complaintWrites(complaint: ComplaintRecord): TransactItem[] {
  const { user_id } = complaint;
  return [
    putNew(complaintEntry(complaint)),
    ...(user_id ? [putNew(pointerEntry(complaint, user_id)), requirePerson(user_id)] : []),
    ...openComplaintTask(complaint),
  ];
}

function pointerEntry(complaint: ComplaintRecord, userId: string) {
  const { id } = complaint;
  return { ...keys.ownComplaint(userId, id), id, [TTL_ATTRIBUTE]: keptUntil(complaint) };
}

/** One complaint, strongly consistent. */
export function findComplaint(id: string): Promise<ComplaintRecord | undefined> {
  return getItem(keys.complaint(id), complaintItem, true);
}

/** The writes that answer a complaint and close its task; refused where it has an answer. */
export function answerWrites(complaint: ComplaintRecord, answer: NonNullable<ComplaintRecord["answer"]>) {
  const { gsi1pk } = listed({ ...complaint, answer });
  return [
    update(keys.complaint(complaint.id), "SET answer = :answer, gsi1pk = :list", {
      condition: "attribute_exists(pk) AND attribute_not_exists(answer)",
      values: { ":answer": answer, ":list": gsi1pk },
    }),
    ...closeTasks("complaint", [complaint.id]),
  ];
}
