import type { ChallengeSummary } from "#contract/product.ts";
import { daysUntil } from "../../lib/format.ts";

/** The newest of the challenges that have not ended: one marked as new, otherwise the one with the highest id. */
export function newestChallenge(challenges: readonly ChallengeSummary[], now: Date): ChallengeSummary | undefined {
  const running = challenges.filter((challenge) => daysUntil(challenge.end_date, now) >= 0);
  return running.sort((left, right) => Number(right.is_new) - Number(left.is_new) || right.id - left.id)[0];
}
