import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { documents, type Item } from "#functions/platform/table/table.ts";
import { type TransactItem, tryTransact } from "#functions/platform/table/transaction.ts";

type State = Readonly<Record<string, readonly Item[]>>;

/** A write; what it reads before (nothing without); what may stand there instead as it writes, and what may not. */
export interface Guarded {
  readonly write: string;
  readonly read?: readonly Item[];
  readonly does: () => readonly TransactItem[] | Promise<unknown>;
  readonly taken: State;
  readonly refused: State;
}

interface Table {
  put(...items: readonly object[]): Promise<void>;
  remove(item: Item): Promise<void>;
  itemsAt(prefix: string): Promise<Item[]>;
}

const WRITES = ["TransactWriteItemsCommand", "UpdateItemCommand"];

/** Each write happens, or does not, as its row says: the table has become another one since it was read. */
export function areGuarded(table: Table, rows: readonly Guarded[]): void {
  describe.each(rows)("$write", ({ read = [], does, taken, refused }) => {
    const changes = async (meanwhile: readonly Item[]): Promise<boolean> => {
      await table.put(...read);
      let before: Item[] | undefined;
      const stopWaiting = beforeWrite(async () => {
        if (before) return;
        for (const item of read) await table.remove(item);
        await table.put(...meanwhile);
        before = await table.itemsAt("");
      });
      try {
        const work = await does();
        if (Array.isArray(work) && work.length > 0) await tryTransact(work);
      } finally {
        stopWaiting();
      }
      expect(before).toBeDefined();
      return !isDeepStrictEqual(before, await table.itemsAt(""));
    };
    it.each(Object.entries(taken))("is done where %s", async (_state, items) => {
      expect(await changes(items)).toBe(true);
    });
    it.each(Object.entries(refused))("is not done where %s", async (_state, items) => {
      expect(await changes(items)).toBe(false);
    });
  });
}

/** Does something while the client sends each call twice, as after an answer that was lost. */
export async function sendingTwice<T>(work: () => Promise<T>): Promise<T> {
  const { middlewareStack } = documents();
  middlewareStack.add(
    (next) => async (args) => {
      await next(args);
      return next(args);
    },
    { step: "initialize", name: "sendTwice" },
  );
  return work().finally(() => middlewareStack.remove("sendTwice"));
}

/** Does something before each write; answers how that ends. */
export function beforeWrite(work: () => Promise<void>): () => void {
  const { middlewareStack } = documents();
  middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (WRITES.includes(commandName)) await work();
        return next(args);
      },
    { step: "initialize", name: "beforeWrite" },
  );
  return () => middlewareStack.remove("beforeWrite");
}
