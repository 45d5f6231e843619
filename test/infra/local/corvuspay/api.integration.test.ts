import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readAnswer } from "#functions/domains/payments/corvuspay/answer.ts";
import { hashCall, signFields } from "#functions/domains/payments/corvuspay/signature.ts";
import { accountIdOf } from "#infra/local/corvuspay/numbers.ts";
import { CHECKOUT_PATH, LOCAL_SECRET_KEY, LOCAL_STORE_ID } from "#infra/local/corvuspay/published.ts";
import { type GatewaySandbox, startGatewaySandbox } from "#infra/local/corvuspay/sandbox.ts";

const now = new Date("2026-11-21T10:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "corvuspay-"));
const options = {
  publicUrl: "http://localhost:3000",
  successUrl: "http://localhost:3000/success",
  cancelUrl: "http://localhost:3000/cancel",
  clock: () => now,
  dataFile: join(folder, "data", "corvuspay.json"),
  certificatesFile: join(folder, "data", "certificates.json"),
};
let sandbox: GatewaySandbox;

beforeAll(async () => {
  sandbox = await startGatewaySandbox(options);
});

beforeEach(() => sandbox.reset());

afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

type Sending = { method?: string; type?: string; withCertificate?: boolean };

function send(call: string, body: string, { method = "POST", type, withCertificate = true }: Sending = {}) {
  const { ca, clientCertificate, clientKey } = sandbox.certificates;
  const identity = withCertificate ? { cert: clientCertificate, key: clientKey } : {};
  const headers = { "content-type": type ?? "application/x-www-form-urlencoded" };
  return new Promise<string>((resolve, reject) => {
    request(new URL(call, sandbox.apiUrl), { method, headers, ca, agent: false, ...identity }, (response) => {
      text(response).then(resolve, reject);
    })
      .on("error", reject)
      .end(body);
  });
}

function post(call: string, fields: Record<string, string>) {
  return send(call, new URLSearchParams(fields).toString());
}

function statusFields(orderNumber = "ORDER-1"): Record<string, string> {
  const values = [orderNumber, LOCAL_STORE_ID, "978", "20261121110000", "1.4"];
  const [order_number = "", store_id = "", currency_code = "", timestamp = "", version = ""] = values;
  return { order_number, store_id, currency_code, timestamp, version, hash: hashCall(LOCAL_SECRET_KEY, values) };
}

function orderFields(orderNumber: string, ...more: string[]): Record<string, string> {
  const hash = hashCall(LOCAL_SECRET_KEY, [orderNumber, LOCAL_STORE_ID, ...more]);
  return { order_number: orderNumber, store_id: LOCAL_STORE_ID, hash };
}

function amountFields(orderNumber: string, amount: string): Record<string, string> {
  const rest = { version: "1.4", new_amount: amount, currency: "EUR" };
  return { ...orderFields(orderNumber, "1.4", amount, "EUR"), ...rest };
}

function preauthorize(orderNumber: string) {
  const fields = {
    version: "1.4",
    store_id: LOCAL_STORE_ID,
    order_number: orderNumber,
    language: "hr",
    currency: "EUR",
    amount: "49.90",
    cart: "Proba",
    require_complete: "true",
  };
  const body = JSON.stringify({ ...fields, signature: signFields(fields, LOCAL_SECRET_KEY), outcome: "approve" });
  sandbox.handleCheckout({
    method: "POST",
    path: CHECKOUT_PATH,
    headers: { "content-type": "application/json" },
    body,
  });
}

const sale = { orderNumber: "ORDER-1", cents: 4990, cart: "Ebook & više", at: now, subscription: false };

describe("the server API of the sandbox", () => {
  it("lets nobody in without the store's certificate", async () => {
    await expect(send("status", "", { withCertificate: false })).rejects.toThrow(/ECONNRESET|certificate|socket/i);
  });

  it("answers XML with attributes on numbers, hyphens and underscores mixed, and no store", async () => {
    sandbox.seed([sale]);
    const xml = await post("status", statusFields());
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<trans-status>/);
    expect(xml).toContain('<transaction-amount type="integer">4990</transaction-amount>');
    expect(xml).toContain('<response-code type="integer">0</response-code>');
    expect(xml).toContain("<transaction_type>0</transaction_type>");
    expect(xml).toContain("<currency-code>978</currency-code>");
    expect(xml).toContain("<transaction-date-and-time>20261121110000</transaction-date-and-time>");
    expect(xml).not.toContain("store-id");
  });

  it("answers an unknown order with an errors document", async () => {
    expect(await post("status", statusFields("NEVER-SENT"))).toContain("<errors>");
  });

  it.each([
    ["another hash", { hash: "0".repeat(40) }],
    ["a hash in capitals", { hash: statusFields().hash?.toUpperCase() ?? "" }],
    ["another order", { order_number: "ORDER-2" }],
    ["another store", { store_id: "9999" }],
    ["another currency", { currency_code: "191" }],
    ["another version", { version: "1.6" }],
    ["another time", { timestamp: "20261121110001" }],
    ["a time as epoch", { timestamp: "1763719200" }],
    ["a further field", { amount: "1.00" }],
  ])("refuses a status call with %s", async (_, change) => {
    sandbox.seed([sale]);
    expect(await post("status", { ...statusFields(), ...change })).toMatch(/<errors>\s*<description>Request refused/);
  });

  it("refuses what is no url-encoded POST of a known call", async () => {
    const body = new URLSearchParams(statusFields()).toString();
    expect(await send("status", "", { method: "GET" })).toContain("Request is invalid");
    expect(await send("status", body, { type: "application/json" })).toContain("Request is invalid");
    expect(await send("status", `${body}&version=1.4`)).toContain("Request is invalid");
    expect(await send("renew", body)).toContain("Action is unknown");
  });

  it("takes the refund in the official form, and with version only when it is hashed as well", async () => {
    sandbox.seed([sale, { ...sale, orderNumber: "ORDER-2" }]);
    expect(await post("refund", { ...orderFields("ORDER-1"), version: "1.4" })).toContain("hash is invalid");
    expect(await post("refund", orderFields("ORDER-1"))).toContain("<status>voided</status>");
    expect(await post("refund", { ...orderFields("ORDER-2", "1.4"), version: "1.4" })).toContain("voided");
  });

  it("completes, completes in part and cancels a pre-authorisation, each once", async () => {
    for (const order of ["PRE-1", "PRE-2", "PRE-3"]) preauthorize(order);
    expect(await post("complete", orderFields("PRE-1"))).toContain("<status>completed</status>");
    expect(await post("partial_complete", amountFields("PRE-2", "10.00"))).toContain(
      "<status>partially_completed</status>",
    );
    expect(await post("cancel", orderFields("PRE-3"))).toContain("<status>voided</status>");
    expect(await post("complete", orderFields("PRE-1"))).toContain("<order-states>pre_authorized</order-states>");
    expect(sandbox.payments().map(({ amount }) => amount)).toEqual([49.9, 10, 49.9]);
  });

  it("charges the first amount again when a renewal names none, and both or neither of amount and currency", async () => {
    sandbox.seed([{ ...sale, orderNumber: "PLAN-1", subscription: true }]);
    const card = { version: "1.4", subscription: "true", account_id: accountIdOf("PLAN-1") };
    const answer = readAnswer(await post("next_sub_payment", { ...orderFields("NEXT-1", "1.4"), ...card }));
    expect(answer).toMatchObject({ root: "order", amount: "4990", status: "authorized", storeId: LOCAL_STORE_ID });
    const half = { ...orderFields("NEXT-2", "1.4", "10.00"), ...card, new_amount: "10.00" };
    expect(await post("next_sub_payment", half)).toContain("come together");
  });

  it("checks the signature of a bank payment's status call and knows no such payment", async () => {
    const signed = { order_number: "ORDER-1", store_id: LOCAL_STORE_ID, timestamp: "20261121110000", version: "1.4" };
    const fields = { ...signed, currency_code: "978", signature: signFields(signed, LOCAL_SECRET_KEY) };
    expect(await post("check_pis_status", fields)).toContain("Order not found");
    expect(await post("check_pis_status", { ...fields, version: "1.4", signature: "0" })).toContain("hash is invalid");
  });
});

describe("what the sandbox remembers", () => {
  it("lists payments with the newest first, in euros", () => {
    const later = new Date(now.getTime() + 1000);
    sandbox.seed([{ ...sale, orderNumber: "LATER-1", cents: 1583, at: later, subscription: true }, sale]);
    expect(sandbox.payments()).toEqual([
      {
        order_number: "LATER-1",
        amount: 15.83,
        currency: "EUR",
        status: "authorized",
        subscription: true,
        at: later.toISOString(),
      },
      {
        order_number: "ORDER-1",
        amount: 49.9,
        currency: "EUR",
        status: "authorized",
        subscription: false,
        at: now.toISOString(),
      },
    ]);
  });

  it("knows its payments, its next outcome and its certificates after a restart, and nothing after a reset", async () => {
    sandbox.seed([{ ...sale, orderNumber: "PLAN-1", subscription: true }]);
    sandbox.setNext("decline");
    sandbox.setAccountCode(accountIdOf("PLAN-1"), "1016");
    const again = await startGatewaySandbox(options);
    expect(again.certificates).toEqual(sandbox.certificates);
    expect(again.payments()).toEqual(sandbox.payments());
    expect(JSON.parse(readFileSync(options.dataFile, "utf8"))).toMatchObject({
      next: "decline",
      accountCodes: { [accountIdOf("PLAN-1")]: "1016" },
    });
    again.reset();
    expect(again.payments()).toEqual([]);
    await again.stop();
  });

  it("keeps the keys of its certificates to their owner", () => {
    expect(statSync(options.certificatesFile).mode & 0o077).toBe(0);
  });
});
