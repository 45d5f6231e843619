import { getDocument } from "#contract/document.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { issuedDocument } from "../../domains/documents/document-store.ts";
import { presentDocument } from "../../domains/documents/present-document.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";

/** The caller's own document as a PDF; another person's, or one without a number yet, is 404. */
export const handler = endpoint("getDocument", getDocument, async ({ params, caller }) => {
  const [profile, item] = await readProfileWith(caller, keys.document(params.documentId));
  const document = item && issuedDocument(item);
  if (!document || document.user_id !== profile.user_id) throw new Problem("not_found");
  return { status: "success" as const, data: await presentDocument(document) };
});
