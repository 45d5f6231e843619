import type { Duty } from "#contract/duties.ts";
import { Problem } from "../../kernel/problem.ts";
import { optionalSetting } from "../../kernel/settings.ts";
import { type Caller, dutiesOf, nameOf, readProfileWith, userIdOf } from "./member-store.ts";
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

/**
 * Every call of the staff goes through it, in one request: whoever is an admin in the token and in the profile, has one of the
 * duties that open the call and, where `REQUIRE_ADMIN_MFA` is on, showed the second factor in this session within the hour.
 * Else 403; so a duty that is taken away ends with the next call.
 */
export async function admitStaff(caller: Caller, opening: readonly Duty[]): Promise<Staff> {
  const id = await userIdOf(caller);
  const [profile, mark] = await readProfileWith(caller, markOf(id, caller));
  const duties = dutiesOf(profile);
  if (!caller.isAdmin || profile.role !== "admin") throw new Problem("forbidden");
  if (!duties.some((duty) => opening.includes(duty))) throw new Problem("duty_needed");
  if (optionalSetting("REQUIRE_ADMIN_MFA") === "on" && !isMarked(mark)) throw new Problem("second_factor_needed");
  return { id, name: nameOf(profile), duties };
}
