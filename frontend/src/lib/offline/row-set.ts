import type { OutboxEntry, Patch, Row, RowKey, RowKeys, StoredDocument, StoredRows } from "./rows.ts";

/** Rows of one person in memory, by their keys. */
export interface RowSet {
  readonly rows: ReadonlyMap<string, Row>;
  readonly outbox: ReadonlyMap<string, OutboxEntry>;
}

/** Rows as the store gave them; a document of which only changes are left is made of them. Pure. */
export function rowSetOf({ rows, outbox }: StoredRows): RowSet {
  const documents = new Map<string, Row>();
  for (const { person, kind, id, key, register } of outbox) {
    const { entries } = (documents.get(keyOf({ kind, id }))?.value ?? { entries: {} }) as StoredDocument;
    const value: StoredDocument = { rev: 0, entries: { ...entries, [key]: register } };
    documents.set(keyOf({ kind, id }), { person, kind, id, value });
  }
  return {
    rows: new Map([...documents, ...rows.map((row) => [keyOf(row), row] as const)]),
    outbox: new Map(outbox.map((entry) => [entryKeyOf(entry), entry])),
  };
}

/** Rows after a patch. Pure. */
export function withPatch(set: RowSet, { put = [], drop = [], enqueue = [], ack = [] }: Patch): RowSet {
  const [rows, outbox] = [new Map(set.rows), new Map(set.outbox)];
  for (const key of drop) rows.delete(keyOf(key));
  for (const row of put) rows.set(keyOf(row), row);
  for (const entry of ack) outbox.delete(entryKeyOf(entry));
  for (const entry of enqueue) outbox.set(entryKeyOf(entry), entry);
  return { rows, outbox };
}

/** Rows after those under some keys, and the outbox, were read again. Pure. */
export function withReread(set: RowSet, keys: RowKeys, read: StoredRows): RowSet {
  const { rows, outbox } = rowSetOf(read);
  if (keys === "all") return { rows, outbox };
  return { rows: withPatch(set, { drop: keys, put: read.rows }).rows, outbox };
}

/** Where a row stands among a person's. Pure. */
export function keyOf({ kind, id }: RowKey): string {
  return `${kind} ${id}`;
}

function entryKeyOf({ kind, id, key }: OutboxEntry): string {
  return `${kind} ${id} ${key}`;
}
