import type * as z from "zod/mini";
import type { changeMembership as asked } from "#contract/people.ts";
import { Problem } from "../../platform/problem.ts";
import { putNew, type TransactItem, untilWritten } from "../../platform/table/transaction.ts";
import type { Profile } from "../accounts/member-store.ts";
import type { Actor } from "../audit/audit-store.ts";
import { cancelMembership, resumeMembership } from "../memberships/cancellation.ts";
import { extend, mayExtend } from "../memberships/extend.ts";
import { endPauseOf, pauseMembership } from "../memberships/pausing.ts";
import type { MembershipChange, SubscriptionRecord } from "../memberships/subscription.ts";
import { findSubscription, subscriptionWrites } from "../memberships/subscription-store.ts";
import { tryPersonAct } from "./person-acts.ts";
import { accessMail, ownGrantMails } from "./person-mails.ts";

const TRIES = 4;

type AskedChange = z.output<typeof asked.body>;
type Step = { readonly change: MembershipChange; readonly mails: readonly TransactItem[] } | undefined;

/**
 * Changes a membership at its member's request, by their own rules and with their letter, or adds days that nobody pays. Nothing happens
 * where it is so already; 409 `subscription_ended` without one.
 */
export async function changeMembership(actor: Actor, person: Profile, wanted: AskedChange): Promise<void> {
  await untilWritten("The membership", TRIES, async () => {
    const before = await findSubscription(person.user_id);
    if (!before) throw new Problem("subscription_ended");
    const step = await stepOf(actor, person, wanted, before);
    if (!step) return true;
    const { status, paid_until, paused_until } = step.change.after;
    const act = {
      operation: "changeMembership",
      before: { status: before.status, paid_until: before.paid_until },
      after: { status, paid_until, ...(paused_until && { paused_until }) },
      reason: wanted.reason,
    };
    const writes = [...subscriptionWrites(before, step.change), ...step.mails];
    return (await tryPersonAct(actor, person, act, writes)) || undefined;
  });
}

function stepOf(actor: Actor, person: Profile, wanted: AskedChange, before: SubscriptionRecord): Step | Promise<Step> {
  const { at } = actor;
  if (wanted.action === "extend") return extended(actor, person, wanted.days, before);
  const made =
    wanted.action === "cancel"
      ? cancelMembership(before, person, at)
      : wanted.action === "resume"
        ? resumeMembership(before, person, at)
        : wanted.action === "pause"
          ? pauseMembership(before, person, wanted.months, at)
          : endPauseOf(before, at);
  return made && { change: made, mails: made.mail ? [putNew(made.mail)] : [] };
}

/** 409 `renewal_running` while a charge is under way, which would be for another day then. Days for oneself are told to every owner. */
async function extended(actor: Actor, person: Profile, days: number, before: SubscriptionRecord): Promise<Step> {
  if (!mayExtend(before)) throw new Problem(before.renewal_order ? "renewal_running" : "subscription_ended");
  const change = extend(before, { days, number: `EXTEND-${actor.request}` }, actor.at);
  const { paid_until: until } = change.after;
  const mails = accessMail(actor, person, { title: "Premium", until, change: "longer" });
  return { change, mails: [...mails, ...(await ownGrantMails(actor, person, { title: "Premium", until }))] };
}
