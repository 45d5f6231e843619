import type * as z from "zod/mini";
import type { updateProfile } from "#contract/account.ts";
import { shopAt } from "../shop/shop-settings.ts";
import type { Profile } from "./member-store.ts";
import { type CallOrigin, requireSold, saidToLiveIn } from "./residence.ts";

type Wish = z.output<typeof updateProfile.body>;

/**
 * The changed fields of a profile that its person edits, with the moment and network of a named country. A hidden picture is kept; 409
 * `country_not_sold` for a country where nothing is sold.
 */
export async function profileChanges(
  profile: Profile,
  { first_name, last_name, picture, country }: Wish,
  origin: CallOrigin,
  at: Date,
): Promise<Partial<Profile>> {
  if (country !== undefined) requireSold(country, await shopAt(at));
  return {
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(picture === "initials" && {
      picture: null,
      provider_picture: profile.picture ?? profile.provider_picture ?? null,
    }),
    ...(picture === "provider" && { picture: profile.picture ?? profile.provider_picture ?? null }),
    ...(country !== undefined && { residence: saidToLiveIn(country, origin, at) }),
  };
}
