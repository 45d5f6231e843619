import { getFile } from "#contract/access.ts";
import { requireAccessToAny, requireDelivery } from "../../domains/access/product-access.ts";
import { boughtAmong, type Entitlement, type Member, readMember } from "../../domains/access/read-member.ts";
import { userIdOf } from "../../domains/accounts/member-store.ts";
import { fileAddress } from "../../domains/catalogue/file-address.ts";
import { findFile } from "../../domains/catalogue/product-store.ts";
import { isConfirmed } from "../../domains/orders/order-mail.ts";
import { findOrder } from "../../domains/orders/order-store.ts";
import { withdrawalEnd } from "../../platform/days.ts";
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
 * else each could be read and given back, before the letter that ends the right has left, from a mailbox that returns it, or without the
 * consents that old clients don't ask for.
 */
async function requireKept(member: Member, opens: Entitlement | undefined): Promise<void> {
  const ebooks = boughtAmong(member.entitlements).filter(({ category }) => category === "ebook");
  const mayGoBack = ({ date_paid }: Entitlement) => now() <= withdrawalEnd(new Date(date_paid));
  const isFirst = !ebooks.some((one) => one.order_number !== opens?.order_number && (one.ended || mayGoBack(one)));
  if (!opens || !ebooks.includes(opens) || isFirst || !mayGoBack(opens)) return;
  const order = await findOrder(opens.order_number);
  if (!(order?.consents?.waiver && (await isConfirmed(order)))) throw new Problem("confirmation_waits");
}
