import { keys } from "../../platform/table/keys.ts";
import { put, tryTransact, update } from "../../platform/table/transaction.ts";
import { startDelivery } from "../access/entitlement-store.ts";
import type { OrderRecord } from "./order.ts";
import { consentsMailId, orderMail } from "./order-mail.ts";
import { orderAudit } from "./order-store.ts";

/** A buyer's consents, and the edition of their sentences. */
export type Consents = NonNullable<OrderRecord["consents"]>;

/**
 * Stores consents that came after the payment, with their audit line; once both are there the delivery starts and a mail
 * confirms them on a durable medium. False where another writer was faster.
 */
export async function saveConsents(order: OrderRecord, consents: Consents, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const delivers = consents.start_now && consents.waiver;
  return tryTransact([
    update(keys.order(order.order_number), "SET consents = :given", {
      condition: "#status = :paid AND consents = :before",
      names: { "#status": "status" },
      values: { ":given": consents, ":paid": order.status, ":before": order.consents },
    }),
    orderAudit(order.order_number, at, "consents", consents),
    ...(delivers ? [startDelivery(order, at), ...mailOf({ ...order, consents }, at)] : []),
  ]);
}

function mailOf(order: OrderRecord, at: string) {
  const { payment_reference: receipt, date_paid: paidAt } = order;
  if (!receipt || !paidAt) return [];
  const mail = orderMail(order, {
    id: consentsMailId(order.order_number),
    template: "order_confirmation",
    receipt,
    paidAt,
    paidUntil: null,
    at,
  });
  return mail ? [put(mail)] : [];
}
