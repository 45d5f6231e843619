import { graceOf, retryAt, technicalRetryAt } from "./calendar.ts";
import { nextVersion, type SubscriptionRecord } from "./subscription.ts";

/**
 * Why a renewal was definitely not charged: `soft` may succeed on another day, `hard` never with this card, `ours` is a
 * fault of the settings, `technical` says nothing about the card, `unclear` waits for a person and is not asked again,
 * `decided` is a person's word on such a one: the card is not charged again for this due moment.
 */
export type Failure = "soft" | "hard" | "ours" | "technical" | "unclear" | "decided";

/** Whether the member must hear of it: their card was refused, or nobody tries any more and only they can pay now. */
export function isTold(failure: Failure, { dunning }: SubscriptionRecord): boolean {
  return failure !== "unclear" && Boolean(dunning) && (isOfTheCard(failure) || dunning?.retry_at === null);
}

function isOfTheCard(failure: Failure): boolean {
  return failure === "soft" || failure === "hard";
}

/**
 * The membership after a charge that definitely failed: asked again by the calendar, open for three days of grace. A member
 * who cancelled meanwhile is not asked again and gets no grace. Where it is unclear the membership goes on waiting for that
 * order, so that nothing else is charged until a person has decided. Pure.
 */
export function failed(
  record: SubscriptionRecord,
  charged: { readonly due: string },
  failure: Failure,
  now: Date,
): SubscriptionRecord {
  const due = new Date(charged.due);
  const grace_until = graceOf(record, due);
  if (failure === "unclear") return nextVersion(record, { grace_until });
  if (!isExpected(record, charged.due)) return nextVersion(record, { grace_until, renewal_order: null });
  const tries = (record.dunning?.tries ?? 0) + (isOfTheCard(failure) ? 1 : 0);
  const dunning = { due: charged.due, tries, retry_at: retry(failure, due, now) };
  return nextVersion(record, { grace_until, renewal_order: null, dunning });
}

function isExpected({ status, dunning }: SubscriptionRecord, due: string): boolean {
  return status === "active" || (status === "nonactive" && dunning?.due === due);
}

function retry(failure: Exclude<Failure, "unclear">, due: Date, now: Date): string | null {
  if (failure === "hard" || failure === "decided") return null;
  const at = failure === "technical" ? technicalRetryAt(due, now) : retryAt(due, now);
  return at?.toISOString() ?? null;
}
