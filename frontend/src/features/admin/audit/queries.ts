import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { AuditLine } from "#contract/audit.ts";
import { call } from "../../../lib/api.ts";

/** A month's lines, or the lines of one subject or person in any month. */
export interface AuditFilter {
  readonly month: string;
  readonly subject?: string;
  readonly by?: string;
}

/** Lines of the record, newest first, fifty a page. */
export function auditQuery(wanted: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ["listAudit", askedOf(wanted)],
    queryFn: ({ pageParam }) => readPage(wanted, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
  });
}

/** Every line that is asked for, the newest first, however many pages they fill. */
export async function everyLine(wanted: AuditFilter): Promise<AuditLine[]> {
  const found: AuditLine[] = [];
  let before: number | null = null;
  do {
    const { lines, next }: Awaited<ReturnType<typeof readPage>> = await readPage(wanted, before);
    found.push(...lines);
    before = next;
  } while (before !== null);
  return found;
}

async function readPage(wanted: AuditFilter, before: number | null) {
  const query = { ...askedOf(wanted), ...(before !== null && { before: String(before) }) };
  return (await call("listAudit", { query })).data;
}

function askedOf({ month, subject, by }: AuditFilter) {
  return { ...(subject ? { subject } : by ? { by } : { month }) };
}

/** Verifies the hash chain of a month; runs only on request. */
export function proofQuery(month: string, wanted: boolean) {
  return queryOptions({
    queryKey: ["proveAudit", month],
    queryFn: async () => (await call("proveAudit", { query: { month } })).data,
    enabled: wanted,
    staleTime: 0,
    retry: false,
  });
}
