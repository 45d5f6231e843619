import type { DeviceStore } from "./device-store.ts";
import { DEVICE, kindOf } from "./kinds.ts";
import { keyOf, type RowSet, rowSetOf, withPatch, withReread } from "./row-set.ts";
import type { Patch, RowKey, RowKeys, StoredRows } from "./rows.ts";

/** A person's rows at a moment. */
export interface LocalState {
  readonly person: string;
  readonly set: RowSet;
  readonly storage: DeviceStore["storage"];
  /** Whether the server could be reached lately. */
  readonly isReachable: boolean;
}

/** A person's rows on this device, over all tabs: what is written is kept before it shows. */
export interface LocalRows {
  readonly person: string;
  /** Undefined until the device's store was read; another object after each change. */
  readonly state: () => LocalState | undefined;
  readonly valueOf: (key: RowKey) => unknown;
  readonly idsOf: (kind: string) => string[];
  /** How many changes the server has not acknowledged. */
  readonly countPending: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps what concerns this device alone under a name; null removes it. */
  readonly setDeviceValue: (name: string, value: unknown) => Promise<void>;
  readonly update: (keys: RowKeys, decide: (stored: StoredRows) => Patch) => Promise<void>;
  readonly setReachable: (isReachable: boolean) => void;
  readonly store: Promise<DeviceStore>;
  readonly close: () => void;
}

interface Written {
  readonly person: string;
  readonly names: RowKeys;
}

/** Reads a person's rows from the store and follows what other tabs write there. */
export function openLocalRows(person: string, opening: Promise<DeviceStore>): LocalRows {
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("zamah-diary");
  let store: DeviceStore | undefined;
  let set: RowSet | undefined;
  let state: LocalState | undefined;
  let [isReachable, isClosed] = [true, false];

  const show = () => {
    if (store && set) state = { person, set, storage: store.storage, isReachable };
    for (const listener of listeners) listener();
  };
  const reading = opening.then(async (opened) => {
    store = opened;
    set = rowSetOf(await opened.read(person));
    show();
    return opened;
  });
  const update: LocalRows["update"] = async (keys, decide) => {
    const opened = await reading;
    if (isClosed) return;
    const patch = await opened.update(person, keys, decide);
    if (isClosed) return;
    if (set) set = withPatch(set, patch);
    show();
    channel?.postMessage({ person, names: [...(patch.put ?? []), ...(patch.drop ?? [])].map(keyAlone) });
  };
  const follow = async ({ data }: MessageEvent<Written>) => {
    if (data.person !== person) return;
    const read = await (await reading).read(person, data.names);
    if (set) set = withReread(set, data.names, read);
    show();
  };
  if (channel) channel.onmessage = (event) => void follow(event);

  return {
    person,
    state: () => state,
    valueOf: (key) => set?.rows.get(keyOf(key))?.value,
    idsOf: (kind) => [...(set?.rows.values() ?? [])].flatMap((row) => (row.kind === kind ? [row.id] : [])),
    countPending: () => {
      const beside = [...(set?.rows.values() ?? [])].map(({ kind, value }) => kindOf(kind)?.countPending?.(value) ?? 0);
      return beside.reduce((sum, count) => sum + count, set?.outbox.size ?? 0);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setDeviceValue: (id, value) => {
      const key = { kind: DEVICE, id };
      return update([], () => (value === null ? { drop: [key] } : { put: [{ person, ...key, value }] }));
    },
    update,
    setReachable: (next) => {
      if (next === isReachable) return;
      isReachable = next;
      show();
    },
    store: reading,
    close: () => {
      isClosed = true;
      channel?.close();
    },
  };
}

function keyAlone({ kind, id }: RowKey): RowKey {
  return { kind, id };
}
