import { sentenceOf } from "../../../../lib/api-error.ts";
import { createDraft, readDraft, saveDraft } from "../queries.ts";
import type { ImportPlan } from "./plan-import.ts";
import type { Broken, FileDocument } from "./read-documents.ts";

/** What became of an import: how many drafts it made, and which files made none. */
export interface Imported {
  readonly made: number;
  readonly failed: readonly Broken[];
}

/** Makes drafts of all that is new or changed, one after the other, on the versions that stand there now. It never publishes. */
export async function makeDrafts({ fresh, changed }: ImportPlan, onStep: (done: number) => void): Promise<Imported> {
  const failed: Broken[] = [];
  const works = [...fresh.map((one) => [one, begin] as const), ...changed.map((one) => [one, write] as const)];
  for (const [place, [one, work]] of works.entries()) {
    await work(one).catch((error) => failed.push({ path: one.path, message: sentenceOf(error) }));
    onStep(place + 1);
  }
  return { made: works.length - failed.length, failed };
}

async function begin({ kind, id, document }: FileDocument): Promise<void> {
  await createDraft(kind, { id, document: { ...document } });
}

async function write({ kind, id, document }: FileDocument): Promise<void> {
  const { version } = await readDraft({ kind, id });
  await saveDraft({ kind, id }, version, document);
}
