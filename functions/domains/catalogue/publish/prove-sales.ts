import type { Catalogue } from "../catalogue-items.ts";
import { changesOf, lowestPrice, type PriceLine, provenOldPrice } from "../price-log.ts";
import { type ProductRecord, productId } from "../product.ts";
import type { OnSale, Sale } from "../sale.ts";
import { nameOf, type ProductName } from "./stored-products.ts";

/** A sale with the price that may be struck through. */
export interface ProvenSale {
  /** Its place in the file. */
  readonly index: number;
  readonly sale: Sale;
  /** The lowest price (cents) of the 30 days before it; null where the log does not reach back that far. */
  readonly lowest: number | null;
}

/** The sales that are not over, each proven by the log and by what the price will be until it begins. */
export function provenSales(sold: OnSale, log: readonly PriceLine[], now: Date): ProvenSale[] {
  const last = log.at(-1);
  const whole = last ? [...log, ...changesOf(sold, last)] : [];
  const moment = now.toISOString();
  return (sold.sales ?? []).flatMap((sale, index) => {
    if (sale.until <= moment) return [];
    const lines = whole.filter(({ from }) => from <= moment || from <= sale.from);
    const before = lowestPrice(lines.slice(0, -1), lines.at(-1)?.from ?? moment);
    return [{ index, sale: { ...sale, old_price_cents: provenOldPrice(lines) }, lowest: before }];
  });
}

/** A catalogue in which the named products have these sales alone. */
export function withSales(
  catalogue: Catalogue,
  logs: readonly { readonly price: ProductName; readonly sales: readonly ProvenSale[] }[],
): Catalogue {
  const found = new Map(logs.map(({ price, sales }) => [nameOf(price), sales.map(({ sale }) => sale)]));
  const proven = <R extends ProductRecord>(record: R): R => {
    const sales = found.get(nameOf({ category: record.category, id: productId(record) }));
    if (!record.sales || !sales) return record;
    const { sales: _, ...rest } = record;
    return (sales.length > 0 ? { ...rest, sales } : rest) as R;
  };
  const inAll = <C extends { readonly product: ProductRecord }>(contents: readonly C[]): C[] =>
    contents.map((content) => ({ ...content, product: proven(content.product) }));
  const { plans, challenges, trainings, ebooks } = catalogue;
  return {
    ...catalogue,
    plans: plans.map(proven),
    challenges: inAll(challenges),
    trainings: inAll(trainings),
    ebooks: inAll(ebooks),
  };
}
