import { DAY_MS } from "../../kernel/time.ts";
import { endEntitlement, reopenEntitlement } from "../access/entitlement-store.ts";
import type { OrderRecord } from "../order/order.ts";
import { refunded, restored } from "../subscription/refunded.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { subscriptionWrites } from "../subscription/subscription-store.ts";

/** What an order gave its buyer, as the table holds it now; nothing of a deleted account. */
export interface Held {
  readonly entitlement: boolean;
  readonly subscription: SubscriptionRecord | undefined;
}

/** Money that goes back, and what ends with it: the access, and the membership's further charges. */
interface Ends {
  readonly cents: number;
  readonly at: string;
  readonly endsAccess: boolean;
  readonly endsContract: boolean;
}

/** What closes the product to its buyer, and takes the money out of the membership's value. */
export function accessWrites(order: OrderRecord, held: Held, ends: Ends) {
  if (order.category !== "subscription") return held.entitlement && ends.endsAccess ? [endEntitlement(order)] : [];
  return held.subscription ? subscriptionWrites(held.subscription, refunded(held.subscription, order, ends)) : [];
}

/**
 * The writes by which a buyer gets back what a dispute took, with the time that it took: days are added to a training's, the
 * rest of a membership's period runs from now or behind what was paid meanwhile. A challenge ends for everybody on its day.
 */
export function accessBackWrites(order: OrderRecord, { entitlement, subscription }: Held, at: string) {
  if (order.category !== "subscription") return entitlement ? [reopenEntitlement(order, daysLost(order, at))] : [];
  return subscription ? subscriptionWrites(subscription, restored(subscription, order, at)) : [];
}

function daysLost({ period_days, disputed, date_paid }: OrderRecord, at: string): number | null {
  if (period_days === null) return null;
  const lost = Math.ceil((Date.parse(at) - Date.parse(disputed?.at ?? date_paid ?? at)) / DAY_MS);
  return Math.max(lost, 0);
}
