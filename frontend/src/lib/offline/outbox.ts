import type { DiaryChange, DiaryRefusal } from "#contract/diary.ts";
import { applySnapshot, type ServerSnapshot, type SyncState } from "./apply-snapshot.ts";
import { SYNC_STATE } from "./kinds.ts";
import type { OutboxEntry, Patch, RowKeys, StoredRows } from "./rows.ts";

const MOST_DOCUMENTS = 6;
const MOST_ENTRIES = 60;
/** The firewall refuses bodies above 8 KB; the rest of a body is short. */
const MOST_BYTES = 7500;
const DOCUMENT_BYTES = 80;

/** A person's outbox, with the rows that its changes are about. */
export interface Outbox {
  readonly read: (keys: RowKeys) => Promise<StoredRows>;
  readonly update: (keys: RowKeys, decide: (stored: StoredRows) => Patch) => Promise<unknown>;
}

/** Sends changes; undefined where no other try would send them, rejects where they have to wait. */
export type Post = (changes: DiaryChange[]) => Promise<ServerSnapshot | undefined>;

/** Statuses of what the server can't read. */
export const UNREADABLE: readonly number[] = [400, 413];

/**
 * Sends a person's outbox, call after call, and applies the answers. What no other try would send is sent in halves, until the
 * one change that is at fault stands among the refused: nothing blocks the rest. Answers whether there was anything to send.
 */
export async function sendOutbox(person: string, outbox: Outbox, post: Post): Promise<boolean> {
  let most: number | undefined;
  for (let calls = 0; ; calls += 1) {
    const stored = await outbox.read([SYNC_STATE]);
    const state = stored.rows[0]?.value as SyncState | undefined;
    const batch = firstBatch(stored.outbox, most);
    if (batch.length === 0) return calls > 0;
    const answer = await post(changesOf(batch));
    if (!answer && batch.length > 1) {
      most = Math.ceil(batch.length / 2);
      continue;
    }
    const snapshot = answer ?? refusalOf(batch, state);
    const isSameEpoch = state === undefined || state.epoch === snapshot.head.epoch;
    await outbox.update(isSameEpoch ? keysOf(batch) : "all", (rows) => applySnapshot(person, rows, snapshot, batch));
    most = undefined;
  }
}

/** The first changes that fit into one call: one at least, `most` entries at most. Pure. */
export function firstBatch(outbox: readonly OutboxEntry[], most = MOST_ENTRIES): OutboxEntry[] {
  const documents = new Set<string>();
  let bytes = 0;
  const end = outbox.findIndex((one, index) => {
    const document = `${one.kind} ${one.id}`;
    bytes += bytesOf([one.key, one.register]) + (documents.has(document) ? 0 : DOCUMENT_BYTES);
    documents.add(document);
    return index > 0 && (index >= most || documents.size > MOST_DOCUMENTS || bytes > MOST_BYTES);
  });
  return outbox.slice(0, end < 0 ? undefined : end);
}

/** Changes as the call takes them, a document once. Pure. */
export function changesOf(batch: readonly OutboxEntry[]): DiaryChange[] {
  const changes = new Map<string, DiaryChange>();
  for (const { kind, id, key, register } of batch) {
    const name = `${kind} ${id}`;
    const change = changes.get(name) ?? { kind, ...(id !== "" && { id }), entries: {} };
    change.entries[key] = [...register];
    changes.set(name, change);
  }
  return [...changes.values()];
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length + 1;
}

function keysOf(batch: readonly OutboxEntry[]): RowKeys {
  return [SYNC_STATE, ...batch.map(({ kind, id }) => ({ kind, id }))];
}

function refusalOf(
  [first]: readonly OutboxEntry[],
  state: SyncState = { months: {}, epoch: "", erased_at: 0 },
): ServerSnapshot {
  if (!first) return { head: state, docs: [] };
  const { kind, id, key } = first;
  const refusal: DiaryRefusal = { kind, ...(id !== "" && { id }), key, code: "invalid_input" };
  return { head: state, docs: [], refused: [refusal] };
}
