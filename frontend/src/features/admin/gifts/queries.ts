import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "#contract/schemas.ts";
import { call } from "../../../lib/api.ts";

type State = Input<"listGifts">["query"]["state"];

/** A page of the paid gifts of a state, and what all open ones cost. */
export function giftsQuery(state: State, cursor: string | undefined) {
  return queryOptions({
    queryKey: ["listGifts", state, cursor],
    queryFn: async () => (await call("listGifts", { query: { state, ...(cursor && { before: cursor }) } })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

/** Sends an open gift's code again; answers who gets it. */
export async function sendGiftAgain(orderNumber: string, key: string): Promise<"recipient" | "buyer"> {
  return (await call("sendGiftAgain", { params: { order_number: orderNumber } }, { key })).data.to;
}
