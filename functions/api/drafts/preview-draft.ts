import { previewDraft } from "#contract/catalogue-preview.ts";
import { requireDraft } from "../../domains/catalogue/draft/draft-store.ts";
import { previewOf } from "../../domains/catalogue/publish/preview-document.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { recordedChange } from "./recorded-change.ts";

/**
 * The draft's page as a member or a visitor would see it: an answer for the page's own query. It is recorded who looked, since nobody
 * but the staff may see what is not published; without that line nothing is answered.
 */
export const handler = adminEndpoint("previewDraft", previewDraft, async (request) => {
  const { params, query, now } = request;
  const draft = await requireDraft(params);
  const answer = await previewOf(draft, query.as === "member", now());
  const { record } = recordedChange("previewDraft", params, draft.version, request);
  if (!(await record({}, { version: draft.version, as: query.as }, tryTransact))) throw new Problem("internal");
  return answer;
});
