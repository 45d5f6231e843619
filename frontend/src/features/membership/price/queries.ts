import { call } from "../../../lib/api.ts";
import { money } from "../../../lib/format.ts";
import type { Subscription } from "../membership-view.ts";
import { useChange } from "../queries.ts";

type PriceOffer = NonNullable<Subscription["price_offer"]>;

/** Accepts a dearer price as it was shown, by the words of its offer. */
export function useAcceptPrice({ id }: Subscription, { price, texts }: PriceOffer) {
  return useChange(async () => {
    await call("acceptPrice", { params: { id }, body: { new_price: price, texts } });
    return "Nova cijena je prihvaćena.";
  });
}

/** Takes an accepted price back. */
export function useKeepPrice({ id }: Subscription, { old_price }: PriceOffer) {
  return useChange(async () => {
    await call("keepPrice", { params: { id } });
    return `Pristanak je povučen. Cijena ostaje ${money(old_price)}.`;
  });
}
