import type { GiftWish } from "#contract/gift.ts";
import { MOST_DAYS_AHEAD, mayBeGiven } from "#contract/gift-days.ts";
import { later } from "#contract/periods.ts";
import { Problem } from "../../platform/problem.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { ProductRecord } from "../catalogue/product.ts";

/**
 * Refuses what can't be given: a challenge that could end within a month of its opening (409 `product_ending`), however late its letter
 * leaves; and a letter for another day than the next sixty (400).
 */
export function requireGivable(product: ProductRecord, { send }: Pick<GiftWish, "send">, now: Date): void {
  const today = zagrebDay(now);
  if (product.category === "challenge" && !mayBeGiven(product.end_date, today)) {
    throw new Problem("product_ending");
  }
  if (send) requireDay(send.on, today);
}

/** Refuses a day of sending (yyyy-mm-dd, Zagreb) that is over or too far ahead. */
export function requireDay(day: string, today: string): void {
  if (day < today || day > later(today, MOST_DAYS_AHEAD))
    throw new Problem("invalid_input", { data: { fields: ["on"] } });
}
