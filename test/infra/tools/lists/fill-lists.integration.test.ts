import { expect, it } from "vitest";
import { profileItem } from "#functions/core/member/member-store.ts";
import { findItems } from "#functions/core/member/people-index.ts";
import { read } from "#functions/data/table.ts";
import { fillLists } from "#infra/tools/lists/fill-lists.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const without = (item: object = {}, ...names: string[]) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));

it("npm run lists brings orders and people of an earlier day into the staff's lists, once", async () => {
  const { id: user } = await shop.person({ profile: { role: "admin" }, subscription: { status: "active" } });
  const [profile, membership] = [
    (await shop.itemsAt(`USER#${user} PROFILE`))[0],
    (await shop.itemsAt(`USER#${user} SUBSCRIPTION`))[0],
  ];
  const id = await bought(shop, await shop.person());
  await shop.put(...findItems(read(profileItem, profile)));
  const before = await shop.dump();
  const [order] = await shop.itemsAt(`ORDER#${id} ORDER`);
  const { gsi3pk, gsi3sk, ...older } = order ?? {};
  expect([gsi3pk, String(gsi3sk).endsWith(id)]).toEqual(["ORDERS#paid", true]);
  await shop.put(
    older,
    without(profile, "gsi1pk", "gsi1sk", "gsi3pk", "gsi3sk"),
    without(membership, "gsi3pk", "gsi3sk"),
  );
  for (const item of await shop.itemsAt("FIND#")) await shop.remove(item);
  expect(await fillLists()).toEqual({ added: 3, moved: 0 });
  expect(await shop.dump()).toEqual(before);
  expect(await fillLists()).toEqual({ added: 0, moved: 0 });
});
