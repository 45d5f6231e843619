import { type Actor, recorded } from "../../domains/audit/audit-store.ts";
import type { DraftName } from "../../domains/catalogue/draft/draft-store.ts";
import type { Change } from "../../domains/catalogue/draft/save-draft.ts";

/** Who asks, in which request; `call` where it is named by a key. */
interface Asked extends Pick<Actor, "staff" | "call"> {
  readonly id: string;
  now(): Date;
}

/** A change of a document on the version that its caller read (0: it is new), with its line in the staff's record. */
export function recordedChange(
  operation: string,
  { kind, id: document }: DraftName,
  version: number,
  { staff, id, now, call }: Asked,
): Change {
  const at = now();
  const act = { operation, subject: `DOCUMENT#${kind}#${document}`, reason: null };
  return {
    version,
    by: staff.name,
    at,
    record: (before, after, work) => recorded({ staff, request: id, at, call }, { ...act, before, after }, work),
  };
}
