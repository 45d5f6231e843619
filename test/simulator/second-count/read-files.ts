export type Files = Readonly<Record<string, string>>;

export interface Part {
  readonly rate: number;
  readonly country?: string;
  readonly base: number;
  readonly tax: number;
}

export interface Receipt {
  readonly id: string;
  readonly kind: "invoice" | "credit_note";
  readonly order_number: string;
  readonly number: number;
  readonly year: string;
  readonly premises: string;
  readonly device: string;
  readonly sequence: string;
  readonly label: string;
  readonly moved_at: string;
  readonly issued_at: string;
  readonly seller: { readonly name: string; readonly oib: string; readonly vat_registered: boolean };
  readonly operator_oib: string;
  readonly payment_method: string;
  readonly original: { readonly id: string; readonly label: string; readonly issued_at: string } | null;
  readonly zki: string;
  readonly jir: string | null;
  readonly total: number;
  readonly rates: readonly Part[];
}

export type Row = Readonly<Record<string, string>>;

export interface Month {
  readonly name: string;
  readonly receipts: readonly Receipt[];
  readonly issued: readonly Row[];
  readonly movements: readonly Row[];
}

export interface Decided {
  readonly numbering: readonly {
    readonly from: string;
    readonly premises: string;
    readonly device: string;
    readonly sequence: string;
  }[];
  readonly sellers: readonly { readonly from: string; readonly registered: boolean; readonly name: string }[];
  readonly byHand: readonly { readonly order: string; readonly cents: number; readonly method: string }[];
}

export interface BankLine {
  readonly order: string;
  readonly cents: number;
  readonly refundedCents: number;
  /** Money of it went back by another way, too. */
  readonly outside: boolean;
  /** A person is still to say something about it. */
  readonly open: boolean;
}

export function monthOf(name: string, files: Files): Month {
  const lines = (files[`${name}/racuni.ndjson`] ?? "").split("\n").filter(Boolean);
  return {
    name,
    receipts: lines.map((line) => JSON.parse(line)),
    issued: table(files[`${name}/i-ra.csv`] ?? ""),
    movements: table(files[`${name}/kretanja.csv`] ?? ""),
  };
}

function table(text: string): Row[] {
  const [head = [], ...rows] = text
    .replace("\uFEFF", "")
    .split("\r\n")
    .filter(Boolean)
    .map((line) => line.split(";"));
  return rows.map((row) => Object.fromEntries(row.map((field, place) => [head[place] ?? place, field])));
}

/** Cents of euros as JSON has them, and as a CSV for Croatia writes them. */
export const cents = (euros: number) => Math.round(euros * 100);
export const written = (field = "0,00") => Number(field.replace(",", ""));
export const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Zagreb", dateStyle: "short", timeStyle: "medium" });
/** A moment in Zagreb: 2026-11-21 12:00:00. */
export const inZagreb = (moment: string) => clock.format(new Date(moment));
export const dayOf = (moment: string) => inZagreb(moment).slice(0, 10);
export const croatianDay = (moment: string) => dayOf(moment).split("-").reverse().join(".");

export const taxOf = ({ rates }: Receipt) => sum(rates.map(({ tax }) => cents(tax)));
