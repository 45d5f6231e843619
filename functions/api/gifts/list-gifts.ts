import { listGifts } from "#contract/gift.ts";
import { listGiftsIn } from "../../domains/gifts/gift-list.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Paid gifts of a state, and what the shop owes by the open ones. */
export const handler = adminEndpoint("listGifts", listGifts, async ({ query, log }) => {
  log("info", "admin_read");
  return { status: "success" as const, data: await listGiftsIn(query) };
});
