import { afterAll, beforeAll, expect, it } from "vitest";
import { putItems } from "#infra/local/demo/put-items.ts";
import { type LocalTable, startTable } from "#test/steps/given/local-table.ts";

let table: LocalTable;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

it("puts every item once, however many and however large they are", async () => {
  const small = Array.from({ length: 250 }, (_, place) => ({ pk: "SMALL", sk: `${place}`, title: "girja" }));
  const large = Array.from({ length: 30 }, (_, place) => ({ pk: "LARGE", sk: `${place}`, text: "z".repeat(200_000) }));
  await putItems([...small, ...large]);
  const names = (await table.items()).map(({ pk, sk }) => `${pk} ${sk}`);
  expect(names.sort()).toEqual([...small, ...large].map(({ pk, sk }) => `${pk} ${sk}`).sort());
});
