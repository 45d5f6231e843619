import { beforeAll, describe, expect, it } from "vitest";
import { add, mergeAdditions } from "#functions/platform/table/counters.ts";
import { put, update } from "#functions/platform/table/transaction.ts";

const DAY = { pk: "DAYS", sk: "2026-11-21" };
const NOW = { pk: "MEMBERS", sk: "NOW" };

beforeAll(() => {
  process.env.TABLE = "any";
});

describe("what several facts of one transaction add to counters", () => {
  it("is one write an item, behind the others, whose places are told", () => {
    const first = put({ pk: "A", sk: "A" });
    const last = update({ pk: "B", sk: "B" }, "ADD orders :one", { values: { ":one": 1 } });
    const writes = [
      ...add({ key: DAY, amounts: { charges: 1, h12: 100 } }),
      first,
      ...add({ key: NOW, amounts: { renewing: 1 } }),
      ...add({ key: DAY, amounts: { charges: 1, members_new: 1 } }),
      last,
    ];
    const { merged, positions } = mergeAdditions(writes);
    expect(merged.slice(0, 2)).toEqual([first, last]);
    expect(positions).toEqual([1, 4]);
    expect(merged.slice(2).map((write) => write.Update?.ExpressionAttributeValues)).toEqual([
      { ":charges": 2, ":h12": 100, ":members_new": 1 },
      { ":renewing": 1 },
    ]);
  });

  it("is no write where nothing is added, or one takes away what the other adds", () => {
    expect(add({ key: DAY, amounts: { charges: 0 } })).toEqual([]);
    const back = [...add({ key: NOW, amounts: { late: 1 } }), ...add({ key: NOW, amounts: { late: -1 } })];
    expect(mergeAdditions(back).merged).toEqual([]);
  });
});
