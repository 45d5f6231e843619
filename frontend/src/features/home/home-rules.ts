import type { Me } from "../account/queries.ts";
import { holds, type Product } from "../catalogue/product.ts";

/** A record of a list with the product that it is. */
interface Listed<T> {
  readonly record: T;
  readonly product: Product;
}

const MOST_OFFERS = 1;

/** Whether a product costs this person something: neither open as bought nor with the membership. Pure. */
export function isOffer(product: Product, me: Me | undefined): boolean {
  return !holds(me, product) && !(me?.premium === true && product.inPremium);
}

/**
 * What of a list stands in a row of the home page. Who pays for the membership sees first what is open, and behind it one thing at most
 * that costs extra; everybody else sees the catalogue's order. Pure.
 */
export function rowFor<T>(records: readonly T[], productOf: (record: T) => Product, me: Me | undefined): T[] {
  const listed = records.map((record): Listed<T> => ({ record, product: productOf(record) }));
  if (!me?.premium) return listed.map(({ record }) => record);
  const open = listed.filter(({ product }) => !isOffer(product, me));
  const offers = listed.filter(({ product }) => isOffer(product, me)).slice(0, MOST_OFFERS);
  return [...open, ...offers].map(({ record }) => record);
}

/** What a list holds beside what stands among the new things already; all of it where nothing else would be left. Pure. */
export function withoutNew<T extends { readonly is_new: boolean }>(records: readonly T[]): readonly T[] {
  const others = records.filter(({ is_new }) => !is_new);
  return others.length > 0 ? others : records;
}
