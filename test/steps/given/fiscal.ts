import { X509Certificate } from "node:crypto";
import type { FiscalMessage } from "#functions/domains/documents/fiscal/tax-service.ts";
import { type FiscalIdentity, rsaKey } from "#functions/domains/documents/fiscal-identity.ts";
import { LOCAL } from "#infra/local/published.ts";
import type { TaxCertificates } from "#infra/local/tax/tax-certificates.ts";

/** The first receipt of the published vectors, as the tax authority is told of it. */
export function message(changes: Partial<FiscalMessage> = {}): FiscalMessage {
  return {
    oib: "69435151530",
    vat_registered: true,
    issued_at: "21.11.2026T10:15:00",
    sequence: "N",
    number: 1,
    premises: "INTERNET",
    device: "1",
    rates: [{ rate: "25.00", base: "159.20", tax: "39.80" }],
    total: "199.00",
    payment_method: "K",
    operator_oib: "69435151530",
    zki: "00f81f3455e6484a89664a18daa8c26c",
    late: false,
    ...changes,
  };
}

/** The published key beside a certificate of it. */
export function identityOf({ certificate }: Pick<TaxCertificates["shop"], "certificate">): FiscalIdentity {
  return { key: rsaKey(LOCAL.fiscalKey), certificate: new X509Certificate(certificate) };
}
