import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
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

/** Sales per product since the shop opened. */
export const tableThreeQuery = queryOptions({
  queryKey: [ANALYTICS, "getTableThree"],
  queryFn: async () => accepted(await call("getTableThree", {})),
});

/** Subscribers, page by page. */
export const tabelFourQuery = infiniteQueryOptions({
  queryKey: [ANALYTICS, "getTabelFour"],
  queryFn: async ({ pageParam: cursor }) =>
    accepted(await call("getTabelFour", { query: cursor === "" ? {} : { cursor } })),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

/** Analytics are accepted only when the status equals success. */
function accepted<T>(answer: { readonly status: string; readonly data: T }): T {
  if (answer.status !== "success") throw new ApiError(200, "internal", "Failed to fetch data");
  return answer.data;
}
