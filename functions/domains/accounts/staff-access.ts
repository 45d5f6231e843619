import type { Duty, TrainedProduct } from "#contract/duties.ts";
import { Problem } from "../../platform/problem.ts";
import { optionalSetting } from "../../platform/settings.ts";
import { type Caller, dutiesOf, nameOf, type Profile, readProfileWith, trainedBy, userIdOf } from "./member-store.ts";
import { isMarked, markOf } from "./second-factor.ts";

/** A staff member who makes a call. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly duties: readonly Duty[];
  /** A trainer's own programmes and challenges. */
  readonly trains?: readonly TrainedProduct[];
}

/** Whether a staff member answers members, and so may read their addresses; an accountant reads names only. */
export function readsAddresses({ duties }: Pick<Staff, "duties">): boolean {
  return duties.includes("owner") || duties.includes("support");
}

/**
 * Admits the caller of a staff call: reads the profile and the second factor in one request, so that a removed duty ends with the next call.
 */
export async function admitStaff(caller: Caller, opening: readonly Duty[]): Promise<Staff> {
  const [profile, mark] = await readProfileWith(caller, markOf(await userIdOf(caller), caller));
  return admitted(caller, profile, isMarked(mark), opening);
}

/**
 * Refuses with 403 unless the caller is an admin in token and profile, has one of the duties that open the call and, where
 * `REQUIRE_ADMIN_MFA` is on, showed the second factor in this session within the hour.
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
  const trains = trainedBy(profile);
  return { id: profile.user_id, name: nameOf(profile), duties, ...(trains.length > 0 && { trains }) };
}
