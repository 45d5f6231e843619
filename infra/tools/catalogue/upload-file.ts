import { extname } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { awsClient } from "#functions/platform/aws-client.ts";
import { optionalSetting, setting } from "#functions/platform/settings.ts";
import type { StoredFile } from "./build-catalogue.ts";

const types: Record<string, string> = { ".pdf": "application/pdf", ".epub": "application/epub+zip" };

/** Puts a protected file into the bucket `FILES_BUCKET`; its key changes with its content, so an object is never overwritten. */
export async function uploadFile({ object_key, bytes }: StoredFile): Promise<void> {
  const endpoint = optionalSetting("S3_ENDPOINT");
  const client = new S3Client({
    ...awsClient({ milliseconds: 60_000, attempts: 3 }, endpoint),
    ...(endpoint && { forcePathStyle: true }),
  });
  await client.send(
    new PutObjectCommand({
      Bucket: setting("FILES_BUCKET"),
      Key: object_key,
      Body: bytes,
      ContentType: types[extname(object_key)],
    }),
  );
  client.destroy();
}
