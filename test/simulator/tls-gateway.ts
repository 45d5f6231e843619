import { createGateway } from "#functions/domains/payments/corvuspay/gateway.ts";
import type { AnswerFault } from "#infra/local/corvuspay/answer-fault.ts";
import { startApi } from "#infra/local/corvuspay/api-server.ts";
import { loadCertificates } from "#infra/local/corvuspay/certificates.ts";
import type { Ledger } from "#infra/local/corvuspay/ledger.ts";
import { CHECKOUT_PATH, LOCAL_SECRET_KEY, LOCAL_STORE_ID } from "#infra/local/corvuspay/published.ts";
import { signatureOf } from "#infra/local/corvuspay/signing.ts";
import type { Transaction } from "#infra/local/corvuspay/transaction.ts";
import type { Bank, Charge, OpenForm } from "./bank.ts";
import type { Line } from "./line.ts";
import type { BrowserForms } from "./own-page.ts";
import type { World } from "./world.ts";

const EXPIRES = "2030-12-31";
/** How long a call without an answer is held before its connection is cut (ms). */
const HOLD = 5;

/** What the product's own page of the real gateway reads. */
export const corvusPaySettings = {
  CORVUSPAY_CHECKOUT_URL: `http://zamah.test${CHECKOUT_PATH}`,
  CORVUSPAY_STORE_ID: LOCAL_STORE_ID,
  CORVUSPAY_SECRET_KEY: LOCAL_SECRET_KEY,
};

/** The real gateway's forms, read and signed by its stand-in's code. */
export const corvusPayForms: BrowserForms = {
  read(fields) {
    if (signatureOf(fields) !== fields.signature) return undefined;
    return {
      number: fields.order_number ?? "",
      cents: Math.round(Number(fields.amount) * 100),
      storesCard: fields.subscription === "true",
      payer: fields.cardholder_email ?? "",
    };
  },
  success(number, storedCard) {
    const account = storedCard !== undefined && { account_id: storedCard, subscription_exp_date: EXPIRES };
    const fields = { order_number: number, language: "hr", approval_code: "123456", ...account };
    return { ...fields, signature: signatureOf(fields) };
  },
  cancel: (number) => ({ order_number: number, language: "hr" }),
};

/** The gateway over its real XML and mutual TLS: the sandbox's server, whose books are those of a world's bank. */
export async function startTlsGateway() {
  const certificates = await loadCertificates();
  const faults: AnswerFault[] = [];
  const current: { world?: World } = {};
  const clock = () => new Date(known(current.world).now);
  const api = await startApi({
    certificates,
    ledger: ledgerOf(() => known(current.world).bank),
    clock,
    log: () => {},
    holdMs: HOLD,
    takeFault: () => faults.shift(),
  });
  const gateway = createGateway({
    storeId: LOCAL_STORE_ID,
    secretKey: LOCAL_SECRET_KEY,
    apiUrl: api.url,
    certificate: certificates.clientCertificate,
    privateKey: certificates.clientKey,
    certificateAuthority: certificates.ca,
    now: clock,
  });
  return {
    /** The line to this world's bank. */
    lineTo(world: World): Line {
      current.world = world;
      faults.length = 0;
      return { gateway, spoil: (fault) => faults.push(fault) };
    },
    stop: api.stop,
  };
}

function known(world: World | undefined): World {
  if (!world) throw new Error("No world has a line to the gateway.");
  return world;
}

/** A bank's charges and forms, as the sandbox's server reads and writes them. */
function ledgerOf(bank: () => Bank): Ledger {
  const find = (number: string) => {
    const [charge, form] = [bank().find(number), bank().forms.get(number)];
    return charge ? charged(charge) : form && opened(form);
  };
  return {
    find,
    findAccount: (accountId) => {
      const first = bank().charges.find((one) => one.accountId === accountId);
      return first && { ...charged(first), responseCode: "0" };
    },
    save(...changed) {
      for (const one of changed) save(bank(), one);
    },
    accountCode: (accountId) => bank().refusal(accountId)?.code,
    takeNext: () => undefined,
    list: () => [],
    setNext: () => {},
    setAccountCode: () => {},
    reset: () => {},
  };
}

function save(bank: Bank, { orderNumber, status, cents, accountId, responseCode }: Transaction): void {
  const charge = bank.find(orderNumber);
  if (charge) bank.takeFrom(charge, status === "partially_refunded" ? cents : 0);
  else if (status === "authorized") bank.renew(orderNumber, cents, accountId);
  else bank.decline(orderNumber, cents, responseCode);
}

const common = {
  cart: "",
  requireComplete: false,
  holder: { name: "", surname: "", email: "" },
  silent: false,
  expires: EXPIRES,
} as const;

function charged({ number, cents, refundedCents, kind, accountId, at }: Charge): Transaction {
  const word = refundedCents === cents ? "refunded" : refundedCents > 0 ? "partially_refunded" : "authorized";
  return {
    ...common,
    orderNumber: number,
    status: word,
    cents: cents - refundedCents,
    originalCents: cents,
    subscription: kind === "renewal",
    type: kind === "renewal" ? "2" : "1",
    responseCode: "0",
    accountId,
    payableUntil: new Date(at).toISOString(),
    at: new Date(at).toISOString(),
  };
}

function opened({ number, cents, subscription, payableUntil, state, code }: OpenForm): Transaction {
  return {
    ...common,
    orderNumber: number,
    status: state === "declined" ? "declined" : state === "cancelled" ? "cancelled" : "in_progress",
    cents,
    originalCents: cents,
    subscription,
    type: subscription ? "1" : "0",
    responseCode: code,
    accountId: "",
    payableUntil: new Date(payableUntil).toISOString(),
    at: new Date(payableUntil).toISOString(),
  };
}
