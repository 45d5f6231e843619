import { pseudonym } from "../../kernel/digest.ts";
import { findProfile } from "../member/profile-store.ts";
import { type OrderRecord, orderOfAttempt } from "./order.ts";
import { findOrder } from "./order-store.ts";

/** The order of that number, where the address is the buyer's: of the purchase, of the account today, or of one that is deleted. */
export async function orderOfBuyer(number: string, email: string): Promise<OrderRecord | undefined> {
  const known = orderOfAttempt(number);
  const order = known === undefined ? undefined : await findOrder(known);
  if (!order) return undefined;
  if (order.buyer.email === email) return order;
  if (order.buyer_marks?.includes(await pseudonym("email", email))) return order;
  const profile = await findProfile(order.user_id);
  return profile?.email === email ? order : undefined;
}
