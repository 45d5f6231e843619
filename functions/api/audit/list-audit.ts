import { type AuditLine, listAudit } from "#contract/audit.ts";
import { type AuditQuery, readLines } from "../../domains/audit/audit-store.ts";
import type { AuditItem } from "../../domains/audit/hash-chain.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

/** What the staff did, newest first: owner and accountant read all of it, support what they did themselves. */
export const handler = adminEndpoint("listAudit", listAudit, async ({ query, staff, now, log }) => {
  const readsAll = staff.duties.includes("owner") || staff.duties.includes("accountant");
  const wanted: AuditQuery = readsAll ? wantedIn(query, zagrebDay(now()).slice(0, 7)) : { by: staff.id };
  const { lines, next } = await readLines(wanted, query.before === undefined ? undefined : Number(query.before));
  log("info", "admin_read", { lines: lines.length });
  return { status: "success" as const, data: { lines: lines.map(present), next } };
});

type ListQuery = { month?: string | undefined; subject?: string | undefined; by?: string | undefined };

function wantedIn({ month, subject, by }: ListQuery, thisMonth: string): AuditQuery {
  if (subject) return { subject };
  if (by) return { by };
  return { month: month ?? thisMonth };
}

function present({ prev, prev_month, ...line }: AuditItem): AuditLine {
  return line;
}
