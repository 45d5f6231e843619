import type { DiaryRefusal } from "#contract/diary.ts";
import type { DiaryImport } from "#contract/diary-values.ts";
import type { ImportedLine, ImportedWorkouts } from "#contract/imported-workouts.ts";
import { currentOf } from "#contract/training/registers.ts";
import { applySnapshot, type SyncState } from "../../../lib/offline/apply-snapshot.ts";
import { deviceId } from "../../../lib/offline/device-id.ts";
import { SYNC_STATE } from "../../../lib/offline/kinds.ts";
import type { LocalRows } from "../../../lib/offline/local-rows.ts";
import type { Patch, Row, StoredRows } from "../../../lib/offline/rows.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { viewOf } from "./diary-view.ts";
import { changeLocally } from "./local-change.ts";
import { importWorkouts } from "./queries.ts";
import { isUnsendable } from "./unsendable.ts";

const IMPORT = "import";
/** The kind of rows that hold one call of an import each, until the server has it. */
export const IMPORT_PART = "import-part";
/** How long an import can be undone. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** How many workouts are changed at a time, so that the page stays quick. */
const STEP = 50;

/** One call of an import; `since`: when it began (milliseconds). */
export interface ImportPartRow extends ImportedWorkouts {
  readonly since: number;
}

/** A workout that found no room, or that the server doesn't take. */
interface RefusedWorkout {
  readonly id: string;
  readonly title: string;
  readonly code: DiaryRefusal["code"];
}

/** An import on the device that began it: what it holds, and what became of it so far. */
interface ImportRow extends Pick<DiaryImport, "app"> {
  /** Milliseconds. */
  readonly since: number;
  readonly workouts: number;
  /** Workouts that the server has, but for those that stay deleted. */
  readonly done: readonly string[];
  readonly sets: number;
  readonly refused: readonly RefusedWorkout[];
  /** Workouts that had been deleted in the diary before, and stay so. */
  readonly gone: readonly string[];
  /** Own exercises that it made, by the head's keys. */
  readonly made: readonly string[];
  readonly isUndone?: true;
}

export interface ImportState extends ImportRow {
  readonly id: string;
  /** How many workouts wait for the server. */
  readonly waiting: number;
}

/** The imports of this device that can still be undone, the latest first. */
export function importsOf(local: LocalRows | undefined): ImportState[] {
  const rows = [...(local?.state()?.set.rows.values() ?? [])];
  const parts = rows.filter(({ kind }) => kind === IMPORT_PART);
  const imports = rows.flatMap((row): ImportState[] => {
    if (row.kind !== IMPORT) return [];
    const own = parts.filter(({ id }) => id.startsWith(`${row.id} `));
    const waiting = own.reduce((sum, { value }) => sum + (value as ImportPartRow).lines.length, 0);
    return [{ ...(row.value as ImportRow), id: row.id, waiting }];
  });
  return imports.toSorted((one, other) => other.since - one.since);
}

/** What a new import is made of. */
interface NewImport extends Pick<ImportRow, "app" | "made"> {
  readonly id: string;
  readonly parts: readonly Omit<ImportedWorkouts, "at">[];
  /** What the head keeps: answers, and exercises of one's own. */
  readonly head: Readonly<Record<string, unknown>>;
}

/** Keeps an import on the device; from there it is sent. All of it is written earlier than whatever the member changed since the last erasure. */
export async function beginImport(local: LocalRows, { id, app, made, parts, head }: NewImport): Promise<void> {
  const { person } = local;
  const since = serverNow().getTime();
  const { erased_at = 0 } = (local.valueOf(SYNC_STATE) as SyncState | undefined) ?? {};
  const at = Math.max(erased_at + 1, EARLIEST);
  const workouts = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  const value: ImportRow = { app, since, workouts, done: [], sets: 0, refused: [], gone: [], made };
  if (Object.keys(head).length > 0) await changeLocally(local, [{ kind: "head", values: head }]);
  await local.update([], () => ({
    put: [
      { person, kind: IMPORT, id, value },
      ...parts.map((part, number): Row => {
        const row: ImportPartRow = { ...part, at, since };
        return { person, kind: IMPORT_PART, id: `${id} ${String(number).padStart(4, "0")}`, value: row };
      }),
    ],
  }));
}

/** Later than what was rebuilt from a month's line. */
const EARLIEST = 2;

/** Sends the next call of an import; whether there was one. */
export async function sendImport(local: LocalRows): Promise<boolean> {
  const [id] = local.idsOf(IMPORT_PART).toSorted();
  if (id === undefined) return false;
  const key = { kind: IMPORT_PART, id };
  const [found] = (await (await local.store).read(local.person, [key])).rows;
  // Another tab may have sent it.
  if (!found) return false;
  const part = found.value as ImportPartRow;
  const { at, names, lines } = part;
  const { snapshot, gone } = await importWorkouts(deviceId(), { at, names, lines }).catch(refuseAll(local, lines));
  const isSameEpoch = (local.valueOf(SYNC_STATE) as SyncState | undefined)?.epoch === snapshot.head.epoch;
  const own = { kind: IMPORT, id: id.split(" ")[0] ?? "" };
  await local.update(isSameEpoch ? [SYNC_STATE, own] : "all", (stored) => {
    const { put = [], drop = [], ack = [] } = applySnapshot(local.person, stored, { ...snapshot, refused: [] }, []);
    const row = isSameEpoch ? rowOf(stored, own.id) : undefined;
    return { put: [...put, ...counted(row, lines, snapshot.refused ?? [], gone)], drop: [...drop, key], ack };
  });
  const row = local.valueOf(own) as ImportRow | undefined;
  if (row?.isUndone) await tidyImports(local);
  else if (row && !local.idsOf(IMPORT_PART).some((one) => one.startsWith(`${own.id} `)))
    await count(local, own.id, row);
  return true;
}

/** Where the server can't read a call, its workouts stand among the refused: nothing blocks the rest. */
function refuseAll(local: LocalRows, lines: readonly ImportedLine[]) {
  return async (fault: unknown) => {
    if (!(await isUnsendable(fault))) throw fault;
    const refused = lines.map(({ id }): DiaryRefusal => ({ kind: "workout", id, code: "invalid_input" }));
    const head = (local.valueOf(SYNC_STATE) as SyncState | undefined) ?? { months: {}, epoch: "", erased_at: 0 };
    return { snapshot: { head, docs: [], refused }, gone: [] };
  };
}

function rowOf({ rows }: StoredRows, id: string): Row | undefined {
  return rows.find((row) => row.kind === IMPORT && row.id === id);
}

/** The import's row after an answer. */
function counted(
  row: Row | undefined,
  lines: readonly ImportedLine[],
  refusals: readonly DiaryRefusal[],
  gone: readonly string[],
): Row[] {
  if (!row) return [];
  const before = row.value as ImportRow;
  const refused = lines.flatMap(({ id, a }): RefusedWorkout[] => {
    const refusal = refusals.find((one) => one.id === id && one.key === undefined);
    return refusal ? [{ id, title: a.title, code: refusal.code }] : [];
  });
  const done = lines.filter(({ id }) => !gone.includes(id) && !refused.some((one) => one.id === id));
  const sets = done.reduce((sum, { x }) => x.reduce((all, slot) => all + slot.sets.length, sum), before.sets);
  const value: ImportRow = {
    ...before,
    sets,
    done: [...before.done, ...done.map(({ id }) => id)],
    refused: [...before.refused, ...refused],
    gone: [...before.gone, ...gone],
  };
  return [{ ...row, value }];
}

/** Other devices see an import by its count. */
async function count(local: LocalRows, id: string, { app, since, done, sets }: ImportRow): Promise<void> {
  if (done.length === 0) return;
  const value: DiaryImport = { app, at: Math.round(since / 1000), workouts: done.length, sets };
  await changeLocally(local, [{ kind: "head", values: { [`in:${id}`]: value } }]);
}

/** Brings back workouts that had been deleted before an import named them again. */
export async function restoreDeleted(local: LocalRows, { id, gone, done }: ImportState): Promise<void> {
  await changeAll(local, gone, null);
  await local.update([{ kind: IMPORT, id }], (stored) => replaced(stored, id, { gone: [], done: [...done, ...gone] }));
}

/** Takes an import back: what waits is dropped, what was written is deleted. Goes on after a kill. */
export async function undoImport(local: LocalRows, { id, done }: ImportState): Promise<void> {
  const parts = local.idsOf(IMPORT_PART).filter((one) => one.startsWith(`${id} `));
  // The first ones are perhaps on their way.
  const underWay = parts
    .toSorted()
    .slice(0, 2)
    .flatMap((part) => (local.valueOf({ kind: IMPORT_PART, id: part }) as ImportPartRow).lines.map((line) => line.id));
  await local.update([{ kind: IMPORT, id }], (stored) => ({
    ...replaced(stored, id, { isUndone: true, done: [...done, ...underWay] }),
    drop: parts.map((part) => ({ kind: IMPORT_PART, id: part })),
  }));
  await tidyImports(local);
}

/** Forgets imports that can no longer be undone, and finishes what was being undone. */
export async function tidyImports(local: LocalRows): Promise<void> {
  const now = serverNow().getTime();
  for (const { id, since, done, made, isUndone, waiting } of importsOf(local)) {
    if (isUndone) {
      await changeAll(local, done, true);
      await forgetMade(local, made);
      await changeLocally(local, [{ kind: "head", values: { [`in:${id}`]: null } }]);
    }
    if (isUndone || (waiting === 0 && now - since > KEPT_MS))
      await local.update([], () => ({ drop: [{ kind: IMPORT, id }] }));
  }
}

/** Deletes workouts, or brings them back (null), some at a time. */
async function changeAll(local: LocalRows, ids: readonly string[], gone: true | null): Promise<void> {
  for (let from = 0; from < ids.length; from += STEP) {
    const changes = ids.slice(from, from + STEP).map((id) => ({ kind: "workout", id, values: { gone } }) as const);
    await changeLocally(local, changes);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** An undone import's own exercises go where nothing else was done of them. */
async function forgetMade(local: LocalRows, made: readonly string[]): Promise<void> {
  const view = viewOf(local);
  const used = new Set(view?.history.flatMap(({ slots }) => slots.map(({ k, own = k }) => own)));
  const unused = made.filter((key) => !used.has(`o${key.slice(2)}`) && currentOf(view?.head ?? {}, key) !== undefined);
  if (unused.length === 0) return;
  await changeLocally(local, [{ kind: "head", values: Object.fromEntries(unused.map((key) => [key, null])) }]);
}

function replaced(stored: StoredRows, id: string, values: Partial<ImportRow>): Patch {
  const row = rowOf(stored, id);
  return row ? { put: [{ ...row, value: { ...(row.value as ImportRow), ...values } }] } : {};
}
