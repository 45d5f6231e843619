import { keys } from "../../data/keys.ts";
import type { Caller } from "../../kernel/caller.ts";
import { log } from "../../kernel/log.ts";
import { Problem } from "../../kernel/problem.ts";
import { optionalSetting } from "../../kernel/settings.ts";
import { isMarked } from "./factor-session.ts";
import { readProfileWith, userIdOf } from "./member-store.ts";

/**
 * Every admin call goes through it: a caller who is an admin in the token and in the profile and, where `REQUIRE_ADMIN_MFA`
 * is on, whose session showed the second factor within the hour; else 403 (one request).
 */
export async function requireSecondFactor(caller: Caller): Promise<void> {
  const [profile, mark] = await readProfileWith(caller, keys.secondFactor(await userIdOf(caller), caller.session));
  if (!caller.isAdmin || profile.role !== "admin") throw new Problem("forbidden");
  if (optionalSetting("REQUIRE_ADMIN_MFA") === "on" && !isMarked(mark)) throw new Problem("second_factor_needed");
  log("info", "admin_call");
}
