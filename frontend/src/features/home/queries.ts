import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** The partners' codes of a Premium member. */
export const promoCodesQuery = queryOptions({
  queryKey: ["listPartnerPromoCodes"],
  queryFn: async () => (await call("listPartnerPromoCodes", {})).data,
});
