import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { GiftOpening, lookAtGift } from "#contract/gift.ts";
import { call } from "../../lib/api.ts";

export type Gift = z.output<typeof lookAtGift.reply>["data"]["gift"];

/** What a code is for; `who` is asked about anew when they sign in. Nothing is asked without a code. */
export function giftQuery(code: string, who: string) {
  return queryOptions({
    queryKey: ["lookAtGift", code, who],
    queryFn: async () => (await call("lookAtGift", { body: { code } })).data.gift,
    enabled: code !== "",
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Opens a gift to the caller, who has said that they live in Croatia. */
export async function redeemGift(code: string): Promise<GiftOpening> {
  return (await call("redeemGift", { body: { code, country_confirmed: true } })).data.opening;
}
