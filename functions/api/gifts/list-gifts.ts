import { listGifts } from "#contract/gift.ts";
import { readsAddresses } from "../../domains/accounts/staff-access.ts";
import { listGiftsIn } from "../../domains/gifts/gift-list.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Paid gifts of a state, and what the shop owes by the open ones. An accountant gets no addresses. */
export const handler = adminEndpoint("listGifts", listGifts, async ({ query, staff, log }) => {
  log("info", "admin_read");
  return { status: "success" as const, data: await listGiftsIn(query, !readsAddresses(staff)) };
});
