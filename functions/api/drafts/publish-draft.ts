import { publishDraft as publishing, retireProduct as retiring } from "#contract/catalogue-draft.ts";
import { draftAnswer } from "../../core/catalogue/draft/present.ts";
import { publishDraft as publish, retireDocument } from "../../core/catalogue/publish/publish-draft.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { recordedChange } from "./recorded-change.ts";

/** From here on members see it. */
export const publishDraft = adminEndpoint("publishDraft", publishing, async (request) => {
  const { params, log } = request;
  const draft = await publish(params, recordedChange("publishDraft", params, request.body.version, request));
  log("warn", "document_published", { document: `${params.kind} ${params.id}`, version: draft.version });
  return draftAnswer(draft);
});

/** Off sale, or on sale again; whoever may use it keeps it. */
export const retireProduct = adminEndpoint("retireProduct", retiring, async (request) => {
  const { params, body, log } = request;
  const draft = await retireDocument(
    params,
    body.retired,
    recordedChange("retireProduct", params, body.version, request),
  );
  log("warn", "document_retired", { document: `${params.kind} ${params.id}`, retired: body.retired });
  return draftAnswer(draft);
});
