import type { SubscriptionRecord } from "../members/member.ts";
import type { DeclineClass } from "../payments/corvuspay/response-codes.ts";
import { graceEnd, retryAt, technicalRetryAt } from "./calendar.ts";

/**
 * Why a renewal was definitely not charged: `soft` may succeed on another day, `hard` never with this card, `ours` is a
 * fault of the settings, `technical` says nothing about the card, `unclear` waits for a person and is not asked again.
 */
export type Failure = "soft" | "hard" | "ours" | "technical" | "unclear";

const failures: Record<DeclineClass, Failure> = {
  soft: "soft",
  hard: "hard",
  other: "hard",
  configuration: "ours",
  technical: "technical",
};

/** What a class of decline means for a renewal. */
export function failureOf(declineClass: DeclineClass): Failure {
  return failures[declineClass];
}

/** Whether the member must hear of it: they can mend nothing but the card. */
export function isOfTheCard(failure: Failure): boolean {
  return failure === "soft" || failure === "hard";
}

/**
 * The membership after a charge that definitely failed: asked again by the calendar, open for three days of grace. A member
 * who cancelled meanwhile is not asked again and gets no grace. Pure.
 */
export function afterFailure(
  record: SubscriptionRecord,
  charged: { readonly due: string },
  failure: Failure,
  now: Date,
): SubscriptionRecord {
  const after = { ...record, renewal_order: null, version: record.version + 1 };
  if (!isExpected(record, charged.due)) return after;
  const due = new Date(charged.due);
  const tries = (record.dunning?.tries ?? 0) + (isOfTheCard(failure) ? 1 : 0);
  const dunning = { due: charged.due, tries, retry_at: retry(failure, due, now) };
  const grace = record.status === "active" ? (record.grace_until ?? graceEnd(due).toISOString()) : record.grace_until;
  return { ...after, dunning, grace_until: grace };
}

function isExpected({ status, dunning }: SubscriptionRecord, due: string): boolean {
  return status === "active" || (status === "nonactive" && dunning?.due === due);
}

function retry(failure: Failure, due: Date, now: Date): string | null {
  if (failure === "hard" || failure === "unclear") return null;
  const at = failure === "technical" ? technicalRetryAt(due, now) : retryAt(due, now);
  return at?.toISOString() ?? null;
}
