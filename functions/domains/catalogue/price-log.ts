import * as z from "zod/mini";
import type { DraftPrices } from "#contract/catalogue-draft.ts";
import { instant, productCategory } from "#contract/primitives.ts";
import { keys } from "../../platform/table/keys.ts";
import { queryRange, read } from "../../platform/table/table.ts";
import { DAY_MS } from "../../platform/time.ts";
import type { DraftName } from "./draft/draft-store.ts";
import type { ProductName } from "./publish/stored-products.ts";
import { type OnSale, priceAt, sale, turnsOf } from "./sale.ts";

/** One line of a product's price log: the price from a moment (UTC) on. `isDue`: a sale began or ended then, and nobody has written it yet. */
export interface PriceLine {
  readonly from: string;
  readonly price_cents: number;
  readonly isDue?: true;
}

/** How far back a reduction must be proved (days). */
export const PROOF_DAYS = 30;

/**
 * The lines to append so that the log ends with today's price: none while it stands, one when it changed. An empty log
 * first takes the history that came with the files.
 */
export function newPriceLines(
  log: readonly PriceLine[],
  history: readonly PriceLine[],
  price_cents: number,
  now: Date,
): PriceLine[] {
  const imported = log.length === 0 ? inOrder(history) : [];
  const last = [...inOrder(log), ...imported].at(-1);
  if (last?.price_cents === price_cents) return imported;
  return [...imported, { from: now.toISOString(), price_cents }];
}

/**
 * The price that may be struck through: the lowest of the 30 days before the last reduction, where the log reaches back
 * that far; null where the last change was no reduction (Directive 98/6/EC, article 6a; compliance in `docs/catalogue.md`).
 */
export function provenOldPrice(log: readonly PriceLine[]): number | null {
  const lines = inOrder(log);
  const current = lines.at(-1);
  const before = lines.at(-2);
  if (!current || !before || before.price_cents <= current.price_cents) return null;
  const lowest = lowestPrice(lines.slice(0, -1), current.from);
  return lowest !== null && lowest > current.price_cents ? lowest : null;
}

/** The lowest price (cents) of the 30 days until a moment; null where the log does not reach back that far. */
export function lowestPrice(log: readonly PriceLine[], until: string): number | null {
  const lines = inOrder(log);
  const window = new Date(new Date(until).getTime() - PROOF_DAYS * DAY_MS).toISOString();
  const atStart = lines.findLastIndex((line) => line.from <= window);
  return atStart === -1 ? null : Math.min(...lines.slice(atStart).map((line) => line.price_cents));
}

/** The lines of the sales that began or ended after the log's last line, until a moment. */
export function dueLines(log: readonly PriceLine[], sold: OnSale, now: Date): PriceLine[] {
  const last = inOrder(log).at(-1);
  if (!last) return [];
  return changesOf(sold, last, now.toISOString()).map((line) => ({ ...line, isDue: true }));
}

/** The lines that a log gets by the sales of what is sold, after its last one: until a moment, or all of them. */
export function changesOf(sold: OnSale, last: PriceLine, until = "9"): PriceLine[] {
  const turns = turnsOf(sold).filter((turn) => turn > last.from && turn <= until);
  const lines = turns.map((from) => ({ from, price_cents: priceAt(sold, new Date(from)) }));
  return lines.filter(({ price_cents }, index) => price_cents !== (lines[index - 1] ?? last).price_cents);
}

function inOrder(lines: readonly PriceLine[]): PriceLine[] {
  return lines.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** One line of a product's price log, append-only. */
const priceItem = z.object({ from: instant, price_cents: z.int() });

/** What a product's item says of its price. */
const soldItem = z.object({ price_cents: z.int(), sales: z.optional(z.array(sale)) });

/** A product's price log until a moment, oldest line first; what its sales changed stands there whether or not it is written yet. */
export async function storedPriceLog({ category, id }: ProductName, now: Date): Promise<PriceLine[]> {
  const { pk, sk } = keys.product(category, id);
  const items = await queryRange({ pk, from: "PRICE#", to: sk }, true);
  const product = items.find((item) => item.sk === sk);
  const log = items.filter((item) => item !== product).map((item) => read(priceItem, item));
  return product ? [...log, ...dueLines(log, read(soldItem, product), now)] : log;
}

/** The price logs of these products, each oldest line first; none of any other. */
export async function storedPriceLogs(products: readonly ProductName[], now: Date) {
  const placeOf = ({ category, id }: ProductName) => keys.product(category, id).pk;
  const logs = new Map(
    await Promise.all(products.map(async (product) => [placeOf(product), await storedPriceLog(product, now)] as const)),
  );
  return (category: ProductName["category"], id: ProductName["id"]) => logs.get(placeOf({ category, id })) ?? [];
}

/** The price log (cents) of what a draft sells, the last price first; undefined where it sells nothing. */
export async function draftPrices({ kind, id }: DraftName, now: Date): Promise<DraftPrices | undefined> {
  const category = z.safeParse(productCategory, kind === "plan" ? "subscription" : kind);
  if (!category.success) return undefined;
  const log = await storedPriceLog({ category: category.data, id }, now);
  return {
    log: log.toReversed(),
    lowest_cents: lowestPrice(log, now.toISOString()),
    old_price_cents: provenOldPrice(log),
  };
}
