import { createHmac } from "node:crypto";
import type { PaymentPage, PaymentRequest, Returned } from "#functions/domains/payments/gateway.ts";
import { formFields } from "#functions/platform/form-fields.ts";

type PostedFields = Readonly<Record<string, string>>;

const KEY = "the simulated gateway's own key";

/** What a form of the shop's asks of the gateway. */
export interface AskedPayment {
  readonly number: string;
  readonly cents: number;
  readonly storesCard: boolean;
  readonly payer: string;
}

/** The gateway's side of the forms that buyers' browsers carry. */
export interface BrowserForms {
  /** Undefined where the form is not the shop's. */
  read(fields: PostedFields): AskedPayment | undefined;
  /** The signed return of a charge, and of the card that was stored with it. */
  success(number: string, storedCard: string | undefined): Record<string, string>;
  cancel(number: string): Record<string, string>;
}

/** The simulated gateway's own forms: other fields than any real one's, under a seal of its own. */
export const ownForms: BrowserForms = {
  read(fields) {
    const { charge, cents, keep, payer } = fields;
    if (!isSealed(fields) || !charge || !payer) return undefined;
    return { number: charge, cents: Number(cents), storesCard: keep === "yes", payer };
  },
  success: (charge) => sealed({ charge, result: "taken" }),
  cancel: (charge) => ({ charge, result: "left" }),
};

/** The shop's side of the same forms: with the bank's calls, a second implementation of the shop's port. */
export const ownPage: PaymentPage = {
  async paymentForm({ attemptNumber, cents, storesCard, buyer }: PaymentRequest) {
    requireCents(cents, 1);
    if (!/^[A-Za-z0-9-]{1,36}$/.test(attemptNumber)) throw new RangeError("No number for a charge.");
    const keep = storesCard ? "yes" : "no";
    const fields = sealed({ charge: attemptNumber, cents: String(cents), keep, payer: buyer.email });
    return { method: "post", action: "https://bank.test/pay", fields, signature: fields.seal };
  },
  returnedAttempt: (returned) => postedIn(returned).charge ?? "",
  isGenuineReturn: async (returned) => isSealed(postedIn(returned)),
};

/** Throws RangeError for what is no whole number of cents from the least on. */
export function requireCents(cents: number, least: number): void {
  if (!Number.isSafeInteger(cents) || cents < least) throw new RangeError("No amount for a charge.");
}

function sealed<F extends PostedFields>(fields: F): F & { seal: string } {
  return { ...fields, seal: sealOf(fields) };
}

function isSealed({ seal, ...fields }: PostedFields): boolean {
  return seal !== undefined && seal === sealOf(fields);
}

function postedIn({ body }: Returned): PostedFields {
  return formFields(body) ?? {};
}

/** The seal of these fields, which only the gateway makes. */
export function sealOf(fields: PostedFields): string {
  const text = JSON.stringify(Object.entries(fields).sort());
  return createHmac("sha512", KEY).update(text).digest("base64url");
}
