import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** All documents of the catalogue with their states. */
export const draftsQuery = queryOptions({
  queryKey: ["listDrafts"],
  queryFn: async () => (await call("listDrafts", {})).data.drafts,
  staleTime: 0,
  retry: false,
});
