import { beforeAll, describe, expect, it } from "vitest";
import { keys } from "#functions/platform/table/keys.ts";
import { putAll } from "#infra/tools/batch-write.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, NOON, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { aVideo } from "#test/steps/given/videos.ts";
import { countTableRequests } from "#test/steps/then/table-requests.ts";

const shop = await aShop({ keepsTable: true });
let owner: Person;
let counter: ReturnType<typeof countTableRequests>;
beforeAll(async () => {
  counter = countTableRequests();
  owner = await staffWith(shop, ["owner"]);
  const until = Math.floor(Date.now() / 1000) + 3600;
  await shop.put({ ...keys.secondFactor(owner.id, `session-of-${owner.id}`), until });
});

/** What a call asks of the table behind the staff's admission. */
async function asked(path: string) {
  const requests = await counter.during(() => owner.get(path));
  return {
    actions: requests.slice(1).flatMap(({ actions }) => actions),
    units: requests.slice(1).reduce((sum, { units }) => sum + units, 0),
  };
}
const videos = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) =>
    aVideo({ id: `v-${from + place}`, created_at: shifted(NOON, -DAY - (from + place) * 1000).toISOString() }),
  );

describe("a list of the staff", () => {
  it.each([
    ["admin/videos", ["Query"]],
    ["admin/files?kind=picture", ["Query"]],
    ["admin/orders?tab=paid", ["Query"]],
    ["admin/people?tab=all", ["BatchGetItem", "Query"]],
    ["admin/comments?state=waiting", ["Query"]],
    ["admin/catalogue", ["BatchGetItem", "Query"]],
  ])("%s is one Query a page, and one read beside it at most", async (path, actions) => {
    expect((await asked(path)).actions.sort()).toEqual(actions);
  });

  it("costs no more where forty times as much stands in it", async () => {
    await putAll(videos(0, 51));
    const few = await asked("admin/videos");
    await putAll(videos(51, 2000));
    const many = await asked("admin/videos");
    expect(many.actions).toEqual(few.actions);
    expect(many.units).toBeLessThanOrEqual(few.units * 1.1);
  });
});
