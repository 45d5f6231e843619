import type { Row, RowKey } from "./rows.ts";

/** What the device's store has to know of a kind of rows; the feature that keeps them registers it. */
export interface RowKind {
  /** Copies of what the server holds: they go when everything is erased there (a new epoch). */
  readonly isServerCopy?: true;
  /** The rows with the lowest ids go first where the device has no room: the server gives them again. */
  readonly isEvictable?: true;
  /** Since when (milliseconds) a row waits for the server as a whole. */
  readonly pendingSince?: (value: unknown) => number | undefined;
  /** How many changes a row holds that wait for the server beside the outbox. */
  readonly countPending?: (value: unknown) => number;
  /** Whether rows may stay on the device, by the documents that the server has just given. */
  readonly isAllowed?: (documents: readonly Row[]) => boolean;
  /** Removes the files that the browser caches for rows of the kind. */
  readonly dropFiles?: () => Promise<void>;
}

/** What the server said last of the whole: its epoch and the version of each month. */
export const SYNC_STATE: RowKey = { kind: "era", id: "" };
/** Changes that the server refused. */
export const REFUSED = "refused";
/** What concerns this device alone, such as until when a rest lasts. */
export const DEVICE = "device";

const kinds = new Map<string, RowKind>([
  [SYNC_STATE.kind, {}],
  [REFUSED, { isServerCopy: true }],
  [DEVICE, {}],
]);

/** Registers kinds of rows by their names in the store; before the store is tidied, evicted from or given a server's snapshot. */
export function registerKinds(own: Readonly<Record<string, RowKind>>): void {
  for (const [name, kind] of Object.entries(own)) kinds.set(name, kind);
}

/** A registered kind; undefined where no feature registered it. */
export function kindOf(name: string): RowKind | undefined {
  return kinds.get(name);
}

/** Removes the files that the browser caches for rows of any kind. */
export async function dropFiles(): Promise<void> {
  for (const kind of kinds.values()) await kind.dropFiles?.();
}
