import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { awsClient } from "#functions/platform/aws-client.ts";
import { optionalSetting, setting } from "#functions/platform/settings.ts";

/** A protected file of the bucket `FILES_BUCKET`, whole. */
export async function downloadFile(object_key: string): Promise<Uint8Array> {
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
