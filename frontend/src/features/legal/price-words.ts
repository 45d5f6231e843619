import { countedDays } from "#contract/counted.ts";
import type { PricedProduct } from "#contract/product.ts";
import type { PublicShop } from "#contract/shop.ts";
import { dayOf, money, zagrebDay } from "../../lib/format.ts";

export const PRICES_TITLE = "Cjenik";
/** What stands above the prices, and with the page where it is found. */
export function pricesDescription({ company }: Pick<PublicShop, "company">): string {
  const vat = company.vat_registered ? ", s uključenim PDV-om" : "";
  return `Cijene svega što je u prodaji: članstva, izazovi, programi i ebookovi. U eurima${vat}.`;
}

/** The kinds of what is sold, in the list's order. */
export const kinds: readonly { readonly category: PricedProduct["category"]; readonly name: string }[] = [
  { category: "subscription", name: "Članstvo" },
  { category: "challenge", name: "Izazovi" },
  { category: "training", name: "Programi" },
  { category: "ebook", name: "Ebookovi" },
];

/** What stands below a product's name: for how long it is bought, what Premium members pay, until when a sale lasts, what a reduced price was before. */
export function notesOf({ period_days, in_premium, premium_price, reduced_from, sale }: PricedProduct): string[] {
  return [
    ...(period_days === undefined
      ? []
      : [`Najkraće trajanje ${countedDays(period_days)}, zatim se obnavlja dok ne otkažeš`]),
    ...(in_premium ? ["Uključeno u Premium članstvo"] : []),
    ...(premium_price === undefined ? [] : [`Cijena za Premium članove: ${money(premium_price)}`]),
    ...(sale ? [`Akcija traje do ${dayOf(sale.until)}, zatim ${money(sale.regular)}`] : []),
    ...(reduced_from === undefined ? [] : [`Najniža cijena u posljednjih 30 dana: ${money(reduced_from)}`]),
  ];
}

/** From which day on a price holds; undefined where that is older than what was kept. */
export function validFrom({ log }: PricedProduct): string | undefined {
  const last = log.at(-1);
  return last && `vrijedi od ${dayOf(zagrebDay(new Date(last.from)))}`;
}
