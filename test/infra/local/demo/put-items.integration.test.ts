import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putItems } from "#infra/local/demo/put-items.ts";
import { type LocalTable, startTable } from "#test/steps/given/local-table.ts";

let table: LocalTable;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

describe("the demo's items", () => {
  it("are put every one once, however many and however large they are", async () => {
    const small = Array.from({ length: 250 }, (_, place) => ({ pk: "SMALL", sk: `${place}`, title: "girja" }));
    const large = Array.from({ length: 30 }, (_, place) => ({
      pk: "LARGE",
      sk: `${place}`,
      text: "z".repeat(200_000),
    }));
    await putItems([...small, ...large]);
    const names = (await table.items()).map(({ pk, sk }) => `${pk} ${sk}`);
    expect(names.sort()).toEqual([...small, ...large].map(({ pk, sk }) => `${pk} ${sk}`).sort());
  });

  it("are read by the product as they were put, whatever they hold, without what is undefined", async () => {
    const held = {
      ...{ text: "čučanj", empty: "", sum: -12.5, yes: true, no: false, nothing: null },
      list: [1, "dva", [null], { tri: 3 }],
      map: { day: "2026-11-28", none: {} },
      ...{ prices: new Set([1999, 2499]), names: new Set(["Ana"]) },
    };
    await putItems([{ pk: "HELD", sk: "1", ...held, left: undefined, map: { ...held.map, left: undefined } }]);
    const read = (await table.items()).find(({ pk }) => pk === "HELD");
    expect(read).toStrictEqual({ pk: "HELD", sk: "1", ...held });
  });

  it("are refused where DynamoDB has nothing to write them as", async () => {
    await expect(putItems([{ pk: "DATE", sk: "1", at: new Date(0) }])).rejects.toThrow("Nothing that an item");
    await expect(putItems([{ pk: "SUM", sk: "1", sum: Number.NaN }])).rejects.toThrow("Nothing that an item");
  });
});
