import type { Duty } from "#contract/duties.ts";
import { Problem } from "../../platform/problem.ts";
import { optionalSetting } from "../../platform/settings.ts";
import { type Caller, dutiesOf, nameOf, type Profile, readProfileWith, userIdOf } from "./member-store.ts";
import { isMarked, markOf } from "./second-factor.ts";

/** Somebody of the staff as they stand behind a call. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly duties: readonly Duty[];
}

/** Whether somebody of the staff answers members, and so reads their addresses; who keeps the books reads names alone. */
export function readsAddresses({ duties }: Pick<Staff, "duties">): boolean {
  return duties.includes("owner") || duties.includes("support");
}

/** Every call of the staff's goes through it, in one request; so a duty that is taken away ends with the next call. */
export async function admitStaff(caller: Caller, opening: readonly Duty[]): Promise<Staff> {
  const [profile, mark] = await readProfileWith(caller, markOf(await userIdOf(caller), caller));
  return admitted(caller, profile, isMarked(mark), opening);
}

/**
 * Whoever is an admin in the token and in the profile, has one of the duties that open the call and, where `REQUIRE_ADMIN_MFA` is on, showed
 * the second factor in this session within the hour; else 403.
 */
export function admitted(
  { isAdmin }: Pick<Caller, "isAdmin">,
  profile: Profile,
  showedFactor: boolean,
  opening: readonly Duty[],
): Staff {
  const duties = dutiesOf(profile);
  if (!isAdmin || profile.role !== "admin") throw new Problem("forbidden");
  if (!duties.some((duty) => opening.includes(duty))) throw new Problem("duty_needed");
  if (optionalSetting("REQUIRE_ADMIN_MFA") === "on" && !showedFactor) throw new Problem("second_factor_needed");
  return { id: profile.user_id, name: nameOf(profile), duties };
}
