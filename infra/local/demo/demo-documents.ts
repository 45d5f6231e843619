import { createHash } from "node:crypto";
import type { DocumentRecord } from "#functions/domains/documents/document.ts";
import { issuedEntry, numberEntry } from "#functions/domains/documents/document-store.ts";
import { rsaKey } from "#functions/domains/documents/fiscal-identity.ts";
import { seriesAt, seriesRecord } from "#functions/domains/documents/number-series.ts";
import { writeDocument } from "#functions/domains/documents/write-document.ts";
import { shop } from "#functions/platform/shop.ts";
import { type Key, keys } from "#functions/platform/table/keys.ts";
import type { Item } from "#functions/platform/table/table.ts";
import { LOCAL } from "../published.ts";
import type { RegisteredDocument } from "../tax/tax-register.ts";
import type { DemoOrder } from "./demo-member.ts";

/** The receipts of everything that was paid before the first start: in the order of payment, registered at once. */
export function demoDocuments(paid: readonly DemoOrder[]): DocumentRecord[] {
  const signer = { key: rsaKey(LOCAL.fiscalKey) };
  const last = new Map<string, number>();
  return paid
    .toSorted((left, right) => left.payment.paid_at.localeCompare(right.payment.paid_at))
    .map(({ order, payment: { reference: id, cents, paid_at: created_at } }) => {
      const due = { id, kind: "invoice", order_number: order.order_number, cents, created_at } as const;
      const at = new Date(created_at);
      const series = seriesAt(at, shop.fiscal);
      const number = (last.get(series) ?? 0) + 1;
      last.set(series, number);
      const draft = { due, order, original: undefined, remaining_cents: 0, at };
      const document = writeDocument(draft, number, shop, signer);
      return { ...document, jir: jirOf(document), registered_at: document.issued_at };
    });
}

/** The documents' items: each document, each number, each series' counter and its line in the register. */
export function documentItems(documents: readonly DocumentRecord[]): (Key & Item)[] {
  const counters = new Map<string, Key & Item>();
  const begun = new Map<string, Key & Item>();
  const items = documents.flatMap((document) => {
    const { number, issued_at } = document;
    const series = seriesAt(new Date(issued_at), shop.fiscal);
    if (number === 1) begun.set(series, seriesRecord(series, issued_at));
    counters.set(series, { ...keys.documentCounter(series), last: number });
    return [issuedEntry(document), numberEntry(document, series)];
  });
  return [...items, ...counters.values(), ...begun.values()];
}

/** What the tax service knows of a document that it has registered. */
export function registeredOf({ label, year, total_cents, zki, jir, issued_at }: DocumentRecord): RegisteredDocument {
  return {
    number: label,
    year,
    total: (total_cents / 100).toFixed(2),
    zki,
    jir: jir ?? "",
    late: false,
    at: issued_at,
  };
}

/** The same document always gets the same JIR: the shape of a random UUID, made from its protective code. */
function jirOf({ zki, id }: DocumentRecord): string {
  const hex = createHash("sha256").update(`${zki} ${id}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
