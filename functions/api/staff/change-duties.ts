import { changeDuties } from "#contract/staff.ts";
import { dutiesOf } from "../../core/member/member-store.ts";
import { findProfile } from "../../core/member/profile-store.ts";
import { changeDuties as change, isSameDuties } from "../../core/staff/change-duties.ts";
import { presentStaff } from "../../core/staff/staff-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

/** Another owner decides over a lost factor: whoever showed theirs an hour ago might not be who set it up. */
export const handler = adminEndpoint("changeDuties", changeDuties, async ({ params, body, staff, id, now, log }) => {
  const { duties, seen, remove_factor: removesFactor = false, reason } = body;
  if (removesFactor && params.id === staff.id) throw new Problem("another_owner_needed");
  const person = await findProfile(params.id);
  if (!person) throw new Problem("not_found");
  const present = dutiesOf(person);
  if (!isSameDuties(present, duties) && !isSameDuties(present, seen)) throw new Problem("state_changed");
  if (duties.length > 0 && person.role !== "admin") throw new Problem("state_changed");
  const wanted = { operation: "changeDuties", duties, removesFactor, reason };
  const changed = await change({ staff, request: id, at: now() }, person, wanted);
  log("warn", "duties_changed", { duties: duties.join(" ") });
  return { status: "success" as const, data: presentStaff(changed) };
});
