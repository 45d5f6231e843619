import { expect, it } from "vitest";
import { profileItem } from "#functions/domains/accounts/member-store.ts";
import { findItems } from "#functions/domains/accounts/people-index.ts";
import type { CommentRecord } from "#functions/domains/community/comment.ts";
import { commentEntries } from "#functions/domains/community/comment-store.ts";
import { indexKeys, keys } from "#functions/platform/table/keys.ts";
import { read } from "#functions/platform/table/table.ts";
import { fillLists } from "#infra/tools/lists.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { openTasks } from "#test/steps/then/tasks.ts";
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
  const buyer = await shop.person();
  const id = await bought(shop, buyer);
  const [buying] = await shop.itemsAt(`USER#${buyer.id} PROFILE`);
  await shop.put(...[profile, buying].flatMap((item) => findItems(read(profileItem, item))));
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
  expect(await fillLists()).toEqual({ added: 4, moved: 0 });
  expect(await shop.dump()).toEqual(before);
  expect(await fillLists()).toEqual({ added: 0, moved: 0 });
});

it("npm run lists lets people be found by each word of their name who were listed before there were such items", async () => {
  const { id: user } = await shop.person({ profile: { first_name: "Ana-Marija", last_name: "Kos" } });
  const [profile] = await shop.itemsAt(`USER#${user} PROFILE`);
  const terms = findItems(read(profileItem, profile));
  await shop.put(...terms);
  const before = await shop.dump();
  const second = terms.filter(({ sk }) => sk.startsWith("marija"));
  expect(second.length).toBeGreaterThan(0);
  for (const item of second) await shop.remove(item);
  expect(await fillLists()).toEqual({ added: 1, moved: 0 });
  expect(await shop.dump()).toEqual(before);
  expect(await fillLists()).toEqual({ added: 0, moved: 0 });
});

it("npm run lists brings comments that were reported before there were lists to the staff, and none that was decided", async () => {
  const at = "2026-11-01T10:00:00.000Z";
  const comment = (id: string, more: Partial<CommentRecord> = {}): CommentRecord => ({
    ...{
      id,
      client_id: id,
      category: "challenge",
      product_id: 1,
      user_id: "ana",
      user_name: "Ana Anić",
      picture: null,
    },
    ...{ text: "Kupi jeftinije", created_at: at, ...more },
  });
  const report = (comment_id: string, user_id: string) => ({
    ...keys.commentReport(user_id, comment_id),
    ...{ comment_id, category: "challenge", product_id: 1, user_id, reason: "Reklama", reported_at: at },
    ...{ gsi2pk: indexKeys.commentReports, gsi2sk: at },
  });
  const [old, decided] = ["01KA0000000000000000000001", "01KA0000000000000000000002"];
  await shop.put(...commentEntries(comment(old)), ...commentEntries(comment(decided, { version: 2, reports: 0 })));
  await shop.put(report(old, "iva"), report(old, "jure"), report(decided, "iva"));
  expect(await fillLists()).toEqual({ added: 2, moved: 0 });
  expect(await openTasks(shop, "comment_reported")).toEqual([old]);
  const [listed] = await shop.itemsAt(`COMMENTS#challenge#1 ${old}`);
  expect(listed).toMatchObject({ reports: 2, gsi1pk: "COMMENTS#waiting" });
  expect(await fillLists()).toEqual({ added: 0, moved: 0 });
});
