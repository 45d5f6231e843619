import type { ProductCategory } from "#contract/primitives.ts";
import type { CancelReason, LostCause } from "#contract/subscription.ts";
import { type Addition, add } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { inZagreb, zagrebDay } from "../../platform/zagreb.ts";

/** Why a membership's monthly revenue changed (docs/figures.md). */
export type MrrMove = "new" | "back" | "dearer" | "cheaper" | "paused" | LostCause;

/** The counters of a day (Zagreb). Cents are EUR. */
type Counter =
  | "charges"
  | "charged_cents"
  | "refunds"
  | "refunded_cents"
  | "vat_cents"
  | `${ProductCategory}_cents`
  | "first_buyers"
  | "registrations"
  /** Orders that buyers made at the checkout, and those of them that were paid. */
  | "orders_made"
  | "orders_paid"
  | "renewals_paid"
  | "renewals_declined"
  | "renewals_due"
  | "renewals_at_once"
  | "renewals_kept"
  | "members_new"
  | "members_back"
  | `members_lost_${LostCause}`
  | "trials_begun"
  | "trials_bought"
  /** On the day that is their last: it may lie ahead. */
  | "trials_ending"
  | "cancels"
  | `cancels_${CancelReason}`
  | "resumes"
  | `mrr_${MrrMove}_cents`;

/** An addition to the counters of a moment's day. */
export function onDay(at: Date, amounts: { readonly [C in Counter]?: number }): Addition {
  return { key: keys.day(zagrebDay(at)), amounts };
}

/** The write of an addition to a moment's day. */
export function countOnDay(at: Date, amounts: Parameters<typeof onDay>[1]) {
  return add(onDay(at, amounts));
}

/** The additions of a charge or a refund (negative cents) to its day and hour (`h00` to `h23`). */
export function moneyOnDay(
  at: Date,
  {
    category,
    cents,
    tax_cents,
  }: { readonly category: ProductCategory; readonly cents: number; readonly tax_cents: number },
): Addition {
  const counted = cents > 0 ? { charges: 1, charged_cents: cents } : { refunds: 1, refunded_cents: -cents };
  const { key, amounts } = onDay(at, { ...counted, vat_cents: tax_cents, [`${category}_cents`]: cents });
  return { key, amounts: { ...amounts, [`h${inZagreb(at, "HH")}`]: cents } };
}
