import type * as z from "zod/mini";
import { noteComplaint } from "#contract/complaint.ts";
import { nameOf } from "../../domains/accounts/member-store.ts";
import { findProfile } from "../../domains/accounts/profile-store.ts";
import { type Actor, once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { type ComplaintRecord, newComplaint, presentForStaff } from "../../domains/community/complaint.ts";
import { receiptLetter } from "../../domains/community/complaint-mails.ts";
import { complaintWrites, findComplaint } from "../../domains/community/complaint-store.ts";
import { dayAfter } from "../../platform/days.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { accountScope } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { zagrebDay, zagrebHour } from "../../platform/zagreb.ts";

type Asked = z.output<typeof noteComplaint.body>;

/** A complaint is kept for a year from its day. */
const OLDEST_DAYS = 364;
/** The hour (Zagreb) that stands for the day of a letter or call. */
const NOON = 12;

/**
 * Writes down a complaint that came by post, by phone or in person, once, and confirms it by mail where there is an address. 404 without
 * such an account.
 */
export const handler = adminEndpoint("noteComplaint", noteComplaint, async (request) => {
  const { person, day, ...written } = request.body;
  const actor = actorOf("noteComplaint", request);
  const { isProven, ...who } = await complainant(person);
  const made = newComplaint(who, written, receivedOn(day, actor.at));
  await once(actor, async () => keep(actor, made, { came: written.came, day, isProven }));
  request.log("info", "complaint_received");
  const kept = await findComplaint(made.id);
  if (!kept) throw new Problem("not_found");
  return { status: "success" as const, data: { complaint: presentForStaff(kept) } };
});

async function keep(
  actor: Actor,
  made: ComplaintRecord,
  { came, day, isProven }: Pick<Asked, "came" | "day"> & { readonly isProven: boolean },
): Promise<void> {
  if (await findComplaint(made.id)) return;
  const act = {
    operation: "noteComplaint",
    subject: `COMPLAINT#${made.id}`,
    before: {},
    after: { status: "open", came, day },
    reason: null,
  };
  const letter = await receiptLetter(made, isProven, actor.at.toISOString());
  // Refused where somebody was faster, or the account went meanwhile: the handler reads which.
  await recordedWrites(actor, act, [...complaintWrites(made), ...letter]);
}

/** Noon of the day, or now where that is still to come. */
function receivedOn(day: string, at: Date): Date {
  const today = zagrebDay(at);
  if (day > today || day < dayAfter(today, -OLDEST_DAYS)) {
    throw new Problem("invalid_input", { data: { fields: ["day"] } });
  }
  const noon = zagrebHour(day, NOON);
  return noon < at ? noon : at;
}

async function complainant(person: Asked["person"]) {
  if (!("id" in person)) {
    const { name, email } = person;
    return { scope: accountScope(email ?? name), name, email, isProven: false };
  }
  const profile = await findProfile(person.id);
  if (!profile) throw new Problem("not_found");
  const { user_id, email, email_verified } = profile;
  return { scope: user_id, name: nameOf(profile), email, user_id, isProven: email_verified };
}
