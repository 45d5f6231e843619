import { ulid } from "ulid";
import type { ProductCategory } from "#contract/primitives.ts";
import { Problem } from "../../platform/problem.ts";
import { DAY_MS } from "../../platform/time.ts";
import { endOfZagrebDay } from "../../platform/zagreb.ts";
import { findProductOrPlan } from "../catalogue/product-store.ts";

const PREMIUM = "premium";
/** So far ahead (days) something may be given. */
const LONGEST_DAYS = 3 * 366;

/** What is given: a product or Premium, until the end of a day in Zagreb, and why. */
export interface Given {
  readonly product_category: ProductCategory;
  readonly product_id: number | string;
  readonly until: string;
  readonly reason: string;
}

/** The end (UTC ISO 8601) of a day in Zagreb that is ahead, three years at most; else 400. */
export function requireAhead(day: string, at: Date): string {
  const end = endOfZagrebDay(day);
  const isDay = !Number.isNaN(end.getTime()) && end > at;
  if (!isDay || end.getTime() - at.getTime() > LONGEST_DAYS * DAY_MS) {
    throw new Problem("invalid_input", { data: { fields: ["until"] } });
  }
  return end.toISOString();
}

/** What is given, as people call it; 404 for what nobody sells. */
export async function titleOf(category: ProductCategory, id: number | string): Promise<string> {
  if (category === "subscription") {
    if (id !== PREMIUM) throw new Problem("not_found");
    return "Premium";
  }
  const product = typeof id === "number" ? await findProductOrPlan(category, id) : undefined;
  if (!product) throw new Problem("not_found");
  return product.title;
}

/** Premium stands at one place, so that it is extended instead of given twice. */
export function numberOf(category: ProductCategory, at: Date): string {
  return category === "subscription" ? "GRANT-PREMIUM" : `GRANT-${ulid(at.getTime())}`;
}
