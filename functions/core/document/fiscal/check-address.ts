import { inZagreb } from "../../../kernel/zagreb.ts";
import type { DocumentRecord } from "../document.ts";

const CHECK = "https://porezna.gov.hr/rn";

/**
 * What the QR code says: the tax authority's check of this document by JIR, or by ZKI while there is none. Time to the
 * minute, total in cents (public implementations agree on this form; to be confirmed with the certificate).
 */
export function checkAddress({ jir, zki, issued_at, total_cents }: DocumentRecord): string {
  const code = jir === null ? `zki=${zki}` : `jir=${jir}`;
  return `${CHECK}?${code}&datv=${inZagreb(new Date(issued_at), "yyyyMMdd_HHmm")}&izn=${total_cents}`;
}
