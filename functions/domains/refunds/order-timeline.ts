import type { TimelineLine } from "#contract/refund.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, type Item } from "../../platform/table/table.ts";
import { readLines } from "../audit/audit-store.ts";
import { issuedDocument } from "../documents/document-store.ts";
import type { OrderRecord } from "../orders/order.ts";

/** The events of an order, the oldest first, from the items below it and the ids of its refunds. */
export async function orderTimeline(
  order: OrderRecord,
  items: readonly Item[],
  refunds: readonly string[],
): Promise<TimelineLine[]> {
  const { order_number, payment_reference } = order;
  const papers = [...(payment_reference === null ? [] : [payment_reference]), ...refunds];
  const letters = [
    ...["order_confirmation", "renewal_paid"].map((template) => `${template}-${order_number}`),
    ...refunds.flatMap((id) => [`refund_requested-${id}`, `refund_sent-${id}`]),
  ];
  const [found, staff] = await Promise.all([
    getItems([...papers.map(keys.document), ...letters.map(keys.outbox)]),
    readLines({ subject: `ORDER#${order_number}` }),
  ]);
  const story = [
    ...ownLines(order),
    ...paidLine(order, items),
    ...items.flatMap(lineBelow),
    ...found.slice(0, papers.length).flatMap(documentLine),
    ...found.slice(papers.length).flatMap(letterLine),
    ...staff.lines.map(({ at, operation, name, reason }) => ({
      ...{ at, what: "staff" as const, about: operation, by: name },
      ...(reason !== null && { reason }),
    })),
  ];
  return story.toSorted((one, other) => one.at.localeCompare(other.at));
}

function ownLines({ created_at, renewal, checked_at, checks }: OrderRecord): TimelineLine[] {
  return [
    { at: created_at, what: renewal ? "renewal" : "created", about: "" },
    ...(checked_at === null ? [] : [{ at: checked_at, what: "asked" as const, about: String(checks) }]),
  ];
}

/** An order of the time before its events were kept says by itself when it was paid. */
function paidLine({ date_paid }: OrderRecord, items: readonly Item[]): TimelineLine[] {
  const isNoted = items.some(({ sk }) => String(sk).endsWith("#paid"));
  return date_paid === null || isNoted ? [] : [{ at: date_paid, what: "event", about: "paid" }];
}

/** Attempts and what was noted of the order itself; a refund's id behind a hyphen is left out. */
function lineBelow({ sk, sent_at }: Item): TimelineLine[] {
  const [kind, at = "", event = ""] = String(sk).split("#");
  if (kind === "ATTEMPT" && sent_at) return [{ at: String(sent_at), what: "sent", about: at }];
  return kind === "AUDIT" ? [{ at, what: "event", about: event.split("-", 1)[0] ?? event }] : [];
}

function documentLine(item: Item | undefined): TimelineLine[] {
  const document = item && issuedDocument(item);
  return document ? [{ at: document.issued_at, what: "document", about: document.label }] : [];
}

function letterLine(item: Item | undefined): TimelineLine[] {
  if (!item) return [];
  const about = String(item.template);
  const { sent_at, returned_at } = item;
  const back: TimelineLine[] = returned_at ? [{ at: String(returned_at), what: "letter_returned", about }] : [];
  if (sent_at) return [{ at: String(sent_at), what: "letter", about }, ...back];
  return [{ at: String(item.created_at), what: "letter_waits", about }];
}
