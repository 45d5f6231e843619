import type { TrainedProduct } from "#contract/duties.ts";
import { findKeptProduct } from "../../domains/catalogue/product-store.ts";
import { Problem } from "../../platform/problem.ts";

/** 400 where a trainer is to train what was never published. */
export async function requireTrained(trains: readonly TrainedProduct[]): Promise<void> {
  const found = await Promise.all(trains.map(({ category, id }) => findKeptProduct(category, id)));
  if (found.includes(undefined)) throw new Problem("invalid_input", { data: { fields: ["trains"] } });
}
