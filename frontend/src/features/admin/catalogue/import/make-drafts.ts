import { sentenceOf } from "../../../../lib/api-error.ts";
import { newKey } from "../../desk/use-key.ts";
import { createDraft, readDraft, saveDraft } from "../queries.ts";
import type { ImportPlan } from "./plan-import.ts";
import { type Broken, type FileDocument, UNPUBLISHED } from "./read-documents.ts";

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
    const message = await work(one).catch(sentenceOf);
    if (message !== undefined) failed.push({ path: one.path, message });
    onStep(place + 1);
  }
  return { made: works.length - failed.length, failed };
}

/** Its id tells a second one from the first: an import that is made again finds it there. */
async function begin({ kind, id, document }: FileDocument): Promise<undefined> {
  await createDraft(kind, { id, document: { ...document } }, newKey());
}

/** Somebody may have begun to write there since the archive was looked at. */
async function write({ kind, id, document }: FileDocument): Promise<string | undefined> {
  const { version, state } = await readDraft({ kind, id });
  if (state === "changed") return UNPUBLISHED;
  await saveDraft({ kind, id }, version, document);
  return undefined;
}
