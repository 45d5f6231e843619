import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** One training with its sections, as this caller may see it. */
export function trainingQuery(id: string) {
  return queryOptions({
    queryKey: ["getTraining", id],
    queryFn: async () => (await call("getTraining", { params: { id } })).data,
  });
}
