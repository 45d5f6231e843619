import type { Seller } from "#contract/shop.ts";
import type { CisService } from "#functions/domains/documents/fiscal/cis/connect-cis.ts";
import { fiscalMessage, type ToldRecord } from "#functions/domains/documents/fiscal/tax-service.ts";
import type { FiscalIdentity } from "#functions/domains/documents/fiscal-identity.ts";
import { protectiveCode } from "#functions/domains/documents/protective-code.ts";
import { taxWithin } from "#functions/domains/orders/pricing.ts";

const IN_ORDER = "v100";
/** PDV included. */
const PRICE_CENTS = 4990;
/** Percent. */
const RATES: readonly number[] = [25, 13, 5, 0];

interface Sample {
  readonly kind: string;
  readonly record: ToldRecord;
}

/**
 * Asks the tax service whether it answers and, where it is the one for trial, what it finds in a receipt of each kind that the shop
 * issues. Nothing is registered. Answers a line for each, and whether all is well.
 */
export async function tryReceipts(
  service: CisService,
  samples: readonly Sample[],
): Promise<{ readonly lines: readonly string[]; readonly isWell: boolean }> {
  const answered = await service.echo();
  const lines = [`echo: ${answered ? "answered" : "no answer"}`];
  let isWell = answered;
  for (const { kind, record } of samples) {
    const findings = (await service.lookThrough(fiscalMessage(record))) ?? [{ code: "-", text: "no answer" }];
    isWell &&= findings.length === 1 && findings[0]?.code === IN_ORDER;
    lines.push(`${kind}: ${findings.map(({ code, text }) => `${code} ${text}`).join("; ")}`);
  }
  return { lines, isWell };
}

/** A receipt of each kind that this seller issues, as it would be told at this moment. */
export function sampleReceipts(seller: Seller, { key }: Pick<FiscalIdentity, "key">, at: Date): Sample[] {
  const { company, fiscal } = seller;
  const sample = (kind: string, total_cents: number, rate: number | undefined, attempts = 0): Sample => {
    const tax_cents = rate === undefined ? 0 : taxWithin(total_cents, rate);
    const signed = {
      ...fiscal,
      payment_method: "card" as const,
      seller: { ...company, vat_registered: rate !== undefined },
      issued_at: at.toISOString(),
      number: 1,
      total_cents,
      rates: rate === undefined ? [] : [{ rate, base_cents: total_cents - tax_cents, tax_cents }],
      attempts,
    };
    return { kind, record: { ...signed, zki: protectiveCode(signed, key) } };
  };
  if (!company.vat_registered) {
    return [
      sample("invoice without PDV", PRICE_CENTS, undefined),
      sample("credit note without PDV", -PRICE_CENTS, undefined),
    ];
  }
  return [
    ...RATES.map((rate) => sample(`invoice at ${rate} %`, PRICE_CENTS, rate)),
    ...RATES.map((rate) => sample(`credit note at ${rate} %`, -PRICE_CENTS, rate)),
    sample("invoice told late", PRICE_CENTS, 25, 1),
  ];
}
