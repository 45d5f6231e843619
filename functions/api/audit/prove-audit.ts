import { proveAudit } from "#contract/audit.ts";
import { proveMonth } from "../../domains/audit/audit-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Proves a month of the audit record: names, by number, the lines that are missing or changed. */
export const handler = adminEndpoint("proveAudit", proveAudit, async ({ query, log }) => {
  const { lines, broken } = await proveMonth(query.month);
  if (broken.length > 0) log("error", "audit_broken", { month: query.month, lines: broken.length });
  return { status: "success" as const, data: { lines: lines.length, whole: broken.length === 0, broken: [...broken] } };
});
