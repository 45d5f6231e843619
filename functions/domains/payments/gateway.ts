import type { DeclineReason } from "#contract/order.ts";
import type { SecretSetting } from "../../platform/setting-names.ts";

/** The certificates (PEM) by which the gateway recognises the store, by the name of their secret setting; their ends are watched. */
export type Certificates = Partial<Record<SecretSetting, string>>;

/**
 * The gateway in the shop's words: what it is asked, and what it may answer. Nothing here or above names an implementation;
 * docs/gateway.md says what one must keep.
 */
export interface Gateway {
  /** What became of an attempt: asked as often as needed, changes nothing. */
  outcomeOf(attemptNumber: string): Promise<Outcome>;
  /** Charges a stored card without the buyer. The number must be new: one that was used is never charged a second time. */
  chargeAgain(charge: RepeatedCharge): Promise<Outcome>;
  /** Gives back all of a charge but `remainingCents`, which stay paid; 0 gives back everything. */
  refund(refund: { readonly attemptNumber: string; readonly remainingCents: number }): Promise<Outcome>;
}

/** The buyer's way to the gateway's page and back, by what their browser sends. */
export interface PaymentPage {
  /**
   * The form of one attempt, signed or asked for over the network; undefined where that gave none. Throws RangeError for a number or
   * an amount that the gateway can't take.
   */
  paymentForm(payment: PaymentRequest): Promise<PaymentForm | undefined>;
  /** The attempt that a return names, proven or not; empty where it names none. */
  returnedAttempt(returned: Returned): string;
  /** Whether the gateway itself signed this return. It proves nothing about the payment: `outcomeOf` is asked. */
  isGenuineReturn(returned: Returned): Promise<boolean>;
}

/** A return as the buyer's browser brought it: a gateway may sign any part of it. */
export interface Returned {
  /** GET or POST. */
  readonly method: string;
  /** The path at the shop, with its query. */
  readonly address: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** One attempt to pay a stored order: everything comes from the server's own records, never from a posted form. */
export interface PaymentRequest {
  /** 1 to 36 letters, digits and hyphens; each attempt has one of its own. */
  readonly attemptNumber: string;
  /** EUR, above zero. */
  readonly cents: number;
  /** The purchase as the buyer reads it on the gateway's page. */
  readonly title: string;
  /** The first payment of a membership: the card is kept, so that it can be charged again. */
  readonly storesCard: boolean;
  /** Offers no other way to pay: the terms name cards alone, and only a card can be charged again. */
  readonly cardsOnly?: boolean;
  /** The buyer's bank may split the payment into so many instalments at most; the shop gets all of it at once. Missing: it may not. */
  readonly instalments?: number;
  readonly buyer: { readonly firstName: string; readonly lastName: string; readonly email: string };
}

/** The form by which the buyer's browser goes to the gateway; the fields include the signature, where there is one. */
export interface PaymentForm {
  readonly method: "get" | "post";
  readonly action: string;
  readonly fields: Record<string, string>;
  readonly signature: string;
}

export interface RepeatedCharge {
  readonly attemptNumber: string;
  /** As the membership's first payment named it. */
  readonly storedCard: string;
  /** EUR, above zero. */
  readonly cents: number;
  readonly title: string;
}

/** What the gateway knows of one attempt. Unknown is never "not paid": ask again. */
export type Outcome =
  | PaidOutcome
  | { kind: "declined"; code: string; class: DeclineClass; reason?: DeclineReason }
  | { kind: "not_found" }
  /** `cents`: what remains or, where the gateway tells no difference, what was charged at first. */
  | { kind: "reversed"; status: ReversedStatus; cents?: number }
  | { kind: "unknown"; reason: UnknownReason };

/** A charge as the gateway reports it; the caller compares number, cents and currency with the order. */
export interface PaidOutcome {
  kind: "paid";
  attemptNumber: string;
  /** Minor units, as charged and not given back. */
  cents: number;
  /** ISO 4217, "EUR" for the euro. */
  currency: string;
  /** The gateway's reference: meant to be unique for each payment. */
  reference: string;
  /** Empty where the gateway gives none. */
  approvalCode: string;
  /** The answer names another shop than ours. */
  isForeign?: true;
  /** What `chargeAgain` is told to charge this card. */
  storedCard?: string;
  /** The stored card's last day, yyyy-MM-dd. */
  cardExpires?: string;
  card?: { brand: string; masked: string };
  /** The means of payment where it was no card. */
  method?: OtherMethod;
  /** The country (ISO 3166, two letters) of the payer's address, where the gateway knows it. */
  country?: string;
}

/** A transfer between banks, or what is neither that nor a card: vouchers, crypto currency, an unknown way. */
export type OtherMethod = "transfer" | "other";

/** `soft`: may succeed on another day; `hard`: never with this card; `technical`: says nothing about the card. */
export type DeclineClass = "soft" | "hard" | "configuration" | "technical" | "other";

export type ReversedStatus = "refunded" | "partially_refunded" | "voided";

/**
 * Why nothing certain is known; a fixed word, so that it can be logged and counted. After the first six nothing was learned and
 * the gateway is asked again; after the others it said something that only a person can read.
 */
export type UnknownReason =
  | "timeout"
  | "connection"
  | "http_status"
  | "too_large"
  | "unreadable"
  | "errors"
  | "status_word"
  | "unknown_code"
  | "incomplete"
  | "other_order"
  | "duplicate_order"
  | "disconnected";

/** Why a gateway gave no word at all. */
export const UNHEARD: readonly UnknownReason[] = ["timeout", "connection", "http_status", "too_large", "unreadable"];
