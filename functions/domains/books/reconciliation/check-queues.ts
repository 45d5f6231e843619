import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { indexKeys, RENEWAL_SHARDS } from "../../../platform/table/keys.ts";
import { timesPostponed } from "../../../platform/table/queue.ts";
import { type Item, queryDue } from "../../../platform/table/table.ts";
import { DAY_MS, END_OF_TIME, HOUR_MS, MINUTE_MS } from "../../../platform/time.ts";
import { findReviews, type Review } from "../../refunds/review-store.ts";
import type { Difference } from "./books.ts";

const MAX_READ = 500;

const waitingItem = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  created_at: z.optional(instant),
  issued_at: z.optional(instant),
  requested_at: z.optional(instant),
});

/** Queues with the age (ms) at which what still stands in them needs a person. */
const queues = [
  { check: "outbox_waits", partition: indexKeys.outboxWaiting, longest: 10 * MINUTE_MS },
  { check: "outbox_waits", partition: indexKeys.outboxBulk, longest: HOUR_MS },
  { check: "document_without_number", partition: indexKeys.documentsDue, longest: 10 * MINUTE_MS },
  { check: "document_without_jir", partition: indexKeys.documentsToRegister, longest: DAY_MS },
  { check: "refund_waits", partition: indexKeys.refundsDue, longest: HOUR_MS },
] as const;

/** Queues without an age limit, in which failing items may stand. */
const others = [
  indexKeys.outboxNews,
  indexKeys.newslettersDue,
  indexKeys.ordersToCheck,
  indexKeys.ordersToRevisit,
  indexKeys.remindersDue,
  indexKeys.trialsEnding,
  ...Array.from({ length: RENEWAL_SHARDS }, (_, shard) => indexKeys.renewals(shard)),
];

/**
 * Reports what waits too long (mails, documents without number or JIR, refunds), what was set aside in any queue as unreadable or failing,
 * and open reviews. Reads the first 500 items of each queue.
 */
export async function checkQueues(now: Date): Promise<Difference[]> {
  const found = await Promise.all([
    ...queues.map(async (queue) => {
      const items = await readQueue(queue.partition);
      return [...tooOld(items, queue, now), ...whatFails(items)];
    }),
    ...others.map(async (partition) => whatFails(await readQueue(partition))),
    findReviews().then(compareReviews),
  ]);
  return found.flat();
}

function readQueue(partition: string): Promise<Item[]> {
  return queryDue("gsi2", partition, END_OF_TIME.toISOString(), MAX_READ);
}

function whatFails(items: readonly Item[]): Difference[] {
  return items.flatMap((item) => {
    const times = timesPostponed(item);
    const says = `Was set aside ${times} times: it can't be read, or its work fails.`;
    return times > 0 ? [{ check: "set_aside", ids: [String(item.pk)], says }] : [];
  });
}

function tooOld(items: readonly Item[], { check, longest }: (typeof queues)[number], now: Date): Difference[] {
  return items.flatMap((item) => {
    const parsed = z.safeParse(waitingItem, item);
    if (!parsed.success) return [];
    const { id, status, ...moments } = parsed.data;
    // A refund in review has a task of its own.
    if (status === "review") return [];
    const since = moments.issued_at ?? moments.requested_at ?? moments.created_at ?? now.toISOString();
    const age = now.getTime() - new Date(since).getTime();
    return age > longest ? [{ check, ids: [id], says: `Waits for ${Math.floor(age / MINUTE_MS)} minutes.` }] : [];
  });
}

/** Each open review may be money that is missing in the books; not what only waits for the shop's own transfer. */
export function compareReviews(reviews: readonly Review[]): Difference[] {
  return reviews
    .filter(({ reason }) => reason !== "refund_by_hand")
    .map(({ order, since, reason }) => ({
      check: "review_waits",
      ids: [order.order_number],
      says: `${order.cents} cents wait for a person since ${since} (${reason}).`,
    }));
}
