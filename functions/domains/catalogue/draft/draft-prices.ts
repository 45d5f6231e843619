import * as z from "zod/mini";
import type { DraftPrices } from "#contract/catalogue-draft.ts";
import { productCategory } from "#contract/primitives.ts";
import { lowestPrice, provenOldPrice } from "../price-log.ts";
import { storedPriceLog } from "../stored-price-log.ts";
import type { DraftName } from "./draft-store.ts";

/** What members were asked for what a document sells, the last price first; undefined where it sells nothing. Cents. */
export async function draftPrices({ kind, id }: DraftName, now: Date): Promise<DraftPrices | undefined> {
  const category = z.safeParse(productCategory, kind === "plan" ? "subscription" : kind);
  if (!category.success) return undefined;
  const log = await storedPriceLog({ category: category.data, id });
  return {
    log: log.toReversed(),
    lowest_cents: lowestPrice(log, now.toISOString()),
    old_price_cents: provenOldPrice(log),
  };
}
