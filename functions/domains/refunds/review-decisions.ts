import type { ReviewDecision } from "#contract/refund.ts";
import type { Situation } from "./review-situation.ts";

/** The decisions that a situation leaves open. */
export function decisionsIn(situation: Situation): ReviewDecision[] {
  if (situation.about === "charge") return ["accept", "refund", "transferred"];
  if (situation.about === "nothing") return ["unpaid"];
  if (situation.about === "refund") return situation.back === undefined ? ["refund", "transferred"] : ["accept"];
  if (situation.about === "kept") return situation.back === undefined ? ["accept", "transferred"] : ["accept"];
  return [];
}

/** The cents that a decision is about; null where no sum is known. */
export function centsIn(situation: Situation): number | null {
  if (situation.about === "charge") return situation.paid.cents;
  if (situation.about === "refund") return situation.back ?? situation.refund.cents;
  return situation.about === "kept" ? (situation.back ?? null) : null;
}
