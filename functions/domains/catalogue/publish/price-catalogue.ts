import type { PlanFile } from "#contract/catalogue-file.ts";
import type { ProductCategory } from "#contract/primitives.ts";
import { dayAfter } from "../../../platform/days.ts";
import { keys } from "../../../platform/table/keys.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import type { Catalogue, CatalogueItem } from "../catalogue-items.ts";
import { cents, salesOf } from "../draft/build-product.ts";
import { newPriceLines, type PriceLine, provenOldPrice } from "../price-log.ts";
import { type OnSale, priceAt } from "../sale.ts";
import type { CatalogueSource } from "./catalogue-source.ts";
import { type ProvenSale, provenSales, withSales } from "./prove-sales.ts";

/** The present price of a product or plan, and the earlier prices that its file names. */
export interface Priced {
  readonly category: ProductCategory;
  readonly id: number | string;
  readonly price_cents: number;
  readonly old_price_cents: number | null;
  readonly history: readonly PriceLine[];
  /** Its price without a sale, and all its sales. */
  readonly sold: OnSale;
}

/** A catalogue with struck prices, the new lines of the price log, and warnings for the operator. */
export interface PricedCatalogue {
  readonly catalogue: Catalogue;
  readonly lines: readonly CatalogueItem[];
  readonly notices: readonly string[];
  /** Struck prices that are left out, with those that the log proves instead (cents; null where it proves no reduction). */
  readonly unproven: readonly { readonly price: Priced; readonly proven: number | null }[];
  /** Sales that are no reduction by the log. */
  readonly unprovenSales: readonly UnprovenSale[];
}

interface UnprovenSale extends ProvenSale {
  readonly price: Priced;
  /** When its log begins. */
  readonly since: string | undefined;
}

/** Reads a product's price log. */
export type ReadLog = (category: ProductCategory, id: number | string) => readonly PriceLine[];

/** All products and plans with their prices; relative dates count from `now`. */
export function pricesOf(source: CatalogueSource<unknown>, now: Date): Priced[] {
  const content = (category: ProductCategory, list: readonly { value: PricedFile & { id: number } }[]) =>
    list.map(({ value }) => priced(category, value.id, value, now));
  return [
    ...source.plans.map(({ value }) => priced("subscription", value.subscription_type, value, now)),
    ...content("challenge", source.challenges),
    ...content("training", source.trainings),
    ...content("ebook", source.ebooks),
  ];
}

/** Continues every price log, and gives a plan's old price and each sale the struck price that the log proves. Sales that are over go. */
export function priceCatalogue(
  catalogue: Catalogue,
  prices: readonly Priced[],
  readLog: ReadLog,
  now: Date,
): PricedCatalogue {
  const logs = prices.map((price) => {
    const log = readLog(price.category, price.id);
    const added = newPriceLines(log, price.history, price.price_cents, now);
    return { price, log, added, sales: provenSales(price.sold, [...log, ...added], now) };
  });
  const wanted = logs.filter(({ price }) => price.old_price_cents !== null);
  const proven = new Map(wanted.map(({ price, log, added }) => [price.id, provenOldPrice([...log, ...added])]));
  const struck = (id: string, old: number | null) => (old !== null && proven.get(id) === old ? old : null);
  const unproven = wanted
    .map(({ price }) => ({ price, proven: proven.get(price.id) ?? null }))
    .filter((one) => one.price.old_price_cents !== one.proven);
  const unprovenSales = logs.flatMap(({ price, log, added, sales }) => {
    const since = [...log, ...added][0]?.from;
    return sales.filter(({ sale }) => sale.old_price_cents === null).map((one) => ({ ...one, price, since }));
  });
  const oldPrices = new Map(wanted.map(({ price }) => [price.id, price.old_price_cents]));
  const onSale = withSales(catalogue, logs);
  return {
    catalogue: {
      ...onSale,
      plans: onSale.plans.map((plan) => ({
        ...plan,
        old_price_cents: struck(plan.subscription_type, oldPrices.get(plan.subscription_type) ?? null),
      })),
    },
    lines: logs.flatMap(({ price, log, added }) =>
      [...log.filter(({ isDue }) => isDue), ...added].map(({ from, price_cents }) => ({
        ...keys.price(price.category, price.id, from),
        ...{ from, price_cents },
      })),
    ),
    notices: [
      ...unproven.map(({ price, proven }) => notice(price, proven)),
      ...unprovenSales.map(
        ({ price }) => `${price.id}: a sale shows no struck price, the price log proves no reduction.`,
      ),
    ],
    unproven,
    unprovenSales,
  };
}

/** Whether it may show a struck price, now or later. */
export function isReduced({ old_price_cents, sold }: Priced): boolean {
  return old_price_cents !== null || Boolean(sold.sales?.length);
}

type PricedFile = Pick<PlanFile, "price" | "price_history" | "sales"> & { old_price?: number | undefined };

function priced(category: ProductCategory, id: number | string, file: PricedFile, now: Date): Priced {
  const history = (file.price_history ?? []).map((entry) => ({
    from: `${historyDay(entry, now)}T00:00:00.000Z`,
    price_cents: cents(entry.price),
  }));
  const old_price_cents = file.old_price === undefined ? null : cents(file.old_price);
  const sold = { price_cents: cents(file.price), sales: salesOf(file) };
  return { category, id, price_cents: priceAt(sold, now), old_price_cents, history, sold };
}

/** The day (yyyy-mm-dd) on which an earlier price began; a relative one counts from `now`. */
export function historyDay(
  entry: { from?: string | undefined; from_days_ago?: number | undefined },
  now: Date,
): string {
  return entry.from ?? dayAfter(zagrebDay(now), -(entry.from_days_ago ?? 0));
}

function notice({ id }: Priced, proven: number | null): string {
  const reason = proven === null ? "the price log proves no reduction" : `the lowest price before was ${proven / 100}`;
  return `${id}: old_price is not shown, ${reason}.`;
}
