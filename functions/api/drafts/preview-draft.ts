import { previewDraft } from "#contract/catalogue-preview.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { draftAct } from "../../domains/catalogue/draft/draft.ts";
import { requireDraft } from "../../domains/catalogue/draft/draft-store.ts";
import { previewDraft as preview } from "../../domains/catalogue/publish/preview-draft.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Answers a draft as the page's own call would answer a member or a visitor. Each look is written into the audit record, and refused where
 * that fails.
 */
export const handler = adminEndpoint("previewDraft", previewDraft, async ({ params, query, staff, id, now }) => {
  const draft = await requireDraft(params);
  const answer = await preview(draft, query.as === "member", now());
  const act = draftAct("previewDraft", params, {}, { version: draft.version, as: query.as });
  if (!(await recordedWrites({ staff, request: id, at: now() }, act, []))) throw new Problem("internal");
  return answer;
});
