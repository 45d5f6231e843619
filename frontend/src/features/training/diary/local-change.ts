import type { DiaryKind, DiaryMonth } from "#contract/diary.ts";
import { documentOf, LINE_STAMP } from "#contract/training/month-lines.ts";
import { mergeRegisters, type Register, write } from "#contract/training/registers.ts";
import { monthOfWorkout } from "#contract/training/workouts.ts";
import { deviceId } from "../../../lib/offline/device-id.ts";
import type { LocalRows } from "../../../lib/offline/local-rows.ts";
import type { Patch, RowKey, StoredDocument, StoredRows } from "../../../lib/offline/rows.ts";
import { serverNow } from "../../../lib/server-time.ts";

/** Changed values of one document by key; null deletes. The head has no id. */
export interface LocalChange {
  readonly kind: DiaryKind;
  readonly id?: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The author of a change and its moment (ms of the corrected clock). */
export interface Writer {
  readonly person: string;
  readonly device: string;
  readonly now: number;
}

/** Writes changes; resolves once they are stored on the device. */
export function changeLocally(local: LocalRows, changes: readonly LocalChange[]): Promise<void> {
  const writer = { person: local.person, device: deviceId(), now: serverNow().getTime() };
  return local.update(keysOf(changes), (stored) => changedBy(changes, stored, writer));
}

/** Rows that a change reads: its document, and the month from which an older workout is rebuilt. Pure. */
export function keysOf(changes: readonly LocalChange[]): RowKey[] {
  return changes.flatMap(({ kind, id = "" }): RowKey[] =>
    kind === "workout"
      ? [
          { kind, id },
          { kind: "month", id: monthOfWorkout(id) },
        ]
      : [{ kind, id }],
  );
}

/** Applies changes: new documents, and entries for the outbox. Pure. */
export function changedBy(changes: readonly LocalChange[], stored: StoredRows, { person, device, now }: Writer): Patch {
  return changes.reduce<Required<Pick<Patch, "put" | "enqueue">>>(
    ({ put, enqueue }, { kind, id = "", values }) => {
      const before = documentIn({ rows: [...stored.rows, ...put], outbox: stored.outbox }, kind, id);
      const written = Object.entries(values).map(([key, value]): [string, Register] => [
        key,
        write(value, now, device, before.entries[key]),
      ]);
      const value: StoredDocument = { ...before, entries: { ...before.entries, ...Object.fromEntries(written) } };
      const entries = toSend(before, written).map(([key, register]) => ({ person, kind, id, key, register }));
      return { put: [...put, { person, kind, id, value }], enqueue: [...enqueue, ...entries] };
    },
    { put: [], enqueue: [] },
  );
}

/** A document that the server lacks is sent whole, since it may have refused it for size. Registers of a month's line are already there. */
function toSend({ rev, entries }: StoredDocument, written: readonly [string, Register][]): [string, Register][] {
  const own = rev === 0 ? Object.entries(entries).filter(([, [, at]]) => at > LINE_STAMP) : [];
  return [...new Map([...own, ...written])];
}

/** The stored document; an older workout is rebuilt from its month and its unsent changes. */
function documentIn({ rows, outbox }: StoredRows, kind: DiaryKind, id: string): StoredDocument {
  const known = rows.findLast((row) => row.kind === kind && row.id === id)?.value as StoredDocument | undefined;
  if (known) return known;
  const month = rows.find((row) => row.kind === "month" && row.id === monthOfWorkout(id));
  const line = kind === "workout" && month ? documentOf(month.value as DiaryMonth, id) : undefined;
  const own = outbox.filter((one) => one.kind === kind && one.id === id).map(({ key, register }) => [key, register]);
  return { rev: 0, entries: mergeRegisters(line ?? {}, Object.fromEntries(own)) };
}
