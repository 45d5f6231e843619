import { DEVICE } from "./kinds.ts";
import type { OutboxEntry, Row } from "./rows.ts";

/** The one database of this site on a device. Its stores are generic, so version 1 stays and no upgrade shuts out an open tab. */
const NAME = "zamah";
const VERSION = 1;

/** Opens the database, making its stores the first time; rejects where the browser refuses it (a private window, no room). */
export function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("facts", { keyPath: ["person", "kind", "id"] });
    request.result.createObjectStore("outbox", { keyPath: ["person", "kind", "id", "key"] });
  };
  return resultOf(request);
}

/** Every person's outbox, for the worker: it opens the database for a moment and writes nothing. */
export function readOutbox(): Promise<OutboxEntry[]> {
  return readOnce("outbox", (outbox) => resultOf<OutboxEntry[]>(outbox.getAll()));
}

/** A device's value under a name, of whoever has one, for the worker. */
export function readDeviceValue(name: string): Promise<unknown> {
  return readOnce("facts", async (facts) => {
    const keys = (await resultOf(facts.getAllKeys())) as [string, string, string][];
    const key = keys.find(([, kind, id]) => kind === DEVICE && id === name);
    return key && (await resultOf<Row>(facts.get(key))).value;
  });
}

async function readOnce<T>(name: string, read: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await openDatabase(indexedDB);
  try {
    return await read(database.transaction(name).objectStore(name));
  } finally {
    database.close();
  }
}

/** The result of a request. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once a transaction has completed, and rejects where it was aborted. */
export function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
