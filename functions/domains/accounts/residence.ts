import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { Problem } from "../../platform/problem.ts";
import { HOME_COUNTRY } from "../../platform/shop.ts";
import { isSoldTo, type Shop } from "../shop/shop-settings.ts";

/**
 * The country that a member named last (ISO 3166), at the checkout or in their profile: when, and from which network
 * (/24, /48).
 */
export const residence = z.object({
  country: z.string(),
  said_at: instant,
  network: z.optional(z.string()),
  /** The network's country, as the CDN knows it (ISO 3166). */
  network_country: z.optional(z.string()),
});
export type Residence = z.infer<typeof residence>;

/** The truncated network of a call and the country in which it is placed, where known. */
export interface CallOrigin {
  readonly network?: string;
  readonly networkCountry?: string | undefined;
}

/** The record of a country that a person named at a moment. */
export function saidToLiveIn(country: string, { network, networkCountry }: CallOrigin, at: Date): Residence {
  return {
    country,
    said_at: at.toISOString(),
    ...(network && { network }),
    ...(networkCountry && { network_country: networkCountry }),
  };
}

/**
 * A member's country (ISO 3166): the one named last, else the one whose tax an older membership carries, else Croatia. The next order starts
 * with it, and renewals carry its PDV.
 */
export function livesIn(
  profile: { readonly residence?: Residence | undefined },
  subscription: { readonly country?: string | undefined } | undefined,
): string {
  return profile.residence?.country ?? subscription?.country ?? HOME_COUNTRY;
}

/** Refuses a country where nothing is sold (409 `country_not_sold`); Croatia is never closed. */
export function requireSold(country: string, shop: Pick<Shop, "closed">): void {
  if (country !== HOME_COUNTRY && !isSoldTo(country, shop)) throw new Problem("country_not_sold");
}
