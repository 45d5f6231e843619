import type { ComplaintList } from "#contract/complaint.ts";
import { orderReference } from "#contract/order-words.ts";
import { log } from "../../platform/log.ts";
import { indexKeys } from "../../platform/table/keys.ts";
import { queryDue, queryIndexBackwards, read } from "../../platform/table/table.ts";
import { DAY_MS } from "../../platform/time.ts";
import { inZagreb } from "../../platform/zagreb.ts";
import { endOfWorkIn } from "../tasks/deadlines.ts";
import { openTask } from "../tasks/task-store.ts";
import { type ComplaintRecord, complaintItem, listed } from "./complaint.ts";

/** From so many days after it came on, an open complaint is late enough to hurry. */
const HURRY_DAYS = 6;
/** The hour in Zagreb in which those that wait are called out, once a day. */
const CALLING_HOUR = "08";
const LISTED = 20;
const MOST_CALLED = 100;

/** Twenty of one of the staff's lists, the newest of those before a place; one Query. */
export async function readComplaints(list: ComplaintList, before = "~") {
  const items = await queryIndexBackwards("gsi1", indexKeys.complaintsIn(list), before, LISTED + 1);
  const complaints = items.slice(0, LISTED).map((item) => read(complaintItem, item));
  const last = complaints.at(-1);
  return { complaints, next: items.length > LISTED && last ? listed(last).gsi1sk : null };
}

/** The writes by which a complaint asks for a hand, until the end of work on the sixth day. */
export function askAboutComplaint({ id, received_at: at, due }: ComplaintRecord) {
  const about = { day: due, reason: orderReference(id) };
  return openTask({ kind: "complaint", id, at, deadline: endOfWorkIn(HURRY_DAYS, at), about });
}

/** Raises the alarm for each complaint that waits for an answer since six days; meant for a run an hour, and does so in one of the day. */
export async function callOutComplaints(at: Date): Promise<void> {
  if (inZagreb(at, "HH") !== CALLING_HOUR) return;
  const since = new Date(at.getTime() - HURRY_DAYS * DAY_MS).toISOString();
  const waiting = await queryDue("gsi1", indexKeys.complaintsIn("open"), since, MOST_CALLED);
  for (const { id, due } of waiting.map((item) => read(complaintItem, item))) {
    log("error", "complaint_waits", { complaint: orderReference(id), due });
  }
}
