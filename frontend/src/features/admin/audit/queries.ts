import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** What is asked of the record: a month's lines, or those of one subject or person in whatever month. */
export interface Wanted {
  readonly month: string;
  readonly subject?: string;
  readonly by?: string;
}

/** Lines of the record, newest first, fifty a page. */
export function auditQuery({ month, subject, by }: Wanted) {
  const wanted = { ...(subject ? { subject } : by ? { by } : { month }) };
  return infiniteQueryOptions({
    queryKey: ["listAudit", wanted],
    queryFn: async ({ pageParam }) => {
      const query = { ...wanted, ...(pageParam !== null && { before: String(pageParam) }) };
      return (await call("listAudit", { query })).data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
  });
}

/** Whether a month of the record is whole; asked only when somebody wants to know. */
export function proofQuery(month: string, wanted: boolean) {
  return queryOptions({
    queryKey: ["proveAudit", month],
    queryFn: async () => (await call("proveAudit", { query: { month } })).data,
    enabled: wanted,
    staleTime: 0,
    retry: false,
  });
}
