import { readDraft as draftOf, readVersion as versionOf } from "#contract/catalogue-draft.ts";
import { requireDraft, requireVersion } from "../../domains/catalogue/draft/draft-store.ts";
import { draftAnswer } from "../../domains/catalogue/draft/present-draft.ts";
import { draftPrices } from "../../domains/catalogue/price-log.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Reads a draft with what keeps it from being published, and the price log of what it sells. */
export const readDraft = adminEndpoint("readDraft", draftOf, async ({ params, now }) => {
  const [draft, prices] = await Promise.all([requireDraft(params), draftPrices(params, now())]);
  const { status, data } = await draftAnswer(draft);
  return { status, data: { ...data, ...(prices && { prices }) } };
});

/** Reads an earlier version of a draft. */
export const readVersion = adminEndpoint("readVersion", versionOf, async ({ params }) => {
  const { document, ...version } = await requireVersion(params, Number(params.version));
  return {
    status: "success" as const,
    data: { version: { ...version, document: JSON.parse(document) as unknown } },
  };
});
