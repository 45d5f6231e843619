import type { Gateway } from "./gateway.ts";

/** The code of what a gateway refuses that is not connected any more. */
const CODE = "disconnected";

/**
 * Stands for a gateway that is not connected any more: nothing is known of its payments, its stored cards can't be charged, so
 * that members are asked for another one, and what goes back goes by transfer.
 */
export const disconnected: Gateway = {
  outcomeOf: async () => ({ kind: "unknown", reason: "disconnected" }),
  chargeAgain: async () => ({ kind: "declined", code: CODE, class: "hard" }),
  refund: async () => ({ kind: "declined", code: CODE, class: "configuration" }),
};
