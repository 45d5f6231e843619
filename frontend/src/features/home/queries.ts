import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const promoCodesQuery = queryOptions({
  queryKey: ["listPartnerPromoCodes"],
  queryFn: async () => (await call("listPartnerPromoCodes", {})).data,
});
