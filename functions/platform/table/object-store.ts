import { crc32 } from "node:zlib";
import { type AwsAnswer, AwsRefusal, type AwsRequest, askAws } from "../aws-request.ts";
import { setting } from "../settings.ts";
import { objectAddress } from "./object-address.ts";
import { signs } from "./signer.ts";

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
/** To a role that may not list the bucket the storage calls an object that is not there denied, and to look at a removed one's tags not allowed. */
const MISSING = ["NoSuchKey", "NoSuchVersion", "AccessDenied", "MethodNotAllowed"];

/** Where an upload lies until it was looked at; the storage empties this folder after a day. */
export function inboxKey(id: string): string {
  return `inbox/${id}`;
}

/** An object's bytes, of its newest version unless another is named; undefined where there is none. */
export async function readObject(bucket: BucketName, key: string, version?: string): Promise<Buffer | undefined> {
  const answer = await askWhereItIs(bucket, key, named(version));
  return answer?.bytes;
}

/** The tags of an object's newest version, as the storage writes them in XML, and which version that is; undefined where there is none. */
export async function readTags(
  bucket: BucketName,
  key: string,
): Promise<{ readonly version: string; readonly xml: string } | undefined> {
  const answer = await askWhereItIs(bucket, key, { tagging: "" });
  return answer && { version: answer.headers.get("x-amz-version-id") ?? "null", xml: answer.bytes.toString() };
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

/** Removes one version of an object for good; older ones stay. */
export async function removeVersion(bucket: BucketName, key: string, version: string): Promise<void> {
  await askStorage("DELETE", bucket, key, { query: named(version) });
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

type Query = Readonly<Record<string, string>>;

function named(version: string | undefined): Query {
  return version === undefined ? {} : { versionId: version };
}

/** What is read of an object; undefined where there is none. */
async function askWhereItIs(bucket: BucketName, key: string, query: Query): Promise<AwsAnswer | undefined> {
  try {
    return await askStorage("GET", bucket, key, { query });
  } catch (error) {
    if (error instanceof AwsRefusal && MISSING.includes(error.name)) return undefined;
    throw error;
  }
}

/** Any request about one object is as good twice. */
async function askStorage(
  method: AwsRequest["method"],
  bucket: BucketName,
  key: string,
  { headers = {}, query = {}, ...more }: Partial<AwsRequest> & { readonly query?: Query } = {},
): Promise<AwsAnswer> {
  const url = await objectAddress(bucket(), key);
  url.search = new URLSearchParams(query).toString();
  return askAws("storage", { method, url, headers, ...more }, { sign: signs("storage"), limits: LIMITS });
}
