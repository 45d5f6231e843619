import { PRICE_CONSENT_EDITION } from "#contract/price-consent.ts";
import { call } from "../../../lib/api.ts";
import { dayOf, money } from "../../../lib/format.ts";
import type { Subscription } from "../membership-view.ts";
import { useChange } from "../queries.ts";

type Offer = NonNullable<Subscription["price_offer"]>;

/** Accepts a dearer price as it was shown, by the words of this build. */
export function useAcceptPrice({ id }: Subscription, { price, from }: Offer) {
  return useChange(async () => {
    await call("acceptPrice", { params: { id }, body: { new_price: price, texts: PRICE_CONSENT_EDITION } });
    return `Nova cijena je prihvaćena. Naplaćuje se od ${dayOf(from)}`;
  });
}

/** Takes an accepted price back. */
export function useKeepPrice({ id }: Subscription, { old_price }: Offer) {
  return useChange(async () => {
    await call("keepPrice", { params: { id } });
    return `Pristanak je povučen. Cijena ostaje ${money(old_price)}.`;
  });
}
