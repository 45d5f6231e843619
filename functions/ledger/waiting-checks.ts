import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { indexKeys } from "../data/keys.ts";
import { queryDue, read } from "../data/table.ts";
import type { Difference } from "./books.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const LOOKED_AT = 500;
const END_OF_TIME = "9999-12-31T00:00:00Z";

const waitingItem = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  created_at: z.optional(instant),
  issued_at: z.optional(instant),
  requested_at: z.optional(instant),
});

/** Queues with the age (ms) at which what still stands in them needs a person. */
const queues = [
  { check: "outbox_waits", partition: indexKeys.outboxWaiting, longest: 10 * MINUTE },
  { check: "document_without_number", partition: indexKeys.documentsDue, longest: 10 * MINUTE },
  { check: "document_without_jir", partition: indexKeys.documentsToRegister, longest: 24 * HOUR },
  { check: "refund_waits", partition: indexKeys.refundsDue, longest: HOUR },
] as const;

/** What waits too long: letters, documents without number or JIR, refunds. The first 500 of each queue are looked at. */
export async function findWaiting(now: Date): Promise<Difference[]> {
  const found = await Promise.all(queues.map((queue) => waitingIn(queue, now)));
  return found.flat();
}

async function waitingIn({ check, partition, longest }: (typeof queues)[number], now: Date): Promise<Difference[]> {
  const items = await queryDue("gsi2", partition, END_OF_TIME, LOOKED_AT);
  return items.flatMap((item) => {
    const { id, status, ...moments } = read(waitingItem, item);
    // A refund in review has been told to a person already.
    if (status === "review") return [];
    const since = moments.issued_at ?? moments.requested_at ?? moments.created_at ?? now.toISOString();
    const age = now.getTime() - new Date(since).getTime();
    return age > longest ? [{ check, ids: [id], says: `Waits for ${Math.floor(age / MINUTE)} minutes.` }] : [];
  });
}
