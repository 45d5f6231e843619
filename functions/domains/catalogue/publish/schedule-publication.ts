import * as z from "zod/mini";
import { log } from "../../../platform/log.ts";
import { Problem } from "../../../platform/problem.ts";
import { type TransactItem, untilWritten } from "../../../platform/table/transaction.ts";
import { type Actor, recordedWrites } from "../../audit/audit-store.ts";
import { endOfWork } from "../../tasks/deadlines.ts";
import { openTask } from "../../tasks/task-store.ts";
import {
  type Draft,
  type DraftChange,
  draftAct,
  draftWrites,
  keptVersionWrite,
  publicationsOf,
  scheduleFields,
  schedulesOf,
  taskOf,
  unscheduled,
} from "../draft/draft.ts";
import { type DraftName, findDraft, requireVersion } from "../draft/draft-store.ts";
import { numberRows } from "../draft/row-ids.ts";
import { planPublication } from "./plan-publication.ts";
import { changing, publishText, requirePublishable } from "./publish-draft.ts";

const TRIES = 5;
/** Scheduled publications of one document. */
const MOST_SCHEDULED = 6;
const LONGEST_REASON = 200;
const refusal = z.object({ problems: z.array(z.object({ field: z.string(), message: z.string() })) });

/**
 * Schedules the publication of a version, whatever is written afterwards, if it could be published now; once more, it moves. A publication or
 * retirement by hand ends all. 409 `already_scheduled` for the minute of another version, or beside six, `not_publishable`, `draft_changed`.
 */
export function schedulePublication(name: DraftName, moment: Date, change: DraftChange): Promise<Draft> {
  return changing(name, change, async (before) => {
    const { version, actor } = change;
    if (before.published === version) return before;
    const others = schedulesOf(before).filter((one) => one.version !== version);
    const at = moment.toISOString();
    if (others.length >= MOST_SCHEDULED || others.some((one) => one.at === at)) throw new Problem("already_scheduled");
    const { document } = await numberRows(before, JSON.parse(before.document));
    await planPublication(before, requirePublishable(before, document), actor.at);
    const { id, name: by, duties } = actor.staff;
    const mine = { version, at, by, scheduler: { id, name: by, duties: [...duties] } };
    const after = { ...unscheduled(before), ...scheduleFields([...others, mine]) };
    return reschedule(before, after, actor, [keptVersionWrite(before, moment)]);
  });
}

/** Cancels the scheduled publication of a version, or all of them; without one nothing changes. 409 `draft_changed`. */
export function cancelPublication(name: DraftName, cancelled: number | undefined, change: DraftChange): Promise<Draft> {
  return changing(name, change, async (before) => {
    const all = schedulesOf(before);
    const kept = all.filter(({ version }) => cancelled !== undefined && version !== cancelled);
    if (kept.length === all.length) return before;
    return reschedule(before, { ...unscheduled(before), ...scheduleFields(kept) }, change.actor, []);
  });
}

/**
 * Publishes a due draft in its scheduled version and its scheduler's name (`request` names the job); later text stays unpublished. Where that
 * is refused, the schedule ends and a task is opened. Answers whether it was published.
 */
export async function publishScheduled(name: DraftName, request: string, now: Date): Promise<boolean> {
  return untilWritten("The catalogue's lists", TRIES, async () => {
    const before = await findDraft(name);
    const [due] = before ? schedulesOf(before) : [];
    if (!before || !due || due.at > now.toISOString()) return false;
    const actor = { staff: due.scheduler, request, at: now };
    try {
      return (await publishVersion(before, due.version, actor)) && true;
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "not_publishable") throw error;
      return refusePublication(before, error, actor);
    }
  });
}

async function publishVersion(before: Draft, version: number, actor: Actor): Promise<Draft | undefined> {
  const { document: text } = await requireVersion(before, version);
  const { title, document, changed_at, changed_by } = before;
  const unpublished = { title, document, version: before.version, changed_at, changed_by };
  const [, ...later] = schedulesOf(before);
  return publishText(before, version, text, actor, {
    ...(before.version !== version && unpublished),
    ...scheduleFields(later),
  });
}

/** Ends the schedule of what can't be published and opens a task; undefined where another call was faster. */
async function refusePublication(before: Draft, problem: Problem, actor: Actor): Promise<false | undefined> {
  const [, ...later] = schedulesOf(before);
  const after = { ...unscheduled(before), ...scheduleFields(later), failed: true as const };
  const { kind, id } = before;
  const at = actor.at.toISOString();
  const about = { document: { kind, id }, reason: firstOf(problem) };
  const task = openTask({ kind: "publish_failed", id: taskOf(before), at, deadline: endOfWork(at), about });
  if (!(await reschedule(before, after, actor, task))) return undefined;
  log("warn", "publication_refused", { document: `${kind} ${id}` });
  return false;
}

function firstOf({ data }: Problem): string {
  const read = z.safeParse(refusal, data);
  const first = read.success ? read.data.problems[0] : undefined;
  return [first?.field, first?.message].filter(Boolean).join(": ").slice(0, LONGEST_REASON);
}

/** Writes a draft with a changed schedule; undefined where another call was faster. */
async function reschedule(
  before: Draft,
  after: Draft,
  actor: Actor,
  beside: readonly TransactItem[],
): Promise<Draft | undefined> {
  const [was, is] = [before, after].map((draft) => {
    const moments = publicationsOf(draft).map(({ at }) => at);
    return { scheduled: moments.length > 1 ? moments.join(", ") : (moments[0] ?? null) };
  });
  const act = draftAct("publishDraft", before, was ?? {}, is ?? {});
  return (await recordedWrites(actor, act, [...draftWrites(after, before), ...beside])) ? after : undefined;
}
