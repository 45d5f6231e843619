import type { Pace } from "../../../platform/pace.ts";
import { now } from "../../../platform/time.ts";
import { nextStep } from "../calendar.ts";
import { type DueSubscription, leaseSubscription, saveSubscription } from "../subscription-store.ts";
import { checked } from "../transitions.ts";
import { type Charged, charge } from "./charge.ts";
import { cardNotice, end, notice, type Told } from "./notices.ts";
import { priceNotice } from "./price-notice.ts";

/** What a check of one membership did; `busy`: another worker has it or it changed meanwhile, and it comes again. */
export type Renewed = Charged | Told | "price_noticed" | "nothing";

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
