import { FIRST_GATEWAY } from "#contract/gateways.ts";
import { ORDER_TEXTS_EDITION } from "#contract/order-texts.ts";
import { isMembershipOpen } from "#functions/domains/access/can-access.ts";
import { entitlementEntry } from "#functions/domains/access/entitlement-store.ts";
import type { Member } from "#functions/domains/access/read-member.ts";
import type { Profile } from "#functions/domains/accounts/member-store.ts";
import type { ProductRecord } from "#functions/domains/catalogue/product.ts";
import { applyPayment, failCharge } from "#functions/domains/memberships/charge-outcome.ts";
import { isActive, memberMoves } from "#functions/domains/memberships/member-figures.ts";
import type { MembershipChange, SubscriptionRecord } from "#functions/domains/memberships/subscription.ts";
import { cancel, endMembership, pause } from "#functions/domains/memberships/transitions.ts";
import { newOrder } from "#functions/domains/orders/new-order.ts";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import { priceOf } from "#functions/domains/orders/pricing.ts";
import type { PaidPayment } from "#functions/domains/payments/payment.ts";
import { HOME_COUNTRY, shop } from "#functions/platform/shop.ts";
import type { Addition } from "#functions/platform/table/counters.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { accountIdOf, approvalCode, type EarlierPayment, referenceNumber } from "../gateway-sandbox.ts";

/** An order of the past with its payment and, of anything but a plan, what it opened. */
export interface DemoOrder {
  readonly order: OrderRecord & { readonly date_paid: string };
  readonly payment: PaidPayment;
  readonly entitlement: ReturnType<typeof entitlementEntry> | undefined;
}

interface Identity {
  readonly id: string;
  readonly role: Profile["role"];
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

interface DemoPurchase {
  readonly product: ProductRecord;
  readonly number: string;
  readonly at: Date;
  readonly newSubscriptionId: string;
}

/** A member of the demo, and every order that they have paid. */
export class DemoMember {
  readonly profile: Profile & { email: string };
  readonly facts: DemoOrder[] = [];
  readonly payments: EarlierPayment[] = [];
  /** The membership's additions to the shop's counters. */
  readonly moves: Addition[] = [];
  /** The moments at which the membership began to stand or ended. */
  readonly standings: { readonly at: Date; readonly stands: boolean }[] = [];
  subscription: SubscriptionRecord | undefined;
  #firstRenewable: string | undefined;

  constructor({ id, role, first_name, last_name, email }: Identity, joined: Date) {
    this.profile = {
      user_id: id,
      first_name,
      last_name,
      email,
      email_verified: true,
      picture: null,
      role,
      blocked: false,
      created_at: joined.toISOString(),
      tokens_valid_after: 0,
      identities: [id],
    };
  }

  /** Pays an order at a moment of the past, at the price of that moment. */
  pays({ product, number, at, newSubscriptionId }: DemoPurchase): void {
    const order = this.#orderAt(product, number, at);
    const account = product.category === "subscription" ? accountIdOf(this.#renewable(number)) : null;
    const payment = paymentOf(order, at, account);
    const isPlan = order.category === "subscription";
    if (isPlan) this.#becomes(applyPayment(withPeriod(order), payment, this.subscription, newSubscriptionId), at);
    this.facts.push({
      order: settled(order, payment),
      payment,
      entitlement: isPlan ? undefined : entitlementEntry(order, payment.paid_at),
    });
    this.payments.push(this.#earlier(order, at, account));
  }

  /** The card is refused on the next due day: for good (`hard`), or so that another day may succeed. */
  isRefused(failure: "soft" | "hard"): void {
    const { subscription } = this;
    if (!subscription) return;
    const due = new Date(subscription.paid_until);
    this.#becomes(failCharge(subscription, { due: subscription.paid_until }, failure, due), due);
  }

  /** Books a pause of so many days behind the paid period. */
  pauses(days: number): void {
    const { subscription } = this;
    if (!subscription) return;
    const until = new Date(Date.parse(subscription.paid_until) + days * DAY_MS);
    this.#becomes(pause(subscription, until), new Date(subscription.date_paid));
  }

  #becomes(change: MembershipChange, at: Date): void {
    this.moves.push(...memberMoves(this.subscription, change, at));
    this.standings.push({ at, stands: isActive(change.after) });
    this.subscription = change.after;
  }

  /** Ends the membership's renewals (`cancelled`), or the membership itself (`nonactive`). */
  ends(status: "cancelled" | "nonactive"): void {
    const { subscription } = this;
    if (!subscription) return;
    const { grace_until, paid_until, date_paid } = subscription;
    if (status === "cancelled") this.#becomes(cancel(subscription), new Date(date_paid));
    else this.#becomes(endMembership(subscription), new Date(grace_until ?? paid_until));
  }

  #renewable(number: string): string {
    this.#firstRenewable ??= number;
    return this.#firstRenewable;
  }

  /** The facts by which this member's access is decided. */
  get member(): Member {
    const entitlements = this.facts.flatMap(({ entitlement }) => entitlement ?? []);
    return { profile: this.profile, subscription: this.subscription, entitlements };
  }

  #orderAt(product: ProductRecord, number: string, at: Date): OrderRecord {
    const price = priceOf(
      product,
      { premium: isMembershipOpen(this.subscription, at), country: HOME_COUNTRY, seller: shop },
      at,
    );
    const order = newOrder({
      number,
      member: this.member,
      product,
      price,
      consents: { start_now: true, waiver: true },
      texts: ORDER_TEXTS_EDITION,
      country: HOME_COUNTRY,
      gateway: FIRST_GATEWAY,
      now: at,
    });
    return { ...order, sent_at: at.toISOString() };
  }

  #earlier(order: OrderRecord, at: Date, accountId: string | null): EarlierPayment {
    const { first_name: name, last_name: surname, email } = this.profile;
    return {
      orderNumber: order.order_number,
      cents: order.cents,
      cart: order.title,
      at,
      subscription: accountId !== null,
      ...(accountId !== null && { accountId }),
      holder: { name, surname, email },
    };
  }
}

function withPeriod(order: OrderRecord) {
  return { ...order, period_days: order.period_days ?? 0 };
}

function settled(order: OrderRecord, { paid_at, reference }: PaidPayment): DemoOrder["order"] {
  return { ...order, status: "paid", date_paid: paid_at, payment_reference: reference, next_check_at: null };
}

function paymentOf(order: OrderRecord, at: Date, accountId: string | null): PaidPayment {
  return {
    reference: referenceNumber(order.order_number),
    order_number: order.order_number,
    attempt_number: order.order_number,
    gateway: order.gateway,
    cents: order.cents,
    approval_code: approvalCode(order.order_number),
    paid_at: at.toISOString(),
    account_id: accountId,
    card_expires: accountId && `${at.getUTCFullYear() + 4}-12-31`,
    card: "visa 400000xxxxxx0000",
  };
}
