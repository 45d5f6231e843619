import { countCall } from "../../core/limit/rate-limit.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import { requireSecondFactor } from "../../core/member/require-second-factor.ts";
import type { Caller } from "../../kernel/caller.ts";
import { log } from "../../kernel/log.ts";

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
