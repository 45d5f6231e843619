import * as z from "zod/mini";
import { documentSchemas } from "#contract/catalogue-document.ts";
import { Problem } from "../../../kernel/problem.ts";
import { publishDocument } from "../publish/publish-document.ts";
import { documentProblems } from "./check-document.ts";
import { type Draft, isRetired, publishedDraft } from "./draft.ts";
import { type DraftName, requireDraft, requireVersion } from "./draft-store.ts";
import { presentProblem } from "./present.ts";
import type { Change } from "./save-draft.ts";

const written = z.record(z.string(), z.unknown());

/** Publishes a draft as it stands; one that is published already stays as it is. 409 `not_publishable` with the problems. */
export async function publishDraft(name: DraftName, { version, by, at }: Change): Promise<Draft> {
  const before = await requireDraft(name, version);
  if (before.published === version) return before;
  const document = publishable(before, JSON.parse(before.document));
  const after = publishedDraft(name.kind, document, { version, at: at.toISOString(), by }, before);
  return publishDocument({ before, after, document, version, at, by });
}

/** Takes what is published off sale, or puts it on sale again; changes that are not published stay so. 404 where nothing was. */
export async function retireDocument(name: DraftName, retired: boolean, { version, by, at }: Change): Promise<Draft> {
  const before = await requireDraft(name, version);
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
  return publishDocument({ before, after, document, version: next, at, by });
}

function withRetired(document: string, retired: boolean): Record<string, unknown> {
  const { retired: _before, ...rest } = z.parse(written, JSON.parse(document));
  return retired ? { ...rest, retired } : rest;
}

function publishable({ kind, id }: DraftName, value: unknown) {
  const problems = documentProblems(kind, id, value).map(presentProblem);
  if (problems.length > 0) throw new Problem("not_publishable", { data: { problems } });
  return z.parse(documentSchemas[kind], value);
}
