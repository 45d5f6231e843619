/** The one database of this site on a device. Its stores are generic, so version 1 stays and no upgrade shuts out an open tab. */
const NAME = "zamah";
const VERSION = 1;

/** Opens the database, making its stores the first time; rejects where the browser shuts it (a private window, no room). */
export function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("facts", { keyPath: ["person", "kind", "id"] });
    request.result.createObjectStore("outbox", { keyPath: ["person", "kind", "id", "key"] });
  };
  return answerOf(request);
}

/** What a request to the database comes to. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once everything of a transaction is kept. */
export function keptBy(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
