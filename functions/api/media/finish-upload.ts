import { finishUpload } from "#contract/media.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { keepFileWrites, requireFile } from "../../domains/media/file-store.ts";
import { readClean, removeUpload } from "../../domains/media/inbox.ts";
import { makeFile } from "../../domains/media/make-file.ts";
import { actOn, presentFile, type Upload } from "../../domains/media/media.ts";
import { requireUpload } from "../../domains/media/upload-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/**
 * Makes a file of uploaded bytes that were found free of malware, by what they are and not by their name. A second call answers the same
 * file.
 */
export const handler = adminEndpoint("finishUpload", finishUpload, async ({ params, body, staff, id, now, log }) => {
  const upload = await requireUpload(params.id, staff.id);
  const bytes = upload.made === undefined ? await readUnlessMade(upload) : undefined;
  if (bytes) {
    const made = await makeFile(upload, bytes, body.crop);
    const at = now();
    const file = { ...made, created_at: at.toISOString(), created_by: staff.name };
    const act = actOn("finishUpload", file.id, {}, { title: file.title, kind: file.kind, bytes: file.bytes });
    if (await recordedWrites({ staff, request: id, at }, act, keepFileWrites(file, upload)))
      log("info", "file_kept", { kind: file.kind });
    await removeUpload(upload);
  }
  const { made } = await requireUpload(params.id, staff.id);
  return { status: "success" as const, data: { file: presentFile(await requireFile(made ?? "")) } };
});

/** The bytes of an upload; undefined where another call made a file of them at the same moment. */
async function readUnlessMade(upload: Upload): Promise<Buffer | undefined> {
  try {
    return await readClean(upload);
  } catch (problem) {
    const { made } = await requireUpload(upload.id, upload.by);
    if (made === undefined) throw problem;
    return undefined;
  }
}
