import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createGateway } from "#functions/domains/payments/corvuspay/gateway.ts";
import { buildForm } from "#functions/domains/payments/corvuspay/page.ts";
import { verifyReturn } from "#functions/domains/payments/corvuspay/signature.ts";
import type { Gateway } from "#functions/domains/payments/gateway.ts";
import type { PaymentOutcome } from "#infra/local/corvuspay/payment.ts";
import { CHECKOUT_PATH } from "#infra/local/corvuspay/published.ts";
import { type GatewaySandbox, startGatewaySandbox } from "#infra/local/corvuspay/sandbox.ts";

const opening = new Date("2026-11-21T10:00:00Z");
let now = opening;
let sandbox: GatewaySandbox;
let gateway: Gateway;
let hurried: Gateway;

beforeAll(async () => {
  sandbox = await startGatewaySandbox({
    publicUrl: "http://localhost:3000",
    successUrl: "http://localhost:3000/api/v1/payments/corvus/success",
    cancelUrl: "http://localhost:3000/api/v1/payments/corvus/cancel",
    clock: () => now,
    holdMs: 5_000,
  });
  gateway = connect({});
  hurried = createGateway({ ...settings(), deadlinesMs: { status: 500, others: 500 } });
});

beforeEach(() => {
  now = opening;
  sandbox.reset();
});

afterAll(() => sandbox.stop());

function settings() {
  return {
    apiUrl: sandbox.apiUrl,
    storeId: sandbox.storeId,
    secretKey: sandbox.secretKey,
    certificate: sandbox.certificates.clientCertificate,
    privateKey: sandbox.certificates.clientKey,
    certificateAuthority: sandbox.certificates.ca,
    now: () => now,
  };
}

function connect(changes: Partial<ReturnType<typeof settings>>): Gateway {
  return createGateway({ ...settings(), ...changes });
}

function pay(outcome: PaymentOutcome, attemptNumber = "ORDER-1", storesCard = false) {
  const buyer = { firstName: "Ana", lastName: "Anić", email: "ana@example.com" };
  const form = buildForm({ attemptNumber, cents: 4990, title: "Izazov – 8 tjedana", storesCard, buyer }, sandbox);
  const reply = sandbox.handleCheckout({
    method: "POST",
    path: CHECKOUT_PATH,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...form, outcome }),
  });
  return JSON.parse(reply.body);
}

function advance(hours: number) {
  now = new Date(now.getTime() + hours * 3_600_000);
}

describe("asking for the status of an order", () => {
  it("finds an approved order paid, with number, cents and currency", async () => {
    const { action, fields } = pay("approve");
    expect(action).toMatch(/success$/);
    expect(verifyReturn(fields, [sandbox.secretKey])).toBe(true);
    expect(await gateway.outcomeOf("ORDER-1")).toMatchObject({
      kind: "paid",
      attemptNumber: "ORDER-1",
      cents: 4990,
      currency: "EUR",
      approvalCode: fields.approval_code,
      reference: expect.stringMatching(/^\d{12}$/),
      card: { brand: "visa", masked: expect.stringMatching(/^4\d{5}xxxxxx1111$/) },
    });
  });

  it("finds the stored card of a membership", async () => {
    const { fields } = pay("approve", "PLAN-1", true);
    expect(fields.account_id).toMatch(/^[A-Za-z0-9]{22}$/);
    expect(await gateway.outcomeOf("PLAN-1")).toMatchObject({
      kind: "paid",
      storedCard: fields.account_id,
      cardExpires: fields.subscription_exp_date,
    });
  });

  it("finds a declined order declined", async () => {
    expect(pay("decline").action).toMatch(/cancel$/);
    expect(await gateway.outcomeOf("ORDER-1")).toEqual({
      kind: "declined",
      code: "100",
      class: "soft",
      reason: "bank",
    });
  });

  it("finds nothing for a number that was never sent or was cancelled", async () => {
    pay("cancel", "CANCELLED-1");
    expect(await gateway.outcomeOf("NEVER-SENT")).toEqual({ kind: "not_found" });
    expect(await gateway.outcomeOf("CANCELLED-1")).toEqual({ kind: "not_found" });
  });

  it("finds an abandoned payment paid although nobody returned", async () => {
    expect(pay("abandon")).toEqual({ action: null, fields: {} });
    expect(await gateway.outcomeOf("ORDER-1")).toMatchObject({ kind: "paid", cents: 4990 });
  });

  it("reports a wrong amount as it was charged", async () => {
    pay("wrong_amount");
    expect(await gateway.outcomeOf("ORDER-1")).toMatchObject({ kind: "paid", cents: 5090 });
  });

  it("knows nothing after a time-out, and finds the payment when it asks again", async () => {
    pay("timeout");
    expect(await hurried.outcomeOf("ORDER-1")).toEqual({ kind: "unknown", reason: "timeout" });
    expect(await gateway.outcomeOf("ORDER-1")).toMatchObject({ kind: "paid" });
  });

  it.each([
    ["silence", "timeout"],
    ["reset", "connection"],
    ["unavailable", "http_status"],
    ["redirect", "http_status"],
    ["html", "unreadable"],
    ["truncated", "unreadable"],
    ["entities", "unreadable"],
    ["oversized", "too_large"],
    ["unknown_status", "status_word"],
  ] as const)("knows nothing after %s", async (fault, reason) => {
    pay("approve");
    sandbox.setNextAnswer(fault);
    expect(await hurried.outcomeOf("ORDER-1")).toEqual({ kind: "unknown", reason });
    expect(await gateway.outcomeOf("ORDER-1")).toMatchObject({ kind: "paid" });
  });

  it("shows another order, amount or currency in a paid answer to whoever compares them", async () => {
    pay("approve");
    sandbox.setNextAnswer("wrong_order");
    expect(await gateway.outcomeOf("ORDER-1")).toMatchObject({ kind: "paid", attemptNumber: "SOMEBODY-ELSES" });
    sandbox.setNextAnswer("wrong_amount");
    expect(await gateway.outcomeOf("ORDER-1")).toMatchObject({ kind: "paid", cents: 1 });
    sandbox.setNextAnswer("wrong_currency");
    expect(await gateway.outcomeOf("ORDER-1")).toMatchObject({ kind: "paid", currency: "191" });
  });

  it("doesn't believe a decline that names another order", async () => {
    pay("decline");
    sandbox.setNextAnswer("wrong_order");
    expect(await gateway.outcomeOf("ORDER-1")).toEqual({ kind: "unknown", reason: "other_order" });
  });

  it("knows nothing when the gateway is gone, its certificate is foreign or the key is wrong", async () => {
    pay("approve");
    const gone = connect({ apiUrl: "https://127.0.0.1:1/" });
    expect(await gone.outcomeOf("ORDER-1")).toEqual({ kind: "unknown", reason: "connection" });
    const { certificateAuthority: _, ...publicOnly } = settings();
    expect(await createGateway(publicOnly).outcomeOf("ORDER-1")).toEqual({ kind: "unknown", reason: "connection" });
    expect(await connect({ secretKey: "another-key" }).outcomeOf("ORDER-1")).toEqual({
      kind: "unknown",
      reason: "errors",
    });
  });
});

describe("charging a stored card again", () => {
  const renewal = { attemptNumber: "RENEWAL-1", cents: 2499, title: "Premium mjesečno" };

  it("charges the named amount once", async () => {
    const { account_id: storedCard } = pay("approve", "PLAN-1", true).fields;
    expect(await gateway.chargeAgain({ ...renewal, storedCard })).toMatchObject({
      kind: "paid",
      attemptNumber: "RENEWAL-1",
      cents: 2499,
      currency: "EUR",
      storedCard,
    });
    expect(await gateway.outcomeOf("RENEWAL-1")).toMatchObject({ kind: "paid", cents: 2499 });
  });

  it("knows nothing after a used number, and status still finds the first charge", async () => {
    const { account_id: storedCard } = pay("approve", "PLAN-1", true).fields;
    await gateway.chargeAgain({ ...renewal, storedCard });
    const again = await gateway.chargeAgain({ ...renewal, storedCard, cents: 9999 });
    expect(again).toEqual({ kind: "unknown", reason: "duplicate_order" });
    expect(await gateway.outcomeOf("RENEWAL-1")).toMatchObject({ kind: "paid", cents: 2499 });
  });

  it.each([
    ["1016", "soft", "funds"],
    ["931", "hard", "expired"],
    ["909", "technical", "technical"],
  ])("is declined with %s while the card is set so", async (code, expected, reason) => {
    const { account_id: storedCard } = pay("approve", "PLAN-1", true).fields;
    sandbox.setAccountCode(storedCard, code);
    const declined = { kind: "declined", code, class: expected, reason };
    expect(await gateway.chargeAgain({ ...renewal, storedCard })).toEqual(declined);
    expect(await gateway.outcomeOf("RENEWAL-1")).toEqual(declined);
    sandbox.setAccountCode(storedCard, "0");
    expect(await gateway.chargeAgain({ ...renewal, attemptNumber: "RENEWAL-2", storedCard })).toMatchObject({
      kind: "paid",
    });
  });

  it("is declined for good when the card is unknown or has expired", async () => {
    const unknown = { kind: "declined", code: "1014", class: "hard", reason: "card" };
    expect(await gateway.chargeAgain({ ...renewal, storedCard: "0000000000000000000000" })).toEqual(unknown);
    const { account_id: storedCard } = pay("approve", "PLAN-1", true).fields;
    now = new Date("2030-01-01T10:00:00Z");
    const expired = { kind: "declined", code: "931", class: "hard", reason: "expired" };
    expect(await gateway.chargeAgain({ ...renewal, attemptNumber: "RENEWAL-2", storedCard })).toEqual(expired);
  });

  it("behaves once as it was ordered", async () => {
    const { account_id: storedCard } = pay("approve", "PLAN-1", true).fields;
    const charge = (number: number, client = gateway) =>
      client.chargeAgain({ ...renewal, attemptNumber: `RENEWAL-${number}`, storedCard });
    sandbox.setNext("decline");
    expect(await charge(1)).toMatchObject({ kind: "declined", code: "100" });
    sandbox.setNext("timeout");
    expect(await charge(2, hurried)).toEqual({ kind: "unknown", reason: "timeout" });
    expect(await gateway.outcomeOf("RENEWAL-2")).toMatchObject({ kind: "paid", cents: 2499 });
    sandbox.setNext("down");
    expect(await charge(3)).toEqual({ kind: "unknown", reason: "http_status" });
    expect(await gateway.outcomeOf("RENEWAL-3")).toEqual({ kind: "not_found" });
    sandbox.setNext("wrong_amount");
    expect(await charge(4)).toMatchObject({ kind: "paid", cents: 2599 });
    sandbox.setNext("abandon");
    expect(await charge(5)).toMatchObject({ kind: "paid" });
    sandbox.setNext("cancel");
    expect(await charge(6)).toMatchObject({ kind: "declined" });
    expect(await charge(7)).toMatchObject({ kind: "paid" });
  });
});

describe("giving money back", () => {
  it("voids a sale of the same day and refunds an older one", async () => {
    pay("approve", "FRESH-1");
    expect(await gateway.refund({ attemptNumber: "FRESH-1", remainingCents: 0 })).toEqual({
      kind: "reversed",
      status: "voided",
      cents: 4990,
    });
    expect(await gateway.outcomeOf("FRESH-1")).toMatchObject({ kind: "reversed", status: "voided" });
    pay("approve", "OLDER-1");
    advance(25);
    expect(await gateway.refund({ attemptNumber: "OLDER-1", remainingCents: 0 })).toEqual({
      kind: "reversed",
      status: "refunded",
      cents: 4990,
    });
    expect(await gateway.outcomeOf("OLDER-1")).toMatchObject({ kind: "reversed", status: "refunded" });
  });

  it("sends what remains: of 49.90 paid, 10.00 back leaves 39.90, and 39.90 back leaves 0 by a refund", async () => {
    pay("approve");
    const first = await gateway.refund({ attemptNumber: "ORDER-1", remainingCents: 3990 });
    expect(first).toEqual({ kind: "reversed", status: "partially_refunded", cents: 3990 });
    expect(sandbox.payments()[0]).toMatchObject({ amount: 39.9, status: "partially_refunded" });
    await gateway.refund({ attemptNumber: "ORDER-1", remainingCents: 1000 });
    expect(await gateway.outcomeOf("ORDER-1")).toMatchObject({ status: "partially_refunded", cents: 1000 });
    for (const remainingCents of [-1, 0.5, Number.NaN])
      await expect(gateway.refund({ attemptNumber: "ORDER-1", remainingCents })).rejects.toThrow(RangeError);
    expect(await gateway.refund({ attemptNumber: "ORDER-1", remainingCents: 0 })).toMatchObject({
      kind: "reversed",
      status: "refunded",
    });
  });

  it("knows nothing after a repeated, a raised or an unanswered refund: status decides", async () => {
    pay("approve");
    const raised = await gateway.refund({ attemptNumber: "ORDER-1", remainingCents: 4990 });
    expect(raised).toEqual({ kind: "unknown", reason: "errors" });
    sandbox.setNextAnswer("silence");
    expect(await hurried.refund({ attemptNumber: "ORDER-1", remainingCents: 0 })).toEqual({
      kind: "unknown",
      reason: "timeout",
    });
    expect(await gateway.refund({ attemptNumber: "ORDER-1", remainingCents: 0 })).toEqual({
      kind: "unknown",
      reason: "errors",
    });
    expect(await gateway.outcomeOf("ORDER-1")).toMatchObject({ kind: "reversed", status: "voided" });
  });

  it("can't refund what was declined or never sent", async () => {
    pay("decline");
    expect(await gateway.refund({ attemptNumber: "ORDER-1", remainingCents: 0 })).toEqual({
      kind: "unknown",
      reason: "errors",
    });
    expect(await gateway.refund({ attemptNumber: "NEVER-SENT", remainingCents: 0 })).toEqual({
      kind: "unknown",
      reason: "errors",
    });
  });
});

it("refuses to start without https or with a broken certificate", () => {
  expect(() => connect({ apiUrl: "http://127.0.0.1/" })).toThrow(RangeError);
  expect(() => connect({ certificate: "-----BEGIN CERTIFICATE-----\nnone\n-----END CERTIFICATE-----" })).toThrow();
});

describe.each(["TLSv1.2", "TLSv1.3"] as const)("a gateway that takes %s alone", (tlsVersion) => {
  it("knows the store by its certificate, and answers nobody else", async () => {
    const strict = await startGatewaySandbox({
      publicUrl: "http://shop.test",
      successUrl: "http://shop.test/success",
      cancelUrl: "http://shop.test/cancel",
      clock: () => now,
      tlsVersion,
    });
    const { ca, clientCertificate, clientKey } = strict.certificates;
    const own = { ...settings(), apiUrl: strict.apiUrl, certificateAuthority: ca };
    const known = createGateway({ ...own, certificate: clientCertificate, privateKey: clientKey });
    expect(await known.outcomeOf("NEVER")).toEqual({ kind: "not_found" });
    const { clientCertificate: foreign, clientKey: foreignKey } = sandbox.certificates;
    const stranger = createGateway({ ...own, certificate: foreign, privateKey: foreignKey });
    expect(await stranger.outcomeOf("NEVER")).toEqual({ kind: "unknown", reason: "connection" });
    await strict.stop();
  });
});
