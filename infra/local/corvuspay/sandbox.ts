import type { SecureVersion } from "node:tls";
import type { AnswerFault } from "./answer-fault.ts";
import { startApi } from "./api-server.ts";
import { loadCertificates } from "./certificates.ts";
import { type CheckoutReply, type CheckoutRequest, createCheckout } from "./checkout.ts";
import { openLedger } from "./ledger.ts";
import type { PaymentOutcome } from "./payment.ts";
import { CHECKOUT_PATH, LOCAL_SECRET_KEY, LOCAL_STORE_ID } from "./published.ts";
import { type EarlierPayment, recordEarlier } from "./seed.ts";
import type { ReturnVariant } from "./shop-return.ts";
import type { Transaction } from "./transaction.ts";

export type SandboxOptions = {
  /** The product's own origin, where the checkout page is served. */
  publicUrl: string;
  successUrl: string;
  cancelUrl: string;
  clock: () => Date;
  /** Where transactions are kept between starts; in memory when left out. */
  dataFile?: string;
  /** Where the certificates are kept between starts; new ones at each start when left out. */
  certificatesFile?: string;
  /** IP addresses that the server's certificate names; the loopback address unless given. */
  addresses?: string[];
  /** The one version of TLS that the server API takes; every usual one when left out. */
  tlsVersion?: SecureVersion;
  /** How long a call without an answer is held before its connection is cut; 3,000 unless given. */
  holdMs?: number;
  log?: (line: string) => void;
};

export type Payment = {
  order_number: string;
  /** Decimal euros. */
  amount: number;
  currency: "EUR";
  status: Transaction["status"];
  subscription: boolean;
  /** UTC ISO 8601. */
  at: string;
};

export type GatewaySandbox = {
  apiUrl: string;
  checkoutUrl: string;
  storeId: string;
  secretKey: string;
  certificates: { ca: string; clientCertificate: string; clientKey: string };
  /** Serves everything under CHECKOUT_PATH. */
  handleCheckout(request: CheckoutRequest): CheckoutReply;
  /** Newest first. */
  payments(): Payment[];
  /** Sets how the next payment or renewal ends, once, whatever is pressed. */
  setNext(outcome: PaymentOutcome): void;
  /** Sets how the next answer of the server API fails, once, after the call's effect. */
  setNextAnswer(fault: AnswerFault): void;
  /** Makes every answer fail, until it is called without a fault. */
  setEveryAnswer(fault?: AnswerFault): void;
  /** Sets the response code of later charges of a stored card; "0" approves. */
  setAccountCode(accountId: string, code: string): void;
  setReturnVariant(variant: ReturnVariant): void;
  /** Adds payments from before the sandbox's start. */
  seed(payments: readonly EarlierPayment[]): void;
  reset(): void;
  stop(): Promise<void>;
};

/** Starts the stand-in of CorvusPay: a checkout to be served on the product's origin and a mutual-TLS API of its own. */
export async function startGatewaySandbox(options: SandboxOptions): Promise<GatewaySandbox> {
  const { clock, publicUrl, log = () => {} } = options;
  const certificates = await loadCertificates(options.certificatesFile, options.addresses);
  const ledger = openLedger(options.dataFile);
  const faults: AnswerFault[] = [];
  let everyFault: AnswerFault | undefined;
  let variant: ReturnVariant = "plain";
  const api = await startApi({
    certificates,
    ledger,
    clock,
    log,
    holdMs: options.holdMs ?? 3_000,
    ...(options.tlsVersion && { tlsVersion: options.tlsVersion }),
    takeFault: () => faults.shift() ?? everyFault,
  });

  return {
    apiUrl: api.url,
    checkoutUrl: new URL(CHECKOUT_PATH, publicUrl).href,
    storeId: LOCAL_STORE_ID,
    secretKey: LOCAL_SECRET_KEY,
    certificates: {
      ca: certificates.ca,
      clientCertificate: certificates.clientCertificate,
      clientKey: certificates.clientKey,
    },
    handleCheckout: createCheckout({ ...options, ledger, log, returnVariant: () => variant }),
    payments: () => ledger.list().map(describe),
    setNext: ledger.setNext,
    setNextAnswer: (fault) => faults.push(fault),
    setEveryAnswer: (fault) => {
      everyFault = fault;
    },
    setAccountCode: ledger.setAccountCode,
    setReturnVariant: (chosen) => {
      variant = chosen;
    },
    seed: (payments) => ledger.save(...payments.map(recordEarlier)),
    reset() {
      faults.length = 0;
      everyFault = undefined;
      variant = "plain";
      ledger.reset();
    },
    stop: api.stop,
  };
}

function describe(known: Transaction): Payment {
  return {
    order_number: known.orderNumber,
    amount: known.cents / 100,
    currency: "EUR",
    status: known.status,
    subscription: known.subscription,
    at: known.at,
  };
}
