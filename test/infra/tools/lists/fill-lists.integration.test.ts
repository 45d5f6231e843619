import { expect, it } from "vitest";
import { fillLists } from "#infra/tools/lists/fill-lists.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();

it("npm run lists brings orders of an earlier day into the staff's lists, once", async () => {
  const id = await bought(shop, await shop.person());
  const before = await shop.dump();
  const [order] = await shop.itemsAt(`ORDER#${id} ORDER`);
  const { gsi3pk, gsi3sk, ...older } = order ?? {};
  expect([gsi3pk, String(gsi3sk).endsWith(id)]).toEqual(["ORDERS#paid", true]);
  await shop.put(older);
  expect(await fillLists()).toEqual({ added: 1, moved: 0 });
  expect(await shop.dump()).toEqual(before);
  expect(await fillLists()).toEqual({ added: 0, moved: 0 });
});
