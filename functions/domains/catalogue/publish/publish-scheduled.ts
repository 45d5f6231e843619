import { Problem } from "../../../platform/problem.ts";
import { untilWritten } from "../../../platform/table/transaction.ts";
import { type Draft, isRetired, publishedDraft } from "../draft/draft.ts";
import { type DraftName, findDraft, requireVersion } from "../draft/draft-store.ts";
import { numbered } from "./number-document.ts";
import { publishDocument } from "./publish-document.ts";
import { publishable } from "./publish-draft.ts";
import { type RecordOf, refusePublication } from "./refuse-publication.ts";

const TRIES = 5;

/** Writes that in the name of whoever scheduled it. */
type RecordFor = (scheduler: NonNullable<Draft["scheduler"]>, ...made: Parameters<RecordOf>) => ReturnType<RecordOf>;

/**
 * Publishes a document whose moment has come, as the version that was scheduled; what was written since stays a draft. One that can't
 * be published any more is no longer scheduled and becomes a task of the morning. Answers whether it stands on sale now.
 */
export async function publishScheduled(name: DraftName, now: Date, record: RecordFor): Promise<boolean> {
  return untilWritten("The catalogue's lists", TRIES, async () => {
    const before = await findDraft(name);
    const { scheduled, scheduler } = before ?? {};
    if (!before || !scheduled || !scheduler || scheduled.at > now.toISOString()) return false;
    const write = record.bind(undefined, scheduler);
    try {
      return await publishVersion(before, scheduled, now, write);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "not_publishable") throw error;
      return refusePublication(before, error, now, write);
    }
  });
}

async function publishVersion(
  before: Draft,
  { version, by }: NonNullable<Draft["scheduled"]>,
  now: Date,
  write: RecordOf,
): Promise<true | undefined> {
  const { document: text } = await requireVersion(before, version);
  const { document: whole, counting } = await numbered(before, JSON.parse(text));
  const document = publishable(before, whole);
  const published = publishedDraft(before.kind, document, { version, at: now.toISOString(), by }, before);
  const { title, document: written, changed_at, changed_by } = before;
  const unpublished = { title, document: written, version: before.version, changed_at, changed_by };
  const isChanged = before.version !== version;
  const after = { ...published, ...(isChanged && unpublished), retired: isRetired(document) };
  const record = (work: Parameters<RecordOf>[1], prices: { readonly before: object; readonly after: object }) => {
    const made = {
      before: { published: before.published, ...prices.before },
      after: { published: version, ...prices.after },
    };
    return write(made, work);
  };
  const done = await publishDocument({ before, after, document, version, at: now, by, counting, record });
  return done && true;
}
