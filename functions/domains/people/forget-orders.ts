import { keys } from "../../platform/table/keys.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { tryTransact, update } from "../../platform/table/transaction.ts";
import { boughtAmong } from "../access/read-member.ts";
import { forgetBuyer } from "../orders/buyer.ts";
import { lockItem } from "../orders/order.ts";
import { forgetCard } from "../payments/payment.ts";
import { refundedCharges } from "../refunds/record/refund-store.ts";
import { below, type PersonRecords } from "./person-store.ts";

const COMPLAINT = "COMPLAINT#";

/** Takes a person (of that address) out of all their orders and payments, and off their complaints: all stay, as the law wants. */
export async function forgetOrders(records: PersonRecords, email: string | null): Promise<void> {
  await Promise.all(orderNumbers(records).map((number) => forgetOrder(number, email)));
  await leaveComplaints(records.items);
}

async function forgetOrder(number: string, email: string | null): Promise<void> {
  const order = await forgetBuyer(number, email);
  const reference = order?.payment_reference;
  const references = new Set([...(await refundedCharges(number)), ...(reference ? [reference] : [])]);
  await Promise.all([...references].map(forgetCard));
}

/** The index may lag behind: what was just ordered is named by its lock, what was just paid by what it gave. */
function orderNumbers({ items, orders, entitlements, subscription }: PersonRecords): string[] {
  const locks = below(items, "LOCK#").map((item) => read(lockItem, item).order_number);
  const given = [...boughtAmong(entitlements).map(({ order_number }) => order_number), ...locks];
  const latest = subscription
    ? [subscription.latest_order, ...(subscription.renewal_order ? [subscription.renewal_order] : [])]
    : [];
  return [...new Set([...orders.map(({ order_number }) => order_number), ...given, ...latest])];
}

/** Complaints stay for their year without the account's id. */
async function leaveComplaints(items: readonly Item[]): Promise<void> {
  for (const { sk } of below(items, COMPLAINT)) {
    const key = keys.complaint(String(sk).slice(COMPLAINT.length));
    await tryTransact([update(key, "REMOVE user_id", { condition: "attribute_exists(pk)" })]);
  }
}
