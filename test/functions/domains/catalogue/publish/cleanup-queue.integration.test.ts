import { expect, it } from "vitest";
import { cleanupWrite, drainCleanups } from "#functions/domains/catalogue/publish/cleanup-queue.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { HOUR, shifted } from "#test/steps/given/records.ts";

const shop = await aShop();

it("a cleanup that can't be read keeps none of the others waiting, and the job fails", async () => {
  const at = shifted(shop.clock.now, -HOUR).toISOString();
  await shop.put({ ...keys.trail("challenge", "1"), kind: "of_tomorrow", at });
  await transact([cleanupWrite({ kind: "training", id: "2", version: 1, at, product: "training-2", stale: [] })]);
  await expect(drainCleanups(shop.clock.now)).rejects.toThrow("challenge#1");
  expect(await shop.itemsAt("TRAIL training#2")).toEqual([]);
});
