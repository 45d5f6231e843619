import { runSteps } from "../../platform/run-steps.ts";
import { keys } from "../../platform/table/keys.ts";
import { queryRange } from "../../platform/table/table.ts";
import { putNew, tryTransact } from "../../platform/table/transaction.ts";
import { DAY_MS, type TimeLeft } from "../../platform/time.ts";
import { canAccess, hasPremium } from "../access/can-access.ts";
import { type Holdings, holdingsOf } from "../access/read-member.ts";
import { remindedWrite } from "../accounts/news-store.ts";
import { isEnding, type ProductRecord } from "../catalogue/product.ts";
import { findProduct } from "../catalogue/product-store.ts";
import { outboxEntry } from "../mail/outbox.ts";
import { isRenewal, ORDER_LIFE_MS, openOrdersAmong } from "../orders/order.ts";
import { unpaidOrders } from "../orders/order-list.ts";
import { findOrder } from "../orders/order-store.ts";
import { readSettings } from "../staff/owner-settings.ts";
import { readerAmong } from "./audience.ts";

/** How long a purchase is left alone, and how long after that it is still reminded of (ms). */
const LEFT_ALONE_MS = ORDER_LIFE_MS + DAY_MS;
const STILL_MS = DAY_MS;

/**
 * Reminds those who agreed to newsletters, once a month at most, of a purchase that they did not finish the day before: while the owner
 * wishes it, and where they neither bought it since nor try again.
 */
export async function remindUnfinished(at: Date, left: TimeLeft): Promise<void> {
  if (!(await readSettings()).remind_unfinished) return;
  const until = new Date(at.getTime() - LEFT_ALONE_MS);
  for await (const numbers of unpaidOrders(new Date(until.getTime() - STILL_MS), until)) {
    if (left() <= 0) return;
    await runSteps(Object.fromEntries(numbers.map((number) => [number, () => remindOf(number, at)])));
  }
}

async function remindOf(number: string, at: Date): Promise<void> {
  const order = await findOrder(number);
  if (!order || order.date_paid !== null || isRenewal(order) || order.gift || order.by_hand) return;
  const { category, product_id, user_id, title } = order;
  const [product, items] = await Promise.all([
    findProduct(category, product_id),
    queryRange(keys.memberRange(user_id), true),
  ]);
  const reader = readerAmong(items);
  if (!reader || !product || openOrdersAmong(items, at).length > 0 || !isBuyable(product, holdingsOf(items), at))
    return;
  const mail = outboxEntry({
    id: `unfinished_purchase-${number}`,
    template: "unfinished_purchase",
    to: reader.email,
    data: { user: user_id, title, category, product_id },
    created_at: at.toISOString(),
  });
  await tryTransact([remindedWrite(user_id, at), putNew(mail)]);
}

/** Whether the reminder's page would sell it: somebody has not got it by now, and it does not end today. */
function isBuyable(product: ProductRecord, holdings: Holdings, at: Date): boolean {
  if (product.category === "subscription") return !hasPremium(holdings, at);
  const end_date = product.category === "challenge" ? product.end_date : null;
  return !isEnding(end_date, at) && !canAccess(holdings, { ...product, end_date }, at).granted;
}
