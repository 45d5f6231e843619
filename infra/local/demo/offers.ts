import { ulid } from "ulid";
import type { CouponRecord } from "#functions/domains/coupons/coupon.ts";
import { newCoupon } from "#functions/domains/coupons/coupon-store.ts";
import { newNewsletter } from "#functions/domains/newsletters/newsletter-store.ts";
import { dayAfter } from "#functions/platform/days.ts";
import { tryTransact } from "#functions/platform/table/transaction.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { demoPeople } from "./people.ts";
import { Random } from "./random.ts";

const SEED = 20250311;

/** Makes two codes, one of them paused, and a newsletter's draft; nothing where they stand. */
export async function makeOffers(now: Date): Promise<void> {
  const owner = demoPeople.find(({ role }) => role === "admin");
  const created = { created_at: now.toISOString(), created_by: `${owner?.first_name} ${owner?.last_name}` };
  const random = new Random(SEED);
  await tryTransact([
    newCoupon({ ...couponFor("POCETAK20", now), percent: 20, first_only: true, ...created }),
    newCoupon({ ...couponFor("PRIJATELJI", now), off_cents: 500, limit: 50, state: "paused", ...created }),
    newNewsletter({
      id: ulid(now.getTime(), () => random.next()),
      version: 1,
      state: "draft",
      subject: "Kratki treninzi za pune dane",
      preview: "Petnaest minuta, bez opreme, u dnevnoj sobi.",
      blocks: [
        { kind: "heading", text: "Petnaest minuta je dovoljno" },
        { kind: "text", text: "Kad dan nema rupe, trening stane između dva posla.\n\nOdaberi jedan od ovih i kreni." },
        { kind: "card", of: "recipe", id: 7 },
        { kind: "button", label: "Pogledaj recepte", to: "/recipes" },
      ],
      audience: { kind: "all" },
      ...created,
    }),
  ]);
}

/** A code for everything, from last week on for a quarter of a year, that nobody has used. */
function couponFor(code: string, now: Date): Omit<CouponRecord, "created_at" | "created_by"> {
  const day = zagrebDay(now);
  return {
    code,
    sold: { kind: "all" },
    ...{ from: dayAfter(day, -7), until: dayAfter(day, 90) },
    ...{ limit: null, first_only: false, periods: 1, state: "active", version: 1 },
    ...{ held: 0, paid: 0, charged_cents: 0, spared_cents: 0 },
  };
}
