import { extname } from "node:path";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { awsClient } from "../../kernel/aws-client.ts";
import { optionalSetting, setting } from "../../kernel/settings.ts";
import type { FileRecord } from "./product.ts";

const ADDRESS_SECONDS = 120;
let storage: S3Client | undefined;

/** Where a file can be fetched for two minutes, named for the download; the object's key comes from our record alone. */
export function fileAddress(file: FileRecord): Promise<string> {
  const s3 = optionalSetting("S3_ENDPOINT");
  storage ??= new S3Client({
    ...awsClient({ milliseconds: 3000, attempts: 3 }, s3),
    ...(s3 && { forcePathStyle: true }),
  });
  const name = `${file.title}${extname(file.object_key) || ".pdf"}`;
  const command = new GetObjectCommand({
    Bucket: setting("FILES_BUCKET"),
    Key: file.object_key,
    ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  return getSignedUrl(storage, command, { expiresIn: ADDRESS_SECONDS });
}
