import { keys } from "../../data/keys.ts";
import { putNew, remove } from "../../data/transaction.ts";
import type { Profile } from "./profile.ts";

/** The write by which an identity of the pool becomes somebody's way in; refused where it is one already. */
export function newIdentity(sub: string, userId: string) {
  return putNew({ ...keys.identity(sub), user_id: userId });
}

/** The write that takes an identity out of the table. */
export function dropIdentity(sub: string) {
  return remove(keys.identity(sub));
}

/** The identities of a person beside the one that has the password. */
export function otherSignIns({ user_id, identities }: Profile): string[] {
  return identities.filter((sub) => sub !== user_id);
}

/** The writes that take them out of the table; the profile's own list changes beside them. */
export function dropSignIns(profile: Profile) {
  return otherSignIns(profile).map(dropIdentity);
}
