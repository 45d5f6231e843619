import { orderCatalogue } from "#contract/catalogue-draft.ts";
import { orderCatalogue as order } from "../../domains/catalogue/publish/order-catalogue.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Sets the order of a public list. */
export const handler = adminEndpoint("orderCatalogue", orderCatalogue, async ({ params, body, staff, id, now }) => {
  const change = { version: body.version, actor: { staff, request: id, at: now() } };
  const version = await order(params.kind, body.ids, change);
  return { status: "success" as const, data: { order: { version, ids: body.ids } } };
});
