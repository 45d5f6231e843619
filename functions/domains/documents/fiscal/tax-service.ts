import { inZagreb } from "../../../platform/zagreb.ts";
import type { DocumentRecord } from "../document.ts";
import { decimals } from "../protective-code.ts";

/** What the tax authority is told of a document; names no buyer. Amounts are decimal euros as text, times Zagreb's. */
export interface FiscalMessage {
  readonly oib: string;
  readonly vat_registered: boolean;
  /** dd.mm.yyyyThh:mm:ss */
  readonly issued_at: string;
  /** Whether numbers follow each other in the premises (P) or on the device (N). */
  readonly sequence: string;
  readonly number: number;
  readonly premises: string;
  readonly device: string;
  readonly rates: readonly { readonly rate: string; readonly base: string; readonly tax: string }[];
  /** What Croatia does not tax: a sale of the one-stop shop with the other state's PDV in it. */
  readonly untaxed?: string;
  readonly total: string;
  /** K: card, T: transfer between banks, O: any other way. */
  readonly payment_method: "K" | "T" | "O";
  readonly operator_oib: string;
  readonly zki: string;
  /** Whether an earlier delivery may have failed. */
  readonly late: boolean;
}

/**
 * `unavailable`: nothing is known, ask again with the same document. `rejected`: the service refused what it was told, this document's
 * content or the certificate that all documents are signed with.
 */
export type Registration =
  | { readonly kind: "registered"; readonly jir: string }
  | { readonly kind: "unavailable"; readonly reason: string }
  | { readonly kind: "rejected"; readonly codes: readonly string[]; readonly scope: "document" | "certificate" };

/** What became of one delivery, and what was sent and answered word for word: null where no whole answer came. */
export interface Delivery {
  readonly registration: Registration;
  readonly request: string;
  readonly answer: string | null;
}

/** The port to the tax authority, open for one run. A document may be told again; whether it gets the same JIR is not known. */
export interface TaxService {
  register(message: FiscalMessage): Promise<Delivery>;
  /** Whether the service answers at all. */
  echo(): Promise<boolean>;
  close(): void;
}

/** What is told of a document. */
export type ToldRecord = Pick<
  DocumentRecord,
  | ("seller" | "issued_at" | "sequence" | "number" | "premises" | "device")
  | ("rates" | "total_cents" | "payment_method" | "operator_oib" | "zki" | "attempts")
>;

/** A document as the tax service wants it. */
export function fiscalMessage(document: ToldRecord): FiscalMessage {
  const here = document.rates.filter(({ country }) => country === undefined);
  const abroad = document.rates.filter(({ country }) => country !== undefined);
  const untaxed = abroad.reduce((sum, { base_cents, tax_cents }) => sum + base_cents + tax_cents, 0);
  return {
    oib: document.seller.oib,
    vat_registered: document.seller.vat_registered,
    issued_at: inZagreb(new Date(document.issued_at), "dd.MM.yyyy'T'HH:mm:ss"),
    sequence: document.sequence ?? "N",
    number: document.number,
    premises: document.premises,
    device: document.device,
    rates: here.map(({ rate, base_cents, tax_cents }) => ({
      rate: rate.toFixed(2),
      base: decimals(base_cents),
      tax: decimals(tax_cents),
    })),
    ...(abroad.length > 0 && { untaxed: decimals(untaxed) }),
    total: decimals(document.total_cents),
    payment_method: ({ card: "K", transfer: "T", other: "O" } as const)[document.payment_method],
    operator_oib: document.operator_oib,
    zki: document.zki,
    late: document.attempts > 0,
  };
}
