import { queryOptions } from "@tanstack/react-query";
import type { Subscriber } from "#contract/analytics.ts";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import type { DayRange } from "./day-range.ts";

/** All answers of the analytics stand below it, so that they can be asked for again together. */
export const ANALYTICS = "analytics";

/** Members per plan and status. */
export const tabelOneQuery = queryOptions({
  queryKey: [ANALYTICS, "getTabelOne"],
  queryFn: async () => accepted(await call("getTabelOne", {})),
});

/** Orders and revenue per product between two days. */
export function tabelTwoQuery({ start, end }: DayRange) {
  return queryOptions({
    queryKey: [ANALYTICS, "getTabelTwo", start, end],
    queryFn: async () => accepted(await call("getTabelTwo", { query: { start_date: start, end_date: end } })),
  });
}

/** What visits of each source and campaign brought, day by day. */
export function sourcesQuery({ start, end }: DayRange) {
  return queryOptions({
    queryKey: [ANALYTICS, "getSources", start, end],
    queryFn: async () => accepted(await call("getSources", { query: { start_date: start, end_date: end } })),
  });
}

/** How far videos were watched and programmes trained. */
export function contentQuery({ start, end }: DayRange) {
  return queryOptions({
    queryKey: [ANALYTICS, "getContent", start, end],
    queryFn: async () => accepted(await call("getContent", { query: { start_date: start, end_date: end } })),
  });
}

/** From visits to paid orders, day by day. */
export function funnelQuery({ start, end }: DayRange) {
  return queryOptions({
    queryKey: [ANALYTICS, "getFunnel", start, end],
    queryFn: async () => accepted(await call("getFunnel", { query: { start_date: start, end_date: end } })),
  });
}

/** Sales per product since the shop opened. */
export const tableThreeQuery = queryOptions({
  queryKey: [ANALYTICS, "getTableThree"],
  queryFn: async () => accepted(await call("getTableThree", {})),
});

/** Subscribers: the first page alone, or all pages, one after the other. `isWhole` says whether any are left. */
export function tabelFourQuery(all: boolean) {
  return queryOptions({
    queryKey: [ANALYTICS, "getTabelFour", all],
    queryFn: async () => {
      const subscriptions: Subscriber[] = [];
      let cursor: string | undefined;
      do {
        const page = accepted(await call("getTabelFour", { query: cursor ? { cursor } : {} }));
        subscriptions.push(...page.subscriptions);
        cursor = page.next;
      } while (all && cursor);
      return { subscriptions, isWhole: cursor === undefined };
    },
  });
}

/** Analytics are accepted only when the status equals success. */
function accepted<T>(answer: { readonly status: string; readonly data: T }): T {
  if (answer.status !== "success") throw new ApiError(200, "internal", "Failed to fetch data");
  return answer.data;
}
