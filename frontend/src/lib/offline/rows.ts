import type { DiaryKind } from "#contract/diary.ts";
import type { Register, Registers } from "#contract/training/registers.ts";

/** Where a row stands among a person's: under its kind (`lib/offline/kinds.ts`) and id. */
export interface RowKey {
  readonly kind: string;
  readonly id: string;
}

/** Some rows of a person, or all. */
export type RowKeys = readonly RowKey[] | "all";

/** What a device keeps of a person under a key. */
export interface Row extends RowKey {
  readonly person: string;
  readonly value: unknown;
}

/** A document of registers: the version that the server gave, with what waits in it. */
export interface StoredDocument {
  readonly rev: number;
  readonly entries: Registers;
}

/** One changed register that the server has not acknowledged; another change of the key takes its place. */
export interface OutboxEntry {
  readonly person: string;
  readonly kind: DiaryKind;
  readonly id: string;
  readonly key: string;
  readonly register: Register;
}

export interface StoredRows {
  readonly rows: readonly Row[];
  readonly outbox: readonly OutboxEntry[];
}

/** What one transaction writes: rows put and dropped, changes put into the outbox and acknowledged. */
export interface Patch {
  readonly put?: readonly Row[];
  readonly drop?: readonly RowKey[];
  readonly enqueue?: readonly OutboxEntry[];
  readonly ack?: readonly OutboxEntry[];
}
