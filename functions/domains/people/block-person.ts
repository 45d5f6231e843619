import { dutiesOf, type Profile } from "../accounts/member-store.ts";
import { endAtPool } from "../accounts/pool-people.ts";
import { changeProfile, endSessionsWrite, nextSecond } from "../accounts/profile-store.ts";
import type { Actor } from "../audit/audit-store.ts";
import { stopRenewals } from "../memberships/cancellation.ts";
import { findSubscription, subscriptionWrites } from "../memberships/subscription-store.ts";
import { requireAnotherOwner } from "../staff/staff-store.ts";
import { writePersonAct } from "./person-acts.ts";
import { blockMail } from "./person-mails.ts";

/**
 * Blocks somebody: every session ends, and a membership is not renewed any more; or lets them in again, which renews nothing by itself.
 * What is so already stays. 409 `last_owner`.
 */
export async function blockPerson(actor: Actor, person: Profile, blocked: boolean, reason: string): Promise<void> {
  const { user_id, role, duties } = person;
  if (person.blocked === blocked) return;
  const stays = blocked && dutiesOf(person).includes("owner") ? [await requireAnotherOwner(user_id)] : [];
  const renewals = blocked ? await endOfRenewals(user_id) : [];
  const from = nextSecond();
  const changes = { blocked, ...(blocked && { tokens_valid_after: from }) };
  const act = { operation: "changePerson", before: { blocked: person.blocked }, after: { blocked }, reason };
  await writePersonAct(actor, person, act, [
    changeProfile(user_id, changes, { blocked: person.blocked, role, duties }),
    ...stays,
    ...renewals,
    ...blockMail(actor, person, { blocked, renewals: renewals.length > 0 }),
  ]);
  if (blocked) await endAtPool(person, from);
}

async function endOfRenewals(userId: string) {
  const found = await findSubscription(userId);
  const change = found && stopRenewals(found);
  return change ? subscriptionWrites(found, change) : [];
}

/** Signs somebody out everywhere: no token of a sign-in so far is good any more. */
export async function endSessions(actor: Actor, person: Profile, reason: string): Promise<void> {
  const act = { operation: "endPersonSessions", before: {}, after: { signed_out: true }, reason };
  const from = nextSecond();
  await writePersonAct(actor, person, act, [endSessionsWrite(person.user_id, from)]);
  await endAtPool(person, from);
}
