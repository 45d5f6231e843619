import { inZagreb } from "../../../platform/zagreb.ts";
import type { DocumentRecord } from "../document.ts";
import { decimals } from "../protective-code.ts";

/** A document's message to the tax authority, without the buyer. Amounts are decimal euros as text, times Zagreb's. */
export interface FiscalMessage {
  readonly oib: string;
  readonly vat_registered: boolean;
  /** dd.mm.yyyyThh:mm:ss */
  readonly issued_at: string;
  /** Whether numbers are consecutive in the premises (P) or on the device (N). */
  readonly sequence: string;
  readonly number: number;
  readonly premises: string;
  readonly device: string;
  readonly rates: readonly { readonly rate: string; readonly base: string; readonly tax: string }[];
  /** Not taxed in Croatia: sales of the one-stop shop, with the other state's PDV. */
  readonly untaxed?: string;
  readonly total: string;
  /** K: card, T: transfer between banks, O: any other way. */
  readonly payment_method: "K" | "T" | "O" | "G";
  readonly operator_oib: string;
  readonly zki: string;
  /** Whether an earlier delivery may have failed. */
  readonly late: boolean;
}

/**
 * `unavailable`: the outcome is unknown, send the same document again. `rejected`: the service refused the document's content, or the
 * certificate of all documents.
 */
export type Registration =
  | { readonly kind: "registered"; readonly jir: string }
  | { readonly kind: "unavailable"; readonly reason: string }
  | { readonly kind: "rejected"; readonly codes: readonly string[]; readonly scope: "document" | "certificate" };

/** A delivery's outcome, with the exact request and answer (null where none came whole). */
export interface Delivery {
  readonly registration: Registration;
  readonly request: string;
  readonly answer: string | null;
}

/** The port to the tax authority, open for one run. A document may be sent again; whether its JIR stays the same is unknown. */
export interface TaxService {
  register(message: FiscalMessage): Promise<Delivery>;
  /** Whether the service answers at all. */
  echo(): Promise<boolean>;
  close(): void;
}

export type ReportedDocument = Pick<
  DocumentRecord,
  | ("seller" | "issued_at" | "sequence" | "number" | "premises" | "device")
  | ("rates" | "total_cents" | "payment_method" | "operator_oib" | "zki" | "attempts")
>;

export function fiscalMessage(document: ReportedDocument): FiscalMessage {
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
    payment_method: ({ card: "K", transfer: "T", other: "O", cash: "G" } as const)[document.payment_method],
    operator_oib: document.operator_oib,
    zki: document.zki,
    late: document.attempts > 0,
  };
}
