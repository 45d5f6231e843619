import { describe, expect, it } from "vitest";
import { dueDocument } from "#functions/domains/documents/document.ts";
import { saveIssued } from "#functions/domains/documents/document-store.ts";
import { holdRegistration, saveJir, sendAgain } from "#functions/domains/documents/registration-store.ts";
import { chargeOrder, claimProduct, requireAccount } from "#functions/domains/orders/charged-order.ts";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import {
  freeLock,
  lockWrite,
  newOrderItems,
  orderMoves,
  saveCancelHint,
  saveOpenConsents,
  saveSignedAttempt,
} from "#functions/domains/orders/order-store.ts";
import {
  bookFoundRefund,
  confirmRefund,
  leaveReview,
  openDispute,
  oweRefund,
  reviewRefund,
  reviewSettled,
  winDispute,
} from "#functions/domains/orders/refunded-order.ts";
import { keepPayment } from "#functions/domains/payments/payment.ts";
import { doneRefund, type NewRefund, refundIntent } from "#functions/domains/refunds/record/refund.ts";
import { queueAgain, refundDone, refundInReview } from "#functions/domains/refunds/record/refund-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import type { Item } from "#functions/platform/table/table.ts";
import { type TransactItem, tryTransact } from "#functions/platform/table/transaction.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { HOUR, NOON, order, payment, profile, shifted } from "#test/steps/given/records.ts";
import { areGuarded } from "#test/steps/then/guards.ts";

const shop = await aShop();
const at = NOON.toISOString();
const later = shifted(NOON, HOUR).toISOString();
const tries = (write: () => readonly TransactItem[]) => (): Promise<boolean> => tryTransact([...write()]);

const open = order({ checks: 2 });
const declined = order({ status: "failed" });
const paid = order({ status: "paid", date_paid: at, payment_reference: "900001" });
const owing = order({ ...paid, status: "refund_due" });
const reviewed = order({ ...paid, status: "review" });
const disputed = order({ ...paid, status: "disputed" });
const consents = { start_now: true, waiver: false, texts: "2026-11-23" };
const move = { status: "failed", checked_at: later, next_check_at: null } as const;
const back = { cents: 1000, remaining_cents: 1490 };
const charge = { reference: "900001", paid_at: at };

/** A write of an order as it was read; what it is refused for, each beside an order that is otherwise the same. */
const ofOrders: readonly {
  readonly write: string;
  readonly read: OrderRecord;
  readonly does: () => Promise<boolean>;
  readonly refused: Readonly<Record<string, Partial<OrderRecord>>>;
}[] = [
  {
    write: "a form is signed",
    read: declined,
    does: () => saveSignedAttempt(declined, { ...declined, status: "pending", attempt: 2 }, NOON, NOON),
    refused: { "it was paid meanwhile": { status: "paid" }, "another attempt was signed": { attempt: 2 } },
  },
  {
    write: "a check moves it",
    read: open,
    does: tries(() => orderMoves(open, move)),
    refused: {
      "it was paid meanwhile": { status: "paid" },
      "another attempt was signed": { attempt: 2 },
      "another check was faster": { checks: 3 },
      "its form was signed anew": { sent_at: later },
    },
  },
  {
    write: "its buyer comes back without paying",
    read: open,
    does: () => saveCancelHint(open, NOON),
    refused: { "it was paid meanwhile": { status: "paid" }, "its form was signed anew": { sent_at: later } },
  },
  {
    write: "consents are replaced",
    read: open,
    does: () => saveOpenConsents(open, consents),
    refused: { "it was paid meanwhile": { status: "paid" } },
  },
  {
    write: "a charge is kept",
    read: open,
    does: tries(() => chargeOrder(open, charge, "paid")),
    refused: {
      "it was paid meanwhile": { status: "paid" },
      "a person looks at it": { status: "review" },
      "its amount is another": { cents: 1 },
      "consents were given": { consents },
    },
  },
  {
    write: "a charge with consents is kept",
    read: { ...open, consents },
    does: tries(() => chargeOrder({ ...open, consents }, charge, "paid")),
    refused: { "they were replaced": { consents: { ...consents, waiver: true } }, "they are gone": { consents: null } },
  },
  {
    write: "a person keeps a charge",
    read: order({ status: "review" }),
    does: tries(() => chargeOrder(order({ status: "review" }), charge, "paid")),
    refused: { "it was decided meanwhile": { status: "paid" }, "its form is open again": { status: "pending" } },
  },
  {
    write: "it owes a refund",
    read: paid,
    does: tries(() => [oweRefund(paid, false)]),
    refused: { "it owes one": { status: "refund_due" }, "a part went back meanwhile": { refunded_cents: 1000 } },
  },
  {
    write: "it owes a second refund",
    read: { ...paid, status: "partially_refunded", refunded_cents: 500 },
    does: tries(() => [oweRefund({ ...paid, status: "partially_refunded", refunded_cents: 500 }, false)]),
    refused: { "another part went back": { refunded_cents: 1000 }, "it knows of none": { refunded_cents: undefined } },
  },
  {
    write: "a refund is confirmed",
    read: owing,
    does: tries(() => confirmRefund(owing, back)),
    refused: { "it is confirmed": { status: "partially_refunded" }, "it owes none": { status: "paid" } },
  },
  {
    write: "a refund is found",
    read: paid,
    does: tries(() => bookFoundRefund(paid, back)),
    refused: { "it owes one": { status: "refund_due" }, "a part went back meanwhile": { refunded_cents: 1000 } },
  },
  {
    write: "its refund needs a person",
    read: owing,
    does: tries(() => [reviewRefund(owing.order_number)]),
    refused: { "it is confirmed": { status: "refunded" }, "it owes none": { status: "paid" } },
  },
  {
    write: "the gateway shows it otherwise",
    read: paid,
    does: tries(() => reviewSettled(paid, at, "mismatch")),
    refused: { "it owes a refund": { status: "refund_due" } },
  },
  {
    write: "a person has decided",
    read: reviewed,
    does: tries(() => leaveReview(reviewed, "paid", null)),
    refused: { "another one was faster": { status: "paid" } },
  },
  {
    write: "the bank takes the payment back",
    read: paid,
    does: tries(() => openDispute(paid, { at, closed: false, left_ms: 0 })),
    refused: { "it owes a refund": { status: "refund_due" }, "it was never paid": { status: "pending" } },
  },
  {
    write: "a dispute is won",
    read: disputed,
    does: tries(() => winDispute(disputed, false)),
    refused: { "it ended": { status: "refunded" }, "there is none": { status: "paid" } },
  },
];

const itemOf = (record: OrderRecord): Item => {
  const [item = {}] = newOrderItems(record);
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
};
const buyer = { ...keys.profile("ana"), ...profile("ana") };
const stored = async (record: OrderRecord) => (await shop.itemsAt(`ORDER#${record.order_number} ORDER`))[0];

describe.each(ofOrders)("where $write", ({ read, does, refused }) => {
  it("an order that is as it was read takes it", async () => {
    await shop.put(itemOf(read), buyer);
    expect(await does()).toBe(true);
    expect(await stored(read)).not.toEqual(itemOf(read));
  });

  it.each(Object.entries(refused))("nothing is written if %s", async (_why, meanwhile) => {
    const now = { ...read, ...meanwhile };
    await shop.put(itemOf(now), buyer);
    expect(await does()).toBe(false);
    expect(await stored(now)).toEqual(itemOf(now));
  });
});

it("nothing is signed for a buyer whose account is gone", async () => {
  await shop.put(itemOf(declined));
  expect(await saveSignedAttempt(declined, { ...declined, status: "pending", attempt: 2 }, NOON, NOON)).toBe(false);
  expect(await stored(declined)).toEqual(itemOf(declined));
});

const refund: NewRefund = {
  ...{ id: "r1", order_number: paid.order_number, user_id: "ana", attempt_number: paid.order_number },
  ...{ reference: "900001", cents: 1000, remaining_cents: 1490, reason: "administrator", note: null, by: null },
  requested_at: at,
};
const intent = { ...refund, status: "intent", done_at: null, attempts: 0 } as const;
const inReview = { ...refundIntent(refund), status: "review", review_reason: "silent" };
const lock = (order_number: string, until: string) => ({
  ...keys.orderLock("ana", "challenge", 16),
  ...{ order_number, until },
});
const mine = lock(open.order_number, later);
const owned = (order_number: string) => ({ ...keys.owned("ana", "challenge", 16), order_number });
const issued = { ...keys.document("900001"), id: "900001", number: 1, jir: null };
const registered = { ...issued, jir: "first" };
const told = { id: "900001" } as Parameters<typeof saveJir>[0];

areGuarded(shop, [
  {
    write: "an order takes its buyer's lock",
    does: () => [lockWrite(open, NOON, NOON)],
    taken: { "there is none": [], "another's is over": [lock("S9", shifted(NOON, -1).toISOString())] },
    refused: { "another's ends now": [lock("S9", at)], "another holds it": [lock("S9", later)] },
  },
  {
    write: "an order frees its lock",
    does: () => [freeLock(open)],
    taken: { "it is its own": [mine] },
    refused: { "there is none": [], "another holds it": [lock("S9", later)] },
  },
  {
    write: "a product is bought for the first time",
    does: () => [claimProduct(open, undefined)],
    taken: { "nobody bought it": [] },
    refused: { "another order bought it": [owned("S9")] },
  },
  {
    write: "a product is bought again",
    does: () => [claimProduct(open, "S8")],
    taken: { "it is as it was read": [owned("S8")] },
    refused: { "none bought it": [], "another order bought it": [owned("S9")] },
  },
  {
    write: "a buyer must still be there",
    does: () => [requireAccount(open), claimProduct(open, undefined)],
    taken: { "they are": [{ ...keys.profile("ana"), user_id: "ana" }] },
    refused: { "they left": [] },
  },
  {
    write: "a payment is kept",
    does: () => [keepPayment(payment())],
    taken: { "there was none": [] },
    refused: { "it stands": [{ ...keys.payment("900001"), reference: "900001" }] },
  },
  {
    write: "a refund is done",
    does: () => refundDone(intent, at),
    taken: { "it waits": [refundIntent(refund)], "it waits for a person": [inReview] },
    refused: { "there is none": [], "it was done": [doneRefund(refund)] },
  },
  {
    write: "a refund needs a person",
    does: () => refundInReview(intent, "silent", at),
    taken: { "it waits": [refundIntent(refund)] },
    refused: { "there is none": [], "it was done": [doneRefund(refund)] },
  },
  {
    write: "a person lets a refund be tried again",
    does: () => queueAgain({ ...intent, status: "review" }, at),
    taken: { "it waits for a person": [inReview] },
    refused: { "there is none": [], "it waits": [refundIntent(refund)], "it was done": [doneRefund(refund)] },
  },
  {
    write: "a receipt gets its JIR",
    does: () => saveJir(told, "second", NOON),
    taken: { "it has none": [issued] },
    refused: { "there is none": [], "it has one": [registered] },
  },
  {
    write: "a refused receipt waits",
    does: () => holdRegistration(told, ["s001"], NOON),
    taken: { "it has no JIR": [issued] },
    refused: { "there is none": [], "it has a JIR": [registered] },
  },
  {
    write: "somebody sends a receipt again",
    does: () => [sendAgain("900001", NOON)],
    taken: { "it has no JIR": [issued] },
    refused: { "there is none": [], "it has a JIR": [registered] },
  },
]);

describe("where a receipt gets its number", () => {
  const due = dueDocument({ id: "900001", kind: "invoice", order_number: "S1", cents: 2490, created_at: at });
  const document = {
    ...{
      id: "900001",
      kind: "invoice" as const,
      order_number: "S1",
      cents: 2490,
      created_at: at,
      user_id: "ana",
      number: 1,
    },
    ...{ year: "2026", premises: "INTERNET", device: "1", label: "1/INTERNET/1", issued_at: at, title: "x", zki: "z" },
    seller: { name: "Z", address: "Z", oib: "1", vat_registered: true },
    ...{ operator_oib: "1", payment_method: "card" as const, total_cents: 2490, rates: [], original: null, jir: null },
    ...{ registered_at: null, attempts: 0 },
  };
  const SERIES = "2026#INTERNET#1";
  const issues = (changes: Partial<{ number: number; id: string }> = {}) =>
    saveIssued([{ ...document, ...changes, rates: [] }], SERIES);

  it("one that waits gets the next one, once", async () => {
    await shop.put(due);
    expect(await issues()).toBe("issued");
    expect(await issues({ number: 2 })).toEqual([0]);
  });

  it.each([
    ["nothing waits under its id", [], {}, [0]],
    ["the series went on meanwhile", [{ ...keys.documentCounter(SERIES), last: 1 }], {}, "number_taken"],
    ["the number before was never given", [], { number: 2 }, "number_taken"],
    ["another document has the number", [{ ...keys.documentNumber(SERIES, 1), id: "x" }], {}, "number_taken"],
  ])("nothing is written if %s", async (why, items, changes, answer) => {
    await shop.put(...items, ...(why.startsWith("nothing") ? [] : [due]));
    const before = await shop.itemsAt("DOCUMENT");
    expect(await issues(changes)).toEqual(answer);
    expect(await shop.itemsAt("DOCUMENT")).toEqual(before);
  });
});
