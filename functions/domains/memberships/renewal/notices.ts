import { log } from "../../../platform/log.ts";
import { now } from "../../../platform/time.ts";
import { dueOf } from "../calendar.ts";
import { membershipMail } from "../membership-mail.ts";
import type { SubscriptionRecord } from "../subscription.ts";
import { saveSubscription } from "../subscription-store.ts";
import { cardNoticed, ended, noticed } from "../transitions.ts";
import { readMemberAndPlan, readReader } from "./renewal-store.ts";

/** What was told; `busy`: the membership changed meanwhile, and it comes again. */
export type Told = "ended" | "noticed" | "card_noticed" | "busy";

/** The paid period, or the grace after it, is over. */
export async function end(record: SubscriptionRecord): Promise<Told> {
  const reader = await readReader(record);
  const after = ended(record);
  const mail = reader && membershipMail("membership_ended", after, reader, dueOf(record).toISOString(), now());
  if (!(await saveSubscription(record, after, mail))) return "busy";
  log("info", "membership_ended");
  return "ended";
}

/** Tells the member once for each due moment what will be charged when. */
export async function notice(record: SubscriptionRecord): Promise<Told> {
  const { profile, plan } = await readMemberAndPlan(record, record.plan);
  const time = now();
  const after = noticed(record, plan?.active ? plan.price_cents : undefined, time);
  const mail = profile && membershipMail("renewal_notice", after, profile, dueOf(record).toISOString(), time);
  return (await saveSubscription(record, after, mail)) ? "noticed" : "busy";
}

/** Warns once that the stored card expires. */
export async function cardNotice(record: SubscriptionRecord): Promise<Told> {
  const reader = await readReader(record);
  const after = cardNoticed(record);
  const mail = reader && membershipMail("card_expiry", after, reader, record.card_expires ?? "", now());
  return (await saveSubscription(record, after, mail)) ? "card_noticed" : "busy";
}
