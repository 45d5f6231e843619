import type { DeviceStore } from "./device-store.ts";
import { keyOf, type RowSet, rowSetOf, withPatch } from "./row-set.ts";
import type { RowKeys, StoredRows } from "./rows.ts";

/** A store that lasts as long as the page, for a browser that closes its database to us. */
export function createMemoryStore(): DeviceStore {
  const people = new Map<string, RowSet>();
  const setOf = (person: string) => people.get(person) ?? rowSetOf({ rows: [], outbox: [] });
  const rowsOf = (person: string, keys: RowKeys): StoredRows => {
    const { rows, outbox } = setOf(person);
    const asked = keys === "all" ? [...rows.values()] : keys.flatMap((key) => rows.get(keyOf(key)) ?? []);
    return { rows: asked, outbox: [...outbox.values()] };
  };
  return {
    storage: "memory",
    read: async (person, keys = "all") => rowsOf(person, keys),
    update: async (person, keys, decide) => {
      const patch = decide(rowsOf(person, keys));
      people.set(person, withPatch(setOf(person), patch));
      return patch;
    },
    forget: async (person) => {
      people.delete(person);
    },
    tidy: async () => undefined,
  };
}
