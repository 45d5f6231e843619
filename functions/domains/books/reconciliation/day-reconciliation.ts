import * as z from "zod/mini";
import { type Books, type Difference, refundsByCharge } from "./books.ts";
import { compareDocuments } from "../compare-documents.ts";
import { compareGateway } from "./compare-gateway.ts";
import { compareGrants, compareOrders, comparePayments } from "./compare-payments.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";

const MOST_GAPS = 50;

const cents = z.int();

/** What a day (yyyy-mm-dd, Zagreb) brought, seen four ways; cents EUR. Equal where all is well. */
export const truthItem = z.object({
  day: z.string(),
  /** Charges less what was asked back of them so far. */
  charged: cents,
  /** The same as far as the gateway says so. */
  settled: cents,
  /** As far as invoices and credit notes say so. */
  receipted: cents,
  /** As far as the buyers have what they paid for. */
  granted: cents,
  /** Where the sums part: the check that found it, its order (or whatever it is about), and the cents of the charge. */
  gaps: z.array(z.object({ check: z.string(), id: z.string(), cents })),
});
export type Truth = z.infer<typeof truthItem>;

/** A day before anything of it was looked at. */
export function unproven(day: string): Truth {
  return { day, charged: 0, settled: 0, receipted: 0, granted: 0, gaps: [] };
}

/** What two parts of a day's lines brought together. */
export function addTruths(one: Truth, other: Truth): Truth {
  return {
    day: one.day,
    charged: one.charged + other.charged,
    settled: one.settled + other.settled,
    receipted: one.receipted + other.receipted,
    granted: one.granted + other.granted,
    gaps: [...one.gaps, ...other.gaps].slice(0, MOST_GAPS),
  };
}

/** The four sums of a day, or of some of its lines, from their books with the gateway's word. Pure. */
export function truthOf(books: Books, dayOf: (moment: string) => string): Truth {
  const lines = books.lines.filter(({ kind }) => kind === "charge");
  const gateway = compareGateway(books);
  const documents = compareDocuments(books, dayOf);
  const grants = [...comparePayments(books), ...compareOrders(books), ...compareGrants(books)];
  const sum = (but: readonly Difference[]) => sumOf(books, lines, but);
  return {
    day: books.from,
    charged: sum([]),
    settled: sum(gateway),
    receipted: sum(documents),
    granted: sum(grants),
    gaps: [...grants, ...gateway, ...documents].slice(0, MOST_GAPS).map((found) => gapOf(lines, found)),
  };
}

/** What the charges keep, but for those of which something else differs. */
function sumOf(books: Books, lines: readonly LedgerEntry[], but: readonly Difference[]): number {
  const different = new Set(but.flatMap(({ ids }) => ids));
  const sound = lines.filter(({ id }) => !different.has(id));
  const refundsOf = refundsByCharge(books);
  return sound.reduce((sum, line) => refundsOf(line.id).reduce((left, { cents }) => left - cents, sum + line.cents), 0);
}

function gapOf(lines: readonly LedgerEntry[], { check, ids }: Difference): Truth["gaps"][number] {
  const line = lines.find(({ id }) => ids.includes(id));
  return { check, id: line?.order_number ?? ids[0] ?? "", cents: line?.cents ?? 0 };
}
