import { deviceId } from "../../../lib/offline/device-id.ts";
import type { DeviceStore, FactKind, Name, Names, Patch, Rows } from "../../../lib/offline/device-store.ts";
import { type Held, held, nameOf, patched, refreshed } from "../../../lib/offline/row-set.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { type DiaryView, viewOf } from "./diary-view.ts";
import { changedBy, type LocalChange, namesOf } from "./local-change.ts";

/** A member's diary on this device, over all tabs: what is written is kept before it shows. */
export interface Diary {
  readonly person: string;
  /** Undefined until the device's store was read. */
  readonly view: () => DiaryView | undefined;
  /** A fact as it stands under its name. */
  readonly kept: (kind: FactKind, id: string) => unknown;
  /** The ids of all facts of a kind. */
  readonly ids: (kind: FactKind) => string[];
  /** How many sets wait. */
  readonly waitingSets: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (changes: readonly LocalChange[]) => Promise<void>;
  readonly setFact: (name: string, value: unknown) => Promise<void>;
  readonly update: (names: Names, decide: (rows: Rows) => Patch) => Promise<void>;
  readonly noteReachable: (reachable: boolean) => void;
  readonly store: Promise<DeviceStore>;
  readonly close: () => void;
}

interface Told {
  readonly person: string;
  readonly names: Names;
}

/** Reads a member's diary from the store and follows what other tabs and the worker write there. */
export function openDiary(person: string, opening: Promise<DeviceStore>): Diary {
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("zamah-diary");
  let store: DeviceStore | undefined;
  let rows: Held | undefined;
  let view: DiaryView | undefined;
  let [reachable, isClosed] = [true, false];

  const show = () => {
    if (store && rows) view = viewOf(person, rows, { storage: store.storage, reachable });
    for (const listener of listeners) listener();
  };
  const reading = opening.then(async (opened) => {
    store = opened;
    rows = held(await opened.read(person));
    show();
    return opened;
  });
  const update: Diary["update"] = async (names, decide) => {
    const opened = await reading;
    if (isClosed) return;
    const patch = await opened.update(person, names, decide);
    if (isClosed) return;
    if (rows) rows = patched(rows, patch);
    show();
    channel?.postMessage({ person, names: [...(patch.keep ?? []), ...(patch.drop ?? [])].map(nameAlone) });
  };
  const follow = async ({ data }: MessageEvent<Told>) => {
    if (data.person !== person) return;
    const read = await (await reading).read(person, data.names);
    if (rows) rows = refreshed(rows, data.names, read);
    show();
  };
  if (channel) channel.onmessage = (event) => void follow(event);

  return {
    person,
    view: () => view,
    kept: (kind, id) => rows?.facts.get(nameOf({ kind, id }))?.value,
    ids: (kind) => [...(rows?.facts.values() ?? [])].flatMap((fact) => (fact.kind === kind ? [fact.id] : [])),
    waitingSets: () => [...(rows?.waiting.values() ?? [])].filter(({ key }) => key.startsWith("s:")).length,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (changes) => {
      const writer = { person, device: deviceId(), now: serverNow().getTime() };
      return update(namesOf(changes), (current) => changedBy(changes, current, writer));
    },
    setFact: (name, value) => {
      const fact = { kind: "device", id: name } as const;
      return update([], () => (value === null ? { drop: [fact] } : { keep: [{ person, ...fact, value }] }));
    },
    update,
    noteReachable: (next) => {
      if (next === reachable) return;
      reachable = next;
      show();
    },
    store: reading,
    close: () => {
      isClosed = true;
      channel?.close();
    },
  };
}

function nameAlone({ kind, id }: Name): Name {
  return { kind, id };
}
