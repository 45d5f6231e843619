import { discardDraft } from "#contract/catalogue-draft.ts";
import { discardDraft as discard } from "../../domains/catalogue/draft/discard-draft.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Deletes a draft that never was published, with its versions. */
export const handler = adminEndpoint("discardDraft", discardDraft, async ({ params, query, staff, id, now }) => {
  await discard(params, { version: Number(query.version), actor: { staff, request: id, at: now() } });
  return { status: "success" as const };
});
