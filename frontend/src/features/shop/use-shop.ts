import { useQuery } from "@tanstack/react-query";
import type { PublicShop } from "#contract/shop.ts";
import file from "../../../../infra/shop.json";
import { shopQuery } from "./queries.ts";

/** The shop of the build's file, which stands until the owner's words are known. */
export const shopOfBuild: PublicShop = { company: file.company, social: file.social, closed: [], since: null };

/** Who sells, with the owner's words over the build's file. */
export function useShop(): PublicShop {
  return useQuery(shopQuery).data ?? shopOfBuild;
}
