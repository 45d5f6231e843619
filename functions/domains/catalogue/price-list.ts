import * as z from "zod/mini";
import { listChallenges, listEbooks, listSubscriptions, listTrainings, type PricedProduct } from "#contract/product.ts";
import { toEuros } from "../../platform/money.ts";
import type { StoredAnswer } from "../../platform/stored-answer.ts";
import { DAY_MS } from "../../platform/time.ts";
import type { publicLists } from "./catalogue-items.ts";
import { lowestPrice, PROOF_DAYS, type PriceLine, provenOldPrice, storedPriceLogs } from "./price-log.ts";
import { readSnapshot } from "./snapshot.ts";

/** The lists of what is on sale. */
export type Lists = Pick<ReturnType<typeof publicLists>, "plans" | "challenges" | "trainings" | "ebooks">;
/** The price log of a product, oldest line first. */
type LogOf = (category: PricedProduct["category"], id: PricedProduct["id"]) => readonly PriceLine[];
type ListedProduct = Pick<PricedProduct, "category" | "id" | "title" | "price" | "period_days" | "sale"> & {
  readonly premium_save?: number;
  readonly with_subscription?: boolean;
  /** The price that is struck through. */
  readonly old_price?: number | undefined;
};

/**
 * The prices of all that is on sale, in the order of the lists: since when, the lowest of the last 30 days, and every
 * earlier price.
 */
export async function priceList(at: Date): Promise<PricedProduct[]> {
  const [plans, challenges, trainings, ebooks] = await Promise.all([
    bodyOf(listSubscriptions.reply, readSnapshot("subscription")),
    bodyOf(listChallenges.reply, readSnapshot("challenge")),
    bodyOf(listTrainings.reply, readSnapshot("training")),
    bodyOf(listEbooks.reply, readSnapshot("ebook")),
  ]);
  const lists = {
    plans: plans.data.subscriptions,
    challenges: challenges.data.challenges,
    trainings: trainings.data.trainings,
    ebooks: ebooks.data.ebooks,
  };
  return pricesOn(lists, await storedPriceLogs(soldOn(lists), at), at);
}

async function bodyOf<T extends z.ZodMiniType>(schema: T, answer: Promise<StoredAnswer>): Promise<z.output<T>> {
  return z.parse(schema, JSON.parse((await answer).body));
}

/** The prices of given lists with their logs. Pure. */
export function pricesOn(lists: Lists, logOf: LogOf, at: Date): PricedProduct[] {
  return soldOn(lists).map((one) => lineOf(one, logOf(one.category, one.id), at));
}

/** All that is on sale, in the order of the lists. */
export function soldOn({ plans, challenges, trainings, ebooks }: Lists): ListedProduct[] {
  return [
    ...plans.map((plan) => ({ category: "subscription" as const, id: plan.subscription_type, ...plan })),
    ...challenges.map((one) => ({ category: "challenge" as const, ...one })),
    ...trainings.map((one) => ({ category: "training" as const, ...one })),
    ...ebooks.map((one) => ({ category: "ebook" as const, ...one })),
  ];
}

function lineOf(sold: ListedProduct, log: readonly PriceLine[], at: Date): PricedProduct {
  const { category, id, title, price, period_days, old_price, sale } = sold;
  const known = log.filter(({ from }) => from <= at.toISOString());
  const lowest = lowestPrice(known, at.toISOString());
  const before = old_price ?? reducedFrom(known, at);
  return {
    category,
    id,
    title,
    price,
    ...forPremium(sold),
    ...(period_days !== undefined && { period_days }),
    lowest_of_30_days: lowest === null ? null : toEuros(lowest),
    ...(before !== undefined && { reduced_from: before }),
    ...(sale && { sale }),
    log: known.map(({ from, price_cents }) => ({ from, price: toEuros(price_cents) })),
  };
}

function forPremium({ price, premium_save = 0, with_subscription }: ListedProduct) {
  if (with_subscription) return { in_premium: true as const };
  return premium_save > 0 ? { premium_price: toEuros(Math.round((price - premium_save) * 100)) } : {};
}

/** The price with which a reduction of the last 30 days is compared; undefined without one. */
function reducedFrom(log: readonly PriceLine[], at: Date): number | undefined {
  const recent = new Date(at.getTime() - PROOF_DAYS * DAY_MS).toISOString();
  const proven = (log.at(-1)?.from ?? "") > recent ? provenOldPrice(log) : null;
  return proven === null ? undefined : toEuros(proven);
}
