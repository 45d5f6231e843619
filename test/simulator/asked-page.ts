import type { PaymentPage, Returned } from "#functions/domains/payments/gateway.ts";
import { type AskedPayment, requireCents, sealOf } from "./own-page.ts";

/** By this name the shop knows the bank's second door, which new payments may be made at. */
export const SECOND_DOOR = "bank";

/**
 * The shop's side of the bank's second door: a form by GET that is asked for over the network, and a return of which the whole address
 * and a header are sealed.
 */
export function askedPage(bank: { ask(payment: AskedPayment): Promise<string | undefined> }): PaymentPage {
  return {
    async paymentForm({ attemptNumber, cents, storesCard, buyer }) {
      requireCents(cents, 1);
      if (!/^[A-Za-z0-9-]{1,36}$/.test(attemptNumber)) throw new RangeError("No number for a charge.");
      const session = await bank.ask({ number: attemptNumber, cents, storesCard, payer: buyer.email });
      return session === undefined
        ? undefined
        : { method: "get", action: "https://second.bank.test/pay", fields: { session }, signature: session };
    },
    returnedAttempt: ({ address }) => queryOf(address).get("charge") ?? "",
    isGenuineReturn: async ({ method, address, headers }) => {
      const [signed = "", seal] = address.split("&seal=");
      return method === "GET" && headers["x-bank"] === "second" && seal === sealOf({ signed });
    },
  };
}

/** What the buyer's browser asks the shop for when the second door sends it back. */
export function addressBack(path: "success" | "cancel", number: string): Returned {
  const signed = `/api/v1/payments/${SECOND_DOOR}/${path}?charge=${number}`;
  const address = path === "success" ? `${signed}&seal=${sealOf({ signed })}` : signed;
  return { method: "GET", address, headers: { "x-bank": "second" }, body: "" };
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split("?")[1]);
}
