import type { BookDocument, BookedMonth, Statement, StatementRow } from "#contract/books.ts";
import { methodWords } from "#contract/payment-methods.ts";
import type { Movement } from "#contract/trends.ts";
import { momentOf, zagrebDay } from "../../../lib/format.ts";

/** A cell of a table for the accountant: a text, a whole number, a sum in euros, a calendar day (yyyy-mm-dd), or nothing. */
export type SheetCell =
  | string
  | null
  | { readonly count: number }
  | { readonly euros: number }
  | { readonly day: string };
export type SheetRow = readonly SheetCell[];

/** Rates that the form of the book has columns for. */
const FORM_RATES = [5, 13, 25];
/** Columns of the form before the rates. All but the second are for what this shop does not sell: they stand there, at nothing. */
const ELSEWHERE = [
  "Prijenos porezne obveze",
  "Isporuke u drugim državama članicama",
  "Isporuke dobara unutar EU",
  "Usluge unutar EU",
  "Usluge osobama bez sjedišta u RH",
  "Postavljanje i sastavljanje dobara u EU",
  "Nova prijevozna sredstva u EU",
];
const ABROAD = 1;
const kinds = { charge: "naplata", refund: "povrat" } as const;

/** The rates of a month's book: the form's, and any other one of Croatia's that was charged. */
export function ratesOf({ rates }: Pick<BookedMonth, "rates">): number[] {
  const charged = rates.flatMap(({ rate, country }) => (rate === null || rate === 0 || country ? [] : rate));
  return [...new Set([...FORM_RATES, ...charged])].sort((one, other) => one - other);
}

/** The heading of the book of issued invoices. */
export function issuedHead(rates: readonly number[]): string[] {
  return [
    ...["Redni broj", "Broj računa", "Datum računa", "Kupac", "OIB / PDV ID", "Iznos s PDV-om"],
    ...ELSEWHERE,
    ...["Tuzemne oslobođene", "Izvoz", "Ostala oslobođenja"],
    ...rates.flatMap((rate) => [`Osnovica ${percent(rate)}`, `PDV ${percent(rate)}`]),
    ...["Storno računa", "ZKI", "JIR", "Naplaćeno", "Način plaćanja"],
  ];
}

/**
 * A line of the book of issued invoices (I-RA). Buyers are consumers without names. Rate 0 counts as exempt at home,
 * a seller outside PDV (article 90) as other exemptions, OSS sales as supplies abroad.
 */
export function issuedRow(document: BookDocument, place: number, rates: readonly number[]): SheetRow {
  const { label, issued_at, moved_at, total, original, zki, jir, seller, payment_method } = document;
  const of = (rate: number) => document.rates.find((part) => part.rate === rate && !part.country);
  const abroad = euroSum(document.rates.flatMap(({ country, base }) => (country ? base : [])));
  const untaxed = seller.vat_registered ? 0 : total;
  return [
    ...[{ count: place }, label, dayCell(issued_at), "Građani", null, { euros: total }],
    ...ELSEWHERE.map((_, place) => ({ euros: place === ABROAD ? abroad : 0 })),
    ...[{ euros: of(0)?.base ?? 0 }, { euros: 0 }, { euros: untaxed }],
    ...rates.flatMap((rate) => [{ euros: of(rate)?.base ?? 0 }, { euros: of(rate)?.tax ?? 0 }]),
    ...[original?.label ?? null, zki, jir, dayCell(moved_at), methodWords[payment_method] ?? payment_method],
  ];
}

export const CREDIT_HEAD = ["Odobrenje", "Datum", "Storno računa", "Datum računa", "Narudžba", "Što", "Iznos s PDV-om"];
export function creditRow({ label, issued_at, original, order_number, title, total }: BookDocument): SheetRow {
  const of = original ? dayCell(original.issued_at) : null;
  return [label, dayCell(issued_at), original?.label ?? null, of, order_number, title, { euros: total }];
}

export const ONE_STOP_HEAD = [
  "Broj",
  "Datum",
  "Storno računa",
  "Datum računa",
  "Država",
  "Stopa PDV-a",
  "Osnovica",
  "PDV",
];
/** A line for each part of a document that carries another member state's PDV. */
export function oneStopRows({ label, issued_at, original, rates }: BookDocument): SheetRow[] {
  const of = original ? dayCell(original.issued_at) : null;
  return rates.flatMap(({ country, rate, base, tax }) =>
    country
      ? [
          [
            label,
            dayCell(issued_at),
            original?.label ?? null,
            of,
            country,
            percent(rate),
            { euros: base },
            { euros: tax },
          ],
        ]
      : [],
  );
}

export const FISCAL_HEAD = ["Broj", "Datum", "Vrijeme", "Iznos", "ZKI", "JIR", "Prijavljeno", "Naknadno"];
export function fiscalRow({ label, issued_at, total, zki, jir, registered_at }: BookDocument): SheetRow {
  const time = timeOf(issued_at);
  const registered = registered_at ? dayCell(registered_at) : null;
  return [label, dayCell(issued_at), time, { euros: total }, zki, jir, registered, isLate(issued_at, registered_at)];
}

export const DAY_HEAD = ["Dan", "Naplaćeno", "Vraćeno", "Naknade", "Kretanja"];
export function dayRow({ day, charges, refunds, fees, movements }: BookedMonth["days"][number]): SheetRow {
  return [{ day }, { euros: charges }, { euros: refunds }, { euros: fees }, { count: movements }];
}

export const RATE_HEAD = ["Stopa PDV-a", "Osnovica", "PDV", "Ukupno"];
export function rateRow({ rate, country, base, tax, total }: BookedMonth["rates"][number]): SheetRow {
  const name = rate === null ? "bez PDV-a" : percent(rate);
  return [country ? `${country} ${name}` : name, { euros: base }, { euros: tax }, { euros: total }];
}

export const MOVEMENT_HEAD = ["Dan", "Vrijeme (UTC)", "Vrsta", "Narudžba", "Oznaka", "Iznos", "PDV", "Stopa PDV-a"];
export function movementRow({ at, kind, order_number, id, amount, tax, vat_rate, vat_country }: Movement): SheetRow {
  const rate = vat_country ? `${vat_country} ${percent(vat_rate)}` : percent(vat_rate);
  return [dayCell(at), at, kinds[kind], order_number, id, { euros: amount }, { euros: tax }, rate];
}

export const STATEMENT_HEAD = ["Izvod", "Redak", "Dan", "Oznaka", "Bruto", "Naknada", "Neto", "Isplata"];
export function statementRow(
  { name }: Statement,
  { row, day, reference, gross, fee, net, payout }: StatementRow,
): SheetRow {
  return [name, { count: row }, { day }, reference, { euros: gross }, { euros: fee }, { euros: net }, payout];
}

/** A rate as Croatian writes it: 25,5 %. */
export function percent(rate: number): string {
  return `${String(rate).replace(".", ",")} %`;
}

/** The sum of euros, to the cent. */
export function euroSum(all: readonly number[]): number {
  return all.reduce((cents, euros) => cents + Math.round(euros * 100), 0) / 100;
}

function dayCell(moment: string): SheetCell {
  return { day: zagrebDay(new Date(moment)) };
}

/** The time of day in Zagreb, to the second: 12:05:09. */
function timeOf(moment: string): string {
  return momentOf(new Date(moment)).slice(-"12:05:09.".length, -1);
}

/** A receipt that was registered minutes after it was issued went out without its JIR. */
function isLate(issued: string, registered: string | null): string {
  if (registered === null) return "bez JIR-a";
  const MINUTES_MS = 2 * 60 * 1000;
  return Date.parse(registered) - Date.parse(issued) > MINUTES_MS ? "da" : "ne";
}
