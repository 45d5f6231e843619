import { keys } from "../../data/keys.ts";
import { getItems, read } from "../../data/table.ts";
import type { OrderRecord } from "../order/order.ts";
import { type PaidPayment, paymentItem } from "../payment/payment.ts";
import { subscriptionItem } from "../subscription/subscription.ts";
import type { Held } from "./buyers-access.ts";

/** A paid order's payment and what the buyer holds of it now, strongly consistent; undefined where it never was paid. */
export async function readRefundable(order: OrderRecord): Promise<{ payment: PaidPayment; held: Held } | undefined> {
  const { user_id, category, product_id, order_number, payment_reference } = order;
  if (payment_reference === null) return undefined;
  const [payment, entitlement, subscription] = await getItems(
    [
      keys.payment(payment_reference),
      keys.entitlement(user_id, category, product_id, order_number),
      keys.subscription(user_id),
    ],
    true,
  );
  return (
    payment && {
      payment: read(paymentItem, payment),
      held: {
        entitlement: entitlement !== undefined,
        subscription: subscription && read(subscriptionItem, subscription),
      },
    }
  );
}
