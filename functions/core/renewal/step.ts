import { momentsOf } from "../subscription/calendar.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";

export type Step = "charge" | "end" | "notice" | "price_notice" | "card_notice" | "wait";

/** What a membership needs at this moment. Money comes first: a late retry may still save what would end. Pure. */
export function nextStep(record: SubscriptionRecord, now: Date): Step {
  const { charge, end, notice, priceNotice, cardNotice } = momentsOf(record);
  if (charge && charge <= now) return "charge";
  if (end && end <= now) return "end";
  if (notice && notice <= now) return "notice";
  if (priceNotice && priceNotice <= now) return "price_notice";
  return cardNotice && cardNotice <= now ? "card_notice" : "wait";
}
