import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** What all that is on sale costs, since when and before: the same for everybody, cached by the browser and the CDN. */
export const pricesQuery = queryOptions({
  queryKey: ["listPrices"],
  queryFn: async () => (await call("listPrices", {})).data.prices,
});
