import { Problem } from "../../../platform/problem.ts";
import { tryTransact } from "../../../platform/table/transaction.ts";
import { DAY_MS } from "../../../platform/time.ts";
import { zagrebMoment } from "../../../platform/zagreb.ts";
import { type Draft, draftWrites, keptVersionWrite } from "../draft/draft.ts";
import type { DraftName } from "../draft/draft-store.ts";
import type { Change } from "../draft/save-draft.ts";
import { numbered } from "./number-document.ts";
import { planned } from "./plan-publication.ts";
import { changing, publishable } from "./publish-draft.ts";

/** So far ahead may a publication be. */
const FARTHEST_MS = 366 * DAY_MS;

/** A moment that is still to come, by Zagreb's clocks; 400 `invalid_input` (`at`) for one that is past, farther than a year, or never comes. */
export function comingMoment(shown: string, now: Date): Date {
  const moment = zagrebMoment(shown);
  const ahead = moment ? moment.getTime() - now.getTime() : 0;
  if (!moment || ahead <= 0 || ahead > FARTHEST_MS) throw new Problem("invalid_input", { data: { fields: ["at"] } });
  return moment;
}

/**
 * Has a version published at a moment, whatever is written after it; checked now as if it were published now. Another moment for
 * it, a publication or a retirement before it takes its place. 409 `already_scheduled` beside another version, `not_publishable`,
 * `draft_changed`.
 */
export function schedulePublication(
  name: DraftName,
  moment: Date,
  change: Change,
  scheduler: NonNullable<Draft["scheduler"]>,
): Promise<Draft> {
  return changing(name, change, async (before) => {
    const { version, by, at } = change;
    if (before.published === version) return before;
    if (before.scheduled && before.scheduled.version !== version) throw new Problem("already_scheduled");
    const { document } = await numbered(before, JSON.parse(before.document));
    await planned({ before, document: publishable(before, document), at });
    const scheduled = { version, at: moment.toISOString(), by };
    return written(before, { ...before, scheduled, scheduler }, change, [keptVersionWrite(before, moment)]);
  });
}

/** Takes a scheduled publication back; where none is, nothing changes. 409 `draft_changed`. */
export function cancelPublication(name: DraftName, change: Change): Promise<Draft> {
  return changing(name, change, async (before) => {
    const { scheduled, scheduler: _scheduler, ...after } = before;
    return scheduled ? written(before, after, change, []) : before;
  });
}

async function written(
  before: Draft,
  after: Draft,
  change: Change,
  beside: ReturnType<typeof draftWrites>,
): Promise<Draft | undefined> {
  const [was, is] = [before, after].map(({ scheduled }) => ({ scheduled: scheduled?.at ?? null }));
  const writes = [...draftWrites(after, before), ...beside];
  const isWritten = await change.record(was ?? {}, is ?? {}, (line) => tryTransact([...writes, ...line]));
  return isWritten ? after : undefined;
}
