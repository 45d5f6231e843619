import * as z from "zod/mini";
import type { Duty } from "#contract/duties.ts";
import { instant } from "#contract/primitives.ts";
import { type TaskAbout, type TaskKind, taskAbout, taskDuties, taskKind } from "#contract/tasks.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, type Item, queryDue, read } from "../../platform/table/table.ts";
import { remove, transact, update } from "../../platform/table/transaction.ts";
import { END_OF_TIME } from "../../platform/time.ts";

const OPEN = { condition: "attribute_exists(pk)" };
/** `firstTasks` answers at most 20 of the 200 tasks with the nearest deadline: most may be of kinds that were not asked for. */
const LISTED = 20;
const LOOKED_AT = 200;

const taskItem = z.object({
  kind: taskKind,
  id: z.string(),
  opened_at: instant,
  gsi2sk: instant,
  about: taskAbout,
});
const openItem = z.object({ ids: z.optional(z.set(z.string())) });

/** A new task of the staff: since when and until when (UTC ISO 8601). The id is the one of its fact, which opens one task only. */
interface NewTask {
  readonly kind: TaskKind;
  readonly id: string;
  readonly at: string;
  readonly deadline: string;
  readonly about: TaskAbout;
}

/**
 * The writes that open a task, in the transaction of its fact. Idempotent: an open task keeps its deadline, and a kind's open tasks
 * are counted as a set of ids.
 */
export function openTask({ kind, id, at, deadline, about }: NewTask) {
  return [
    update(
      keys.task(kind, id),
      "SET kind = :kind, id = :id, about = :about, opened_at = if_not_exists(opened_at, :at), gsi2pk = :hand, gsi2sk = if_not_exists(gsi2sk, :deadline)",
      {
        values: {
          ":kind": kind,
          ":id": id,
          ":about": about,
          ":at": at,
          ":hand": indexKeys.tasksDue,
          ":deadline": deadline,
        },
      },
    ),
    update(keys.openTasks(kind), "ADD ids :ids", { values: { ":ids": new Set([id]) } }),
  ];
}

/** Opens a task in a transaction of its own. */
export function openTaskNow(task: NewTask): Promise<void> {
  return transact(openTask(task));
}

/** The writes that close the open tasks of these facts; a fact without an open task is left alone. */
export function closeTasks(kind: TaskKind, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return [...ids.map((id) => remove(keys.task(kind, id))), uncount(kind, ids)];
}

/** The writes by which somebody of the staff closes a task; refused where it is not open. The fact itself stays what it is. */
export function settleTask(kind: TaskKind, id: string) {
  return [remove(keys.task(kind, id), OPEN), uncount(kind, [id])];
}

/** The write that puts a task off until a moment (UTC ISO 8601); refused where it is not open. */
export function postponeTask(kind: TaskKind, id: string, until: string) {
  return [update(keys.task(kind, id), "SET gsi2sk = :until", { ...OPEN, values: { ":until": until } })];
}

function uncount(kind: TaskKind, ids: readonly string[]) {
  return update(keys.openTasks(kind), "DELETE ids :ids", { values: { ":ids": new Set(ids) } });
}

/** The ids of a kind's open tasks. */
export async function openTaskIds(kind: TaskKind): Promise<ReadonlySet<string>> {
  return (await getItem(keys.openTasks(kind), openItem))?.ids ?? new Set();
}

/** The kinds of tasks that belong to these duties. */
export function taskKindsOf(duties: readonly Duty[]): TaskKind[] {
  return taskKind.options.filter((kind) => taskDuties[kind].some((duty) => duties.includes(duty)));
}

/** The keys of the sets of open tasks of these kinds. */
export function taskCountKeys(kinds: readonly TaskKind[]) {
  return kinds.map(keys.openTasks);
}

/** The number of open tasks by kind, from the items under `taskCountKeys`; kinds without one are left out. */
export function taskCounts(kinds: readonly TaskKind[], items: readonly (Item | undefined)[]) {
  return kinds.flatMap((kind, position) => {
    const number = items[position] ? (read(openItem, items[position]).ids?.size ?? 0) : 0;
    return number > 0 ? [{ kind, number }] : [];
  });
}

/** The open tasks of these kinds with the nearest deadline; one Query. */
export async function firstTasks(kinds: readonly TaskKind[]) {
  const items = await queryDue("gsi2", indexKeys.tasksDue, END_OF_TIME.toISOString(), LOOKED_AT);
  return items
    .map((item) => read(taskItem, item))
    .filter(({ kind }) => kinds.includes(kind))
    .slice(0, LISTED)
    .map(({ gsi2sk: deadline, ...task }) => ({ ...task, deadline }));
}
