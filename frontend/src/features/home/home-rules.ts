import type { Me } from "../account/queries.ts";
import { holds, type Product } from "../catalogue/product.ts";

interface Listed<T> {
  readonly record: T;
  readonly product: Product;
}

const MOST_OFFERS = 1;

/** Whether a product costs this person something. Pure. */
export function isOffer(product: Product, me: Me | undefined): boolean {
  return !holds(me, product) && !(me?.premium === true && product.inPremium);
}

/** Products of a home row. A Premium member sees open ones first, then at most one that costs extra; others see the catalogue's order. Pure. */
export function rowFor<T>(records: readonly T[], productOf: (record: T) => Product, me: Me | undefined): T[] {
  const listed = records.map((record): Listed<T> => ({ record, product: productOf(record) }));
  if (!me?.premium) return listed.map(({ record }) => record);
  const open = listed.filter(({ product }) => !isOffer(product, me));
  const offers = listed.filter(({ product }) => isOffer(product, me)).slice(0, MOST_OFFERS);
  return [...open, ...offers].map(({ record }) => record);
}

/** Drops new products, which have their own row, unless nothing else is left. Pure. */
export function withoutNew<T extends { readonly is_new: boolean }>(records: readonly T[]): readonly T[] {
  const others = records.filter(({ is_new }) => !is_new);
  return others.length > 0 ? others : records;
}
