import { recordArchive } from "#contract/books.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Writes the hash of a year's archive into the audit record, so that the file can be compared with it for as long as the record is kept. */
export const handler = adminEndpoint("recordArchive", recordArchive, async ({ params, body, staff, id, now }) => {
  const { sha256 } = body;
  const act = {
    operation: "recordArchive",
    subject: `BOOKS#${params.year}`,
    before: {},
    after: { ...body },
    reason: null,
  };
  if (!(await recordedWrites({ staff, request: id, at: now() }, act, []))) throw new Problem("state_changed");
  return { status: "success" as const, data: { sha256 } };
});
