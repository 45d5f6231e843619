import { act, cleanup } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, vi } from "vitest";
import type { DiaryMonth } from "#contract/diary.ts";
import type { LibraryExercise } from "#contract/product.ts";
import type { Registers } from "#contract/training/registers.ts";
import type { SyncState } from "../../../frontend/src/lib/offline/apply-snapshot.ts";
import { completionOf, openDatabase, resultOf } from "../../../frontend/src/lib/offline/database.ts";
import { SYNC_STATE } from "../../../frontend/src/lib/offline/kinds.ts";
import { closePersonData } from "../../../frontend/src/lib/offline/person-data.ts";
import type { Row } from "../../../frontend/src/lib/offline/rows.ts";
import { startSession } from "../../../frontend/src/lib/session.ts";
import { tokenFor } from "./answers.ts";
import { FIRST_EPOCH } from "./diary-server.ts";
import "../../../frontend/src/app/offline-rows.ts";
// The code that comes with a tap is on the device already.
import "../../../frontend/src/components/dialog-frame.tsx";
import "../../../frontend/src/features/training/programme/open-menus.tsx";
import "../../../frontend/src/features/training/programme/start-form.tsx";
import "../../../frontend/src/features/training/workout/exercise-settings.tsx";

type Values = Record<string, unknown>;

/** What a member's device holds before the test: documents by key and value, months, answers of `trainings/{id}`, facts of the device. */
export interface GivenDiary {
  readonly person?: string;
  readonly head?: Values;
  readonly workouts?: Record<string, Values>;
  readonly measures?: Record<string, Values>;
  readonly months?: readonly DiaryMonth[];
  readonly plans?: Record<number, unknown>;
  readonly device?: Values;
  /** The exercises to choose from; as fresh as if they had just come; null where they never came. */
  readonly library?: readonly LibraryExercise[] | null;
  /** False on a device that never heard the server's diary. */
  readonly isSynced?: boolean;
}

/** The member of `showPage`. */
export const MEMBER = "member-1";
const TURNS = 30;

afterEach(() => {
  cleanup();
  closePersonData();
});

/** A member with a diary on this device, signed in; without a server nothing is fetched and everything waits. */
export async function givenDiary({
  person = MEMBER,
  head,
  workouts = {},
  measures = {},
  months = [],
  plans = {},
  device = {},
  library = [],
  isSynced = true,
}: GivenDiary) {
  vi.stubGlobal("indexedDB", new IDBFactory());
  closePersonData();
  startSession({ accessToken: tokenFor(3600, MEMBER), platform: "email", email: "ana@example.com" });
  const documents = (kind: Row["kind"], all: Record<string, Values>): Row[] =>
    Object.entries(all).map(([id, values]) => ({
      person,
      kind,
      id,
      value: { rev: 1, entries: registersOf(values) },
    }));
  const facts: Row[] = [
    ...(head || isSynced ? documents("head", { "": head ?? {} }) : []),
    ...documents("workout", workouts),
    ...documents("measures", measures),
    ...months.map((month): Row => ({ person, kind: "month", id: month.month, value: month })),
    ...Object.entries(plans).map(([id, answer]): Row => {
      return { person, kind: "plan", id, value: { answer, at: Date.now(), until: null } };
    }),
    ...(library ? [{ person, kind: "library", id: "", value: { exercises: library, at: Date.now() } }] : []),
    ...(isSynced ? [{ person, ...SYNC_STATE, value: syncStateOf(months) }] : []),
    ...Object.entries(device).map(([id, value]): Row => ({ person, kind: "device", id, value })),
  ];
  const database = await openDatabase(indexedDB);
  const transaction = database.transaction("facts", "readwrite");
  for (const fact of facts) transaction.objectStore("facts").put(fact);
  await completionOf(transaction);
  database.close();
}

/** What the device keeps of the member under a name, once what was begun before is kept. */
export async function keptOnDevice(kind: Row["kind"], id: string): Promise<unknown> {
  const database = await openDatabase(indexedDB);
  const fact = await resultOf<Row | undefined>(
    database.transaction("facts").objectStore("facts").get([MEMBER, kind, id]),
  );
  database.close();
  return fact?.value;
}

/** Lets what was written on the device be kept and be shown, under held time too. */
export async function settled(): Promise<void> {
  await turns();
  await act(() => vi.dynamicImportSettled());
  await turns();
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)));
}

function syncStateOf(months: readonly DiaryMonth[]): SyncState {
  const revs = Object.fromEntries(months.map(({ month, rev }) => [month, rev]));
  return { months: revs, epoch: FIRST_EPOCH, erased_at: 0 };
}

function registersOf(values: Values): Registers {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, 1, "aaaaaaaa"] as const]));
}
