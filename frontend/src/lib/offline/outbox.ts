import type { DiaryChange } from "#contract/diary.ts";
import type { Waiting } from "./device-store.ts";

const MOST_DOCUMENTS = 6;
const MOST_ENTRIES = 60;
/** The firewall refuses bodies above 8 KB; the rest of a body is short. */
const MOST_BYTES = 7500;
const DOCUMENT_BYTES = 80;

/** The first changes that fit into one call: one at least, `most` entries at most. Pure. */
export function firstBatch(waiting: readonly Waiting[], most = MOST_ENTRIES): Waiting[] {
  const documents = new Set<string>();
  let bytes = 0;
  const end = waiting.findIndex((one, index) => {
    const document = `${one.kind} ${one.id}`;
    bytes += bytesOf([one.key, one.register]) + (documents.has(document) ? 0 : DOCUMENT_BYTES);
    documents.add(document);
    return index > 0 && (index >= most || documents.size > MOST_DOCUMENTS || bytes > MOST_BYTES);
  });
  return waiting.slice(0, end < 0 ? undefined : end);
}

/** Waiting changes as the call takes them, a document once. Pure. */
export function changesOf(batch: readonly Waiting[]): DiaryChange[] {
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
