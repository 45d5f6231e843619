import * as z from "zod/mini";
import type { Complaint } from "#contract/complaint.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, type Item, queryRange, read } from "../../platform/table/table.ts";
import { type ComplaintRecord, complaintItem, presentComplaint } from "./complaint.ts";

const PREFIX = "COMPLAINT#";
/** What stands below a person of a complaint: its id. */
const pointer = z.object({ id: z.string() });

/** A person's complaints of the last year with the shop's answers, the newest first. */
export async function complaintsOf(userId: string): Promise<Complaint[]> {
  return complaintsAmong(await queryRange(keys.ownComplaintRange(userId), true));
}

/** The same of a person's items that were read. */
export async function complaintsAmong(items: readonly Item[]): Promise<Complaint[]> {
  const ids = idsAmong(items);
  const found = ids.length > 0 ? await getItems(ids.map(keys.complaint), true) : [];
  const complaints: ComplaintRecord[] = found.flatMap((item) => (item ? [read(complaintItem, item)] : []));
  return complaints.toSorted((one, other) => other.received_at.localeCompare(one.received_at)).map(presentComplaint);
}

function idsAmong(items: readonly Item[]): string[] {
  return items.filter(({ sk }) => String(sk).startsWith(PREFIX)).map((item) => read(pointer, item).id);
}
