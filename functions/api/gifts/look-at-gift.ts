import { lookAtGift } from "#contract/gift.ts";
import { countCodeTry } from "../../domains/gifts/count-code-try.ts";
import { look } from "../../domains/gifts/redeem-gift.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Answers what a code opens; nothing is opened by it. */
export const handler = endpoint("lookAtGift", lookAtGift, async ({ body, caller, network, now }) => {
  await countCodeTry(caller?.sub, network);
  return { status: "success" as const, data: { gift: await look(body.code, caller, now()) } };
});
