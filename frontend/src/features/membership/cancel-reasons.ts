import type { CancelReason } from "#contract/subscription.ts";

/** Why somebody cancels, in the order in which it is offered. */
export const cancelReasons: Readonly<Record<CancelReason, string>> = {
  price: "Preskupo mi je",
  time: "Nemam vremena",
  content: "Treninzi mi ne odgovaraju",
  trouble: "Nešto nije radilo",
  elsewhere: "Vježbam drugdje",
  other: "Nešto drugo",
};
