import { listVersions as history, listDrafts as listing } from "#contract/catalogue-draft.ts";
import { listHeads, readVersions } from "../../domains/catalogue/draft/draft-store.ts";
import { presentHead } from "../../domains/catalogue/draft/present-draft.ts";
import { storedOrders } from "../../domains/catalogue/list-order.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Lists all drafts, and the order of the catalogue's lists. */
export const listDrafts = adminEndpoint("listDrafts", listing, async () => {
  const [heads, orders] = await Promise.all([listHeads(), storedOrders()]);
  return { status: "success" as const, data: { drafts: heads.map(presentHead), orders } };
});

/** Lists the versions that can be restored: all published ones, and those kept while editing. */
export const listVersions = adminEndpoint("listVersions", history, async ({ params, query }) => ({
  status: "success" as const,
  data: await readVersions(params, query.before === undefined ? undefined : Number(query.before)),
}));
