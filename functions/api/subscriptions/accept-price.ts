import { consentSentence, PRICE_CONSENT } from "#contract/price-consent.ts";
import { acceptPrice } from "#contract/subscription.ts";
import { findProduct } from "../../domains/catalogue/product-store.ts";
import { priceDecidedMail } from "../../domains/memberships/membership-mail.ts";
import { changeOwnSubscription } from "../../domains/memberships/own-subscription.ts";
import { requireChangeable } from "../../domains/memberships/plan-change.ts";
import { isStillAsked, priceOffer } from "../../domains/memberships/terms.ts";
import { giveConsent } from "../../domains/memberships/transitions.ts";
import { hashOf } from "../../platform/digest.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { toCents, toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";

/** Accepts a higher price, from the charge on that its offer names and by its words; a second time changes nothing. */
export const handler = endpoint("acceptPrice", acceptPrice, async ({ body, caller, params, now, log }) => {
  const { new_price, texts } = body;
  const hash = hashOf(JSON.stringify({ ...PRICE_CONSENT, sentence: consentSentence(texts) }));
  const { subscription } = await changeOwnSubscription(caller, params.id, async (found, profile) => {
    const offer = priceOffer(found);
    if (!offer) throw new Problem("not_found");
    if (toCents(new_price) !== offer.cents || texts !== offer.texts) {
      throw new Problem("price_changed", { data: { current_total: toEuros(offer.cents) } });
    }
    if (offer.accepted) return undefined;
    requireChangeable(found);
    const plan = await findProduct("subscription", found.plan);
    if (!isStillAsked(offer, plan?.price_cents)) {
      throw new Problem("price_changed", { data: { current_total: toEuros(found.renewal_cents) } });
    }
    const change = giveConsent(found, offer, { texts, hash }, now());
    return { ...change, mail: priceDecidedMail("price_accepted", change.after, profile, offer, now()) };
  });
  log("info", "price_accepted");
  return { status: "success" as const, data: { subscription } };
});
