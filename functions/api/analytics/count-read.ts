import { countCall } from "../../core/limit/rate-limit.ts";
import { type Caller, userIdOf } from "../../core/member/member-store.ts";

/** Security 6: analytics, per user. */
const LIMIT = { scope: "analytics", calls: 30, seconds: 60 };

/** Counts an admin's reading of analytics: 429 after 30 calls a minute (one request). */
export async function countRead(caller: Caller): Promise<void> {
  await countCall(LIMIT, await userIdOf(caller));
}
