import * as z from "zod/mini";
import { day, type ProductCategory, productCategory } from "./primitives.ts";

/** The days of a list in Zagreb, both included; either may be missing. */
const period = { from: z.optional(day), to: z.optional(day) };

/** Refuses a period that ends before it begins. */
const isForward = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { path: ["to"] },
);

/** A product (`challenge/10`, `subscription/monthly`), or all of a category. */
export const productFilter = z
  .string()
  .check(z.regex(new RegExp(`^(${productCategory.options.join("|")})(/[a-z0-9_-]{1,40})?$`)));

/** The query of a list that can be narrowed to days. */
export function listQuery<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.object({ ...shape, ...period }).check(isForward as never);
}

/** Category and id of a product's filter; without an id, of a whole category. */
export function productIn(filter: string): { category: ProductCategory; id: string | undefined } {
  const [category, id] = filter.split("/");
  return { category: category as ProductCategory, id };
}
