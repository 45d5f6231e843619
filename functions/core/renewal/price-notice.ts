import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { keys } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { now } from "../../kernel/clock.ts";
import { HOUR_MS } from "../../kernel/duration.ts";
import { toEuros } from "../../kernel/money.ts";
import { type Addressee, nameInLetters } from "../outbox/greeting.ts";
import { outboxEntry } from "../outbox/outbox.ts";
import { lastPriceNotice, pricedDue } from "../subscription/calendar.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { renewalTerms } from "../subscription/terms.ts";
import { readMemberAndPlan, saveMembership } from "./renewal-store.ts";

type PriceNotice = NonNullable<SubscriptionRecord["price_notice"]>;

const sentItem = z.object({ sent_at: z.optional(instant) });

/** Tells the member of a dearer price from a due moment on, once, and then looks whether the letter has left. */
export async function priceNotice(record: SubscriptionRecord): Promise<"price_noticed" | "nothing" | "busy"> {
  const due = pricedDue(record);
  const known = record.price_notice;
  return known?.due === due.toISOString() ? lookForLetter(record, known, due) : tell(record, due);
}

async function tell(record: SubscriptionRecord, due: Date) {
  const { profile, plan } = await readMemberAndPlan(record, record.plan);
  const before = renewalTerms(record).cents;
  const cents = plan?.active ? plan.price_cents : before;
  const letter =
    cents > before && profile?.email ? letterOf(record, { ...profile, email: profile.email }, due, cents) : undefined;
  const told: PriceNotice = {
    due: due.toISOString(),
    cents,
    letter: letter?.id ?? null,
    sent_at: null,
    look_at: letter ? anHourLater() : null,
  };
  if (!(await saveMembership(record, withNotice(record, told), letter))) return "busy";
  return letter ? "price_noticed" : "nothing";
}

/** Looked for each hour, until it would come too late. */
async function lookForLetter(record: SubscriptionRecord, known: PriceNotice, due: Date) {
  const sent_at =
    known.letter === null ? undefined : (await getItem(keys.outbox(known.letter), sentItem, true))?.sent_at;
  const isLate = now() > lastPriceNotice(due);
  const look_at = sent_at || isLate ? null : anHourLater();
  const saved = await saveMembership(record, withNotice(record, { ...known, sent_at: sent_at ?? null, look_at }));
  return saved ? "nothing" : "busy";
}

function withNotice(record: SubscriptionRecord, price_notice: PriceNotice): SubscriptionRecord {
  return { ...record, price_notice, version: record.version + 1 };
}

function anHourLater(): string {
  return new Date(now().getTime() + HOUR_MS).toISOString();
}

function letterOf(record: SubscriptionRecord, reader: Addressee & { email: string }, due: Date, cents: number) {
  return outboxEntry({
    id: `price_change-${record.id}-${due.toISOString()}`,
    template: "price_change",
    to: reader.email,
    created_at: now().toISOString(),
    data: {
      first_name: nameInLetters(reader),
      due: due.toISOString(),
      price: toEuros(cents),
      old_price: toEuros(renewalTerms(record).cents),
      period_days: record.period_days,
    },
  });
}
