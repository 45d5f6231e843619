import { cardExpiry } from "./checkout-form.ts";
import { accountIdOf } from "./numbers.ts";
import type { Transaction } from "./transaction.ts";

export type EarlierPayment = {
  orderNumber: string;
  cents: number;
  cart: string;
  at: Date;
  /** A subscription's first payment stores the card; a later one names the account of the first. */
  subscription: boolean;
  accountId?: string;
  holder?: { name: string; surname: string; email: string };
};

/** An approved payment from before the sandbox was started; a first one's account is `accountIdOf` its order number. */
export function recordEarlier(payment: EarlierPayment): Transaction {
  const { orderNumber, cents, cart, subscription } = payment;
  const ownAccount = accountIdOf(orderNumber);
  const accountId = subscription ? (payment.accountId ?? ownAccount) : "";
  return {
    orderNumber,
    status: "authorized",
    cents,
    originalCents: cents,
    cart,
    subscription,
    requireComplete: false,
    type: subscription ? (accountId === ownAccount ? "1" : "2") : "0",
    responseCode: "0",
    accountId,
    expires: subscription ? cardExpiry(payment.at) : "",
    holder: payment.holder ?? { name: "", surname: "", email: "" },
    payableUntil: payment.at.toISOString(),
    at: payment.at.toISOString(),
    silent: false,
  };
}
