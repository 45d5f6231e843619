import * as z from "zod/mini";
import { listPartnerPromoCodes, partnerPromoCode } from "#contract/product.ts";
import { hasPremium } from "../../domains/access/can-access.ts";
import { readMember } from "../../domains/access/read-member.ts";
import { readSnapshot } from "../../domains/catalogue/snapshot.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

const snapshot = z.object({ data: z.array(partnerPromoCode) });

/** Lists partners' codes for Premium members and the staff; everybody else gets an empty list. */
export const handler = endpoint("listPartnerPromoCodes", listPartnerPromoCodes, async ({ caller, now }) => {
  const [member, stored] = await Promise.all([readMember(caller), readSnapshot("partner")]);
  const mayRead = caller.isAdmin || hasPremium(member, now());
  const codes = mayRead ? z.parse(snapshot, JSON.parse(stored.body)).data : [];
  return { status: "success" as const, data: codes };
});
