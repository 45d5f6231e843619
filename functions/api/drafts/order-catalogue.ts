import { orderCatalogue } from "#contract/catalogue-draft.ts";
import { orderCatalogue as order } from "../../domains/catalogue/publish/order-catalogue.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { recordedChange } from "./recorded-change.ts";

/** The order in which lists show what is on sale. */
export const handler = adminEndpoint("orderCatalogue", orderCatalogue, async (request) => {
  const { params, body } = request;
  const change = recordedChange("orderCatalogue", { kind: params.kind, id: "*" }, body.version, request);
  const version = await order(params.kind, body.ids, change);
  return { status: "success" as const, data: { order: { version, ids: body.ids } } };
});
