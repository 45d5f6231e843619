import { readFileSync } from "node:fs";
import { readJson, readUrlEncoded } from "../posted-fields.ts";
import { readCheckoutForm } from "./checkout-form.ts";
import { renderCheckoutPage, renderMessagePage, renderReturnPage } from "./checkout-page.ts";
import type { Ledger } from "./ledger.ts";
import { type PaymentOutcome, paymentOutcome, settlePayment } from "./payment.ts";
import { CHECKOUT_PATH } from "./published.ts";
import { cancelFields, type ReturnVariant, successFields } from "./shop-return.ts";
import type { Transaction } from "./transaction.ts";

export type CheckoutRequest = {
  method: string;
  path: string;
  /** Not read: the gateway takes posted fields only. */
  query?: unknown;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
};

export type CheckoutReply = { status: number; headers: Record<string, string>; body: string };

export type CheckoutSettings = {
  ledger: Ledger;
  publicUrl: string;
  successUrl: string;
  cancelUrl: string;
  clock: () => Date;
  log: (line: string) => void;
  returnVariant: () => ReturnVariant;
};

/** One answer, as a page and as JSON. */
type PageAnswer = { status: number; json: object; html: () => string };

const assets = new Map([
  ["style.css", { type: "text/css; charset=utf-8", text: readAsset("style.css") }],
  ["submit.js", { type: "text/javascript; charset=utf-8", text: readAsset("submit.js") }],
]);

/** The checkout under CHECKOUT_PATH: takes the shop's signed form, lets the buyer choose, and sends them back. */
export function createCheckout(settings: CheckoutSettings): (request: CheckoutRequest) => CheckoutReply {
  return (request) => {
    const asset = assets.get(request.path.slice(CHECKOUT_PATH.length));
    if (asset && request.method === "GET") return reply(200, asset.type, asset.text, settings);
    const json = `${request.headers["content-type"]} ${request.headers.accept}`.includes("application/json");
    const answer = request.method === "POST" ? takePost(request, settings) : refuse(405, "POST only");
    return json
      ? reply(answer.status, "application/json; charset=utf-8", JSON.stringify(answer.json), settings)
      : reply(answer.status, "text/html; charset=utf-8", answer.html(), settings);
  };
}

function takePost(request: CheckoutRequest, settings: CheckoutSettings): PageAnswer {
  const isJson = String(request.headers["content-type"]).includes("application/json");
  const fields = isJson ? readJson(request.body) : readUrlEncoded(request.body);
  if (!fields) return refuse(400, "the fields can't be read");
  const { outcome, ...form } = fields;
  if (outcome === undefined || "signature" in form) {
    const opened = openForm(form, settings);
    if (outcome === undefined || opened.status !== 200) return opened;
  }
  const pressed = paymentOutcome.safeParse(outcome);
  if (!pressed.success) return refuse(400, "outcome is unknown");
  return decide(form.order_number ?? "", pressed.data, settings);
}

function openForm(form: Record<string, string>, { ledger, clock, publicUrl, log }: CheckoutSettings): PageAnswer {
  const reading = readCheckoutForm(form, clock());
  if (reading.kind === "refused") {
    log(`checkout refused: ${reading.reason}`);
    return refuse(400, reading.reason);
  }
  const { transaction } = reading;
  const known = ledger.find(transaction.orderNumber);
  // That a cancelled number may be used again and a declined one may not is an assumption.
  if (known && known.status !== "in_progress" && known.status !== "cancelled")
    return refuse(409, "order_number was used");
  ledger.save(transaction);
  const json = {
    order_number: transaction.orderNumber,
    amount: form.amount,
    currency: "EUR",
    cart: transaction.cart,
    action: new URL(CHECKOUT_PATH, publicUrl).href,
    outcomes: ["approve", "decline", "cancel", "abandon"],
  };
  return { status: 200, json, html: () => renderCheckoutPage(transaction) };
}

function decide(orderNumber: string, pressed: PaymentOutcome, settings: CheckoutSettings): PageAnswer {
  const { ledger, clock, log } = settings;
  const open = ledger.find(orderNumber);
  if (!open) return refuse(404, "order_number is unknown");
  if (open.status !== "in_progress") return refuse(409, `the payment is ${open.status} already`);
  // What the real form does when its time is over isn't known; this one goes back by the cancel URL.
  const expired = new Date(open.payableUntil) <= clock();
  const outcome = expired ? "cancel" : (ledger.takeNext() ?? pressed);
  log(`checkout ${orderNumber}: ${outcome}${expired ? " (expired)" : ""}`);
  if (outcome === "down") return unavailable(open);
  const settled = settlePayment(open, outcome, clock());
  ledger.save(settled);
  return outcome === "abandon" ? closedBrowser() : sendBack(settled, settings);
}

function sendBack(settled: Transaction, { successUrl, cancelUrl, returnVariant }: CheckoutSettings): PageAnswer {
  const succeeded = settled.responseCode === "0";
  const action = succeeded ? successUrl : cancelUrl;
  const fields = succeeded ? successFields(settled, returnVariant()) : cancelFields(settled.orderNumber);
  return { status: 200, json: { action, fields }, html: () => renderReturnPage(action, fields) };
}

function closedBrowser(): PageAnswer {
  const text = "Kartica je terećena, a povratka u trgovinu nema. Trgovina sama mora otkriti uplatu.";
  return {
    status: 200,
    json: { action: null, fields: {} },
    html: () => renderMessagePage("Preglednik je zatvoren", text),
  };
}

function unavailable(open: Transaction): PageAnswer {
  const notice = "Sustav naplate trenutačno nije dostupan. Ništa nije naplaćeno, pokušaj ponovno.";
  return { status: 503, json: { error: "down" }, html: () => renderCheckoutPage(open, notice) };
}

/** How the real gateway words a refusal, and with which status, is an assumption. */
function refuse(status: number, reason: string): PageAnswer {
  const html = () => renderMessagePage("Plaćanje nije moguće", `Poslani podaci nisu prihvaćeni: ${reason}`);
  return { status, json: { error: reason }, html };
}

function reply(status: number, type: string, body: string, settings: CheckoutSettings): CheckoutReply {
  const targets = new Set(
    [settings.publicUrl, settings.successUrl, settings.cancelUrl].map((url) => new URL(url).origin),
  );
  const headers = {
    "content-type": type,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy":
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; ` +
      `form-action 'self' ${[...targets].join(" ")}; frame-ancestors 'none'`,
  };
  return { status, headers, body };
}

function readAsset(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}
