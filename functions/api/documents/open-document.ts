import { getDocument } from "#contract/document.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { findDocument } from "../../domains/documents/document-store.ts";
import { presentDocument } from "../../domains/documents/present-document.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Answers anybody's receipt or credit note as a PDF and records who took it; 404 for an unknown one and before it has a number. */
export const handler = adminEndpoint("openDocument", getDocument, async ({ params, staff, id, now }) => {
  const document = await findDocument(params.documentId);
  if (!document) throw new Problem("not_found");
  const answer = await presentDocument(document);
  const act = {
    operation: "openDocument",
    subject: `ORDER#${document.order_number}`,
    before: {},
    after: { document: document.label },
    reason: null,
  };
  if (!(await recordedWrites({ staff, request: id, at: now() }, act, []))) throw new Problem("state_changed");
  return { status: "success" as const, data: answer };
});
