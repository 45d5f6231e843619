import { profileEntry } from "#functions/domains/accounts/people-index.ts";
import { correct, recount } from "#functions/domains/books/reconciliation/recount.ts";
import { renewalNumber } from "#functions/domains/memberships/renewal/renewal-order.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { newOrderItems } from "#functions/domains/orders/order-store.ts";
import { makeDocuments } from "#functions/jobs/make-documents.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { CALL_INTERVAL_MS, renewals } from "#functions/jobs/renewals.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { everyMilliseconds } from "#functions/platform/pace.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { accountIdOf } from "#infra/local/gateway-sandbox.ts";
import { putAll } from "#infra/tools/batch-write.ts";
import { DUE, MORNING } from "#test/steps/given/members.ts";
import { MINUTE, NOON, order, profile, shifted, subscription } from "#test/steps/given/records.ts";
import { startServices } from "#test/steps/given/services.ts";
import { startShop } from "#test/steps/given/shop.ts";
import { type Expected, type Proof, prove } from "./prove.ts";

/** How a morning went, in minutes of its virtual clock. */
export interface Morning extends Proof {
  readonly charged: number;
  readonly receipted: number;
  readonly written: number;
  readonly declined: number;
  readonly unanswered: number;
}

/** What SES takes in a minute, at the rate that the deployed outbox keeps to. */
const LETTERS_A_MINUTE = 14 * 60;
const RUN_MS = 115_000;
/** One card in so many is declined; two answers of the gateway stay out in one of so many runs. */
const DECLINED_OF = 50;
const SILENT_OF = 3;
const FAULTS = ["silence", "reset"] as const;
/** By then what got no answer was asked about again (minutes). */
const POLLED = 3;
const DECLINE = "116";
const LAST_MINUTE = 24 * 60;

type Shop = Awaited<ReturnType<typeof startShop>>;

/**
 * So many memberships are due at six in the morning: the jobs run each minute of a virtual clock that moves as the gateway's pace, the runs and the mail service's rate say; gateway, tax and mail
 * service are spoken to over real connections. Ends once nothing is left to do; the books are proven.
 */
export async function renewalMorning(members: number): Promise<Morning> {
  const shop = await startShop();
  const services = await startServices(shop);
  try {
    const expected = await dueMembers(shop, members);
    shop.clock.now = MORNING;
    const ends = await runUntilDone(shop);
    const of = { from: MORNING, to: shop.clock.now, letters: services.mail.list(), subject: "članstvo je obnovljeno" };
    const proof = await prove(expected, of);
    return { ...proof, ...ends, declined: expected.filter(({ isPaid }) => !isPaid).length };
  } finally {
    await Promise.all([services.stop(), shop.stop()]);
  }
}

/** Members with a card that the gateway knows, whose month is over on that day. */
async function dueMembers(shop: Shop, count: number): Promise<Expected[]> {
  const found = Array.from({ length: count }, (_, place) => {
    const user_id = `member-${place}`;
    const order_number = `S${String(place).padStart(32, "0")}`;
    const account_id = accountIdOf(order_number);
    const member = { ...{ user_id, order_number, account_id }, isPaid: place % DECLINED_OF !== 1 };
    return { ...member, record: subscription(user_id, { ...MONTH, account_id, latest_order: order_number }) };
  });
  await putAll(
    found.flatMap(({ user_id, order_number, record }) => [
      profileEntry(profile(user_id)),
      subscriptionEntry(record),
      ...newOrderItems(order({ ...PAID, order_number, user_id, payment_reference: `first-${user_id}` })),
    ]),
  );
  shop.sandbox.seed(
    found.map(({ order_number: orderNumber }) => {
      return { orderNumber, cents: 2499, cart: "Premium", at: NOON, subscription: true };
    }),
  );
  for (const { isPaid, account_id } of found) if (!isPaid) shop.sandbox.setAccountCode(account_id, DECLINE);
  const day = zagrebDay(MORNING);
  for (const correction of await recount([day, day])) await correct(correction);
  return found.map(({ user_id, record, isPaid }) => ({
    email: `${user_id}@example.com`,
    orderNumber: renewalNumber(record.id, DUE, 1),
    isPaid,
  }));
}

const MONTH = {
  start_date: NOON.toISOString(),
  date_paid: NOON.toISOString(),
  paid_until: DUE,
};
const PAID = {
  status: "paid",
  category: "subscription",
  product_id: "monthly",
  title: "Mjesečno",
  cents: 2499,
  subtotal_cents: 1999,
  tax_cents: 500,
  period_days: 30,
  end_date: null,
  next_check_at: null,
  date_paid: NOON.toISOString(),
} as const;

/** The jobs, minute by minute, until a minute in which none had anything to do; the minutes in which the last of each kind was done. */
async function runUntilDone(shop: Shop) {
  const ends = { charged: 0, receipted: 0, written: 0, unanswered: 0 };
  const pace = everyMilliseconds(CALL_INTERVAL_MS, async (milliseconds) => shop.travel(milliseconds));
  for (let minute = 0, done = 1; minute < LAST_MINUTE && (done > 0 || minute < POLLED); minute += 1) {
    const begun = shifted(MORNING, minute * MINUTE);
    if (shop.clock.now < begun) shop.clock.now = begun;
    if (minute % SILENT_OF === 0) for (const fault of FAULTS) shop.sandbox.setNextAnswer(fault);
    const renewed = await renewals({ all: false }, pace, () => RUN_MS - (shop.clock.now.getTime() - begun.getTime()));
    const found = await reconcile({ all: false });
    const made = await makeDocuments({ all: false });
    const sent = await sendOutbox({ all: false }, untilSent(LETTERS_A_MINUTE));
    const passed = Math.max(Math.ceil((shop.clock.now.getTime() - MORNING.getTime()) / MINUTE), minute + 1);
    ends.unanswered += renewed.pending ?? 0;
    const lastOf = (run: { readonly done: number }, before: number) => (run.done > 0 ? passed : before);
    ends.charged = lastOf(renewed, ends.charged);
    ends.receipted = lastOf(made, ends.receipted);
    ends.written = lastOf(sent, ends.written);
    done = renewed.done + found.done + made.done + sent.done;
  }
  return ends;
}

/** A run that ends once so many letters were begun. */
function untilSent(most: number): () => number {
  let letters = 0;
  return () => {
    letters += 1;
    return letters <= most ? RUN_MS : 0;
  };
}
