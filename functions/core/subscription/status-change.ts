import { toEuros } from "../../kernel/money.ts";
import type { Profile } from "../member/profile.ts";
import { nameInLetters } from "../outbox/greeting.ts";
import { outboxEntry } from "../outbox/outbox.ts";
import { dueOf, graceOf } from "./calendar.ts";
import type { SubscriptionRecord } from "./subscription.ts";
import { renewalTerms } from "./terms.ts";

/** What a cancellation ends with: no grace, no further try, no pause. */
const nothingAhead = { grace_until: null, dunning: null, paused_until: null };

/** Who goes on while a charge is under way waits for it in the grace, as if nothing had been. */
function resumed(record: SubscriptionRecord) {
  return record.renewal_order ? { grace_until: graceOf({ ...record, status: "active" }, dueOf(record)) } : {};
}

/** The subscription in another status, its next version, and the letter that says so; no date moves. */
export function statusChange(
  record: SubscriptionRecord,
  status: "active" | "cancelled",
  profile: Profile,
  at: Date,
): { after: SubscriptionRecord; letter: ReturnType<typeof outboxEntry> | undefined } {
  const after = {
    ...record,
    ...(status === "cancelled" ? nothingAhead : resumed(record)),
    status,
    version: record.version + 1,
  };
  const template = status === "active" ? ("subscription_resumed" as const) : ("subscription_cancelled" as const);
  if (!profile.email) return { after, letter: undefined };
  const letter = outboxEntry({
    id: `${template}-${record.id}-${after.version}`,
    template,
    to: profile.email,
    data: {
      first_name: nameInLetters(profile),
      paid_until: record.paid_until,
      renewal_price: toEuros(renewalTerms(record).cents),
    },
    created_at: at.toISOString(),
  });
  return { after, letter };
}
