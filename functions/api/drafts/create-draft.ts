import { createDraft } from "#contract/catalogue-draft.ts";
import { createOnce } from "../../domains/audit/create-once.ts";
import { createDraft as create } from "../../domains/catalogue/draft/create-draft.ts";
import { requireDraft } from "../../domains/catalogue/draft/draft-store.ts";
import { draftAnswer } from "../../domains/catalogue/draft/present-draft.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Creates a draft, once by its key. */
export const handler = adminEndpoint("createDraft", createDraft, async (request) => {
  const { kind } = request.params;
  const actor = actorOf("createDraft", request);
  const draft = await createOnce(`The ids of ${kind}`, actor, {
    find: (id) => requireDraft({ kind, id }),
    make: () => create(kind, request.body, actor),
  });
  return draftAnswer(draft);
});
