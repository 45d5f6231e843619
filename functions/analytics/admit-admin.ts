import { requireSecondFactor } from "../account/require-second-factor.ts";
import type { Caller } from "../http/identity.ts";
import { log } from "../http/log.ts";
import { countCall } from "../http/rate-limit.ts";
import { userIdOf } from "../members/member-store.ts";

/** Security 6: analytics, per user. */
const LIMIT = { scope: "analytics", calls: 30, seconds: 60 };

/**
 * Lets an admin read analytics, and writes down that they do: 403 without the role or the second factor, 429 after 30 calls a
 * minute (two requests at once).
 */
export async function admitAdmin(caller: Caller): Promise<void> {
  const userId = await userIdOf(caller);
  await Promise.all([requireSecondFactor(caller), countCall(LIMIT, userId)]);
  log("info", "admin_read");
}
