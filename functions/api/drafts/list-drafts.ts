import { listVersions as history, listDrafts as listing } from "#contract/catalogue-draft.ts";
import { listHeads } from "../../core/catalogue/draft/draft-store.ts";
import { presentHead } from "../../core/catalogue/draft/present.ts";
import { readVersions } from "../../core/catalogue/draft/version-store.ts";
import { storedOrders } from "../../core/catalogue/list-order.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

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
