import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIRST_GATEWAY } from "#contract/gateways.ts";
import { connect } from "#functions/domains/payments/corvuspay/connect.ts";
import { page as corvusPayPage } from "#functions/domains/payments/corvuspay/page.ts";
import type {
  Gateway,
  PaymentForm,
  PaymentPage,
  PaymentRequest,
  Returned,
} from "#functions/domains/payments/gateway.ts";
import { CHECKOUT_PATH } from "#infra/local/corvuspay/published.ts";
import { startGatewaySandbox } from "#infra/local/corvuspay/sandbox.ts";
import { Random } from "#infra/local/demo/random.ts";
import { askedPage, SECOND_DOOR } from "../../../simulator/asked-page.ts";
import { Bank, type BrowserReturn } from "../../../simulator/bank.ts";
import { ownPage } from "../../../simulator/own-page.ts";

type Button = "approve" | "decline" | "cancel";

/** An implementation of the port, with a buyer in front of its page. */
interface Candidate {
  readonly gateway: Gateway;
  readonly page: PaymentPage;
  /** The buyer goes on with the form and presses a button; answers what their browser brings to the shop. */
  pay(fields: Record<string, string>, button: Button): Returned;
  stop(): Promise<void>;
}

async function overCorvusPay(): Promise<Candidate> {
  const [publicUrl, before] = ["http://zamah.test", { ...process.env }];
  const urls = { publicUrl, successUrl: `${publicUrl}/success`, cancelUrl: `${publicUrl}/cancel` };
  const { apiUrl, checkoutUrl, storeId, secretKey, certificates, handleCheckout, stop } = await startGatewaySandbox({
    ...urls,
    clock: () => new Date(),
  });
  Object.assign(process.env, {
    CORVUSPAY_API_URL: apiUrl,
    CORVUSPAY_CHECKOUT_URL: checkoutUrl,
    CORVUSPAY_STORE_ID: storeId,
    CORVUSPAY_SECRET_KEY: secretKey,
    CORVUSPAY_CERTIFICATE: certificates.clientCertificate,
    CORVUSPAY_PRIVATE_KEY: certificates.clientKey,
    CORVUSPAY_CA: certificates.ca,
  });
  return {
    gateway: await connect(),
    page: corvusPayPage,
    pay(fields, outcome) {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ ...fields, outcome });
      return posted(JSON.parse(handleCheckout({ method: "POST", path: CHECKOUT_PATH, headers, body }).body).fields);
    },
    async stop() {
      process.env = before;
      await stop();
    },
  };
}

/** The simulated bank by a door: the first takes signed forms, the second is asked for a page over the network. */
function overTheSimulatedBank(door: string) {
  return async (): Promise<Candidate> => {
    const bank = new Bank(new Random(1), Date.now);
    return {
      gateway: bank.gateway(undefined, door),
      page: door === SECOND_DOOR ? askedPage(bank) : ownPage,
      pay(fields, button) {
        if (!bank.open(fields)) throw new Error("The bank does not take the form.");
        return broughtBack(bank.press(bank.asked(fields)?.number ?? "", button));
      },
      stop: async () => {},
    };
  };
}

function posted(fields: Record<string, string>): Returned {
  return { method: "POST", address: "/success", headers: {}, body: new URLSearchParams(fields).toString() };
}

function broughtBack(back: BrowserReturn | undefined): Returned {
  if (back?.address === undefined) return posted(back?.fields ?? {});
  return { method: "GET", address: back.address, headers: { "x-bank": "second" }, body: "" };
}

const NOTHING: Returned = { method: "GET", address: "/success", headers: {}, body: "" };
const buyer = { firstName: "Ana", lastName: "Anić", email: "ana@example.com" };
const paymentOf = (attemptNumber: string, more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  attemptNumber,
  cents: 4990,
  title: "Booty Program",
  storesCard: false,
  buyer,
  ...more,
});

describe.each([
  ["CorvusPay", overCorvusPay],
  ["the simulated bank", overTheSimulatedBank(FIRST_GATEWAY)],
  ["the simulated bank's second door", overTheSimulatedBank(SECOND_DOOR)],
])("a gateway of the shop: %s", (_name, start) => {
  let candidate: Candidate;
  beforeAll(async () => {
    candidate = await start();
  });
  afterAll(() => candidate.stop());

  /** The buyer of a payment presses a button. */
  async function pays(payment: PaymentRequest, button: Button = "approve") {
    return candidate.pay((await formOf(payment)).fields, button);
  }
  async function formOf(payment: PaymentRequest): Promise<PaymentForm> {
    const form = await candidate.page.paymentForm(payment);
    if (!form) throw new Error("The gateway gives no form.");
    return form;
  }
  const outcomeOf = (number: string) => candidate.gateway.outcomeOf(number);

  it("gives a form that says where and how it is sent, and its signature among its fields", async () => {
    const { method, action, fields, signature } = await formOf(paymentOf("FORM-1"));
    expect(action).toMatch(/^https?:/);
    expect(["get", "post"]).toContain(method);
    expect(signature).not.toBe("");
    expect(Object.values(fields)).toContain(signature);
  });

  it("refuses a number or an amount that it can't take", async () => {
    const wrong = [{ attemptNumber: "a b" }, { attemptNumber: "x".repeat(37) }, { cents: 0 }, { cents: 0.5 }];
    for (const one of wrong)
      await expect(candidate.page.paymentForm(paymentOf("FORM-2", one))).rejects.toThrow(RangeError);
    const charge = { attemptNumber: "FORM-2", storedCard: "x", cents: 0, title: "x" };
    await expect(candidate.gateway.chargeAgain(charge)).rejects.toThrow(RangeError);
    const refund = { attemptNumber: "FORM-2", remainingCents: -1 };
    await expect(candidate.gateway.refund(refund)).rejects.toThrow(RangeError);
  });

  it("brings a paying buyer back with a return that is proven, and names the attempt", async () => {
    const back = await pays(paymentOf("RETURN-1"));
    expect(candidate.page.returnedAttempt(back)).toBe("RETURN-1");
    expect(await candidate.page.isGenuineReturn(back)).toBe(true);
    const other = (text: string) => text.replace("RETURN-1", "RETURN-2");
    const forged = { ...back, address: other(back.address), body: other(back.body) };
    expect(candidate.page.returnedAttempt(forged)).toBe("RETURN-2");
    expect(await candidate.page.isGenuineReturn(forged)).toBe(false);
    expect(await candidate.page.isGenuineReturn(NOTHING)).toBe(false);
  });

  it("brings a buyer who left back with a return that names the attempt and proves nothing", async () => {
    const back = await pays(paymentOf("LEFT-1"), "cancel");
    expect(candidate.page.returnedAttempt(back)).toBe("LEFT-1");
    expect(await candidate.page.isGenuineReturn(back)).toBe(false);
    expect((await outcomeOf("LEFT-1")).kind).toBe("not_found");
    expect(candidate.page.returnedAttempt(NOTHING)).toBe("");
  });

  it("knows nothing of a number that it never heard of", async () => {
    expect(await outcomeOf("NEVER-1")).toEqual({ kind: "not_found" });
  });

  it("shows a charge with number, cents, euros and a reference of its own, the same each time", async () => {
    await pays(paymentOf("PAID-1"));
    await pays(paymentOf("PAID-2", { cents: 1 }));
    const [one, again, two] = [await outcomeOf("PAID-1"), await outcomeOf("PAID-1"), await outcomeOf("PAID-2")];
    expect(one).toMatchObject({ kind: "paid", attemptNumber: "PAID-1", cents: 4990, currency: "EUR" });
    expect(again).toEqual(one);
    expect(two).toMatchObject({ kind: "paid", attemptNumber: "PAID-2", cents: 1 });
    expect(new Set([one, two].map((paid) => paid.kind === "paid" && paid.reference)).size).toBe(2);
  });

  it("tells a decline with its class", async () => {
    await pays(paymentOf("DECLINED-1"), "decline");
    expect(await outcomeOf("DECLINED-1")).toMatchObject({ kind: "declined", class: expect.stringMatching(/\w/) });
  });

  it("keeps the card of a membership, and charges it again once for each number", async () => {
    await pays(paymentOf("PLAN-1", { storesCard: true, cardsOnly: true }));
    const first = await outcomeOf("PLAN-1");
    const storedCard = (first.kind === "paid" && first.storedCard) || "";
    expect(first).toMatchObject({ kind: "paid", cardExpires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    const charge = { attemptNumber: "PLAN-2", storedCard, cents: 2499, title: "Premium" };
    const next = await candidate.gateway.chargeAgain(charge);
    expect(next).toMatchObject({ kind: "paid", attemptNumber: "PLAN-2", cents: 2499, currency: "EUR" });
    expect(next).not.toHaveProperty("isForeign");
    expect((await candidate.gateway.chargeAgain({ ...charge, cents: 9999 })).kind).toBe("unknown");
    expect(await outcomeOf("PLAN-2")).toMatchObject({ kind: "paid", cents: 2499 });
  });

  it("gives back down to what remains, however often it is asked", async () => {
    await pays(paymentOf("BACK-1"));
    const part = { attemptNumber: "BACK-1", remainingCents: 3990 };
    expect(await candidate.gateway.refund(part)).toMatchObject({ kind: "reversed", status: "partially_refunded" });
    await candidate.gateway.refund(part);
    expect(await outcomeOf("BACK-1")).toMatchObject({ kind: "reversed", status: "partially_refunded", cents: 3990 });
    const all = { attemptNumber: "BACK-1", remainingCents: 0 };
    await candidate.gateway.refund(all);
    expect((await candidate.gateway.refund(all)).kind).not.toBe("paid");
    const outcome = await outcomeOf("BACK-1");
    expect(outcome.kind === "reversed" && outcome.status).toMatch(/^(refunded|voided)$/);
  });

  it("gives nothing back of what was never charged, and takes nothing more by a refund", async () => {
    const nothing = await candidate.gateway.refund({ attemptNumber: "NEVER-2", remainingCents: 0 });
    expect(nothing.kind).toBe("unknown");
    await pays(paymentOf("BACK-2"));
    const more = await candidate.gateway.refund({ attemptNumber: "BACK-2", remainingCents: 5990 });
    expect(more.kind).toBe("unknown");
    expect(await outcomeOf("BACK-2")).toMatchObject({ kind: "paid", cents: 4990 });
  });
});
