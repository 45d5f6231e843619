import { publishDraft as publishing, retireProduct as retiring } from "#contract/catalogue-draft.ts";
import { draftAnswer } from "../../domains/catalogue/draft/present-draft.ts";
import { publishDraft as publish, retireProduct as retire } from "../../domains/catalogue/publish/publish-draft.ts";
import { cancelPublication, schedulePublication } from "../../domains/catalogue/publish/schedule-publication.ts";
import { comingMoment } from "../../platform/coming-moment.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Publishes a draft now, or schedules (`at`) or cancels (`at: null`) its publication. */
export const publishDraft = adminEndpoint("publishDraft", publishing, async ({ params, body, staff, id, log, now }) => {
  const change = { version: body.version, actor: { staff, request: id, at: now() } };
  const document = `${params.kind} ${params.id}`;
  if (body.at === null) return draftAnswer(await cancelPublication(params, body.scheduled, change));
  if (body.at === undefined) {
    const draft = await publish(params, change);
    log("warn", "document_published", { document, version: draft.version });
    return draftAnswer(draft);
  }
  const draft = await schedulePublication(params, comingMoment(body.at, now()), change);
  log("warn", "document_scheduled", { document, version: body.version });
  return draftAnswer(draft);
});

/** Takes a product off sale, or puts it on sale again; its buyers keep it. */
export const retireProduct = adminEndpoint("retireProduct", retiring, async ({ params, body, staff, id, log, now }) => {
  const change = { version: body.version, actor: { staff, request: id, at: now() } };
  const draft = await retire(params, body.retired, change);
  log("warn", "document_retired", { document: `${params.kind} ${params.id}`, retired: body.retired });
  return draftAnswer(draft);
});
