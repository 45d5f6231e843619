import type { DiaryKind, DiaryMonth, DiaryRefusal } from "#contract/diary.ts";
import type { LibraryExercise } from "#contract/product.ts";
import { readOtherwise, withOwnExercises } from "#contract/training/own-exercises.ts";
import type { Registers } from "#contract/training/registers.ts";
import { type WorkoutView, workoutOf, workoutsOf } from "#contract/training/workouts.ts";
import type { SyncState } from "../../../lib/offline/apply-snapshot.ts";
import type { DeviceStore } from "../../../lib/offline/device-store.ts";
import { REFUSED, SYNC_STATE } from "../../../lib/offline/kinds.ts";
import type { LocalRows, LocalState } from "../../../lib/offline/local-rows.ts";
import type { StoredDocument } from "../../../lib/offline/rows.ts";

const NO_EXERCISES: readonly LibraryExercise[] = [];

/** The library as it lies on the device, with when it came (milliseconds of the device's clock). */
export interface StoredLibrary {
  readonly exercises: readonly LibraryExercise[];
  readonly at: number;
}

/** A change that the server refused, with its values. */
export interface RefusedChange extends DiaryRefusal {
  readonly values: Readonly<Record<string, unknown>>;
}

/** A member's diary on this device, unsent changes included. */
export interface DiaryView {
  readonly person: string;
  readonly head: Registers;
  /** Full documents: recent, running or edited workouts. */
  readonly workouts: ReadonlyMap<string, Registers>;
  /** Months on this device. */
  readonly months: ReadonlyMap<string, DiaryMonth>;
  /** By year. */
  readonly measures: ReadonlyMap<string, Registers>;
  /** Workouts of months and documents, newest first; a document wins over its month's line. */
  readonly history: readonly WorkoutView[];
  /** Number of unconfirmed changes. */
  readonly waiting: number;
  readonly refused: readonly RefusedChange[];
  /** `synced`: no unsent changes. `waiting`: some. `offline`: the server can't be reached. */
  readonly state: "synced" | "waiting" | "offline";
  readonly storage: DeviceStore["storage"];
  /** Whether this device ever received the server's head. Before, a missing value may exist there. */
  readonly isSynced: boolean;
  /** Whether every month was fetched. */
  readonly complete: boolean;
}

/** The diary on this device; undefined until its store was read. The object stays the same while nothing changes. */
export function viewOf(local: LocalRows | undefined): DiaryView | undefined {
  const state = local?.state();
  return state && viewOfState(state);
}

const viewOfState = remembered(({ person, set, storage, isReachable }: LocalState): DiaryView => {
  const rows = [...set.rows.values()];
  const valuesOf = <T>(wanted: string): [string, T][] =>
    rows.flatMap(({ kind, id, value }) => (kind === wanted ? [[id, value as T]] : []));
  const documents = (kind: DiaryKind) =>
    new Map(valuesOf<StoredDocument>(kind).map(([id, { entries }]) => [id, entries] as const));
  const workouts = documents("workout");
  const months = new Map(valuesOf<DiaryMonth>("month"));
  const head = documents("head").get("");
  const sync = valuesOf<SyncState>(SYNC_STATE.kind)[0]?.[1];
  const isSynced = sync !== undefined && head !== undefined;
  let history: readonly WorkoutView[] | undefined;
  return {
    person,
    head: head ?? {},
    workouts,
    months,
    measures: documents("measures"),
    /** Computed on first use. */
    get history() {
      const library = valuesOf<StoredLibrary>("library")[0]?.[1].exercises ?? NO_EXERCISES;
      history ??= historyOf(months, workouts, readThrough(head ?? {})(library));
      return history;
    },
    waiting: set.outbox.size,
    refused: valuesOf<RefusedChange>(REFUSED).map(([, value]) => value),
    state: stateOf(isReachable, set.outbox.size),
    storage,
    isSynced,
    complete: isSynced && Object.entries(sync.months).every(([month, rev]) => (months.get(month)?.rev ?? -1) >= rev),
  };
});

function stateOf(reachable: boolean, waiting: number): DiaryView["state"] {
  if (!reachable) return "offline";
  return waiting > 0 ? "waiting" : "synced";
}

/** Caches the workouts of a month, and the view of a document. */
const ofMonth = remembered(workoutsOf);
const views = new WeakMap<Registers, WorkoutView | undefined>();

/** Caches workouts as the head's own exercises and the library show them: they stay the same objects while these do. */
const readThrough = remembered((head: Registers) =>
  remembered((library: readonly LibraryExercise[]) => {
    const read = readOtherwise(head, library);
    return read.size === 0
      ? (workout: WorkoutView) => workout
      : remembered((workout: WorkoutView) => withOwnExercises(workout, read));
  }),
);

function historyOf(
  months: DiaryView["months"],
  workouts: DiaryView["workouts"],
  read: (workout: WorkoutView) => WorkoutView,
): WorkoutView[] {
  const lines = [...months.values()].flatMap(ofMonth).filter(({ id }) => !workouts.has(id));
  const documents = [...workouts].flatMap(([id, entries]) => ofDocument(id, entries) ?? []);
  return [...lines, ...documents].map(read).toSorted(newestFirst);
}

function ofDocument(id: string, entries: Registers): WorkoutView | undefined {
  if (!views.has(entries)) views.set(entries, workoutOf(id, entries));
  return views.get(entries);
}

function remembered<K extends object, V>(read: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

function newestFirst(one: WorkoutView, other: WorkoutView): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  return (other.started ?? 0) - (one.started ?? 0) || (one.id < other.id ? 1 : -1);
}
