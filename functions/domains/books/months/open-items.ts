import type { BookMonths, OpenItem, OpenKind } from "#contract/books.ts";
import { toEuros } from "../../../platform/money.ts";
import { indexKeys } from "../../../platform/table/keys.ts";
import { type Item, queryIndex } from "../../../platform/table/table.ts";
import { type DocumentRecord, documentItem, dueDocumentItem } from "../../documents/document.ts";
import { refundItem } from "../../refunds/record/refund.ts";
import { readOrders, unique } from "../read-many.ts";
import { monthOf } from "./issued-numbers.ts";
import { documentsOf } from "./month-records.ts";

type Counts = BookMonths[number]["open"];

/** An open item, with the id of the receipt to whose month it belongs. */
type ItemWithReceipt = Omit<OpenItem, "month" | "label"> & { readonly receipt: string | null };

export const nothingOpen: Counts = { no_number: 0, no_jir: 0, refund_due: 0, in_review: 0, disputed: 0 };

/** Reads all open items of all months, the oldest first: four Queries and the records behind their items. */
export async function findOpen(): Promise<OpenItem[]> {
  const [unregistered, unnumbered, refunds, inHand] = await Promise.all([
    queryIndex("gsi2", indexKeys.documentsToRegister),
    queryIndex("gsi2", indexKeys.documentsDue),
    queryIndex("gsi2", indexKeys.refundsDue),
    queryIndex("gsi3", indexKeys.ordersListed("hand")),
  ]);
  const found = [
    ...readable(unregistered, (item) => ofDocument(documentItem.parse(item))),
    ...readable(unnumbered, ofDueDocument),
    ...readable(refunds, ofRefund),
    ...(await ofOrders(inHand)),
  ];
  const receipts = await readReceipts(found);
  return found
    .map(({ receipt, ...item }) => {
      const document = receipts.get(receipt ?? "");
      return { ...item, month: monthOf(document?.issued_at ?? item.since), label: document?.label ?? null };
    })
    .sort((one, other) => one.since.localeCompare(other.since));
}

/** Counts open items by month and kind. */
export function countOpen(items: readonly OpenItem[]): Map<string, Counts> {
  const months = new Map<string, Counts>();
  for (const { month, kind } of items) {
    const before = months.get(month) ?? nothingOpen;
    months.set(month, { ...before, [kind]: before[kind] + 1 });
  }
  return months;
}

function ofDocument({ id, order_number, total_cents, issued_at }: DocumentRecord): ItemWithReceipt {
  return { kind: "no_jir", order_number, amount: toEuros(total_cents), since: issued_at, receipt: id };
}

function ofDueDocument(item: Item): ItemWithReceipt {
  const { kind, order_number, cents, created_at } = dueDocumentItem.parse(item);
  const amount = toEuros(kind === "invoice" ? cents : -cents);
  return { kind: "no_number", order_number, amount, since: created_at, receipt: null };
}

function ofRefund(item: Item): ItemWithReceipt {
  const { status, order_number, cents, requested_at, reference } = refundItem.parse(item);
  const kind: OpenKind = status === "review" ? "in_review" : "refund_due";
  return { kind, order_number, amount: toEuros(cents), since: requested_at, receipt: reference };
}

/** Orders in review or disputed; an order in review for a refund is listed by that refund. */
async function ofOrders(listed: readonly Item[]): Promise<ItemWithReceipt[]> {
  const orders = await readOrders(listed.map(({ order_number }) => String(order_number)));
  return [...orders.values()].flatMap((order): ItemWithReceipt[] => {
    const { status, order_number, cents, payment_reference: receipt, created_at, review, disputed } = order;
    const common = { order_number, amount: toEuros(cents), receipt };
    if (status === "disputed") return [{ ...common, kind: "disputed", since: disputed?.at ?? created_at }];
    return review ? [{ ...common, kind: "in_review", since: review.at }] : [];
  });
}

async function readReceipts(found: readonly ItemWithReceipt[]): Promise<Map<string, DocumentRecord>> {
  const documents = await documentsOf(unique(found.flatMap(({ receipt }) => receipt ?? [])));
  return new Map(documents.map((document) => [document.id, document]));
}

/** Unreadable items are skipped: the job of their queue sets them aside and reports them. */
function readable(items: readonly Item[], of: (item: Item) => ItemWithReceipt): ItemWithReceipt[] {
  return items.flatMap((item) => {
    try {
      return [of(item)];
    } catch {
      return [];
    }
  });
}
