import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { readExport } from "#functions/domains/catalogue/publish/export-catalogue.ts";
import { awsClient } from "#functions/platform/aws-client.ts";
import { optionalSetting, setting } from "#functions/platform/settings.ts";

/**
 * Writes what is published as a folder that the loader reads: the same table gives the same bytes, and a load of them changes
 * nothing. Answers how many documents there were.
 */
export async function exportCatalogue(to: string, download = downloadFile): Promise<number> {
  const { documents, texts, files } = await readExport();
  await mkdir(join(to, "files"), { recursive: true });
  for (const { path, text } of texts) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), text);
  }
  for (const { path, record } of files) await writeFile(join(to, path), await download(record.object_key));
  return documents;
}

/** A protected file of the bucket `FILES_BUCKET`, whole. */
async function downloadFile(object_key: string): Promise<Uint8Array> {
  const endpoint = optionalSetting("S3_ENDPOINT");
  const client = new S3Client({
    ...awsClient({ milliseconds: 60_000, attempts: 3 }, endpoint),
    ...(endpoint && { forcePathStyle: true }),
  });
  const { Body } = await client.send(new GetObjectCommand({ Bucket: setting("FILES_BUCKET"), Key: object_key }));
  if (!Body) throw new Error(`${object_key} is not in the bucket.`);
  const bytes = await Body.transformToByteArray();
  client.destroy();
  return bytes;
}
