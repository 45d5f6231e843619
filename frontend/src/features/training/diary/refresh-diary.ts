import type { DiaryMonth } from "#contract/diary.ts";
import type { About, StoredSet } from "#contract/diary-values.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { isGone, monthOfWorkout } from "#contract/training/workouts.ts";
import { applySnapshot, type ServerSnapshot, type SyncState } from "../../../lib/offline/apply-snapshot.ts";
import { deviceId } from "../../../lib/offline/device-id.ts";
import { SYNC_STATE } from "../../../lib/offline/kinds.ts";
import type { LocalRows } from "../../../lib/offline/local-rows.ts";
import type { Row, StoredRows } from "../../../lib/offline/rows.ts";
import { noteRunning, runningWorkout } from "../../../lib/running-workout.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { viewOf } from "./diary-view.ts";
import { changeLocally } from "./local-change.ts";
import { changeDiary, readDiary, readMonths } from "./queries.ts";

const MOST_MONTHS = 12;
const MOST_DOCUMENTS = 6;

/** Fetches the server's diary and the months that changed. A new device, or one after an erasure, stores the last year before it shows anything: a programme without its done sessions would be wrong. Calling `deviceId` names the device, which the page's head checks. */
export async function refreshDiary(local: LocalRows): Promise<void> {
  const isNew = viewOf(local)?.isSynced !== true;
  const answer = await readDiary(isNew);
  deviceId();
  const isFirst = isNew || syncStateOf(local)?.epoch !== answer.head.epoch;
  const named = newestFirst(Object.keys(answer.head.months));
  const hasNewest = answer.months.some(({ month }) => month === named[0]);
  const { months } = isFirst && !hasNewest ? await readYear(named) : answer;
  await local.update("all", (rows) => {
    const { put = [], ...patch } = applySnapshot(local.person, rows, answer, []);
    return { ...patch, put: [...put, ...monthRows(local, months)] };
  });
  await fetchMonths(local);
  await fetchOpen(local);
  await dropSummarized(local, answer);
  await endAbandonedWorkouts(local);
}

/** Fetches changed months, newest first, a year a call. */
export async function fetchMonths(local: LocalRows): Promise<void> {
  const held = viewOf(local)?.months;
  const differing = Object.entries(syncStateOf(local)?.months ?? {}).filter(
    ([month, rev]) => (held?.get(month)?.rev ?? -1) < rev,
  );
  let missing = newestFirst(differing.map(([month]) => month));
  while (missing.length > 0) {
    const { from, months } = await readYear(missing);
    await local.update([], () => ({ put: monthRows(local, months) }));
    missing = missing.filter((month) => month < from);
  }
}

const NOTHING: Year = { from: "", months: [] };

interface Year {
  /** The earliest month asked for. */
  readonly from: string;
  readonly months: readonly DiaryMonth[];
}

/** Reads the year that ends with the first of these months (newest first). */
async function readYear(named: readonly string[]): Promise<Year> {
  const [to] = named;
  if (to === undefined) return NOTHING;
  const from = named.findLast((month) => monthNumber(to) - monthNumber(month) < MOST_MONTHS) ?? to;
  return { from, months: await readMonths(from, to) };
}

function monthRows({ person }: LocalRows, months: readonly DiaryMonth[]): Row[] {
  return months.map((month) => ({ person, kind: "month", id: month.month, value: month }));
}

function newestFirst(months: readonly string[]): string[] {
  return months.toSorted().toReversed();
}

/** Fetches open workouts of other devices that are too old for the diary's answer. */
async function fetchOpen(local: LocalRows): Promise<void> {
  const view = viewOf(local);
  const open = [...(view?.months.values() ?? [])]
    .flatMap((month) => month.open)
    .filter((id) => !view?.workouts.has(id));
  if (open.length === 0) return;
  const changes = open.slice(0, MOST_DOCUMENTS).map((id) => ({ kind: "workout" as const, id, entries: {} }));
  const answer = await changeDiary(deviceId(), changes);
  const keys = [SYNC_STATE, ...changes.map(({ kind, id }) => ({ kind, id }))];
  await local.update(keys, (rows) => applySnapshot(local.person, rows, answer, []));
}

/** Deletes old documents once their month says the same and nothing of them is unsent or refused. */
async function dropSummarized(local: LocalRows, { docs }: ServerSnapshot): Promise<void> {
  const named = new Set(docs.map(({ id }) => id));
  const months = viewOf(local)?.months;
  const revs = syncStateOf(local)?.months ?? {};
  const isSummarized = (id: string) => isCurrent(months?.get(monthOfWorkout(id)), revs[monthOfWorkout(id)], id);
  const refused = new Set(viewOf(local)?.refused.map(({ id }) => id));
  const isNeeded = (id: string) => named.has(id) || refused.has(id);
  const ids = [...(viewOf(local)?.workouts.keys() ?? [])].filter((id) => !isNeeded(id) && isSummarized(id));
  const isWaiting = ({ outbox }: StoredRows, id: string) =>
    outbox.some((one) => one.kind === "workout" && one.id === id);
  if (ids.length === 0) return;
  await local.update([], (rows) => ({
    drop: ids.filter((id) => !isWaiting(rows, id)).map((id) => ({ kind: "workout", id })),
  }));
}

function isCurrent(month: DiaryMonth | undefined, rev: number | undefined, id: string): boolean {
  if (rev === undefined) return true;
  return month !== undefined && month.rev >= rev && !month.open.includes(id);
}

function syncStateOf(local: LocalRows): SyncState | undefined {
  return local.valueOf(SYNC_STATE) as SyncState | undefined;
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
}

const FORGOTTEN_SECONDS = 6 * 60 * 60;

/** Ends workouts untouched for six hours, at the time of their last set; one of one's own without a set is none. */
export async function endAbandonedWorkouts(local: LocalRows): Promise<void> {
  const now = serverNow().getTime() / 1000;
  const forgotten = [...(viewOf(local)?.workouts ?? [])].flatMap(([id, entries]) => {
    const last = lastMomentOf(entries);
    if (last === undefined || now - last < FORGOTTEN_SECONDS) return [];
    return [{ kind: "workout", id, values: isNothing(entries) ? { gone: true } : { ended: last } } as const];
  });
  if (forgotten.length > 0) await changeLocally(local, forgotten);
  const running = runningWorkout();
  const entries = running?.person === local.person && viewOf(local)?.workouts.get(running.id);
  if (entries && hasEnded(entries)) noteRunning(undefined);
}

function hasEnded(entries: Registers): boolean {
  return currentOf(entries, "ended") !== undefined || isGone(entries);
}

function isNothing(entries: Registers): boolean {
  const about = currentOf(entries, "about") as About | undefined;
  return about?.kind === "own" && !Object.entries(entries).some(([key, [set]]) => key.startsWith("s:") && set !== null);
}

/** Seconds of the last set, or of the start, of a workout that has not ended. */
function lastMomentOf(entries: Registers): number | undefined {
  const started = currentOf(entries, "started") as number | undefined;
  if (started === undefined || hasEnded(entries)) return undefined;
  const sets = Object.entries(entries).flatMap(([key, [value]]) =>
    key.startsWith("s:") && value !== null ? [(value as StoredSet).done] : [],
  );
  return Math.max(started, ...sets);
}
