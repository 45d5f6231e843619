import * as z from "zod/mini";
import { documentSchemas } from "#contract/catalogue-document.ts";
import { Problem } from "../../../platform/problem.ts";
import { untilWritten } from "../../../platform/table/transaction.ts";
import { documentProblems } from "../draft/check-document.ts";
import { type Draft, isRetired, publishedDraft } from "../draft/draft.ts";
import { type DraftName, requireDraft, requireVersion } from "../draft/draft-store.ts";
import type { Change } from "../draft/save-draft.ts";
import { numbered } from "./number-document.ts";
import { type PriceChange, refusal } from "./plan-publication.ts";
import { publishDocument } from "./publish-document.ts";

const TRIES = 5;
const written = z.record(z.string(), z.unknown());

/** Publishes a draft as it stands; one that is published already stays as it is. 409 `not_publishable` with the problems, 409 `draft_changed`. */
export async function publishDraft(name: DraftName, change: Change): Promise<Draft> {
  return changing(name, change, async (before) => {
    const { version, by, at } = change;
    if (before.published === version) return before;
    const { document: whole, counting } = await numbered(before, JSON.parse(before.document));
    const document = publishable(before, whole);
    const after = publishedDraft(name.kind, document, { version, at: at.toISOString(), by }, before);
    const record = (work: Work, prices: PriceChange) =>
      change.record({ published: before.published, ...prices.before }, { published: version, ...prices.after }, work);
    return publishDocument({ before, after, document, version, at, by, counting, record });
  });
}

/** Takes what is published off sale, or puts it on sale again; changes that are not published stay so. 404 where nothing was. */
export async function retireDocument(name: DraftName, retired: boolean, change: Change): Promise<Draft> {
  return changing(name, change, async (before) => {
    const { version, by, at } = change;
    if (before.published === null) throw new Problem("not_found");
    if (before.retired === retired) return before;
    const live = await requireVersion(name, before.published);
    const document = publishable(before, withRetired(live.document, retired));
    const next = version + 1;
    const published = publishedDraft(name.kind, document, { version: next, at: at.toISOString(), by }, before);
    const isChanged = before.published !== version;
    const unpublished = {
      document: JSON.stringify(withRetired(before.document, retired)),
      title: before.title,
      version: next + 1,
    };
    const after = { ...published, ...(isChanged && unpublished), retired: isRetired(document) };
    const record = (work: Work) => change.record({ retired: before.retired }, { retired }, work);
    return publishDocument({ before, after, document, version: next, at, by, counting: [], record });
  });
}

type Work = Parameters<Change["record"]>[2];

/** Works on the draft that was read, again on what stands then where somebody published anything meanwhile. */
export function changing(name: DraftName, { version }: Change, work: (before: Draft) => Promise<Draft | undefined>) {
  return untilWritten("The catalogue's lists", TRIES, async () => work(await requireDraft(name, version)));
}

function withRetired(document: string, retired: boolean): Record<string, unknown> {
  const { retired: _before, ...rest } = z.parse(written, JSON.parse(document));
  return retired ? { ...rest, retired } : rest;
}

/** A document through its strict schema; 409 `not_publishable` with what is wrong in it. */
export function publishable({ kind, id }: DraftName, value: unknown) {
  const problems = documentProblems(kind, id, value);
  if (problems.length > 0) throw refusal(problems);
  return z.parse(documentSchemas[kind], value);
}
