import { hireStaff } from "#contract/staff.ts";
import { findByEmail } from "../../core/member/email-store.ts";
import { dutiesOf } from "../../core/member/member-store.ts";
import { findProfile } from "../../core/member/profile-store.ts";
import { changeDuties, isSameDuties } from "../../core/staff/change-duties.ts";
import { presentStaff } from "../../core/staff/staff-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

/** Somebody with a verified account begins to work here; whoever does already keeps what they have. */
export const handler = adminEndpoint("hireStaff", hireStaff, async ({ body, staff, id, now, log }) => {
  const { email, duties, reason } = body;
  const holder = await findByEmail(email);
  const person = holder && (await findProfile(holder.user_id));
  if (person?.email !== email) throw new Problem("no_account");
  const wanted = { operation: "hireStaff", duties, reason };
  if (person.role === "admin" && !isSameDuties(duties, dutiesOf(person))) throw new Problem("state_changed");
  const hired = await changeDuties({ staff, request: id, at: now() }, person, wanted);
  log("warn", "duties_changed", { duties: duties.join(" ") });
  return { status: "success" as const, data: presentStaff(hired) };
});
