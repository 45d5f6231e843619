import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ledgerItem } from "#functions/domains/books/ledger/ledger.ts";
import { dayReconciliationItem } from "#functions/domains/books/reconciliation/day-reconciliation.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import {
  connectGateway,
  newPaymentsGateway,
  resetGateway,
  setGateway,
} from "#functions/domains/payments/connect-gateway.ts";
import type { Outcome } from "#functions/domains/payments/gateway.ts";
import { runChecks } from "#functions/jobs/run-checks.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, MINUTE, NOON, shifted, subscription } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import { MONTHLY, TRAINING } from "#test/steps/when/checkout.ts";

const shop = await aShop();
const { tax } = await servicesOf(shop);
const { log } = shop;
const TODAY = "2026-11-21";
const TOMORROW_SIX = new Date("2026-11-22T05:10:00Z");
afterEach(resetGateway);

/** What the alarms have heard so far, each check with its ids. */
function told(): [string, string][] {
  const line = z.object({ check: z.string(), ids: z.string() });
  const lines = log
    .text()
    .split("\n")
    .filter((text) => text.includes("invariant_broken"));
  return lines.map((text) => z.parse(line, JSON.parse(text))).map(({ check, ids }) => [check, ids]);
}

/** A day on which a charge was made so many times more, each with nothing but its line in the ledger. */
async function chargesOf(day: Date, number: number): Promise<void> {
  const [line] = (await shop.itemsAt("LEDGER#")).map((item) => ledgerItem.parse(item));
  const { ledgerEntry } = await import("#functions/domains/books/ledger/ledger.ts");
  const lines = Array.from({ length: number }, (_, place) => String(place).padStart(4, "0"));
  await shop.put(
    ...lines.map((id, place) =>
      ledgerEntry({ ...line, id, attempt_number: id, at: shifted(day, place).toISOString() } as Parameters<
        typeof ledgerEntry
      >[0]),
    ),
  );
}

/** The gateway's own answers, but for the planted charges, which it answers in this way; and what it was asked about. */
async function answering(word: Outcome): Promise<string[]> {
  const asked: string[] = [];
  const gateway = await connectGateway(newPaymentsGateway());
  setGateway({
    ...gateway,
    outcomeOf: async (attempt) => {
      asked.push(attempt);
      return attempt.startsWith("S") ? gateway.outcomeOf(attempt) : word;
    },
  });
  return asked;
}

it("self-checks find a paid gift where its code opens it", async () => {
  await buys(shop, await shop.person(), { ...TRAINING, gift: { recipient: "Baka" } });
  await issueDocuments({ all: true });
  shop.clock.now = TOMORROW_SIX;
  await runChecks({ all: false });
  expect(told().filter(([check]) => check.startsWith("gift"))).toEqual([]);
});

it("self-checks name each morning a gateway that was taken out of the settings while cards are stored there", async () => {
  const { id } = await shop.person({ subscription: { status: "active", gateway: "oldbank" } });
  const left = () => told().filter(([check]) => check === "left_at_gateway");
  await runChecks({ all: false });
  expect(left(), "by day").toEqual([]);
  shop.clock.now = TOMORROW_SIX;
  await runChecks({ all: false });
  expect(left()).toEqual([["left_at_gateway", "oldbank"]]);
  await shop.put(subscriptionEntry(subscription(id, { gateway: newPaymentsGateway() })));
  shop.travel(DAY);
  await runChecks({ all: false });
  expect(left()).toHaveLength(1);
});

describe("self-checks that take longer than a run", () => {
  beforeEach(async () => {
    const buyer = await shop.person();
    await buys(shop, buyer, TRAINING);
    await issueDocuments({ all: true });
    for (const { gsi2pk, gsi2sk, ...item } of await shop.itemsAt("OUTBOX#")) await shop.put(item);
  });

  it("ask the gateway about each of yesterday's charges once, over two runs, tell as they find, and then keep the day", async () => {
    await chargesOf(shifted(NOON, HOUR), 120);
    shop.clock.now = TOMORROW_SIX;
    const asked = await answering({ kind: "not_found" });
    await runChecks({ all: false }, () => (asked.length < 80 ? 115_000 : 1000));
    expect(asked).toHaveLength(80);
    expect(told().filter(([check]) => check === "gateway_differs")).toHaveLength(2);
    expect(await shop.itemsAt("TRUTH")).toEqual([]);
    shop.travel(HOUR);
    await runChecks({ all: false });
    expect(asked).toHaveLength(121);
    expect(new Set(asked).size).toBe(121);
    const [day] = (await shop.itemsAt("TRUTH")).map((item) => z.parse(dayReconciliationItem, item));
    expect(day).toMatchObject({ day: TODAY, charged: 121 * 4000, settled: 4000, receipted: 4000 });
    expect(await shop.itemsAt("CHECKS DAY")).toEqual([]);
  });

  it("leave a silent gateway alone, go on when it answers, and tell of a day that was not proven within a day", async () => {
    await chargesOf(shifted(NOON, HOUR), 60);
    shop.clock.now = TOMORROW_SIX;
    const silent = await answering({ kind: "unknown", reason: "timeout" });
    await runChecks({ all: false });
    expect(silent.length).toBeGreaterThan(5);
    expect(await shop.itemsAt("CHECKS DAY")).toMatchObject([{ after: "" }]);
    shop.travel(DAY);
    await runChecks({ all: false });
    expect(told()).toContainEqual(["day_unproven", TODAY]);
    resetGateway();
    await runChecks({ all: false });
    const days = (await shop.itemsAt("TRUTH")).map(({ day }) => day);
    expect(days).toEqual([TODAY, "2026-11-22"]);
  });

  it("go on at the line where the last run stood", async () => {
    await chargesOf(shifted(NOON, HOUR), 450);
    shop.travel(2 * HOUR);
    let looks = 0;
    await runChecks({ all: false }, () => (++looks > 1 ? 0 : 115_000));
    const withoutPayment = () => told().filter(([check]) => check === "paid_without_payment");
    expect(withoutPayment()).toHaveLength(0);
    expect(await shop.itemsAt("CHECKS LINES")).toMatchObject([{ day: TODAY, after: "" }]);
    looks = 0;
    await runChecks({ all: false }, () => (++looks > 1 ? 0 : 115_000));
    expect(withoutPayment()).toHaveLength(1);
    await runChecks({ all: false });
    const ids = withoutPayment().flatMap(([, found]) => found.split(" "));
    expect(ids).toContain("0000");
    expect(await shop.itemsAt("CHECKS LINES")).toEqual([]);
  });

  it("look at each active membership, those first that end first", async () => {
    const members = Array.from({ length: 501 }, (_, place) => `m${String(place).padStart(4, "0")}`);
    await shop.put(...members.map((id) => subscriptionEntry({ ...subscription(id), id, latest_order: "S0" })));
    let looks = 0;
    await runChecks({ all: false }, () => (++looks === 4 ? 0 : 115_000));
    expect(told()).toHaveLength(1);
    expect(await shop.itemsAt("CHECKS MEMBERSHIPS")).toHaveLength(1);
    await runChecks({ all: false });
    expect(told().map(([check]) => check)).toEqual(["active_without_paid_order", "active_without_paid_order"]);
    expect(told()[1]?.[1]).toBe("m0500 S0");
  });
});

describe("the numbers of receipts", () => {
  const buyAndIssue = async () => {
    await buys(shop, await shop.person(), MONTHLY);
    await issueDocuments({ all: true });
    shop.travel(2 * MINUTE);
  };

  it("are proven on from the last one, and a gap is told for as long as it stands", async () => {
    await buyAndIssue();
    await buyAndIssue();
    const [, second] = await shop.itemsAt("DOCUMENTS#2026#INTERNET#1 N#");
    await shop.remove(second as Record<string, unknown>);
    await buyAndIssue();
    await runChecks({ all: false });
    await runChecks({ all: false });
    const gap = ["number_gap", "2026#INTERNET#1#2"];
    expect(told()).toEqual([gap, gap]);
    expect(await shop.itemsAt("CHECKS NUMBERS")).toMatchObject([{ last: 3, gaps: [2] }]);
    await shop.put(second as Record<string, unknown>);
    await runChecks({ all: false });
    expect(told()).toHaveLength(2);
  });

  it("of the old year's last minutes are proven in the new one too", async () => {
    shop.clock.now = new Date("2026-12-31T22:50:00Z");
    for (const _sale of [1, 2, 3]) await buyAndIssue();
    const [, second] = await shop.itemsAt("DOCUMENTS#2026#INTERNET#1 N#");
    await shop.remove(second as Record<string, unknown>);
    shop.clock.now = new Date("2027-01-01T05:10:00Z");
    await runChecks({ all: false });
    expect(told().filter(([check]) => check === "number_gap")).toEqual([["number_gap", "2026#INTERNET#1#2"]]);
  });

  it("each belong to a document, and each document to a movement", async () => {
    await buyAndIssue();
    await buyAndIssue();
    const [lost] = await shop.itemsAt("DOCUMENT#");
    const [line] = (await shop.itemsAt("LEDGER#")).filter(({ id }) => id !== lost?.id);
    await shop.remove(lost as Record<string, unknown>);
    await shop.remove(line as Record<string, unknown>);
    await runChecks({ all: false });
    expect(
      told()
        .map(([check]) => check)
        .sort(),
    ).toEqual(["document_without_movement", "number_without_document"]);
  });
});

describe("the tax service", () => {
  it("is asked for an echo in each run, and its silence is told", async () => {
    await runChecks({ all: false });
    expect(told()).toEqual([]);
    tax.setMode("fault");
    await runChecks({ all: false });
    expect(told()).toEqual([["tax_service_silent", "no echo"]]);
  });
});
