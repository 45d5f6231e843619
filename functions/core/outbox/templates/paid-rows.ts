import { croatianMoney } from "../../../kernel/croatian.ts";
import { shop } from "../../../kernel/shop.ts";
import type { Message } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The sum that was paid and, where the seller charged PDV, its base and its PDV. */
export function paidRows({ subtotal, tax, total, vat_rate }: Mail["data"]): NonNullable<Message["rows"]> {
  const paid = ["Ukupno plaćeno", croatianMoney(Number(total))] as const;
  if (!shop.company.vat_registered && !vat_rate) return [paid];
  return [["Osnovica", croatianMoney(Number(subtotal))], [`PDV ${vat_rate} %`, croatianMoney(Number(tax))], paid];
}
