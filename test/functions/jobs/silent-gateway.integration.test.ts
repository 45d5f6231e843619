import { afterEach, describe, expect, it } from "vitest";
import { newOrderItems } from "#functions/domains/orders/order-store.ts";
import { resetGateway, setGateway } from "#functions/domains/payments/connect-gateway.ts";
import type { Outcome } from "#functions/domains/payments/gateway.ts";
import { paymentEntry } from "#functions/domains/payments/payment.ts";
import { refundIntent } from "#functions/domains/refunds/record/refund.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { HOUR, MINUTE, NOON, order, payment, shifted } from "#test/steps/given/records.ts";

const shop = await aShop();
const { log } = shop;
afterEach(resetGateway);

const TIMEOUT: Outcome = { kind: "unknown", reason: "timeout" };
const UNPAID: Outcome = { kind: "not_found" };
const numbers = Array.from({ length: 40 }, (_, place) => `S${String(place).padStart(32, "0")}`);

/** Orders that were signed two minutes ago and wait for their first word, the first of them the longest. */
function waiting(order_number: string, place: number) {
  const sent_at = shifted(NOON, place - 2 * MINUTE).toISOString();
  return newOrderItems(order({ order_number, status: "pending", sent_at, next_check_at: sent_at }));
}

/**
 * A gateway that answers everything in this way, and nothing before so many calls have met; `calls` are the attempts it was asked about,
 * `atOnce` how many at the same moment.
 */
function answering(word: Outcome, together = 1) {
  const seen = { calls: [] as string[], now: 0, atOnce: 0 };
  const met = Promise.withResolvers<void>();
  const answer = async (attempt: string) => {
    seen.calls.push(attempt);
    seen.now += 1;
    seen.atOnce = Math.max(seen.atOnce, seen.now);
    if (seen.now === together) met.resolve();
    await met.promise;
    await new Promise(setImmediate);
    seen.now -= 1;
    return word;
  };
  const refund = ({ attemptNumber }: { attemptNumber: string }) => answer(attemptNumber);
  setGateway({ outcomeOf: answer, refund, chargeAgain: refund });
  return seen;
}

/** Another gateway's answer. */
const heard = async () => UNPAID;

describe("while the gateway gives no word", () => {
  it("a run of reconcile asks for a few orders and leaves the rest to the next one, which begins with them", async () => {
    await shop.put(...numbers.flatMap(waiting));
    const silent = answering(TIMEOUT);
    await reconcile({ all: false });
    expect(silent.calls.length).toBeGreaterThanOrEqual(5);
    expect(silent.calls.length).toBeLessThan(15);
    expect(log.events().filter((event) => event === "gateway_silent")).toHaveLength(1);
    const again = answering(UNPAID);
    const left = numbers.filter((number) => !silent.calls.includes(number));
    expect(await reconcile({ all: false })).toMatchObject({ done: left.length });
    expect(again.calls.toSorted()).toEqual(left);
    shop.travel(10 * MINUTE);
    const later = answering(UNPAID);
    await reconcile({ all: false });
    expect(later.calls).toEqual(expect.arrayContaining(silent.calls));
  });

  it("refunds wait too, each tried again later; those of one order are never on their way together", async () => {
    const refund = (id: string, order_number: string) =>
      refundIntent({
        id,
        order_number,
        user_id: "somebody",
        attempt_number: order_number,
        reference: "1",
        cents: 100,
        remaining_cents: 900,
        reason: "duplicate",
        note: null,
        by: null,
        requested_at: NOON.toISOString(),
      });
    const [one = "", ...others] = numbers;
    await shop.put(paymentEntry(payment({ reference: "1" })), ...["a", "b", "c"].map((id) => refund(id, one)));
    const single = answering({ kind: "unknown", reason: "errors" });
    await sendRefunds();
    expect(single).toMatchObject({ calls: Array.from({ length: 6 }, () => one), atOnce: 1 });
    await shop.put(...others.map((number) => refund("d", number)));
    const silent = answering(TIMEOUT, 2);
    const { done } = await sendRefunds();
    expect(done).toBeLessThan(12);
    expect(silent.atOnce).toBeGreaterThan(1);
    shop.travel(HOUR);
    const beside = answering(TIMEOUT);
    setGateway({ outcomeOf: heard, refund: heard, chargeAgain: heard }, undefined, "another");
    await sendRefunds();
    expect(beside.calls.length).toBeLessThan(24);
  });
});
