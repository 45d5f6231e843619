import { IDBFactory } from "fake-indexeddb";
import { expect, it } from "vitest";
import { openDeviceStore } from "../../../../frontend/src/lib/offline/device-store.ts";

const FACTS = [
  { person: "ana", kind: "head", id: "", value: { rev: 3, entries: { "pin:most": ["sjedalo 4", 1, "aaaaaaaa"] } } },
  { person: "ana", kind: "era", id: "", value: { months: { "2026-11": 2 }, epoch: "first", erased_at: 0 } },
  { person: "ana", kind: "kitchen", id: "", value: { since: 1, own: {} } },
  { person: "iva", kind: "plan", id: "3", value: { at: 1, until: null } },
];
const ENTRY = {
  ...{ person: "ana", kind: "workout", id: "20261121-pk3x9qa-7", key: "s:p1-1" },
  register: [{ r: 12 }, 1, "aaaaaaaa"],
};

it("what earlier builds wrote on a member's device is read as it stands, without an upgrade", async () => {
  const factory = new IDBFactory();
  await writeOld(factory);

  const store = await openDeviceStore(factory);
  expect(await store.read("iva")).toEqual({ rows: [FACTS[3]], outbox: [] });
  const { rows, outbox } = await store.read("ana");
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(expect.arrayContaining(FACTS.slice(0, 3)));
  expect(outbox).toEqual([ENTRY]);
  expect(await factory.databases()).toEqual([{ name: "zamah", version: 1 }]);
});

/** A database as the builds up to November 2026 made it, spelt out: nothing of today's code has a part in it. */
function writeOld(factory: IDBFactory): Promise<void> {
  const opening = factory.open("zamah", 1);
  return new Promise((resolve, reject) => {
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("facts", { keyPath: ["person", "kind", "id"] });
      opening.result.createObjectStore("outbox", { keyPath: ["person", "kind", "id", "key"] });
    };
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(["facts", "outbox"], "readwrite");
      for (const fact of FACTS) transaction.objectStore("facts").put(fact);
      transaction.objectStore("outbox").put(ENTRY);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      transaction.onabort = () => reject(transaction.error);
    };
    opening.onerror = () => reject(opening.error);
  });
}
