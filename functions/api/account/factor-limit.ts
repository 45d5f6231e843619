import { countCall } from "../../core/limit/rate-limit.ts";
import { factorSessionItem } from "../../core/member/factor-session.ts";
import { keys } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import type { Caller } from "../../kernel/caller.ts";

const limit = { scope: "second-factor", calls: 5, seconds: 15 * 60 };
const limitOfSession = { ...limit, scope: "second-factor-session" };

/**
 * Counts a code that an admin tries (429 after five in a quarter of an hour). A session that showed the factor before has a
 * counter of its own: somebody who only knows the password can't use its tries up.
 */
export async function countFactorTry(userId: string, { session }: Caller): Promise<void> {
  const marked = await getItem(keys.secondFactor(userId, session), factorSessionItem, true);
  await (marked ? countCall(limitOfSession, session) : countCall(limit, userId));
}
