import { createDraft } from "#contract/catalogue-draft.ts";
import { createDraft as create } from "../../core/catalogue/draft/create-draft.ts";
import { draftAnswer } from "../../core/catalogue/draft/present.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { recordedChange } from "./recorded-change.ts";

/** A document begins; nobody but the staff sees it before it is published. */
export const handler = adminEndpoint("createDraft", createDraft, async (request) => {
  const { kind } = request.params;
  const changeOf = (id: string) => recordedChange("createDraft", { kind, id }, 0, request);
  return draftAnswer(await create(kind, request.body, changeOf));
});
