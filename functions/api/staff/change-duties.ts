import type { Duty } from "#contract/duties.ts";
import { changeDuties } from "#contract/staff.ts";
import { dutiesOf, type Profile } from "../../domains/accounts/member-store.ts";
import { findProfile } from "../../domains/accounts/profile-store.ts";
import { changeDuties as change, isSameDuties } from "../../domains/staff/change-duties.ts";
import { presentStaff } from "../../domains/staff/staff-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Changes a staff member's duties, or removes their lost second factor. Another owner must do it: a session that was confirmed an hour ago
 * may be a thief's.
 */
export const handler = adminEndpoint("changeDuties", changeDuties, async (request) => {
  const { params, body, staff, log } = request;
  const { duties, seen, remove_factor: removesFactor = false, reason } = body;
  if (removesFactor && params.id === staff.id) throw new Problem("another_owner_needed");
  const person = await findProfile(params.id);
  if (!person) throw new Problem("not_found");
  const wanted = { operation: "changeDuties", duties, isAsSeen: isAsSeen(person, duties, seen), removesFactor, reason };
  const changed = await change(actorOf("changeDuties", request), person, wanted);
  log("warn", "duties_changed", { duties: duties.join(" ") });
  return { status: "success" as const, data: presentStaff(changed) };
});

/** Whether a person's duties are those that the screen showed, or already those that are wanted; false for somebody who is not staff. */
function isAsSeen(person: Profile, duties: readonly Duty[], seen: readonly Duty[]): boolean {
  const present = dutiesOf(person);
  if (duties.length > 0 && person.role !== "admin") return false;
  return isSameDuties(present, duties) || isSameDuties(present, seen);
}
