import {
  publishDraft as publishing,
  readDraft as reading,
  readVersion as readingVersion,
  retireProduct as retiring,
  saveDraft as saving,
} from "#contract/catalogue-draft.ts";
import type { Draft } from "../../core/catalogue/draft/draft.ts";
import { requireDraft, requireVersion } from "../../core/catalogue/draft/draft-store.ts";
import { presentDraft } from "../../core/catalogue/draft/present.ts";
import { publishDraft as publish, retireDocument } from "../../core/catalogue/draft/publish-draft.ts";
import { restoreVersion, saveDraft as save } from "../../core/catalogue/draft/save-draft.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** A document with what keeps it from being published. */
export const readDraft = adminEndpoint("readDraft", reading, async ({ params }) => answer(await requireDraft(params)));

/** Any shape-safe document is kept, on the version that was read alone. */
export const saveDraft = adminEndpoint("saveDraft", saving, async ({ params, body, staff, now }) => {
  const change = { version: body.version, by: staff.name, at: now() };
  if (body.document) return answer(await save(params, body.document, change));
  return answer(await restoreVersion(params, body.restore ?? 0, change));
});

/** From here on members see it. */
export const publishDraft = adminEndpoint("publishDraft", publishing, async ({ params, body, staff, now, log }) => {
  const draft = await publish(params, { version: body.version, by: staff.name, at: now() });
  log("warn", "document_published", { document: `${params.kind} ${params.id}`, version: draft.version });
  return answer(draft);
});

/** Off sale, or on sale again; whoever may use it keeps it. */
export const retireProduct = adminEndpoint("retireProduct", retiring, async ({ params, body, staff, now, log }) => {
  const draft = await retireDocument(params, body.retired, { version: body.version, by: staff.name, at: now() });
  log("warn", "document_retired", { document: `${params.kind} ${params.id}`, retired: body.retired });
  return answer(draft);
});

/** What was on sale once. */
export const readVersion = adminEndpoint("readVersion", readingVersion, async ({ params }) => {
  const { version, at, by, document } = await requireVersion(params, Number(params.version));
  return {
    status: "success" as const,
    data: { version: { version, at, by, document: JSON.parse(document) as unknown } },
  };
});

function answer(draft: Draft) {
  return { status: "success" as const, data: { draft: presentDraft(draft) } };
}
