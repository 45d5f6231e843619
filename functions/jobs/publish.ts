import { draftHeadItem } from "../domains/catalogue/draft/draft.ts";
import { drainCleanups } from "../domains/catalogue/publish/cleanup-queue.ts";
import { publishScheduled } from "../domains/catalogue/publish/schedule-publication.ts";
import { turnSales } from "../domains/catalogue/publish/turn-sales.ts";
import { makePages } from "../domains/public-pages/make-pages.ts";
import { errorName, log } from "../platform/log.ts";
import { runSteps } from "../platform/run-steps.ts";
import { job } from "../platform/schedule/job.ts";
import { indexKeys } from "../platform/table/keys.ts";
import { drain, readDue } from "../platform/table/queue.ts";
import { now, type TimeLeft, unlimited } from "../platform/time.ts";

const MAX_PER_RUN = 50;
/** More than one publication may take (ms). */
const PUBLISHING_MS = 30_000;

/** The drafts that a run looked at, for a scheduled publication or a sale that began or ended, and those it published. */
export interface PublishRun {
  readonly done: number;
  readonly published: number;
}

/**
 * Publishes the drafts scheduled until now and shows the prices of sales that began or ended, oldest first; a failing one comes again. Before
 * that it finishes cleanups that broke off.
 */
export async function publish(left: TimeLeft = unlimited): Promise<PublishRun> {
  const time = now();
  const { publishDue: results } = await runSteps({
    drainCleanups: () => drainCleanups(time),
    publishDue: () => publishDue(time, left),
  });
  return { done: results.length, published: results.filter((isOnSale) => isOnSale === true).length };
}

async function publishDue(time: Date, left: TimeLeft): Promise<(boolean | "error")[]> {
  return drain(await readDue(indexKeys.publicationsDue, draftHeadItem, time, MAX_PER_RUN), {
    work: async ({ kind, id }) => {
      const isOnSale = await publishScheduled({ kind, id }, "job publish", time);
      if (!isOnSale) await turnSales({ kind, id }, time);
      return isOnSale;
    },
    tell: ({ kind, id }, error) =>
      log("error", "publication_failed", { document: `${kind} ${id}`, error: errorName(error) }),
    goesOn: () => left() >= PUBLISHING_MS,
  });
}

/** Publishes, then writes the public pages of all that was published until now. */
export async function publishAndShow(left: TimeLeft = unlimited): Promise<PublishRun & { readonly pages: number }> {
  const run = await runSteps({ publish: () => publish(left), makePages: () => makePages(now()) });
  return { ...run.publish, pages: run.makePages };
}

/** The scheduled job: once a minute, what is due. */
export const handler = job("publish", publishAndShow);
