import { saveDraft } from "#contract/catalogue-draft.ts";
import { draftAnswer } from "../../domains/catalogue/draft/present-draft.ts";
import { restoreVersion, saveDraft as save } from "../../domains/catalogue/draft/save-draft.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Saves a draft, or restores a version, if it is still the version that was read. */
export const handler = adminEndpoint("saveDraft", saveDraft, async ({ params, body, staff, id, now }) => {
  const change = { version: body.version, actor: { staff, request: id, at: now() } };
  if (body.document) return draftAnswer(await save(params, body.document, change));
  return draftAnswer(await restoreVersion(params, body.restore ?? 0, change));
});
