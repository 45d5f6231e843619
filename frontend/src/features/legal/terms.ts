import { currentTerms } from "#contract/terms.ts";
import shop from "../../../../infra/shop.json";

/** The terms of use as they stand today; a buyer is sent those of their order. */
export const terms = currentTerms(shop);
