import { checkQueues } from "#functions/domains/books/reconciliation/check-queues.ts";
import { dueDocument } from "#functions/domains/documents/document.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { registerDocuments } from "#functions/domains/documents/register-documents.ts";
import { newOrderItems } from "#functions/domains/orders/order-store.ts";
import { putAll } from "#infra/tools/batch-write.ts";
import { MINUTE, NOON, order } from "#test/steps/given/records.ts";
import { startServices } from "#test/steps/given/services.ts";
import { type Shop, startShop } from "#test/steps/given/shop.ts";

/** How so many receipts were numbered and registered, in real seconds. */
export interface Receipts {
  readonly numbered: number;
  readonly numberingSeconds: number;
  readonly registered: number;
  readonly registeringSeconds: number;
  /** Whether the numbers are those from 1 to the last, each once. */
  readonly isWhole: boolean;
  /** Poisoned receipts of which nobody was told. */
  readonly untold: readonly string[];
}

/** How a receipt is poisoned, in turn: the service refuses it, no version of the software reads it, its order is missing. */
const POISONS = ["refused", "unreadable", "orderless"] as const;
type Poison = (typeof POISONS)[number];

/** What an issued receipt is changed to behind the product's back: an operator's OIB with a wrong digit, or what no schema takes. */
const changes: Partial<Record<Poison, object>> = {
  refused: { operator_oib: "12345678900" },
  unreadable: { rates: "of_tomorrow" },
};

/**
 * Numbers so many due receipts by runs at the same moment, then tells the tax service's stand-in of them in one run, over TLS with all its
 * checks. So many of them, in the midst of the others, are poisoned.
 */
export async function makeReceipts(count: number, runs: number, poisoned: number): Promise<Receipts> {
  const shop = await startShop();
  const services = await startServices(shop);
  const first = Math.floor((count - poisoned) / 2);
  const poisons = new Map<string, Poison>(
    Array.from({ length: poisoned }, (_, place) => [idOf(first + place), POISONS[place % POISONS.length] ?? "refused"]),
  );
  try {
    await putAll(dueReceipts(count, poisons));
    shop.travel(MINUTE);
    const [issued, numberingSeconds] = await timed(() =>
      Promise.all(Array.from({ length: runs }, () => issueDocuments({ all: false }))),
    );
    await poison(shop, poisons);
    const [registered, registeringSeconds] = await timed(() => registerDocuments({ all: false }));
    const numbers = (await shop.itemsAt("DOCUMENT#"))
      .flatMap(({ number }) => (number === undefined ? [] : [Number(number)]))
      .sort((a, b) => a - b);
    const numbered = issued.reduce((sum, one) => sum + one, 0);
    const told = await toldOf(shop);
    return {
      ...{ numbered, numberingSeconds, registered, registeringSeconds },
      isWhole: numbers.length === numbered && numbers.every((number, place) => number === place + 1),
      untold: [...poisons.keys()].filter((id) => !told.has(id)),
    };
  } finally {
    await Promise.all([services.stop(), shop.stop()]);
  }
}

function idOf(place: number): string {
  return `receipt-${place}`;
}

/** Due receipts of one paid order; those without an order name one that there is not. */
function dueReceipts(count: number, poisons: ReadonlyMap<string, Poison>) {
  const sold = order({ status: "paid" });
  const due = Array.from({ length: count }, (_, place) =>
    dueDocument({
      id: idOf(place),
      kind: "invoice",
      order_number: poisons.get(idOf(place)) === "orderless" ? `S${"0".repeat(32)}` : sold.order_number,
      cents: 2499,
      created_at: NOON.toISOString(),
    }),
  );
  return [...newOrderItems(sold), ...due];
}

async function poison(shop: Shop, poisons: ReadonlyMap<string, Poison>): Promise<void> {
  for (const [id, kind] of poisons) {
    const [item] = await shop.itemsAt(`DOCUMENT#${id} `);
    if (changes[kind]) await shop.put({ ...item, ...changes[kind] });
  }
}

/** The ids of receipts that ask for a hand, or that the hourly check names. */
async function toldOf(shop: Shop): Promise<Set<string>> {
  const tasks = await shop.itemsAt("ATTENTION receipt_late#");
  const waiting = await checkQueues(shop.clock.now);
  const postponed = waiting.filter(({ check }) => check === "set_aside").flatMap(({ ids }) => ids);
  return new Set([...tasks.map(({ id }) => String(id)), ...postponed.map((id) => id.replace("DOCUMENT#", ""))]);
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  const result = await work();
  return [result, (performance.now() - begun) / 1000];
}
