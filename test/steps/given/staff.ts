import type { Duty } from "#contract/duties.ts";
import type { Profile } from "#functions/domains/accounts/member-store.ts";
import type { Person, Shop } from "./shop.ts";

/** Somebody of the staff who may do what belongs to these duties. */
export function staffWith(shop: Shop, duties: Duty[], profile: Partial<Profile> = {}): Promise<Person> {
  return shop.person({ profile: { role: "admin", duties, ...profile }, claims: { "cognito:groups": ["admin"] } });
}
