import { redeemGift } from "#contract/gift.ts";
import { countCodeTry } from "../../domains/gifts/count-code-try.ts";
import { redeem } from "../../domains/gifts/redeem-gift.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Opens a gift to the caller. */
export const handler = endpoint("redeemGift", redeemGift, async ({ body, caller, network, now, log }) => {
  await countCodeTry(caller.sub, network);
  const opening = await redeem(caller, body, now());
  log("info", "gift_redeemed");
  return { status: "success" as const, data: { opening } };
});
