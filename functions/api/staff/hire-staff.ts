import { hireStaff } from "#contract/staff.ts";
import { findByEmail } from "../../domains/accounts/email-store.ts";
import { dutiesOf, trainedBy } from "../../domains/accounts/member-store.ts";
import { findProfile } from "../../domains/accounts/profile-store.ts";
import { changeDuties, isSameDuties, isSameTrains } from "../../domains/staff/change-duties.ts";
import { presentStaff } from "../../domains/staff/staff-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { requireTrained } from "./require-trained.ts";

/** Makes a person with a verified account staff; the duties of somebody who is staff already stay. */
export const handler = adminEndpoint("hireStaff", hireStaff, async (request) => {
  const { email, duties, trains = [], reason } = request.body;
  const holder = await findByEmail(email);
  const person = holder && (await findProfile(holder.user_id));
  if (person?.email !== email) throw new Problem("no_account");
  await requireTrained(trains);
  const isSame = isSameDuties(duties, dutiesOf(person)) && isSameTrains(trains, trainedBy(person));
  const isFree = person.role !== "admin" || isSame;
  const wanted = { operation: "hireStaff", duties, trains, isAsSeen: isFree, reason };
  const hired = await changeDuties(actorOf("hireStaff", request), person, wanted);
  request.log("warn", "duties_changed", { duties: duties.join(" ") });
  return { status: "success" as const, data: presentStaff(hired) };
});
