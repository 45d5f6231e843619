import type * as z from "zod/mini";
import { mostInstalments } from "#contract/instalments.ts";
import type { consents as consentsSchema } from "#contract/order.ts";
import { ORDER_TEXTS, ORDER_TEXTS_EDITION } from "#contract/order-texts.ts";
import { hashOf } from "../../platform/digest.ts";
import { toEuros } from "../../platform/money.ts";
import { shop } from "../../platform/shop.ts";
import { boughtAmong, type Member } from "../access/read-member.ts";
import type { CallOrigin } from "../accounts/residence.ts";
import { type ProductRecord, productId } from "../catalogue/product.ts";
import { dueMark } from "../memberships/continuation.ts";
import { consentOf } from "../memberships/terms.ts";
import type { OrderRecord } from "./order.ts";
import { type Price, vatFields } from "./pricing.ts";

interface NewOrder extends CallOrigin {
  readonly number: string;
  readonly member: Member;
  readonly product: ProductRecord;
  readonly price: Price;
  readonly consents: z.infer<typeof consentsSchema> | undefined;
  /** The edition of the texts that the buyer was shown. */
  readonly texts: string | undefined;
  /** The buyer's country as they say it (ISO 3166). */
  readonly country: string;
  /** The hash of a gift's code. */
  readonly gift?: string | undefined;
  readonly visit?: Pick<OrderRecord, "visit">;
  /** Where it will be paid. */
  readonly gateway: string;
  readonly now: Date;
}

/** The hash that proves later which words an edition had. */
const textsHash = hashOf(JSON.stringify(ORDER_TEXTS));

function priceFields({ cents, subtotalCents, taxCents, vat, privileged, coupon, regularCents }: Price) {
  return {
    cents,
    subtotal_cents: subtotalCents,
    tax_cents: taxCents,
    ...vatFields(vat),
    privileged,
    ...(coupon && { coupon }),
    ...(regularCents !== undefined && { regular_cents: regularCents }),
  };
}

/** A new order: price, tax and what is sold are snapshots of this moment. Pure. */
export function newOrder({
  number,
  member,
  product,
  price,
  consents,
  texts,
  country,
  gift,
  visit,
  network,
  networkCountry,
  gateway,
  now,
}: NewOrder): OrderRecord {
  const id = productId(product);
  const period_days = accessDays(product);
  const isOwnPlan = product.category === "subscription" && gift === undefined;
  const due = isOwnPlan ? renewalOf(member, product.subscription_type, price, now) : {};
  const paid = { category: product.category, total: toEuros(price.cents), period_days, renews: "renews" in due };
  const instalments = mostInstalments(shop.instalments, paid);
  return {
    order_number: number,
    user_id: member.profile.user_id,
    status: "created",
    category: product.category,
    product_id: id,
    title: product.title,
    ...priceFields(price),
    ...(gift !== undefined && { gift }),
    repeated: boughtAmong(member.entitlements).some(
      (one) => one.category === product.category && one.product_id === id,
    ),
    period_days,
    ...(instalments !== undefined && { instalments }),
    end_date: product.category === "challenge" ? product.end_date : null,
    buyer: {
      first_name: member.profile.first_name,
      last_name: member.profile.last_name,
      email: member.profile.email,
    },
    buyer_verified: member.profile.email_verified,
    consents:
      consents && gift === undefined
        ? { start_now: consents.start_now, waiver: consents.waiver ?? false, texts: texts ?? ORDER_TEXTS_EDITION }
        : null,
    country,
    ...(network && { network }),
    ...(networkCountry && { network_country: networkCountry }),
    ...(texts && {
      shown: { texts, ...(texts === ORDER_TEXTS_EDITION && { hash: textsHash }), at: now.toISOString() },
    }),
    ...visit,
    created_at: now.toISOString(),
    attempt: 1,
    gateway,
    sent_at: null,
    checks: 0,
    next_check_at: null,
    checked_at: null,
    cancel_hint_at: null,
    date_paid: null,
    payment_reference: null,
    ...due,
  };
}

/** What the order does to the buyer's membership, with their consent where it pays a dearer price. */
function renewalOf({ subscription }: Member, plan: string, { cents }: Price, now: Date) {
  const mark = dueMark(subscription, plan, now);
  return { ...mark, ...("renews" in mark && consentOf(subscription, cents)) };
}

function accessDays(product: ProductRecord): number | null {
  if (product.category === "subscription") return product.period_days;
  return product.category === "challenge" ? null : product.duration;
}
