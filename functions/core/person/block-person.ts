import { Problem } from "../../kernel/problem.ts";
import type { Actor } from "../audit/audit-store.ts";
import { dutiesOf, type Profile } from "../member/member-store.ts";
import { changeProfile, nextSecond } from "../member/profile-store.ts";
import { anotherOwnerStays, readStaff } from "../staff/staff-store.ts";
import { findSubscription, subscriptionWrites } from "../subscription/subscription-store.ts";
import { cancelled, leftInPeace } from "../subscription/transitions.ts";
import { blockMail } from "./act-mails.ts";
import { actOnPerson } from "./act-on-person.ts";

/**
 * Blocks somebody: every session ends, and a membership is not renewed any more; or lets them in again, which renews nothing by itself.
 * What is so already stays. 409 `last_owner`, 403 for oneself.
 */
export async function blockPerson(actor: Actor, person: Profile, blocked: boolean, reason: string): Promise<void> {
  const { user_id, role, duties } = person;
  if (user_id === actor.staff.id) throw new Problem("another_owner_needed");
  if (person.blocked === blocked) return;
  const stays = blocked && dutiesOf(person).includes("owner") ? await requireAnotherOwner(user_id) : [];
  const renewals = blocked ? await endOfRenewals(user_id) : [];
  const changes = { blocked, ...(blocked && { tokens_valid_after: nextSecond() }) };
  const act = { operation: "changePerson", before: { blocked: person.blocked }, after: { blocked }, reason };
  const isDone = await actOnPerson(actor, person, act, [
    changeProfile(user_id, changes, { blocked: person.blocked, role, duties }),
    ...stays,
    ...renewals,
    ...blockMail(actor, person, { blocked, renewals: renewals.length > 0 }),
  ]);
  if (!isDone) throw new Problem("state_changed");
}

async function requireAnotherOwner(userId: string) {
  const stays = anotherOwnerStays(await readStaff(), userId);
  if (!stays) throw new Problem("last_owner");
  return [stays];
}

async function endOfRenewals(userId: string) {
  const found = await findSubscription(userId);
  if (found?.status === "active") return subscriptionWrites(found, cancelled(found));
  return found?.status === "nonactive" && found.dunning ? subscriptionWrites(found, leftInPeace(found)) : [];
}
