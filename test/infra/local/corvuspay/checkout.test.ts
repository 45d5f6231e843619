import { beforeEach, describe, expect, it } from "vitest";
import { buildForm } from "#functions/domains/payments/corvuspay/page.ts";
import { signFields, verifyReturn } from "#functions/domains/payments/corvuspay/signature.ts";
import { type CheckoutReply, createCheckout } from "#infra/local/corvuspay/checkout.ts";
import { type Ledger, openLedger } from "#infra/local/corvuspay/ledger.ts";
import type { PaymentOutcome } from "#infra/local/corvuspay/payment.ts";
import { CHECKOUT_PATH, LOCAL_SECRET_KEY, LOCAL_STORE_ID } from "#infra/local/corvuspay/published.ts";
import type { ReturnVariant } from "#infra/local/corvuspay/shop-return.ts";

const successUrl = "http://localhost:3000/api/v1/payments/corvus/success";
const cancelUrl = "http://localhost:3000/api/v1/payments/corvus/cancel";
const opening = new Date("2026-11-21T10:00:00Z");

let now: Date;
let ledger: Ledger;
let variant: ReturnVariant;
let handle: ReturnType<typeof createCheckout>;

beforeEach(() => {
  now = opening;
  variant = "plain";
  ledger = openLedger();
  handle = createCheckout({
    ledger,
    publicUrl: "http://localhost:3000",
    successUrl,
    cancelUrl,
    clock: () => now,
    log: () => {},
    returnVariant: () => variant,
  });
});

function formOf(attemptNumber = "ORDER-1", storesCard = false): Record<string, string> {
  const buyer = { firstName: "Ana", lastName: "Anić", email: "ana@example.com" };
  const store = { storeId: LOCAL_STORE_ID, secretKey: LOCAL_SECRET_KEY };
  return buildForm({ attemptNumber, cents: 2499, title: "Izazov <b>'17'</b> & više", storesCard, buyer }, store);
}

function resign({ signature: _, ...fields }: Record<string, string>): Record<string, string> {
  return { ...fields, signature: signFields(fields, LOCAL_SECRET_KEY) };
}

function post(fields: Record<string, string>): CheckoutReply {
  const body = new URLSearchParams(fields).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  return handle({ method: "POST", path: CHECKOUT_PATH, headers, body });
}

function postJson(fields: Record<string, string>) {
  const headers = { "content-type": "application/json" };
  const reply = handle({ method: "POST", path: CHECKOUT_PATH, headers, body: JSON.stringify(fields) });
  return { status: reply.status, json: JSON.parse(reply.body) };
}

function pay(outcome: PaymentOutcome, form = formOf()) {
  postJson(form);
  return postJson({ outcome, order_number: form.order_number ?? "" });
}

describe("the checkout page", () => {
  it("shows cart, amount and four buttons, in Croatian and without a script", () => {
    const { status, body, headers } = post(formOf());
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain('<html lang="hr">');
    expect(body).toContain("probno okruženje");
    expect(body).toContain("Izazov &lt;b&gt;&#39;17&#39;&lt;/b&gt; &amp; više");
    expect(body).toContain("24,99\u00a0€");
    const outcomes = [...body.matchAll(/<button[^>]* name="outcome" value="(\w+)"/g)].map(([, outcome]) => outcome);
    expect(outcomes).toEqual(["approve", "decline", "cancel", "abandon"]);
    expect(body).not.toContain("<script");
  });

  it("sends a paying buyer back by a form that works with and without scripts", () => {
    post(formOf());
    const { body } = post({ outcome: "approve", order_number: "ORDER-1" });
    expect(body).toContain(`<form id="return" method="post" action="${successUrl}">`);
    expect(body).toContain(">Povratak u trgovinu</button>");
    expect(body).toContain(`<script src="${CHECKOUT_PATH}submit.js" defer>`);
    const fields = Object.fromEntries(
      [...body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    expect(Object.keys(fields).sort()).toEqual(["approval_code", "language", "order_number", "signature"]);
    expect(verifyReturn(fields, [LOCAL_SECRET_KEY])).toBe(true);
  });

  it("has no way back after the browser was closed", () => {
    post(formOf());
    expect(post({ outcome: "abandon", order_number: "ORDER-1" }).body).not.toContain("<form");
    expect(ledger.list()[0]).toMatchObject({ status: "authorized", cents: 2499 });
  });

  it("serves its script and style, allows no others and no frame", () => {
    const get = (path: string) => handle({ method: "GET", path, headers: {}, body: "" });
    expect(get(`${CHECKOUT_PATH}submit.js`).headers["content-type"]).toContain("text/javascript");
    expect(get(`${CHECKOUT_PATH}style.css`).headers["content-type"]).toContain("text/css");
    expect(get(CHECKOUT_PATH).status).toBe(405);
    const policy = post(formOf()).headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });
});

describe("the checkout for scripts", () => {
  it("opens a form, and answers an outcome with the return's address and fields", () => {
    expect(postJson(formOf())).toMatchObject({
      status: 200,
      json: { order_number: "ORDER-1", amount: "24.99", action: `http://localhost:3000${CHECKOUT_PATH}` },
    });
    const { json } = postJson({ outcome: "approve", order_number: "ORDER-1" });
    expect(json.action).toBe(successUrl);
    expect(verifyReturn(json.fields, [LOCAL_SECRET_KEY])).toBe(true);
  });

  it("takes the form and its outcome in one request", () => {
    expect(postJson({ ...formOf(), outcome: "cancel" }).json).toEqual({
      action: cancelUrl,
      fields: { order_number: "ORDER-1", language: "hr" },
    });
  });

  it("returns a declined buyer by the cancel address, unsigned", () => {
    expect(pay("decline").json).toEqual({ action: cancelUrl, fields: { order_number: "ORDER-1", language: "hr" } });
    expect(ledger.find("ORDER-1")).toMatchObject({ status: "declined", responseCode: "100" });
  });

  it("adds the stored card to the return of a membership", () => {
    const { fields } = pay("approve", formOf("PLAN-1", true)).json;
    expect(fields.account_id).toMatch(/^[A-Za-z0-9]{22}$/);
    expect(fields.subscription_exp_date).toBe("2029-12-31");
    expect(verifyReturn(fields, [LOCAL_SECRET_KEY])).toBe(true);
  });

  it.each(["extra_signed", "extra_unsigned"] as const)("can return a further field, %s", (chosen) => {
    variant = chosen;
    const { fields } = pay("approve").json;
    expect(fields.response_code).toBe("0");
    expect(verifyReturn(fields, [LOCAL_SECRET_KEY])).toBe(true);
  });

  it("refuses a body that is no object of texts, an unknown outcome and an unknown order", () => {
    const send = (body: string) =>
      handle({ method: "POST", path: CHECKOUT_PATH, headers: { "content-type": "application/json" }, body }).status;
    expect([send("{"), send("[]"), send('{"amount":1}'), send("null")]).toEqual([400, 400, 400, 400]);
    expect(postJson({ outcome: "win", order_number: "ORDER-1" }).status).toBe(400);
    expect(postJson({ outcome: "approve", order_number: "NEVER-SENT" }).status).toBe(404);
  });
});

describe("a form that isn't as the shop signed it", () => {
  it.each([
    ["amount", "0.01"],
    ["order_number", "ORDER-2"],
    ["cart", "Nešto drugo"],
    ["currency", "USD"],
    ["store_id", "9999"],
    ["subscription", "true"],
    ["cardholder_name", "Iva"],
    ["signature", "0".repeat(64)],
  ])("is refused with another %s", (name, value) => {
    expect(post({ ...formOf(), [name]: value }).status).toBe(400);
    expect(ledger.list()).toEqual([]);
  });

  it.each([
    ["amount", "24.9"],
    ["amount", "24,99"],
    ["amount", "0.00"],
    ["amount", "-1.00"],
    ["version", "1.3"],
    ["language", "xx"],
    ["order_number", "O".repeat(37)],
    ["cart", "č".repeat(128)],
    ["cart", "a\nb"],
    ["require_complete", "no"],
    ["unheard_of", "1"],
    ["cardholder_name", "a".repeat(41)],
    ["best_before", "1763719199"],
  ])("is refused with %s %j even when it is signed so", (name, value) => {
    expect(post(resign({ ...formOf(), [name]: value })).status).toBe(400);
  });

  it.each(["store_id", "order_number", "language", "currency", "amount", "cart", "require_complete", "version"])(
    "is refused without %s",
    (name) => {
      const { [name]: _, ...fields } = formOf();
      expect(post(resign(fields)).status).toBe(400);
    },
  );

  it("is refused with a field that comes twice", () => {
    const body = `${new URLSearchParams(formOf())}&amount=0.01`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect(handle({ method: "POST", path: CHECKOUT_PATH, headers, body }).status).toBe(400);
  });
});

describe("one order number", () => {
  it("can be sent again while it is open or after it was cancelled", () => {
    expect([postJson(formOf()).status, postJson(formOf()).status]).toEqual([200, 200]);
    pay("cancel");
    expect(pay("approve").status).toBe(200);
  });

  it.each(["approve", "decline", "abandon"] as const)("is used up after %s", (outcome) => {
    pay(outcome);
    expect(postJson(formOf()).status).toBe(409);
    expect(postJson({ outcome: "approve", order_number: "ORDER-1" }).status).toBe(409);
  });

  it("can be paid for 15 minutes", () => {
    postJson(formOf());
    now = new Date(opening.getTime() + 900_000);
    expect(postJson({ outcome: "approve", order_number: "ORDER-1" }).json.action).toBe(cancelUrl);
    expect(ledger.find("ORDER-1")?.status).toBe("cancelled");
  });

  it("can be paid for a shorter time, never a longer one, by best_before", () => {
    const until = (seconds: number) => String(opening.getTime() / 1000 + seconds);
    postJson(resign({ ...formOf("SHORT-1"), best_before: until(60) }));
    postJson(resign({ ...formOf("LONG-1"), best_before: until(3600) }));
    expect(ledger.find("SHORT-1")?.payableUntil).toBe("2026-11-21T10:01:00.000Z");
    expect(ledger.find("LONG-1")?.payableUntil).toBe("2026-11-21T10:15:00.000Z");
  });
});

describe("an ordered outcome", () => {
  it("rules over the pressed button, once", () => {
    ledger.setNext("decline");
    expect(pay("approve", formOf("ORDER-1")).json.action).toBe(cancelUrl);
    expect(pay("approve", formOf("ORDER-2")).json.action).toBe(successUrl);
  });

  it("charges one euro more for wrong_amount, and returns a silent timeout like a success", () => {
    expect(pay("wrong_amount", formOf("ORDER-1")).json.action).toBe(successUrl);
    expect(ledger.find("ORDER-1")?.cents).toBe(2599);
    expect(pay("timeout", formOf("ORDER-2")).json.action).toBe(successUrl);
    expect(ledger.find("ORDER-2")).toMatchObject({ status: "authorized", silent: true });
  });

  it("charges nothing while the gateway is down, and lets the buyer press again", () => {
    ledger.setNext("down");
    post(formOf());
    const { status, body } = post({ outcome: "approve", order_number: "ORDER-1" });
    expect(status).toBe(503);
    expect(body).toContain("nije dostupan");
    expect(ledger.find("ORDER-1")?.status).toBe("in_progress");
    expect(postJson({ outcome: "approve", order_number: "ORDER-1" }).json.action).toBe(successUrl);
  });
});
