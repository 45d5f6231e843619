import { dueDocument } from "#functions/core/document/due-document.ts";
import { issueDocuments } from "#functions/core/document/issue-documents.ts";
import { registerDocuments } from "#functions/core/document/register-documents.ts";
import { newOrderItems } from "#functions/core/order/order-store.ts";
import { putAll } from "#infra/tools/catalogue/batch-write.ts";
import { MINUTE, NOON, order } from "#test/steps/given/records.ts";
import { startServices } from "#test/steps/given/services.ts";
import { startShop } from "#test/steps/given/shop.ts";

/** How so many receipts were numbered and registered, in real seconds. */
export interface Receipts {
  readonly numbered: number;
  readonly numberingSeconds: number;
  readonly registered: number;
  readonly registeringSeconds: number;
  /** Whether the numbers are those from 1 to the last, each once. */
  readonly isWhole: boolean;
}

/** Numbers so many due receipts by runs at the same moment, then tells the tax service's stand-in of them in one run, over TLS with all its checks. */
export async function makeReceipts(count: number, runs: number): Promise<Receipts> {
  const shop = await startShop();
  const services = await startServices(shop);
  try {
    const sold = order({ status: "paid" });
    const due = Array.from({ length: count }, (_, place) =>
      dueDocument({
        id: `receipt-${place}`,
        kind: "invoice",
        order_number: sold.order_number,
        cents: 2499,
        created_at: NOON.toISOString(),
      }),
    );
    await putAll([...newOrderItems(sold), ...due]);
    shop.travel(MINUTE);
    const [issued, numberingSeconds] = await timed(() =>
      Promise.all(Array.from({ length: runs }, () => issueDocuments({ all: false }))),
    );
    const [registered, registeringSeconds] = await timed(() => registerDocuments({ all: false }));
    const numbers = (await shop.itemsAt("DOCUMENT#")).map(({ number }) => Number(number)).sort((a, b) => a - b);
    return {
      numbered: issued.reduce((sum, one) => sum + one, 0),
      ...{ numberingSeconds, registered, registeringSeconds },
      isWhole: numbers.length === count && numbers.every((number, place) => number === place + 1),
    };
  } finally {
    await Promise.all([services.stop(), shop.stop()]);
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  const result = await work();
  return [result, (performance.now() - begun) / 1000];
}
