import * as z from "zod/mini";
import { documentSchemas } from "#contract/catalogue-document.ts";
import { Problem } from "../../../platform/problem.ts";
import { untilWritten } from "../../../platform/table/transaction.ts";
import type { Actor } from "../../audit/audit-store.ts";
import { draftProblems } from "../draft/check-draft.ts";
import { type Draft, type DraftChange, draftAct, type Unpublished } from "../draft/draft.ts";
import { type DraftName, requireDraft, requireVersion } from "../draft/draft-store.ts";
import { numberRows } from "../draft/row-ids.ts";
import { refusal } from "./plan-publication.ts";
import { publishProduct } from "./publish-product.ts";

const TRIES = 5;
const written = z.record(z.string(), z.unknown());

/** Publishes a draft; a published one stays as it is. 409 `not_publishable` with the faults, 409 `draft_changed`. */
export async function publishDraft(name: DraftName, change: DraftChange): Promise<Draft> {
  return changing(name, change, async (before) => {
    const { version, actor } = change;
    if (before.published === version) return before;
    return publishText(before, version, before.document, actor);
  });
}

/**
 * Publishes a text of a draft as a version, with ids for its new rows; undefined where another publication was faster. 409 `not_publishable`
 * with the faults.
 */
export async function publishText(
  before: Draft,
  version: number,
  text: string,
  actor: Actor,
  unpublished?: Unpublished,
): Promise<Draft | undefined> {
  const { document, counting } = await numberRows(before, JSON.parse(text));
  const act = draftAct("publishDraft", before, { published: before.published }, { published: version });
  return publishProduct({
    before,
    version,
    document: requirePublishable(before, document),
    unpublished,
    counting,
    actor,
    act,
  });
}

/** Takes a published product off sale, or puts it on sale again; unpublished changes stay unpublished. 404 where nothing was published. */
export async function retireProduct(name: DraftName, retired: boolean, change: DraftChange): Promise<Draft> {
  return changing(name, change, async (before) => {
    const { actor } = change;
    if (before.published === null) throw new Problem("not_found");
    if (before.retired === retired) return before;
    const live = await requireVersion(name, before.published);
    const document = requirePublishable(before, withRetired(live.document, retired));
    const version = before.version + 1;
    const draftText = JSON.stringify(withRetired(before.document, retired));
    const isChanged = before.published !== before.version;
    const unpublished = isChanged ? { title: before.title, document: draftText, version: version + 1 } : undefined;
    const act = draftAct("retireProduct", before, { retired: before.retired }, { retired });
    return publishProduct({ before, version, document, unpublished, counting: [], actor, act });
  });
}

/** Changes the draft that was read; repeated where another publication was faster. */
export function changing(
  name: DraftName,
  { version }: DraftChange,
  work: (before: Draft) => Promise<Draft | undefined>,
) {
  return untilWritten("The catalogue's lists", TRIES, async () => work(await requireDraft(name, version)));
}

function withRetired(document: string, retired: boolean): Record<string, unknown> {
  const { retired: _before, ...rest } = z.parse(written, JSON.parse(document));
  return retired ? { ...rest, retired } : rest;
}

/** Parses a draft's text by its strict schema; 409 `not_publishable` with the faults. */
export function requirePublishable({ kind, id }: DraftName, value: unknown) {
  const problems = draftProblems(kind, id, value);
  if (problems.length > 0) throw refusal(problems);
  return z.parse(documentSchemas[kind], value);
}
