import { countCall } from "../../platform/limits/rate-limit.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

/** Of an account, or of a network without one: whoever tries codes is stopped. */
const LIMIT = { scope: "gifts", calls: 30, seconds: HOUR_SECONDS };

/** Counts that somebody tried a gift's code; 429 `too_many_requests` for who tries on and on. */
export async function countCodeTry(account: string | undefined, network: string | undefined): Promise<void> {
  await countCall(LIMIT, account ?? network ?? "");
}
