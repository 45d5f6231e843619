import * as z from "zod/mini";
import { listPartnerPromoCodes, partnerPromoCode } from "#contract/product.ts";
import { premiumNow } from "../access/can-access.ts";
import { now } from "../http/clock.ts";
import { endpoint } from "../http/endpoint.ts";
import { readMember } from "../members/member-store.ts";
import { readSnapshot } from "./product-store.ts";

const snapshot = z.object({ data: z.array(partnerPromoCode) });

/** Codes are for Premium members and the staff; everybody else gets an empty list. */
export const handler = endpoint("listPartnerPromoCodes", listPartnerPromoCodes, async ({ caller }) => {
  const [member, stored] = await Promise.all([readMember(caller), readSnapshot("partner")]);
  const mayRead = caller.isAdmin || premiumNow(member.subscription, now());
  const codes = mayRead ? z.parse(snapshot, JSON.parse(stored.body)).data : [];
  return { status: "success" as const, data: codes };
});
