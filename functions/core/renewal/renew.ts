import { now } from "../../kernel/clock.ts";
import { log } from "../../kernel/log.ts";
import { dueOf } from "../subscription/calendar.ts";
import { membershipLetter } from "../subscription/membership-letter.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { announcedCents, toldPrice } from "../subscription/terms.ts";
import { type Charged, charge } from "./charge.ts";
import type { Pace } from "./pace.ts";
import { priceNotice } from "./price-notice.ts";
import { type DueMembership, leaseMembership, readMemberAndPlan, readReader, saveMembership } from "./renewal-store.ts";
import { nextStep } from "./step.ts";

/** What a look at one membership did; `busy`: another worker has it or it changed meanwhile, and it comes again. */
export type Renewed = Charged | "ended" | "noticed" | "price_noticed" | "card_noticed" | "nothing";

/** Does the one thing that a membership needs now, under a lease of five minutes. */
export async function renew(due: DueMembership, pace: Pace): Promise<Renewed> {
  const record = await leaseMembership(due, now());
  if (!record) return "busy";
  const step = nextStep(record, now());
  if (step === "charge") return charge(record, pace, now);
  if (step === "end") return end(record);
  if (step === "notice") return notice(record);
  if (step === "price_notice") return priceNotice(record);
  if (step === "card_notice") return cardNotice(record);
  return (await saveMembership(record, { ...record, version: record.version + 1 })) ? "nothing" : "busy";
}

/** The paid period, or the grace after it, is over. Retries that are still planned, or a charge that lands yet, can bring the membership back. */
async function end(record: SubscriptionRecord): Promise<Renewed> {
  const reader = await readReader(record);
  const dunning =
    record.dunning ?? (isAwaited(record) ? { due: dueOf(record).toISOString(), tries: 0, retry_at: null } : null);
  const status = "nonactive" as const;
  const after = { ...record, status, grace_until: null, dunning, version: record.version + 1 };
  const letter = reader && membershipLetter("membership_ended", after, reader, dueOf(record).toISOString(), now());
  if (!(await saveMembership(record, after, letter))) return "busy";
  log("info", "membership_ended");
  return "ended";
}

/** A charge that its member still wants is on its way. */
function isAwaited({ status, renewal_order }: SubscriptionRecord): boolean {
  return status === "active" && Boolean(renewal_order);
}

/** Tells the member once for each due moment what will be charged when, and keeps what was said. */
async function notice(record: SubscriptionRecord): Promise<Renewed> {
  const { profile, plan } = await readMemberAndPlan(record, record.plan);
  const [time, due] = [now(), dueOf(record).toISOString()];
  const cents = announcedCents(record, plan?.active ? plan.price_cents : undefined);
  const told = cents > record.renewal_cents ? toldPrice(record) : undefined;
  const said = { due, cents, at: time.toISOString(), ...(told && { told_at: told.sent_at }) };
  const after = { ...record, notice: said, version: record.version + 1 };
  const letter = profile && membershipLetter("renewal_notice", after, profile, due, time);
  return (await saveMembership(record, after, letter)) ? "noticed" : "busy";
}

/** Warns once that the stored card expires. */
async function cardNotice(record: SubscriptionRecord): Promise<Renewed> {
  const reader = await readReader(record);
  const after = { ...record, card_notice: record.card_expires, version: record.version + 1 };
  const letter = reader && membershipLetter("card_expiry", after, reader, record.card_expires ?? "", now());
  return (await saveMembership(record, after, letter)) ? "card_noticed" : "busy";
}
