import { crc32 } from "node:zlib";
import { objectAddress } from "../../data/object-address.ts";
import { signs } from "../../data/signer.ts";
import { AwsRefusal, type AwsRequest, askAws } from "../../kernel/aws-request.ts";
import { setting } from "../../kernel/settings.ts";

/** The name of a bucket, asked for when it is used. */
type BucketName = () => string;

/** What members and staff alone may read: uploads, books, and what pictures are cut from. */
export const filesBucket: BucketName = () => setting("FILES_BUCKET");
/** What everybody may see. */
export const siteBucket: BucketName = () => setting("SITE_BUCKET");

/** An object has 50 MB at most. */
const LIMITS = { milliseconds: 15_000, attempts: 2 };
/** Names carry a hash of what they hold. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** To a role that may not list the bucket the storage calls an object that is not there denied. */
const MISSING = ["NoSuchKey", "AccessDenied"];

/** Where an upload lies until it was looked at; the storage empties this folder after a day. */
export function inboxKey(id: string): string {
  return `inbox/${id}`;
}

/** An object's bytes; undefined where there is none. */
export async function readObject(bucket: BucketName, key: string): Promise<Buffer | undefined> {
  try {
    return await askStorage("GET", bucket, key);
  } catch (error) {
    if (error instanceof AwsRefusal && MISSING.includes(error.name)) return undefined;
    throw error;
  }
}

/** An object to write under a key. */
export interface NewObject {
  readonly key: string;
  readonly bytes: Buffer;
  readonly type: string;
  /** How long a public one may be kept; for good unless said. */
  readonly caching?: string;
}

/** Writes objects whose names tell their content: writing one again changes nothing. */
export async function writeObjects(bucket: BucketName, objects: readonly NewObject[]): Promise<void> {
  await Promise.all(objects.map((object) => askStorage("PUT", bucket, object.key, toWrite(bucket, object))));
}

/** Removes objects; what is gone already stays gone. */
export async function removeObjects(bucket: BucketName, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => askStorage("DELETE", bucket, key)));
}

/** What the storage compares with what came, and keeps with the object. */
function toWrite(bucket: BucketName, { bytes, type, caching = IMMUTABLE }: NewObject) {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(bytes));
  const headers = {
    "content-type": type,
    "x-amz-sdk-checksum-algorithm": "CRC32",
    "x-amz-checksum-crc32": checksum.toString("base64"),
    ...(bucket === siteBucket && { "cache-control": caching }),
  };
  return { headers, body: bytes };
}

/** Any request about one object is as good twice. */
async function askStorage(
  method: AwsRequest["method"],
  bucket: BucketName,
  key: string,
  { headers = {}, ...more }: Partial<AwsRequest> = {},
): Promise<Buffer> {
  const url = await objectAddress(bucket(), key);
  return askAws("storage", { method, url, headers, ...more }, { sign: signs("storage"), limits: LIMITS });
}
