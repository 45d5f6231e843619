import { readDraft as draftOf, readVersion as versionOf } from "#contract/catalogue-draft.ts";
import { requireDraft, requireVersion } from "../../core/catalogue/draft/draft-store.ts";
import { draftAnswer } from "../../core/catalogue/draft/present.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** A document with what keeps it from being published. */
export const readDraft = adminEndpoint("readDraft", draftOf, async ({ params }) =>
  draftAnswer(await requireDraft(params)),
);

/** What was on sale once. */
export const readVersion = adminEndpoint("readVersion", versionOf, async ({ params }) => {
  const { document, ...version } = await requireVersion(params, Number(params.version));
  return {
    status: "success" as const,
    data: { version: { ...version, document: JSON.parse(document) as unknown } },
  };
});
