import type { DiaryDocument, DiaryHead, DiaryRefusal } from "#contract/diary.ts";
import { isLater, mergeRegisters, type Registers } from "#contract/training/registers.ts";
import { kindOf, REFUSED, SYNC_STATE } from "./kinds.ts";
import type { OutboxEntry, Patch, Row, RowKey, StoredDocument, StoredRows } from "./rows.ts";

/** What the server says of the whole: each month's version, its epoch, and since when changes count. */
export type SyncState = Pick<DiaryHead, "months" | "epoch" | "erased_at">;

/** What the server holds, as far as an answer names it. */
export interface ServerSnapshot {
  readonly head: SyncState;
  readonly docs: readonly DiaryDocument[];
  readonly refused?: readonly DiaryRefusal[];
}

/**
 * What the device keeps after a server's snapshot: its documents, with those changes of the outbox in them that are newer; what was sent
 * is acknowledged, what was refused stands apart with its values. A document that found no room stays as it is. A new epoch drops all
 * copies of the server's, which `stored` has to hold then. Pure.
 */
export function applySnapshot(
  person: string,
  stored: StoredRows,
  { head, docs, refused = [] }: ServerSnapshot,
  sent: readonly OutboxEntry[],
): Patch {
  const before = stored.rows.find(({ kind }) => kind === SYNC_STATE.kind)?.value as SyncState | undefined;
  const isNewEpoch = before !== undefined && before.epoch !== head.epoch;
  const lost = isNewEpoch ? stored.rows.filter(({ kind }) => kindOf(kind)?.isServerCopy) : [];
  const rows = stored.rows.filter((row) => !lost.includes(row));
  const pending = stored.outbox.filter(
    (entry) => entry.register[1] > head.erased_at && !sent.some((other) => isSame(entry, other)),
  );
  const full = refused.filter(({ key, code }) => key === undefined && code === "diary_full");
  const answers = (isNewEpoch ? withUnnamed(docs, pending) : docs).filter((one) => !isNamed(one, full));
  const merged = answers.map((answer) => mergeDocument(person, answer, rows, pending));
  const documents = merged.map(({ row }) => row);
  const isAllowed = (kind: string) => kindOf(kind)?.isAllowed?.(documents) ?? true;
  const unnamed = pending.filter((one) => !isNamed(one, answers) && isAllowed(one.kind));
  const stillPending = new Set([...merged.flatMap(({ newer }) => newer), ...unnamed]);
  const { months, epoch, erased_at } = head;
  return {
    put: [
      { person, ...SYNC_STATE, value: { months, epoch, erased_at } satisfies SyncState },
      ...documents,
      ...refused.map((refusal) => refusedRow(person, refusal, sent)),
    ],
    drop: [
      ...lost,
      ...rows.filter(({ kind }) => !isAllowed(kind)),
      ...refusedBefore(sent, refused),
      ...refused.filter((one) => !isNamed(one, docs) && !isNamed(one, full)).map(({ kind, id = "" }) => ({ kind, id })),
    ],
    ack: stored.outbox.filter((entry) => !stillPending.has(entry)),
  };
}

type DocumentKey = Pick<DiaryRefusal, "kind" | "id">;

function isNamed({ kind, id = "" }: DocumentKey, docs: readonly DocumentKey[]): boolean {
  return docs.some((one) => one.kind === kind && (one.id ?? "") === id);
}

/** In a new epoch a document of which only changes are left begins anew with them. */
function withUnnamed(docs: readonly DiaryDocument[], pending: readonly OutboxEntry[]): DiaryDocument[] {
  const named = new Map(pending.map(({ kind, id }) => [`${kind} ${id}`, { kind, id, rev: 0, entries: {} }]));
  return [...docs, ...[...named.values()].filter((one) => !isNamed(one, docs))];
}

/** A document after the answer, and the changes in it that are newer; an answer that was overtaken by a newer one says nothing of it. */
function mergeDocument(person: string, answer: DiaryDocument, rows: readonly Row[], pending: readonly OutboxEntry[]) {
  const { kind, id = "", rev } = answer;
  const known = rows.find((row) => row.kind === kind && row.id === id)?.value as StoredDocument | undefined;
  const newest = known && known.rev > rev ? known : { rev, entries: answer.entries as Registers };
  const newer = pending.filter(
    (one) => one.kind === kind && one.id === id && isNewest(one, newest === known ? {} : newest.entries),
  );
  const own = Object.fromEntries(newer.map(({ key, register }) => [key, register]));
  const value: StoredDocument = { rev: newest.rev, entries: mergeRegisters(newest.entries, own) };
  return { row: { person, kind, id, value }, newer };
}

function isNewest({ key, register }: OutboxEntry, entries: Registers): boolean {
  const known = entries[key];
  return !known || isLater(register, known);
}

function isSame(one: OutboxEntry, other: OutboxEntry): boolean {
  const isSameKey = one.kind === other.kind && one.id === other.id && one.key === other.key;
  return isSameKey && JSON.stringify(one.register) === JSON.stringify(other.register);
}

/** The refusals of what the server takes now: it was perhaps refused with another value, or with its whole document. */
function refusedBefore(sent: readonly OutboxEntry[], refused: readonly DiaryRefusal[]): RowKey[] {
  const taken = sent.filter(
    ({ kind, id, key }) =>
      !refused.some((one) => one.kind === kind && (one.id ?? "") === id && (one.key === undefined || one.key === key)),
  );
  return taken.flatMap(({ kind, id, key }) => [refusedKey({ kind, id, key }), refusedKey({ kind, id })]);
}

function refusedKey({ kind, id = "", key = "" }: Pick<DiaryRefusal, "kind" | "id" | "key">): RowKey {
  return { kind: REFUSED, id: [kind, id, key].join(" ") };
}

function refusedRow(person: string, refusal: DiaryRefusal, sent: readonly OutboxEntry[]): Row {
  const { kind, id = "", key } = refusal;
  const own = sent.filter((one) => one.kind === kind && one.id === id && (key === undefined || one.key === key));
  const values = Object.fromEntries(own.map((one) => [one.key, one.register[0]]));
  return { person, ...refusedKey(refusal), value: { ...refusal, values } };
}
