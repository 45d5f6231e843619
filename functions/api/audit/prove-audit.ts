import { proveAudit } from "#contract/audit.ts";
import { proveMonth } from "../../domains/audit/audit-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Whether a month of the record is whole and as it was written; what does not hold is named by its number. */
export const handler = adminEndpoint("proveAudit", proveAudit, async ({ query, log }) => {
  const { lines, broken } = await proveMonth(query.month);
  if (broken.length > 0) log("error", "audit_broken", { month: query.month, lines: broken.length });
  return { status: "success" as const, data: { lines: lines.length, whole: broken.length === 0, broken: [...broken] } };
});
