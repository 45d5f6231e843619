import { CARD_CONSENT_EDITION, PRICE_CONSENT_EDITION } from "#contract/price-consent.ts";
import { log } from "../../../platform/log.ts";
import type { Pace } from "../../../platform/pace.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem } from "../../../platform/table/table.ts";
import { now } from "../../../platform/time.ts";
import { type Profile, profileItem } from "../../accounts/member-store.ts";
import { readSentAt } from "../../mail/outbox-store.ts";
import { readSettings } from "../../staff/owner-settings.ts";
import { dueOf, nextStep, pricedDue } from "../calendar.ts";
import { membershipMail, priceDecidedMail, priceMail } from "../membership-mail.ts";
import type { MembershipChange, SubscriptionRecord } from "../subscription.ts";
import { type DueSubscription, leaseSubscription, saveSubscription } from "../subscription-store.ts";
import { agreedCents, fullCents, isStillAsked, priceOffer } from "../terms.ts";
import {
  carryPriceOffer,
  endMembership,
  recheck,
  recordCardNotice,
  recordNotice,
  recordPriceMail,
  recordPriceNotice,
  sayBy,
  withdrawOffer,
} from "../transitions.ts";
import { type Charged, charge } from "./charge.ts";
import { readMemberAndPlan } from "./renewal-order.ts";

/** The result of one membership's check. `busy`: another worker has it or it changed, and it comes again. */
export type Renewed = Charged | "ended" | "noticed" | "card_noticed" | "price_noticed" | "nothing";

/** Does the step that is due for a membership, under a lease of five minutes. */
export async function renew(due: DueSubscription, pace: Pace): Promise<Renewed> {
  const record = await leaseSubscription(due, now());
  if (!record) return "busy";
  const step = nextStep(record, now());
  if (step === "charge") return charge(record, pace, now);
  if (step === "end") return endPeriod(record);
  if (step === "notice") return sendNotice(record);
  if (step === "price_notice") return askForPrice(record);
  if (step === "card_notice") return warnOfCard(record);
  return (await saveSubscription(record, recheck(record))) ? "nothing" : "busy";
}

/** Ends a membership whose paid period or grace is over. */
async function endPeriod(record: SubscriptionRecord): Promise<Renewed> {
  const recipient = await readRecipient(record);
  const change = endMembership(record);
  const mail =
    recipient && membershipMail("membership_ended", change.after, recipient, dueOf(record).toISOString(), now());
  if (!(await saveSubscription(record, change, mail))) return "busy";
  log("info", "membership_ended");
  return "ended";
}

/** Sends the renewal notice, once for each due moment. */
async function sendNotice(record: SubscriptionRecord): Promise<Renewed> {
  const { profile, plan } = await readMemberAndPlan(record, record.plan);
  const time = now();
  const change = recordNotice(record, plan?.active ? plan.price_cents : undefined, time);
  const mail = profile && membershipMail("renewal_notice", change.after, profile, dueOf(record).toISOString(), time);
  return (await saveSubscription(record, change, mail)) ? "noticed" : "busy";
}

/** Warns once that the stored card expires. */
async function warnOfCard(record: SubscriptionRecord): Promise<Renewed> {
  const recipient = await readRecipient(record);
  const change = recordCardNotice(record);
  const mail = recipient && membershipMail("card_expiry", change.after, recipient, record.card_expires ?? "", now());
  return (await saveSubscription(record, change, mail)) ? "card_noticed" : "busy";
}

/**
 * Asks for consent to a dearer price by one mail for each price, then checks whether it has left. An announced price
 * that waits for consent is offered on without another mail.
 */
async function askForPrice(record: SubscriptionRecord): Promise<Renewed> {
  const due = pricedDue(record);
  return record.price_notice?.due === due.toISOString() ? checkPriceMail(record) : tellPrice(record);
}

async function tellPrice(record: SubscriptionRecord) {
  const { profile, plan } = await readMemberAndPlan(record, record.plan);
  const before = Math.max(fullCents(record), agreedCents(record, pricedDue(record)));
  const cents = plan?.active ? plan.price_cents : before;
  const { price_notice: told } = record;
  if (told?.cents === cents && told.sent_at !== null && cents > record.renewal_cents) {
    return (await saveSubscription(record, await inWords(carryPriceOffer(record, told, now())))) ? "nothing" : "busy";
  }
  const mail = cents > before && profile ? priceMail(record, profile, cents, now()) : undefined;
  const change = await inWords(recordPriceNotice(record, { cents, letter: mail?.id }, now()));
  if (!(await saveSubscription(record, change, mail))) return "busy";
  return mail ? "price_noticed" : "nothing";
}

/**
 * Notes whether the letter has left. Withdraws the offer, by another letter, where the shop no longer asks that price.
 */
async function checkPriceMail(record: SubscriptionRecord) {
  const { profile, plan } = await readMemberAndPlan(record, record.plan);
  const price = plan?.active ? plan.price_cents : undefined;
  const offer = priceOffer(record);
  if (offer && !isStillAsked(offer, price)) {
    const change = withdrawOffer(record, price ?? record.renewal_cents);
    const mail = profile && priceDecidedMail("price_withdrawn", change.after, profile, offer, now());
    return (await saveSubscription(record, change, mail)) ? "price_noticed" : "busy";
  }
  const letter = record.price_notice?.letter;
  const sentAt = letter ? await readSentAt(letter) : undefined;
  return (await saveSubscription(record, await inWords(recordPriceMail(record, sentAt, now())))) ? "nothing" : "busy";
}

/** The stored card is charged more without its holder only where the owner's setting said so when that was offered. */
async function inWords(change: MembershipChange): Promise<MembershipChange> {
  const { dearer_price_without_sca: byCard } = await readSettings();
  return sayBy(byCard ? CARD_CONSENT_EDITION : PRICE_CONSENT_EDITION, change);
}

/** The address that mails about a membership go to. */
async function readRecipient({ user_id }: SubscriptionRecord): Promise<Profile | undefined> {
  return getItem(keys.profile(user_id), profileItem);
}
