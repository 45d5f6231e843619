import { listMovements } from "#contract/trends.ts";
import { readMovements } from "../../core/figures/movements-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** What the ledger holds of a month, page by page. */
export const handler = adminEndpoint("listMovements", listMovements, async ({ query, log }) => {
  const { movements, next } = await readMovements(query.from ?? `${query.month}-01`);
  log("info", "admin_read", { lines: movements.length });
  return { status: "success" as const, data: { movements, next } };
});
