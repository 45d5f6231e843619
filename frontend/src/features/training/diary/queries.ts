import type { DiaryChange } from "#contract/diary.ts";
import { call } from "../../../lib/api.ts";
import type { ServerSnapshot } from "../../../lib/offline/apply-snapshot.ts";

/** The head of the diary and the workouts of the last days; with the last year's months, if the server gives them, where all is new. */
export async function readDiary(isNew: boolean) {
  const { head, workouts, months = [] } = (await call("getDiary", { query: isNew ? { months: "year" } : {} })).data;
  const docs: ServerSnapshot["docs"] = [{ kind: "head", rev: head.rev, entries: head.entries }, ...workouts];
  return { head, docs, months };
}

/** Hands a device's changes in; the call outlives the page that makes it. */
export async function changeDiary(device: string, changes: DiaryChange[]): Promise<ServerSnapshot> {
  return (await call("changeDiary", { body: { device, changes } }, { keepalive: true })).data;
}

/** Erases the diary, or the measures with their consent. */
export async function eraseDiary(what: "all" | "measures"): Promise<ServerSnapshot> {
  const { head } = (await call("eraseDiary", { body: { what } })).data;
  return { head, docs: [{ kind: "head", rev: head.rev, entries: head.entries }] };
}

/** At most twelve months of the diary, both included. */
export async function readMonths(from: string, to: string) {
  return (await call("listDiaryMonths", { query: { from, to } })).data.months;
}
