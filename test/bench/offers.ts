import { couponEntry } from "#functions/domains/coupons/coupon-store.ts";
import { couponOf } from "#functions/domains/coupons/present.ts";
import { NOON } from "#test/steps/given/records.ts";
import { startShop } from "#test/steps/given/shop.ts";
import { countTableRequests } from "#test/steps/then/table-requests.ts";
import { MONTHLY } from "#test/steps/when/checkout.ts";

/** Requests to the table: of an order without and with a code, and of a member's page without and with free days. */
export interface OfferRequests {
  readonly order: number;
  readonly orderByCode: number;
  readonly me: number;
  readonly meInFreeDays: number;
}

/** Counts them in a shop with one code. */
export async function measureOffers(): Promise<OfferRequests> {
  const shop = await startShop();
  const counter = countTableRequests();
  const terms = { sold: { kind: "all" as const }, from: "2026-01-01", until: "2099-12-31", limit: null };
  const body = { ...terms, code: "LJETO", percent: 20, first_only: false, periods: 1, gifts: false };
  await shop.put(couponEntry(couponOf(body, "Vera", NOON)));
  const until = "2099-12-31T22:59:59.999Z";
  const grant = { by: "shop", by_name: "Zamah", reason: "", title: "Premium", until, source: "trial" as const };
  const given = { category: "subscription" as const, product_id: "premium", order_number: "GRANT-PREMIUM" };
  const [buyer, codeBuyer, visitor, tries] = [
    await shop.person(),
    await shop.person(),
    await shop.person(),
    await shop.person({ entitlements: [{ ...given, duration_days: null, end_date: null, grant }] }),
  ];
  const requests = async (work: () => Promise<{ readonly status: number; readonly text: string }>) => {
    const made = await counter.during(async () => {
      const { status, text } = await work();
      if (status !== 200) throw new Error(text);
    });
    return made.length;
  };
  const counted = {
    order: await requests(() => buyer.post("orders", MONTHLY)),
    orderByCode: await requests(() => codeBuyer.post("orders", { ...MONTHLY, total: 19.99, coupon: "LJETO" })),
    me: await requests(() => visitor.get("me")),
    meInFreeDays: await requests(() => tries.get("me")),
  };
  await shop.stop();
  return counted;
}
