import type { DocumentProblem, DraftDetail, DraftSummary } from "#contract/catalogue-draft.ts";
import { draftProblems, type Fault } from "./check-draft.ts";
import type { Draft, DraftHead } from "./draft.ts";
import { fieldName } from "./problems.ts";
import { sketchIds } from "./row-ids.ts";

/** A draft as lists show it. */
export function presentHead({
  kind,
  id,
  title,
  version,
  published,
  retired,
  changed_at,
  changed_by,
  scheduled,
  later,
}: DraftHead): DraftSummary {
  const state = published === null ? "draft" : published !== version ? "changed" : retired ? "retired" : "published";
  return {
    kind,
    id,
    title,
    state,
    version,
    changed_at,
    changed_by,
    ...(scheduled && { scheduled }),
    ...(later && { later: later.map(({ version, at, by }) => ({ version, at, by })) }),
  };
}

/** A draft with the faults that prevent its publication, and its history. */
async function presentDraft(draft: Draft): Promise<DraftDetail> {
  const document: unknown = JSON.parse(draft.document);
  const whole = await sketchIds(draft.kind, document);
  const problems = draftProblems(draft.kind, draft.id, whole).map(presentProblem);
  return { ...presentHead(draft), document, problems, history: [...(draft.history ?? [])] };
}

/** A fault as a field and a sentence, with the name of another draft that it is in. */
export function presentProblem({ path, message }: Fault): DocumentProblem {
  return { field: fieldName(path), message };
}

/** The answer of a call that reads or changes a draft. */
export async function draftAnswer(draft: Draft) {
  return { status: "success" as const, data: { draft: await presentDraft(draft) } };
}
