import { log } from "../../kernel/log.ts";
import { now } from "../../kernel/time.ts";
import { dueOf, nextStep } from "../subscription/calendar.ts";
import { membershipMail } from "../subscription/membership-mail.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { type DueSubscription, leaseSubscription, saveSubscription } from "../subscription/subscription-store.ts";
import { cardNoticed, checked, ended, noticed } from "../subscription/transitions.ts";
import { type Charged, charge, type Pace } from "./charge.ts";
import { priceNotice } from "./price-notice.ts";
import { readMemberAndPlan, readReader } from "./renewal-store.ts";

/** What a check of one membership did; `busy`: another worker has it or it changed meanwhile, and it comes again. */
export type Renewed = Charged | "ended" | "noticed" | "price_noticed" | "card_noticed" | "nothing";

/** Does the one thing that a membership needs now, under a lease of five minutes. */
export async function renew(due: DueSubscription, pace: Pace): Promise<Renewed> {
  const record = await leaseSubscription(due, now());
  if (!record) return "busy";
  const step = nextStep(record, now());
  if (step === "charge") return charge(record, pace, now);
  if (step === "end") return end(record);
  if (step === "notice") return notice(record);
  if (step === "price_notice") return priceNotice(record);
  if (step === "card_notice") return cardNotice(record);
  return (await saveSubscription(record, checked(record))) ? "nothing" : "busy";
}

/** The paid period, or the grace after it, is over. */
async function end(record: SubscriptionRecord): Promise<Renewed> {
  const reader = await readReader(record);
  const after = ended(record);
  const mail = reader && membershipMail("membership_ended", after, reader, dueOf(record).toISOString(), now());
  if (!(await saveSubscription(record, after, mail))) return "busy";
  log("info", "membership_ended");
  return "ended";
}

/** Tells the member once for each due moment what will be charged when. */
async function notice(record: SubscriptionRecord): Promise<Renewed> {
  const { profile, plan } = await readMemberAndPlan(record, record.plan);
  const time = now();
  const after = noticed(record, plan?.active ? plan.price_cents : undefined, time);
  const mail = profile && membershipMail("renewal_notice", after, profile, dueOf(record).toISOString(), time);
  return (await saveSubscription(record, after, mail)) ? "noticed" : "busy";
}

/** Warns once that the stored card expires. */
async function cardNotice(record: SubscriptionRecord): Promise<Renewed> {
  const reader = await readReader(record);
  const after = cardNoticed(record);
  const mail = reader && membershipMail("card_expiry", after, reader, record.card_expires ?? "", now());
  return (await saveSubscription(record, after, mail)) ? "card_noticed" : "busy";
}
