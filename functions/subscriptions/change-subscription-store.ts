import { keys } from "../data/keys.ts";
import { getItem, read } from "../data/table.ts";
import { put, putNew, TransactionRefused, transact } from "../data/transaction.ts";
import type { Caller } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { type SubscriptionRecord, subscriptionItem } from "../members/member.ts";
import { readPresentProfileWith, userIdOf } from "../members/member-store.ts";
import type { Profile } from "../members/profile.ts";
import type { outboxEntry } from "../notices/outbox.ts";
import { subscriptionEntry } from "../payments/paid-facts.ts";
import { planMoves } from "../payments/paid-writes.ts";

const ATTEMPTS = 4;

/** What a member's wish makes of their subscription; undefined where it already is so. Throws what refuses it. */
export type SubscriptionChange = (
  record: SubscriptionRecord,
  profile: Profile,
) => { after: SubscriptionRecord; letter: ReturnType<typeof outboxEntry> | undefined } | undefined;

/**
 * Changes the caller's subscription with that id (another's is 404) together with the plan's counts, the index and the
 * letter. A renewal or a second tab that was faster is met by looking again.
 */
export async function changeOwnSubscription(
  caller: Caller,
  id: string,
  change: SubscriptionChange,
): Promise<SubscriptionRecord> {
  const userId = await userIdOf(caller);
  const [profile, item] = await readPresentProfileWith(caller, keys.subscription(userId));
  let record = item && read(subscriptionItem, item);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (record?.id !== id) throw new Problem("not_found");
    const changed = change(record, profile);
    if (!changed) return record;
    if (await save(record, changed.after, changed.letter)) return changed.after;
    record = await getItem(keys.subscription(userId), subscriptionItem, true);
  }
  throw new Error("The subscription changed again and again.");
}

async function save(
  before: SubscriptionRecord,
  after: SubscriptionRecord,
  letter: ReturnType<typeof outboxEntry> | undefined,
): Promise<boolean> {
  try {
    await transact([
      put(subscriptionEntry(after), { condition: "version = :version", values: { ":version": before.version } }),
      ...planMoves(after, before),
      ...(letter ? [putNew(letter)] : []),
    ]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}
