import type { Crop } from "#contract/media.ts";
import { log } from "../../platform/log.ts";
import { filesBucket, siteBucket, writeObjects } from "../../platform/object-store.ts";
import { Problem } from "../../platform/problem.ts";
import { checkDownload } from "./check-download.ts";
import { contentName } from "./content-name.ts";
import { makePicture } from "./make-picture.ts";
import { type FileItem, isDocument, type Upload } from "./media.ts";

/** The file that an upload becomes, before its author and moment are noted. */
export type MadeFile = Omit<FileItem, "created_at" | "created_by">;

/**
 * Looks at the bytes of what was uploaded and writes its files; nothing of them is named anywhere yet. Throws 400 with what is wrong with
 * it.
 */
export async function makeFile(upload: Upload, bytes: Buffer, crop: Crop | undefined): Promise<MadeFile> {
  const made = isDocument(upload.kind) ? makeDocument(upload, bytes) : makeSitePicture(upload, bytes, crop);
  return made.catch((error: unknown) => {
    if (error instanceof Problem) log("warn", "file_refused", { kind: upload.kind, code: error.code });
    throw error;
  });
}

async function makeDocument({ kind, title, type }: Upload, bytes: Buffer): Promise<MadeFile> {
  if (!isDocument(kind)) throw new Error(`${kind} is no document.`);
  checkDownload(kind, bytes);
  const id = contentName(title, bytes);
  const key = `files/${id}.${kind}`;
  await writeObjects(filesBucket, [{ key, bytes, type }]);
  return { id, kind, title, address: null, object_key: key, site_keys: [], protected_keys: [key], bytes: bytes.length };
}

async function makeSitePicture({ kind, title }: Upload, bytes: Buffer, crop: Crop | undefined): Promise<MadeFile> {
  if (isDocument(kind)) throw new Error(`${kind} is no picture.`);
  const { name, address, site, original } = await makePicture(bytes, { kind, title, crop });
  await Promise.all([writeObjects(siteBucket, site), writeObjects(filesBucket, [original])]);
  return {
    ...{ id: name, kind, title, address, object_key: null },
    site_keys: site.map(({ key }) => key),
    protected_keys: [original.key],
    bytes: site.reduce((sum, object) => sum + object.bytes.length, 0),
  };
}
