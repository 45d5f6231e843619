import { listDrafts } from "#contract/catalogue-draft.ts";
import { listHeads } from "../../core/catalogue/draft/draft-store.ts";
import { presentHead } from "../../core/catalogue/draft/present.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

export const handler = adminEndpoint("listDrafts", listDrafts, async () => ({
  status: "success" as const,
  data: { drafts: (await listHeads()).map(presentHead) },
}));
