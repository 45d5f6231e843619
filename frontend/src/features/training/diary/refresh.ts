import type { DiaryMonth } from "#contract/diary.ts";
import { monthOfWorkout } from "#contract/training/workouts.ts";
import { type Answer, adopted, ERA, type Era } from "../../../lib/offline/apply-snapshot.ts";
import { deviceId } from "../../../lib/offline/device-id.ts";
import type { Fact, Rows } from "../../../lib/offline/device-store.ts";
import type { Diary } from "./diary.ts";
import { endForgotten } from "./end-forgotten.ts";
import { changeDiary, readDiary, readMonths } from "./queries.ts";

const MOST_MONTHS = 12;
const MOST_DOCUMENTS = 6;

/**
 * Takes the server's diary over: head, the last days' workouts, the months that changed; then ends what was forgotten. What a device hears
 * for the first time, or anew after everything was erased, it keeps with the last year's months: a programme without what was done of it
 * says what is not true. They come with the answer, as far as they are the last; older ones, and those of a new epoch, are asked for by name.
 * A device that keeps a diary has a name: the head of a page tells by it that nothing is new.
 */
export async function refreshDiary(diary: Diary): Promise<void> {
  const isNew = diary.view()?.heard !== true;
  const answer = await readDiary(isNew);
  deviceId();
  const isFirst = isNew || eraOf(diary)?.epoch !== answer.head.epoch;
  const named = newestFirst(Object.keys(answer.head.months));
  const hasNewest = answer.months.some(({ month }) => month === named[0]);
  const { months } = isFirst && !hasNewest ? await readYear(named) : answer;
  await diary.update("all", (rows) => {
    const { keep = [], ...patch } = adopted(diary.person, rows, answer, []);
    return { ...patch, keep: [...keep, ...factsOf(diary, months)] };
  });
  await fetchMonths(diary);
  await fetchOpen(diary);
  await dropSummarized(diary, answer);
  await endForgotten(diary);
}

/** Fetches the months that changed, the newest first, a year a call. */
export async function fetchMonths(diary: Diary): Promise<void> {
  const held = diary.view()?.months;
  const differing = Object.entries(eraOf(diary)?.months ?? {}).filter(
    ([month, rev]) => (held?.get(month)?.rev ?? -1) < rev,
  );
  let missing = newestFirst(differing.map(([month]) => month));
  while (missing.length > 0) {
    const { from, months } = await readYear(missing);
    await diary.update([], () => ({ keep: factsOf(diary, months) }));
    missing = missing.filter((month) => month < from);
  }
}

/** What is read where no month is named. */
const NOTHING: Year = { from: "", months: [] };

interface Year {
  /** The earliest month that was asked for. */
  readonly from: string;
  readonly months: readonly DiaryMonth[];
}

/** The newest of these months, the newest first, and those of them that a call takes beside it. */
async function readYear(named: readonly string[]): Promise<Year> {
  const [to] = named;
  if (to === undefined) return NOTHING;
  const from = named.findLast((month) => monthNumber(to) - monthNumber(month) < MOST_MONTHS) ?? to;
  return { from, months: await readMonths(from, to) };
}

function factsOf({ person }: Diary, months: readonly DiaryMonth[]): Fact[] {
  return months.map((month) => ({ person, kind: "month", id: month.month, value: month }));
}

function newestFirst(months: readonly string[]): string[] {
  return months.toSorted().toReversed();
}

/** Fetches workouts that another device began and never ended, and that are too old for the diary's answer. */
async function fetchOpen(diary: Diary): Promise<void> {
  const view = diary.view();
  const open = [...(view?.months.values() ?? [])]
    .flatMap((month) => month.open)
    .filter((id) => !view?.workouts.has(id));
  if (open.length === 0) return;
  const changes = open.slice(0, MOST_DOCUMENTS).map((id) => ({ kind: "workout" as const, id, entries: {} }));
  const answer = await changeDiary(deviceId(), changes);
  const names = [ERA, ...changes.map(({ kind, id }) => ({ kind, id }))];
  await diary.update(names, (rows) => adopted(diary.person, rows, answer, []));
}

/** Documents that the server did not name lately go once their months say the same and nothing of them waits or was refused. */
async function dropSummarized(diary: Diary, { docs }: Answer): Promise<void> {
  const named = new Set(docs.map(({ id }) => id));
  const months = diary.view()?.months;
  const revs = eraOf(diary)?.months ?? {};
  const isSummarized = (id: string) => isCurrent(months?.get(monthOfWorkout(id)), revs[monthOfWorkout(id)], id);
  const refused = new Set(diary.view()?.refused.map(({ id }) => id));
  const isKept = (id: string) => named.has(id) || refused.has(id);
  const ids = [...(diary.view()?.workouts.keys() ?? [])].filter((id) => !isKept(id) && isSummarized(id));
  const isWaiting = ({ waiting }: Rows, id: string) => waiting.some((one) => one.kind === "workout" && one.id === id);
  if (ids.length === 0) return;
  await diary.update([], (rows) => ({
    drop: ids.filter((id) => !isWaiting(rows, id)).map((id) => ({ kind: "workout", id })),
  }));
}

function isCurrent(month: DiaryMonth | undefined, rev: number | undefined, id: string): boolean {
  if (rev === undefined) return true;
  return month !== undefined && month.rev >= rev && !month.open.includes(id);
}

function eraOf(diary: Diary): Era | undefined {
  return diary.kept(ERA.kind, ERA.id) as Era | undefined;
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
}
