import { deleteFile } from "#contract/media.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { dropFileWrites, requireFile } from "../../domains/media/file-store.ts";
import { requireUnused } from "../../domains/media/find-uses.ts";
import { actOn } from "../../domains/media/media.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { filesBucket, removeObjects, siteBucket } from "../../platform/object-store.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Deletes a file that no draft, product or version of the last ninety days names. The storage goes first, so that a file which could not be
 * deleted stays listed.
 */
export const handler = adminEndpoint("deleteFile", deleteFile, async ({ params, staff, id, now }) => {
  const file = await requireFile(params.id);
  const at = now();
  await requireUnused(file.id, at);
  const act = actOn("deleteFile", file.id, { title: file.title, kind: file.kind }, {});
  await Promise.all([removeObjects(siteBucket, file.site_keys), removeObjects(filesBucket, file.protected_keys)]);
  if (!(await recordedWrites({ staff, request: id, at }, act, dropFileWrites(file)))) throw new Problem("not_found");
  return { status: "success" as const, data: { id: file.id } };
});
