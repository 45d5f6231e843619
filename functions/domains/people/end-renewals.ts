import { Problem } from "../../platform/problem.ts";
import { putNew, untilWritten } from "../../platform/table/transaction.ts";
import type { Profile } from "../accounts/member-store.ts";
import type { Actor } from "../audit/audit-store.ts";
import { cancelMembership } from "../memberships/cancellation.ts";
import { findSubscription, subscriptionWrites } from "../memberships/subscription-store.ts";
import { tryPersonAct } from "./person-acts.ts";

const TRIES = 4;

/**
 * Ends the renewals at a member's request, with the letter that they would get themselves; tries again where a renewal
 * was faster. One that has ended stays. 409 `subscription_ended` where nothing would renew.
 */
export async function endRenewals(actor: Actor, person: Profile, reason: string): Promise<void> {
  await untilWritten("The membership", TRIES, async () => {
    const before = await findSubscription(person.user_id);
    if (!before) throw new Problem("subscription_ended");
    const step = cancelMembership(before, person, actor.at);
    if (!step) return true;
    const act = {
      operation: "changeMembership",
      before: { status: before.status },
      after: { status: step.after.status, paid_until: before.paid_until },
      reason,
    };
    const writes = [...subscriptionWrites(before, step), ...(step.mail ? [putNew(step.mail)] : [])];
    return (await tryPersonAct(actor, person, act, writes)) || undefined;
  });
}
