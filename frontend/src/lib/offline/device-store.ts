import { completionOf, openDatabase, resultOf } from "./database.ts";
import { kindOf } from "./kinds.ts";
import type { OutboxEntry, Patch, Row, RowKeys, StoredRows } from "./rows.ts";

/** Where a device keeps what belongs to the people who use it. */
export interface DeviceStore {
  /** `memory`: the browser closes its database to us, what is written lasts as long as the page. */
  readonly storage: "device" | "memory";
  /** A person's outbox, and the rows under some keys or all of them. */
  readonly read: (person: string, keys?: RowKeys) => Promise<StoredRows>;
  /** Reads the same and writes what follows from it, all in one transaction; kept on the device once it resolves. */
  readonly update: (person: string, keys: RowKeys, decide: (stored: StoredRows) => Patch) => Promise<Patch>;
  /** Removes all of a person. */
  readonly forget: (person: string) => Promise<void>;
  /** Removes everybody's rows but these people's, as far as a feature registered their kind; what waits since a moment (milliseconds) or later stays. */
  readonly tidy: (people: readonly string[], before: number) => Promise<void>;
}

/** The store in the browser's database. */
export async function openDeviceStore(factory: IDBFactory): Promise<DeviceStore> {
  let database = await openDatabase(factory);
  /** A connection that the browser closed meanwhile is opened anew, once. */
  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    const open = () => database.transaction(["facts", "outbox"], mode, { durability: "strict" });
    try {
      return open();
    } catch {
      database = await openDatabase(factory);
      return open();
    }
  };
  return {
    storage: "device",
    read: async (person, keys = "all") => rowsOf(await begin("readonly"), person, keys),
    update: async (person, keys, decide) => {
      const transaction = await begin("readwrite");
      const completed = completionOf(transaction);
      try {
        const patch = decide(await rowsOf(transaction, person, keys));
        write(transaction, person, patch);
        return await completed.then(() => patch);
      } catch (fault) {
        completed.catch(() => undefined);
        if (transaction.error === null) transaction.abort();
        throw fault;
      }
    },
    forget: async (person) => {
      const transaction = await begin("readwrite");
      for (const store of ["facts", "outbox"]) transaction.objectStore(store).delete(allOf(person));
      await completionOf(transaction);
    },
    tidy: async (people, before) => {
      const transaction = await begin("readwrite");
      const completed = completionOf(transaction);
      const [facts, outbox] = [transaction.objectStore("facts"), transaction.objectStore("outbox")];
      const keys = (await resultOf(facts.getAllKeys())) as string[][];
      const entries = await resultOf<OutboxEntry[]>(outbox.getAll());
      for (const key of keys.filter(([person = ""]) => !people.includes(person)))
        if (await isOutdated(facts, key, before)) facts.delete(key);
      for (const { person, kind, id, key, register } of entries)
        if (!people.includes(person) && register[1] < before) outbox.delete([person, kind, id, key]);
      await completed;
    },
  };
}

/** Whether a row waits for nothing, or since before a moment. One of an unregistered kind may wait, so it stays. */
async function isOutdated(facts: IDBObjectStore, key: string[], before: number): Promise<boolean> {
  const kind = kindOf(key[1] ?? "");
  if (!kind?.pendingSince) return kind !== undefined;
  const { value } = await resultOf<Row>(facts.get(key));
  return (kind.pendingSince(value) ?? 0) < before;
}

/** Every key of a person: an array sorts behind every text. */
function allOf(person: string): IDBKeyRange {
  return IDBKeyRange.bound([person], [person, []]);
}

async function rowsOf(transaction: IDBTransaction, person: string, keys: RowKeys): Promise<StoredRows> {
  const facts = transaction.objectStore("facts");
  const asked =
    keys === "all"
      ? resultOf<Row[]>(facts.getAll(allOf(person)))
      : Promise.all(keys.map(({ kind, id }) => resultOf<Row | undefined>(facts.get([person, kind, id]))));
  const outbox = resultOf<OutboxEntry[]>(transaction.objectStore("outbox").getAll(allOf(person)));
  return { rows: (await asked).filter((row) => row !== undefined), outbox: await outbox };
}

function write(transaction: IDBTransaction, person: string, { put = [], drop = [], enqueue = [], ack = [] }: Patch) {
  const [facts, outbox] = [transaction.objectStore("facts"), transaction.objectStore("outbox")];
  for (const { kind, id } of drop) facts.delete([person, kind, id]);
  for (const row of put) facts.put(row);
  for (const { kind, id, key } of ack) outbox.delete([person, kind, id, key]);
  for (const entry of enqueue) outbox.put(entry);
  // Nothing follows: the browser need not hear of each write before it keeps them all.
  transaction.commit();
}
