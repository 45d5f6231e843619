import { now } from "../../../platform/time.ts";
import { pricedDue } from "../calendar.ts";
import { priceDecidedMail, priceMail } from "../membership-mail.ts";
import type { SubscriptionRecord } from "../subscription.ts";
import { saveSubscription } from "../subscription-store.ts";
import { agreedCents, isStillAsked, priceOffer, renewalTerms } from "../terms.ts";
import { priceMailSought, priceNoticed, priceOfferedOn, priceWithdrawn } from "../transitions.ts";
import { priceMailLeftAt, readMemberAndPlan } from "./renewal-store.ts";

/**
 * Asks the member for their consent to a dearer price from a due moment on, by one mail for each price, and then checks whether it has left.
 * One that waits for the member's word is offered on without another mail.
 */
export async function priceNotice(record: SubscriptionRecord): Promise<"price_noticed" | "nothing" | "busy"> {
  const due = pricedDue(record);
  return record.price_notice?.due === due.toISOString() ? checkMail(record) : tell(record);
}

async function tell(record: SubscriptionRecord) {
  const { profile, plan } = await readMemberAndPlan(record, record.plan);
  const before = Math.max(renewalTerms(record).cents, agreedCents(record, pricedDue(record)));
  const cents = plan?.active ? plan.price_cents : before;
  const { price_notice: told } = record;
  if (told?.cents === cents && told.sent_at !== null && cents > record.renewal_cents) {
    return (await saveSubscription(record, priceOfferedOn(record, told, now()))) ? "nothing" : "busy";
  }
  const mail = cents > before && profile ? priceMail(record, profile, cents, now()) : undefined;
  const after = priceNoticed(record, { cents, letter: mail?.id }, now());
  if (!(await saveSubscription(record, after, mail))) return "busy";
  return mail ? "price_noticed" : "nothing";
}

/** Whether the letter has left; an offer whose price the shop took back goes with a letter. */
async function checkMail(record: SubscriptionRecord) {
  const { profile, plan } = await readMemberAndPlan(record, record.plan);
  const price = plan?.active ? plan.price_cents : undefined;
  const offer = priceOffer(record);
  if (offer && !isStillAsked(offer, price)) {
    const after = priceWithdrawn(record, price ?? record.renewal_cents);
    const mail = profile && priceDecidedMail("price_withdrawn", after, profile, offer, now());
    return (await saveSubscription(record, after, mail)) ? "price_noticed" : "busy";
  }
  const sentAt = await priceMailLeftAt(record);
  return (await saveSubscription(record, priceMailSought(record, sentAt, now()))) ? "nothing" : "busy";
}
