import * as z from "zod/mini";
import { listChallenges, listEbooks, type listPrices, listSubscriptions, listTrainings } from "#contract/product.ts";
import { toEuros } from "../../kernel/money.ts";
import type { StoredAnswer } from "../../kernel/stored-answer.ts";
import { lowestPrice, type PriceLine } from "./price-log.ts";
import { readSnapshot } from "./snapshot.ts";
import { storedPriceLogs } from "./stored-price-log.ts";

type Line = z.output<typeof listPrices.reply>["data"]["prices"][number];
type Sold = Pick<Line, "category" | "id" | "title" | "price">;

/** What everybody pays for all that is on sale, in the order of the lists: since when, the lowest of the last 30 days, and every price before. */
export async function priceList(at: Date): Promise<Line[]> {
  const [plans, challenges, trainings, ebooks] = await Promise.all([
    bodyOf(listSubscriptions.reply, readSnapshot("subscription")),
    bodyOf(listChallenges.reply, readSnapshot("challenge")),
    bodyOf(listTrainings.reply, readSnapshot("training")),
    bodyOf(listEbooks.reply, readSnapshot("ebook")),
  ]);
  const sold: Sold[] = [
    ...plans.data.subscriptions.map((plan) => ({
      category: "subscription" as const,
      id: plan.subscription_type,
      ...plan,
    })),
    ...challenges.data.challenges.map((one) => ({ category: "challenge" as const, ...one })),
    ...trainings.data.trainings.map((one) => ({ category: "training" as const, ...one })),
    ...ebooks.data.ebooks.map((one) => ({ category: "ebook" as const, ...one })),
  ];
  const logOf = await storedPriceLogs(sold);
  return sold.map((one) => lineOf(one, logOf(one.category, one.id), at));
}

async function bodyOf<T extends z.ZodMiniType>(schema: T, answer: Promise<StoredAnswer>): Promise<z.output<T>> {
  return z.parse(schema, JSON.parse((await answer).body));
}

function lineOf({ category, id, title, price }: Sold, log: readonly PriceLine[], at: Date): Line {
  const known = log.filter(({ from }) => from <= at.toISOString());
  const lowest = lowestPrice(known, at.toISOString());
  return {
    category,
    id,
    title,
    price,
    lowest_of_30_days: lowest === null ? null : toEuros(lowest),
    log: known.map(({ from, price_cents }) => ({ from, price: toEuros(price_cents) })),
  };
}
