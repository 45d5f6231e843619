import { listVersions as history, listDrafts as listing } from "#contract/catalogue-draft.ts";
import { listHeads } from "../../domains/catalogue/draft/draft-store.ts";
import { presentHead } from "../../domains/catalogue/draft/present.ts";
import { readVersions } from "../../domains/catalogue/draft/version-store.ts";
import { storedOrders } from "../../domains/catalogue/list-order.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** All documents of the catalogue, and the order of its lists. */
export const listDrafts = adminEndpoint("listDrafts", listing, async () => {
  const [heads, orders] = await Promise.all([listHeads(), storedOrders()]);
  return { status: "success" as const, data: { drafts: heads.map(presentHead), orders } };
});

/** What can be brought back: all that was published, and what was kept of the editing between. */
export const listVersions = adminEndpoint("listVersions", history, async ({ params, query }) => ({
  status: "success" as const,
  data: await readVersions(params, query.before === undefined ? undefined : Number(query.before)),
}));
