import type { DiaryChange } from "#contract/diary.ts";
import { call } from "../../../lib/api.ts";
import type { Answer } from "./adopt.ts";

/** The head of the diary and the workouts of the last days. */
export async function readDiary(): Promise<Answer> {
  const { head, workouts } = (await call("getDiary", {})).data;
  return { head, docs: [{ kind: "head", rev: head.rev, entries: head.entries }, ...workouts] };
}

/** Hands a device's changes in; the call outlives the page that makes it. */
export async function changeDiary(device: string, changes: DiaryChange[]): Promise<Answer> {
  return (await call("changeDiary", { body: { device, changes } }, { keepalive: true })).data;
}

/** Erases the diary, or the measures with their consent. */
export async function eraseDiary(what: "all" | "measures"): Promise<Answer> {
  const { head } = (await call("eraseDiary", { body: { what } })).data;
  return { head, docs: [{ kind: "head", rev: head.rev, entries: head.entries }] };
}

/** At most twelve months of the diary, both included. */
export async function readMonths(from: string, to: string) {
  return (await call("listDiaryMonths", { query: { from, to } })).data.months;
}
