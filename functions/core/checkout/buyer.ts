import type { ProductCategory } from "#contract/primitives.ts";
import { keys } from "../../data/keys.ts";
import { queryRange, read } from "../../data/table.ts";
import { type Member, memberOf } from "../access/read-member.ts";
import { type Caller, userIdOf } from "../member/member-store.ts";
import { lockItem, type OrderLock } from "../order/order-store.ts";

/** A buyer with the lock that stands in the way of an order for this product, in one Query. */
export async function readBuyer(
  caller: Caller,
  category: ProductCategory,
  productId: number | string,
): Promise<{ member: Member; lock: OrderLock | undefined }> {
  const userId = await userIdOf(caller);
  const items = await queryRange(keys.memberRange(userId), true);
  const { sk } = keys.orderLock(userId, category, productId);
  const lock = items.find((item) => item.sk === sk);
  return { member: memberOf(caller, items), lock: lock && read(lockItem, lock) };
}
