import { afterAll, beforeEach, onTestFinished } from "vitest";
import type { FiscalRow } from "#contract/shop.ts";
import { fiscalOn, shop as seller } from "#functions/platform/shop.ts";
import { type Log, logOfEachTest } from "#test/steps/then/log.ts";
import { NOON } from "./records.ts";
import { startServices } from "./services.ts";
import { type Shop, startShop } from "./shop.ts";

interface Options {
  /** What one test leaves in the table the next one finds: for files whose tests each have people of their own. */
  readonly keepsTable?: boolean;
}

/** The shop of a test file: before each test at noon, with the small catalogue alone and an empty log; stopped with the file. */
export async function aShop({ keepsTable = false }: Options = {}): Promise<Shop & { readonly log: Log }> {
  const shop = await startShop();
  const log = logOfEachTest();
  beforeEach(async () => {
    shop.clock.now = NOON;
    shop.sandbox.reset();
    if (!keepsTable) await shop.reset();
  });
  afterAll(() => shop.stop());
  return { ...shop, log };
}

/** From a day (yyyy-mm-dd) on, who lives in another member state is charged that state's PDV, until the test is over. */
export function oneStopShopFrom(day: string): void {
  const { from } = seller.oss;
  seller.oss.from = day;
  onTestFinished(() => {
    seller.oss.from = from;
  });
}

/** From a day (yyyy-mm-dd) on documents are numbered otherwise, until the test is over. */
export function numberedFrom(from: string, change: Partial<FiscalRow>): void {
  const row = { ...fiscalOn(from), ...change, from };
  seller.fiscal.push(row);
  onTestFinished(() => {
    seller.fiscal.splice(seller.fiscal.indexOf(row), 1);
  });
}

/** Tax, mail and push service beside a shop, which know nothing before each test; stopped with the file. */
export async function servicesOf(shop: Shop) {
  const services = await startServices(shop);
  beforeEach(() => {
    services.tax.reset();
    services.mail.empty();
    services.push.empty();
    services.library.empty();
  });
  afterAll(() => services.stop());
  return services;
}
