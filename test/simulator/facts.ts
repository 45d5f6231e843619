import type * as z from "zod/mini";
import { type Entitlement, entitlementItem } from "#functions/domains/access/read-member.ts";
import { type LedgerEntry, ledgerItem } from "#functions/domains/books/ledger/ledger.ts";
import { type DueDocument, dueDocumentItem } from "#functions/domains/documents/document.ts";
import { type GiftRecord, giftItem, type OpenedGift, openedGiftItem } from "#functions/domains/gifts/gift.ts";
import { type SubscriptionRecord, subscriptionItem } from "#functions/domains/memberships/subscription.ts";
import { type OrderRecord, orderItem } from "#functions/domains/orders/order.ts";
import { type PaidPayment, paymentItem } from "#functions/domains/payments/payment.ts";
import { type RefundRecord, refundItem } from "#functions/domains/refunds/record/refund.ts";
import { read } from "#functions/platform/table/table.ts";
import type { Item } from "./table.ts";

/** What the table says about money, read through the product's own schemas. */
export interface Facts {
  readonly orders: ReadonlyMap<string, OrderRecord>;
  readonly payments: readonly PaidPayment[];
  readonly ledger: readonly LedgerEntry[];
  readonly documents: readonly DueDocument[];
  readonly refunds: readonly RefundRecord[];
  readonly entitlements: readonly (Entitlement & { readonly user_id: string })[];
  readonly subscriptions: readonly SubscriptionRecord[];
  /** Gifts by their orders, and what people opened by them. */
  readonly gifts: ReadonlyMap<string, GiftRecord>;
  readonly opened: readonly (OpenedGift & { readonly user_id: string })[];
  /** Orders that gave what was bought, by the audit of their payment. */
  readonly granted: ReadonlySet<string>;
  /** Issued documents by their series and their number in it. */
  readonly numbers: readonly { readonly series: string; readonly number: number }[];
  /** Ids of mails, sent or waiting. */
  readonly mails: ReadonlySet<string>;
}

/** Numbers follow each other on a device, or in all of a premises. */
function seriesOf({ year, premises, device, sequence }: Item): string {
  return `${year} ${premises} ${sequence === "P" ? "all devices" : device}`;
}

/** What an item was read as; an item that is written anew is another object. */
const known = new WeakMap<Item, unknown>();

function readOnce<S extends z.core.$ZodType>(schema: S, item: Item): z.output<S> {
  if (!known.has(item)) known.set(item, read(schema, item));
  return known.get(item) as z.output<S>;
}

/** Reads a dump of the table. */
export function factsOf(items: ReadonlyMap<string, Item>): Facts {
  const all = [...items];
  const of = <S extends z.core.$ZodType>(pk: string, sk: string, schema: S) =>
    all.filter(([key]) => key.startsWith(pk) && key.includes(` ${sk}`)).map(([, item]) => readOnce(schema, item));
  const owned = all.filter(([key]) => key.startsWith("USER#") && key.includes(" ENTITLEMENT#"));
  return {
    orders: new Map(of("ORDER#", "ORDER", orderItem).map((order) => [order.order_number, order])),
    payments: of("PAYMENT#", "PAYMENT", paymentItem),
    ledger: of("LEDGER#", "", ledgerItem),
    documents: of("DOCUMENT#", "DOCUMENT#", dueDocumentItem),
    refunds: of("ORDER#", "REFUND#", refundItem),
    entitlements: owned.map(([, item]) => ({ ...readOnce(entitlementItem, item), user_id: String(item.pk).slice(5) })),
    gifts: new Map(of("GIFT#", "GIFT#", giftItem).map((gift) => [gift.order_number, gift])),
    opened: all
      .filter(([key]) => key.startsWith("USER#") && key.includes(" GIFT#"))
      .map(([, item]) => ({ ...readOnce(openedGiftItem, item), user_id: String(item.pk).slice(5) })),
    subscriptions: of("USER#", "SUBSCRIPTION", subscriptionItem),
    granted: new Set(all.flatMap(([key]) => /^ORDER#(\S+) AUDIT#.*#paid$/.exec(key)?.[1] ?? [])),
    numbers: all.flatMap(([key, item]) =>
      key.startsWith("DOCUMENT#") && item.number ? [{ series: seriesOf(item), number: Number(item.number) }] : [],
    ),
    mails: new Set(all.filter(([key]) => key.startsWith("OUTBOX#")).map(([, item]) => String(item.id))),
  };
}
