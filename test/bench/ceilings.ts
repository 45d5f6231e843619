import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { profileEntry } from "#functions/domains/accounts/people-index.ts";
import { ledgerEntry } from "#functions/domains/books/ledger/ledger.ts";
import { outboxEntry } from "#functions/domains/mail/outbox.ts";
import { resetMailService } from "#functions/domains/mail/send-mail.ts";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import { findOrder, newOrderItems } from "#functions/domains/orders/order-store.ts";
import { setGateway } from "#functions/domains/payments/connect-gateway.ts";
import type { Outcome } from "#functions/domains/payments/gateway.ts";
import { applyAnswer } from "#functions/domains/settlement/settle.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { runChecks } from "#functions/jobs/run-checks.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { documents } from "#functions/platform/table/table.ts";
import { putAll } from "#infra/tools/batch-write.ts";
import { type Conflicts, refuseConflicts } from "#test/steps/given/conflicts.ts";
import { MINUTE, NOON, order, profile, shifted } from "#test/steps/given/records.ts";
import { startServices } from "#test/steps/given/services.ts";
import { startShop } from "#test/steps/given/shop.ts";

/** What one job or call managed, in real time against the embedded table. */
interface Ceiling {
  readonly what: string;
  readonly figure: string;
}

const RUN_MS = 115_000;
/** Gateways and mail services that answer so fast (ms) stand for ten times slower ones, and a run for one of ten times the length. */
const SCALE = 10;
/** How long DynamoDB has the items of a transaction in hand (ms). */
const IN_HAND_MS = 25;
const MAIL_MS = 100;
const LETTERS = 300;

/** What is lost at a ceiling, which is nothing, and how high each of them is. */
export interface Ceilings {
  /** Sales at one moment that are not paid once they were checked again. */
  readonly unsettled: number;
  /** Letters of a full outbox that the mail service never got. */
  readonly unwritten: number;
  /** Orders that one run asked a gateway about that says nothing. */
  readonly silent: number;
  readonly told: readonly Ceiling[];
}

/**
 * What the money's jobs manage with a gateway of 300 ms and of a second a call, and what sales at once do to each other's counters: the
 * figures of decision 75; `sizes` are the numbers of sales at the same moment.
 */
export async function measureCeilings(sizes: readonly number[]): Promise<Ceilings> {
  const shop = await startShop();
  const services = await startServices(shop);
  const quiet = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  try {
    const sales = [];
    for (const size of sizes) sales.push(await salesAtOnce(shop, size));
    const latencies = [];
    for (const latency of [300, 1000]) {
      await shop.reset();
      latencies.push(await openOrders(shop, latency), await proof(shop, latency));
    }
    await shop.reset();
    const silence = await silentGateway(shop);
    const outbox = await letters();
    return {
      unsettled: sales.reduce((sum, { unsettled }) => sum + unsettled, 0),
      unwritten: outbox.unwritten,
      silent: silence.asked,
      told: [...sales, ...latencies, silence, outbox],
    };
  } finally {
    process.stdout.write = quiet;
    await Promise.all([services.stop(), shop.stop()]);
  }
}

type Shop = Awaited<ReturnType<typeof startShop>>;

/** Sales that settle in the same instant, or, where there are many, within so many instants of the items' time in hand. */
async function salesAtOnce(shop: Shop, size: number): Promise<Ceiling & { unsettled: number }> {
  await shop.reset();
  const orders = Array.from({ length: size }, (_, place) => pending(place, { user_id: `buyer-${place}` }));
  await putAll(orders.flatMap((one) => [...newOrderItems(one), profileEntry(profile(one.user_id))]));
  const conflicts: Conflicts = refuseConflicts(() => wait(IN_HAND_MS));
  const settled = await Promise.allSettled(orders.map(settlePaid));
  documents().middlewareStack.remove("refuseConflicts");
  const left = orders.filter((_, place) => settled[place]?.status === "rejected");
  for (const one of left) await settlePaid(one);
  const found = await Promise.all(orders.map(({ order_number }) => findOrder(order_number)));
  const { sent, refused } = conflicts;
  return {
    what: `${size} sales at one moment`,
    figure: `${size - left.length} settled at the first call, ${left.length} left to the next check; ${sent} transactions, ${refused} refused`,
    unsettled: found.filter((one) => one?.status !== "paid").length,
  };
}

function settlePaid(one: OrderRecord) {
  const { order_number: number, cents } = one;
  const charge = { attemptNumber: number, cents, currency: "EUR" as const, reference: number, approvalCode: "1" };
  return applyAnswer(one, { named: one, outcome: { kind: "paid", ...charge } });
}

/** How many open orders a run of `reconcile` asks about, scaled. */
async function openOrders(shop: Shop, latency: number): Promise<Ceiling> {
  const sent_at = shifted(NOON, -2 * MINUTE).toISOString();
  const orders = Array.from({ length: 1000 }, (_, place) => pending(place, { sent_at, next_check_at: sent_at }));
  await putAll(orders.flatMap(newOrderItems));
  const asked = answering(latency / SCALE, { kind: "not_found" });
  const ended = await inARun((left) => reconcile({ all: false }, left));
  await shop.reset();
  return { what: `open orders a run asks about, ${latency} ms a call`, figure: `${asked.length} in ${ended} s` };
}

/** How many of a day's charges the hourly checks ask about in one run, scaled. */
async function proof(shop: Shop, latency: number): Promise<Ceiling> {
  const at = (place: number) => shifted(NOON, place).toISOString();
  const lines = Array.from({ length: 1500 }, (_, place) => {
    const { order_number, category, product_id, cents, tax_cents, vat_rate } = pending(place, {});
    const of = { order_number, attempt_number: order_number, category, product_id, cents, tax_cents, vat_rate };
    return ledgerEntry({ ...of, id: order_number, kind: "charge", at: at(place) });
  });
  await putAll(lines);
  shop.clock.now = new Date("2026-11-22T05:10:00Z");
  const asked = answering(latency / SCALE, { kind: "not_found" });
  const checks = runChecks as (of: { all: boolean }, left?: () => number) => Promise<unknown>;
  const ended = await inARun((left) => checks({ all: false }, left));
  const kept = (await shop.itemsAt("TRUTH")).length + (await shop.itemsAt("CHECKS DAY")).length;
  await shop.reset();
  return {
    what: `of 1,500 charges of a day the checks ask about in a run, ${latency} ms a call`,
    figure: `${asked.length} in ${ended} s of ${RUN_MS / 1000}, ${kept > 0 ? "kept" : "nothing kept"}`,
  };
}

/** How many orders a run asks a gateway about that lets each call run into its time limit of ten seconds. */
async function silentGateway(shop: Shop): Promise<Ceiling & { asked: number }> {
  const sent_at = shifted(NOON, -2 * MINUTE).toISOString();
  await putAll(
    Array.from({ length: 200 }, (_, place) => pending(place, { sent_at, next_check_at: sent_at })).flatMap(
      newOrderItems,
    ),
  );
  const asked = answering(10_000 / SCALE, { kind: "unknown", reason: "timeout" });
  const ended = await inARun((left) => reconcile({ all: false }, left));
  await shop.reset();
  const what = "a silent gateway, 200 orders due";
  return { what, figure: `${asked.length} asked, the run ends after ${ended} s`, asked: asked.length };
}

/** How many letters leave in a minute, with a mail service that takes 100 ms for each. */
async function letters(): Promise<Ceiling & { unwritten: number }> {
  const arrived = new Set<string>();
  const service = createServer((request, response) => {
    request.resume();
    setTimeout(() => {
      arrived.add(String(arrived.size));
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ MessageId: String(arrived.size) }));
    }, MAIL_MS);
  }).listen(0);
  await once(service, "listening");
  process.env.SES_ENDPOINT = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  resetMailService();
  const letter = (place: number) =>
    outboxEntry({
      id: `letter-${place}`,
      template: "welcome",
      to: `ana-${place}@example.com`,
      data: { first_name: "Ana" },
      created_at: NOON.toISOString(),
    });
  await putAll(Array.from({ length: LETTERS }, (_, place) => letter(place)));
  const begun = performance.now();
  const { done } = await sendOutbox({ all: false });
  const seconds = (performance.now() - begun) / 1000;
  service.close();
  const rate = Math.round((done / seconds) * 60);
  return {
    what: "letters of a full outbox, 100 ms each",
    figure: `${done} in ${seconds.toFixed(1)} s, ${rate} a minute; ${arrived.size} arrived`,
    unwritten: LETTERS - arrived.size,
  };
}

function pending(place: number, changes: Parameters<typeof order>[0]) {
  return order({ order_number: `S${String(place).padStart(32, "0")}`, status: "pending", ...changes });
}

function answering(milliseconds: number, word: Outcome): string[] {
  const asked: string[] = [];
  const answer = async (attempt: string) => {
    asked.push(attempt);
    await wait(milliseconds);
    return word;
  };
  setGateway({
    outcomeOf: answer,
    refund: ({ attemptNumber }) => answer(attemptNumber),
    chargeAgain: ({ attemptNumber }) => answer(attemptNumber),
  });
  return asked;
}

/** Seconds, unscaled, that a run took. */
async function inARun(work: (left: () => number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work(() => RUN_MS - SCALE * (performance.now() - begun));
  return Math.round(((performance.now() - begun) * SCALE) / 1000);
}
