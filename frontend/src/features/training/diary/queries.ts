import type { DiaryChange } from "#contract/diary.ts";
import type { ImportedWorkouts } from "#contract/imported-workouts.ts";
import { call } from "../../../lib/api.ts";
import type { ServerSnapshot } from "../../../lib/offline/apply-snapshot.ts";

/** Reads the head and recent workouts; for a new device the last year's months as well. */
export async function readDiary(isNew: boolean) {
  const { head, workouts, months = [] } = (await call("getDiary", { query: isNew ? { months: "year" } : {} })).data;
  const docs: ServerSnapshot["docs"] = [{ kind: "head", rev: head.rev, entries: head.entries }, ...workouts];
  return { head, docs, months };
}

/** Sends changes; the call outlives its page (keepalive). */
export async function changeDiary(device: string, changes: DiaryChange[]): Promise<ServerSnapshot> {
  return (await call("changeDiary", { body: { device, changes } }, { keepalive: true })).data;
}

/** Sends workouts of another app; `gone` are those that were deleted here and stay so. */
export async function importWorkouts(device: string, imported: ImportedWorkouts) {
  const { gone = [], ...snapshot } = (await call("changeDiary", { body: { device, changes: [], imported } })).data;
  return { snapshot, gone };
}

/** Erases the diary, or the measures with their consent. */
export async function eraseDiary(what: "all" | "measures"): Promise<ServerSnapshot> {
  const { head } = (await call("eraseDiary", { body: { what } })).data;
  return { head, docs: [{ kind: "head", rev: head.rev, entries: head.entries }] };
}

/** Reads the months from one to the other, inclusive; at most twelve. */
export async function readMonths(from: string, to: string) {
  return (await call("listDiaryMonths", { query: { from, to } })).data.months;
}
