import type { Duty, TrainedProduct } from "#contract/duties.ts";
import { changeDuties } from "#contract/staff.ts";
import { dutiesOf, type Profile, trainedBy } from "../../domains/accounts/member-store.ts";
import { findProfile } from "../../domains/accounts/profile-store.ts";
import { changeDuties as change, isSameDuties, isSameTrains } from "../../domains/staff/change-duties.ts";
import { presentStaff } from "../../domains/staff/staff-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { requireTrained } from "./require-trained.ts";

/**
 * Changes a staff member's duties, or removes their lost second factor. Another owner must do it: a session that was confirmed an hour ago
 * may be a thief's.
 */
export const handler = adminEndpoint("changeDuties", changeDuties, async (request) => {
  const { params, body, staff, log } = request;
  const { duties, trains = [], seen, seen_trains = [], remove_factor: removesFactor = false, reason } = body;
  if (removesFactor && params.id === staff.id) throw new Problem("another_owner_needed");
  const person = await findProfile(params.id);
  if (!person) throw new Problem("not_found");
  await requireTrained(trains);
  const isAsSeen = isOneOf(person, { duties, trains }, { duties: seen, trains: seen_trains });
  const wanted = { operation: "changeDuties", duties, trains, isAsSeen, removesFactor, reason };
  const changed = await change(actorOf("changeDuties", request), person, wanted);
  log("warn", "duties_changed", { duties: duties.join(" ") });
  return { status: "success" as const, data: presentStaff(changed) };
});

interface Place {
  readonly duties: readonly Duty[];
  readonly trains: readonly TrainedProduct[];
}

/** Whether a person's place is the one that the screen showed, or already the one that is wanted; false for somebody who is not staff. */
function isOneOf(person: Profile, wanted: Place, seen: Place): boolean {
  if (wanted.duties.length > 0 && person.role !== "admin") return false;
  return [wanted, seen].some(
    ({ duties, trains }) => isSameDuties(dutiesOf(person), duties) && isSameTrains(trainedBy(person), trains),
  );
}
