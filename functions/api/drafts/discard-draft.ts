import { discardDraft } from "#contract/catalogue-draft.ts";
import { discardDraft as discard } from "../../domains/catalogue/draft/discard-draft.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { recordedChange } from "./recorded-change.ts";

/** A document that never was published goes, with its versions. */
export const handler = adminEndpoint("discardDraft", discardDraft, async (request) => {
  const { params, query } = request;
  await discard(params, recordedChange("discardDraft", params, Number(query.version), request));
  return { status: "success" as const };
});
