import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/**
 * Who sells today. A prerendered page brings it, and is made anew when it changes: it is asked for only where it didn't. What fails leaves
 * what was known.
 */
export const shopQuery = queryOptions({
  queryKey: ["getShop"],
  queryFn: async () => (await call("getShop", {})).data.shop,
  staleTime: Number.POSITIVE_INFINITY,
});
