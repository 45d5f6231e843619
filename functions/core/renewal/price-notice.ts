import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { keys } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { now } from "../../kernel/clock.ts";
import { toEuros } from "../../kernel/money.ts";
import { type Addressee, nameInMails } from "../outbox/greeting.ts";
import { outboxEntry } from "../outbox/outbox.ts";
import { pricedDue } from "../subscription/calendar.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { saveSubscription } from "../subscription/subscription-store.ts";
import { renewalTerms } from "../subscription/terms.ts";
import { priceMailSought, priceNoticed } from "../subscription/transitions.ts";
import { readMemberAndPlan } from "./renewal-store.ts";

const sentItem = z.object({ sent_at: z.optional(instant) });

/** Tells the member of a dearer price from a due moment on, once, and then checks whether the mail has left. */
export async function priceNotice(record: SubscriptionRecord): Promise<"price_noticed" | "nothing" | "busy"> {
  const due = pricedDue(record);
  return record.price_notice?.due === due.toISOString() ? checkMail(record) : tell(record, due);
}

async function tell(record: SubscriptionRecord, due: Date) {
  const { profile, plan } = await readMemberAndPlan(record, record.plan);
  const before = renewalTerms(record).cents;
  const cents = plan?.active ? plan.price_cents : before;
  const mail =
    cents > before && profile?.email ? mailOf(record, { ...profile, email: profile.email }, due, cents) : undefined;
  const after = priceNoticed(record, { cents, letter: mail?.id }, now());
  if (!(await saveSubscription(record, after, mail))) return "busy";
  return mail ? "price_noticed" : "nothing";
}

async function checkMail(record: SubscriptionRecord) {
  const id = record.price_notice?.letter ?? null;
  const sent = id === null ? undefined : await getItem(keys.outbox(id), sentItem, true);
  return (await saveSubscription(record, priceMailSought(record, sent?.sent_at, now()))) ? "nothing" : "busy";
}

function mailOf(record: SubscriptionRecord, reader: Addressee & { email: string }, due: Date, cents: number) {
  return outboxEntry({
    id: `price_change-${record.id}-${due.toISOString()}`,
    template: "price_change",
    to: reader.email,
    created_at: now().toISOString(),
    data: {
      first_name: nameInMails(reader),
      due: due.toISOString(),
      price: toEuros(cents),
      old_price: toEuros(renewalTerms(record).cents),
      period_days: record.period_days,
    },
  });
}
