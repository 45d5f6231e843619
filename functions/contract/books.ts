import * as z from "zod/mini";
import { day, euros, instant, orderNumber, success, textId } from "./primitives.ts";
import { reason } from "./staff.ts";
import { ledgerPlace, movement } from "./trends.ts";

const count = z.int();
/** A month of the books: yyyy-mm, by Zagreb's clocks. */
export const bookMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/**
 * What keeps a month from being done: a document without its number, or without JIR; money that is to go back; what waits for a person; a
 * charge that the bank took back.
 */
export const openKind = z.enum(["no_number", "no_jir", "refund_due", "in_review", "disputed"]);
export type OpenKind = z.infer<typeof openKind>;

/** It belongs to the month in which its order's receipt was issued; without a receipt, to the one in which it began. */
const openItem = z.object({
  kind: openKind,
  month: bookMonth,
  order_number: orderNumber,
  /** The receipt's number, where there is one. */
  label: z.nullable(z.string()),
  amount: euros,
  since: instant,
});
export type OpenItem = z.infer<typeof openItem>;

/** Who closed a month and what it held then: documents by issue, their total, and the SHA-256 over all that never changes of it. */
const closing = z.object({
  at: instant,
  by_name: z.string(),
  documents: count,
  total: euros,
  sha256: z.string(),
});

const openCounts = z.object({
  no_number: count,
  no_jir: count,
  refund_due: count,
  in_review: count,
  disputed: count,
});

/** The year's net sales beside the threshold that comes next: PDV's for a seller outside its system, else that of sales to other member states. */
export const threshold = z.object({
  kind: z.enum(["vat", "oss"]),
  year: z.string(),
  sum: euros,
  limit: euros,
  /** The day on which it was passed. */
  passed: z.nullable(day),
});
export type Threshold = z.infer<typeof threshold>;

/** The last twelve months and every other one that has something open or was closed, the newest first. */
export const listBookMonths = {
  reply: success(
    z.object({
      months: z.array(
        z.object({ month: bookMonth, ended: z.boolean(), open: openCounts, closed: z.nullable(closing) }),
      ),
      threshold: z.nullable(threshold),
    }),
  ),
};
export type BookMonths = z.infer<typeof listBookMonths.reply>["data"]["months"];

/** A charge or refund that stands in the ledger on one day and whose document was issued in another month; `issued_at` is null while it has no number. */
const parted = z.object({
  order_number: z.string(),
  label: z.nullable(z.string()),
  amount: euros,
  moved_at: instant,
  issued_at: z.nullable(instant),
});

/** So many of a kind are named one by one: an answer may have 6 MB. */
export const MOST_LISTED = 200;

/** How many there are, and the first `MOST_LISTED` of them. */
function listed<T extends z.ZodMiniType>(one: T) {
  return z.object({ count, first: z.array(one) });
}
const partedMonth = z.extend(listed(parted), { total: euros });

/** The member state whose PDV it is, by the one-stop shop (ISO 3166); Croatia's where nothing stands. */
const taxingCountry = z.optional(z.string());

const ofRate = z.object({
  rate: z.nullable(z.number()),
  country: taxingCountry,
  base: euros,
  tax: euros,
  total: euros,
});
/**
 * What was sold, less what went back, with the PDV of another member state (one-stop shop): by country, rate and the quarter (`2026-4`) that it
 * belongs to. A credit note belongs to the quarter of its invoice.
 */
const ofOneStop = z.object({
  quarter: z.string(),
  country: z.string(),
  rate: z.number(),
  base: euros,
  tax: euros,
  total: euros,
  documents: count,
});
export type OneStopRow = z.infer<typeof ofOneStop>;
const ofDay = z.object({ day, charges: euros, refunds: euros, fees: euros, movements: count });

/** How a row of the acquirer's statement and a movement of the ledger stand to each other; `transferred`: a refund that went by transfer, so past the acquirer. */
export const payoutState = z.enum(["matched", "differs", "missing_here", "missing_there", "transferred"]);
export type PayoutState = z.infer<typeof payoutState>;

const payoutLine = z.object({
  state: payoutState,
  day,
  /** As the statement, or else the ledger, names it. */
  reference: z.string(),
  order_number: z.nullable(z.string()),
  /** What the ledger and what the statement say; null on the side that has nothing. */
  booked: z.nullable(euros),
  told: z.nullable(euros),
});
export type PayoutLine = z.infer<typeof payoutLine>;

const column = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
/** Which column of the file says what, by its heading. Fee and net: one of them is enough. */
export const statementColumns = z
  .object({
    date: column,
    reference: column,
    gross: column,
    fee: z.optional(column),
    net: z.optional(column),
    payout: z.optional(column),
    store: z.optional(column),
  })
  .check(z.refine(({ fee, net }) => fee !== undefined || net !== undefined, { path: ["fee"] }));
export type StatementColumns = z.infer<typeof statementColumns>;

const statement = z.object({
  id: z.string(),
  name: z.string(),
  at: instant,
  by_name: z.string(),
  from: day,
  to: day,
  rows: count,
  charges: euros,
  refunds: euros,
  fees: euros,
  /** Net of all rows: what came to the shop's account. */
  received: euros,
  /** Of a bank's statement: the account that it is of. */
  account: z.optional(z.string()),
});
export type Statement = z.infer<typeof statement>;

/**
 * From what was booked to what the bank received: charges + refunds − transferred − not paid out yet + differences + only in
 * statements − fees = received. Refunds are below zero.
 */
const payouts = z.object({
  charges: euros,
  refunds: euros,
  transferred: euros,
  missing_there: euros,
  differs: euros,
  missing_here: euros,
  fees: euros,
  received: euros,
  counts: z.object({
    matched: count,
    differs: count,
    missing_here: count,
    missing_there: count,
    transferred: count,
  }),
  /** All that is not simply matched. */
  lines: listed(payoutLine),
  statements: z.array(statement),
  /** Each payout of the acquirer's statements and the day on which a bank's statement has it; null: none has. Empty without a bank's. */
  on_account: z.array(z.object({ payout: z.string(), day, net: euros, received_on: z.nullable(day) })),
  /** Which columns the accountant named in earlier files, the newest first. */
  columns: z.array(statementColumns),
});
export type Payouts = z.infer<typeof payouts>;

const bookedMonth = z.object({
  month: bookMonth,
  ended: z.boolean(),
  documents: z.object({
    invoices: count,
    credit_notes: count,
    registered: count,
    /** The first and last number of each premises and device. */
    numbers: z.array(z.object({ first: z.string(), last: z.string() })),
    total: euros,
  }),
  rates: z.array(ofRate),
  oss: z.array(ofOneStop),
  ledger: z.object({ charges: euros, refunds: euros, total: euros, tax: euros }),
  days: z.array(ofDay),
  /**
   * Issued here, moved in another month; moved here, issued in another one or not at all yet. The ledger's total − `later` +
   * `earlier` is the documents' total.
   */
  earlier: partedMonth,
  later: partedMonth,
  /** Movements of which the documents say another sum, and documents of no movement: none in good books. */
  differences: listed(z.object({ order_number: z.string(), label: z.nullable(z.string()), says: z.string() })),
  open: listed(openItem),
  closed: z.nullable(
    z.extend(closing, {
      /** The days on which the books say something else now than when they were closed. */
      changed_days: z.array(day),
    }),
  ),
  payouts,
});
export type BookedMonth = z.infer<typeof bookedMonth>;

const ofMonth = z.object({ month: bookMonth });

/** All sums of a month, what is open in it, and whether charged, receipted, booked and paid out agree. */
export const getBookMonth = { params: ofMonth, reply: success(z.object({ month: bookedMonth })) };

/** Freezes a month that has ended; later differences are shown, never written over. */
export const closeBookMonth = { params: ofMonth, reply: success(z.object({ month: bookedMonth })) };

/** What can be wrong with what receipts are signed with: then none is numbered. */
export const certificateFault = z.enum(["no_key", "no_certificate", "other_key", "other_oib", "not_valid"]);
export type CertificateFault = z.infer<typeof certificateFault>;

const taxService = z.object({
  /** As the hourly look found it; null before the first one. */
  certificate: z.nullable(
    z.object({
      ends: z.nullable(instant),
      /** Whole days, below zero once it has ended. */
      days: z.nullable(z.int()),
      fault: z.nullable(certificateFault),
      /** The tax service refuses it: its codes, and until when nothing is sent. */
      refused: z.nullable(z.object({ reason: z.string(), until: instant })),
    }),
  ),
  /** The authorities of the service's private chain. */
  authorities: z.array(z.object({ name: z.string(), ends: instant, days: z.int() })),
  /** Numbered receipts without JIR: how many (`more`: or more), how many of them refused, the oldest one's moment and the law's end for it. */
  waiting: z.object({
    number: count,
    more: z.boolean(),
    refused: count,
    since: z.nullable(instant),
    deadline: z.nullable(instant),
  }),
  /** The receipt that was registered last. */
  registered: z.nullable(z.object({ label: z.string(), jir: z.string(), at: instant })),
  echo: z.nullable(z.object({ at: instant, answered: z.boolean() })),
  /** Whether its last call, an echo or a receipt, was answered; null before the first one. */
  answers: z.nullable(z.boolean()),
});
export type TaxServiceState = z.infer<typeof taxService>;

/** How the exchange with the tax service stands. */
export const getTaxService = { reply: success(z.object({ tax: taxService })) };

/** An issued document as the books and the archive hold it: all that was issued, without the buyer. */
export const bookDocument = z.object({
  id: textId,
  kind: z.enum(["invoice", "credit_note"]),
  order_number: z.string(),
  number: count,
  year: z.string(),
  premises: z.string(),
  device: z.string(),
  sequence: z.string(),
  label: z.string(),
  /** When the money moved, and when the number was given. */
  moved_at: instant,
  issued_at: instant,
  seller: z.object({ name: z.string(), address: z.string(), oib: z.string(), vat_registered: z.boolean() }),
  operator_oib: z.string(),
  operator_mark: z.string(),
  payment_method: z.string(),
  title: z.string(),
  /** Below zero on a credit note, as its parts. */
  total: euros,
  rates: z.array(z.object({ rate: z.number(), country: taxingCountry, base: euros, tax: euros })),
  original: z.nullable(z.object({ id: z.string(), label: z.string(), issued_at: instant })),
  zki: z.string(),
  zki_method: z.nullable(z.string()),
  certificate_serial: z.nullable(z.string()),
  jir: z.nullable(z.string()),
  registered_at: z.nullable(instant),
});
export type BookDocument = z.infer<typeof bookDocument>;

/** A row of a statement as it was understood; `row` is its line in the file. Refunds are below zero, a fee that was taken is above. */
export const statementRow = z.object({
  row: count,
  day,
  reference: z.string(),
  gross: euros,
  fee: euros,
  net: euros,
  payout: z.string(),
});
export type StatementRow = z.infer<typeof statementRow>;

/**
 * The files that are made of a month's pages; `receipts` are the documents' PDFs; `oss` is made of the sums of a quarter's months, so that no
 * page holds anything for it.
 */
export const bookFile = z.enum(["ira_csv", "ira_csv_1250", "ira_xlsx", "year", "receipts", "oss"]);
export type BookFile = z.infer<typeof bookFile>;

const cursor = z.string().check(
  z.regex(/^(N\d{1,7}@20\d\d#[0-9A-Za-z]{1,20}#(\d{1,20}|P)|D.+|S20\d\d-\d\d|S[0-9a-f]{64})$/),
  z.refine((place) => !place.startsWith("D") || z.safeParse(ledgerPlace, place.slice(1)).success),
);

/**
 * A page of a month for a file: documents by series and number, then movements by day, then the rows of statements. The first page (without
 * `cursor`) is written into the staff's record.
 */
export const exportBooks = {
  params: ofMonth,
  body: z.object({ file: bookFile, cursor: z.optional(cursor) }),
  reply: success(
    z.object({
      documents: z.array(bookDocument),
      movements: z.array(movement),
      statements: z.array(z.object({ statement, rows: z.array(statementRow) })),
      /** Of `receipts` alone: PDFs in base64. */
      files: z.optional(z.array(z.object({ name: z.string(), content: z.string() }))),
      next: z.nullable(z.string()),
    }),
  ),
};
export type BookPage = z.infer<typeof exportBooks.reply>["data"];

/** A year's archive was made: its SHA-256 and size go into the staff's record, where a file can be held against them. */
export const recordArchive = {
  params: z.object({ year: z.string().check(z.regex(/^20\d\d$/)) }),
  body: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)), bytes: count }),
  reply: success(z.object({ sha256: z.string() })),
};

/** What a statement's file may have (bytes), and how many rows. */
export const MOST_STATEMENT_BYTES = 3 * 1024 * 1024;
export const MOST_STATEMENT_ROWS = 10_000;
const BASE64 = 4 / 3;
/** For all else that a call says. */
const BESIDE_BYTES = 4096;

/**
 * Takes an acquirer's statement in, or the bank's (MT940, camt.053): all of it or nothing. `columns`: needed of a table. `received`: what the bank
 * says came of it; without it each payout must stand in a bank's statement. The same file once more changes nothing (`known`). 400
 * `statement_refused` with the sentences why.
 */
export const importStatement = {
  bytes: Math.ceil(MOST_STATEMENT_BYTES * BASE64) + BESIDE_BYTES,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    /** The file's bytes in base64. */
    content: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    columns: z.optional(statementColumns),
    received: z.optional(z.number()),
  }),
  reply: success(z.object({ statement, known: z.boolean() })),
};

/** Takes a statement out that was read wrongly, with a reason; the record keeps that it was there. */
export const removeStatement = {
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  body: z.object({ reason }),
  reply: success(z.object({ id: z.string() })),
};
