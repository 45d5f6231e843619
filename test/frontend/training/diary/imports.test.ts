import { expect, it } from "vitest";
import {
  beginImport,
  IMPORT_PART,
  type ImportPartRow,
} from "../../../../frontend/src/features/training/diary/imports.ts";
import { SYNC_STATE } from "../../../../frontend/src/lib/offline/kinds.ts";
import { openLocalRows } from "../../../../frontend/src/lib/offline/local-rows.ts";
import { createMemoryStore } from "../../../../frontend/src/lib/offline/memory-store.ts";

const ERASED_AT = Date.parse("2026-11-21T18:00:00Z");
const line = { id: "20260105-iabcdefghij", a: { kind: "own" as const, title: "Noge" }, x: [] };

it("an import that begins after the diary was erased is later than that, so that the server takes it", async () => {
  const person = "member-1";
  const local = openLocalRows(person, Promise.resolve(createMemoryStore()));
  const value = { months: {}, epoch: "second", erased_at: ERASED_AT };
  await local.update([], () => ({ put: [{ person, ...SYNC_STATE, value }] }));
  await beginImport(local, { id: "abcdef", app: "hevy", made: [], parts: [{ names: {}, lines: [line] }], head: {} });
  const parts = local.idsOf(IMPORT_PART).map((id) => local.valueOf({ kind: IMPORT_PART, id }) as ImportPartRow);
  expect(parts).toMatchObject([{ at: ERASED_AT + 1, lines: [line] }]);
  local.close();
});
