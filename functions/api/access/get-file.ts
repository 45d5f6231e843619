import { getFile } from "#contract/access.ts";
import { afterTerm } from "../../domains/access/entitlement-store.ts";
import { consentNeeded, requireAccessToAny, requireDelivery } from "../../domains/access/product-access.ts";
import { boughtAmong, type Entitlement, type Member, readMember } from "../../domains/access/read-member.ts";
import { userIdOf } from "../../domains/accounts/member-store.ts";
import { fileAddress } from "../../domains/catalogue/file-address.ts";
import { findFile } from "../../domains/catalogue/product-store.ts";
import { isWaived } from "../../domains/orders/order.ts";
import { isConfirmed } from "../../domains/orders/order-mail.ts";
import { findOrder } from "../../domains/orders/order-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { now } from "../../platform/time.ts";

const LIMIT = { scope: "files", calls: 30, seconds: 3600 };

/** Answers a file's address, signed for 120 seconds and named for the download. The object's key comes from the shop's record alone. */
export const handler = endpoint("getFile", getFile, async ({ params, caller }) => {
  const userId = await userIdOf(caller);
  const [file, member] = await Promise.all([findFile(params.fileId), readMember(caller), countCall(LIMIT, userId)]);
  if (!file) throw new Problem("not_found");
  requireAccessToAny(member, file.offers);
  await requireKept(member, requireDelivery(member, file));
  return {
    status: "success" as const,
    data: { file: { id: file.id, title: file.title, url: await fileAddress(file) } },
  };
});

/**
 * The first ebook opens at once. Whoever gave one back, or may still do so, opens the next one once the right to give that one back is lost:
 * else each could be read and given back.
 */
async function requireKept(member: Member, opens: Entitlement | undefined): Promise<void> {
  const ebooks = boughtAmong(member.entitlements).filter(({ category }) => category === "ebook");
  const mayGoBack = ({ date_paid }: Entitlement) => now().toISOString() < afterTerm(date_paid);
  const isFirst = !ebooks.some((one) => one.order_number !== opens?.order_number && (one.ended || mayGoBack(one)));
  if (!opens || !ebooks.includes(opens) || isFirst || !mayGoBack(opens)) return;
  const { order_number, date_paid } = opens;
  const order = await findOrder(order_number);
  if (!order || !isWaived(order)) throw consentNeeded({ order_number, deliver_from: afterTerm(date_paid) });
  if (!(await isConfirmed(order))) throw new Problem("confirmation_waits");
}
