import type { DocumentKind } from "#contract/catalogue-document.ts";
import { type Actor, recorded } from "../../core/audit/audit-store.ts";
import type { Change } from "../../core/catalogue/draft/save-draft.ts";

/** What a call that changes a document is asked, and by whom. */
interface Asked {
  readonly params: { readonly kind: DocumentKind; readonly id: string };
  readonly body: { readonly version: number };
  readonly staff: Actor["staff"];
  readonly id: string;
  now(): Date;
}

/** A change of a document on the version that its caller read, with its line in the staff's record. */
export function recordedChange(operation: string, { params, body, staff, id, now }: Asked): Change {
  const at = now();
  const act = { operation, subject: `DOCUMENT#${params.kind}#${params.id}`, reason: null };
  return {
    version: body.version,
    by: staff.name,
    at,
    record: (before, after, work) => recorded({ staff, request: id, at }, { ...act, before, after }, work),
  };
}
