import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { awsClient } from "./aws-client.ts";
import { optionalSetting, setting } from "./settings.ts";

/** Reads a bucket's name from the settings. */
type BucketName = () => string;

/** The private bucket: uploads, books, and originals of pictures. */
export const filesBucket: BucketName = () => setting("FILES_BUCKET");
/** The public bucket. */
export const siteBucket: BucketName = () => setting("SITE_BUCKET");
/** The CDN's log, which expires after days. */
export const visitsBucket: BucketName = () => setting("VISITS_BUCKET");

/** An object has 50 MB at most. */
const LIMITS = { milliseconds: 15_000, attempts: 2 };
/** Names carry a hash of the content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** A role that may not list a bucket is answered `AccessDenied` for a missing object; the tags of a removed one are `MethodNotAllowed`. */
const MISSING = ["NoSuchKey", "NoSuchVersion", "AccessDenied", "MethodNotAllowed"];

let client: S3Client | undefined;

/** The storage's client, made once a container. */
export function storage(): S3Client {
  client ??= connect();
  return client;
}

/** Forgets the client, so that tests can point at another storage. */
export function resetStorage(): void {
  client?.destroy();
  client = undefined;
}

/** Only AWS gives a bucket a host of its own: stand-ins and other clouds have it in the path. */
function connect(): S3Client {
  const standIn = optionalSetting("S3_ENDPOINT");
  const elsewhere = standIn ?? optionalSetting("AWS_ENDPOINT_URL_S3") ?? optionalSetting("AWS_ENDPOINT_URL");
  return new S3Client({ ...awsClient(LIMITS, standIn), forcePathStyle: elsewhere !== undefined });
}

/** The folder of unchecked uploads; the storage empties it after a day. */
export function inboxKey(id: string): string {
  return `inbox/${id}`;
}

/** An object's bytes, of its newest version unless another is named; undefined where there is none. */
export async function readObject(bucket: BucketName, key: string, version?: string): Promise<Buffer | undefined> {
  const command = new GetObjectCommand({ Bucket: bucket(), Key: key, VersionId: version });
  return unlessMissing(async () => {
    const { Body } = await storage().send(command);
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  });
}

/** The keys of all objects of a bucket, a thousand a request. */
export async function listObjects(bucket: BucketName): Promise<string[]> {
  const found: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await storage().send(new ListObjectsV2Command({ Bucket: bucket(), ContinuationToken }));
    found.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return found;
}

/** The tags of an object's newest version. */
export interface ObjectTags {
  /** `null` (a text) where the bucket keeps no versions. */
  readonly version: string;
  readonly tags: ReadonlyMap<string, string>;
}

/** The tags of an object's newest version, and which version that is; undefined where there is none. */
export async function readTags(bucket: BucketName, key: string): Promise<ObjectTags | undefined> {
  const command = new GetObjectTaggingCommand({ Bucket: bucket(), Key: key });
  return unlessMissing(async () => {
    const { VersionId: version = "null", TagSet = [] } = await storage().send(command);
    return { version, tags: new Map(TagSet.map(({ Key = "", Value = "" }) => [Key, Value])) };
  });
}

/** An object to write under a key. */
export interface NewObject {
  readonly key: string;
  readonly bytes: Buffer;
  readonly type: string;
  /** The cache lifetime of a public object; for good unless given. */
  readonly caching?: string;
}

/** Writes objects whose names tell their content: writing one again changes nothing. */
export async function writeObjects(bucket: BucketName, objects: readonly NewObject[]): Promise<void> {
  await Promise.all(objects.map((object) => writeObject(bucket, object)));
}

async function writeObject(bucket: BucketName, { key, bytes, type, caching = IMMUTABLE }: NewObject): Promise<void> {
  const object = { Bucket: bucket(), Key: key, Body: bytes, ContentType: type };
  await storage().send(new PutObjectCommand({ ...object, ...(bucket === siteBucket && { CacheControl: caching }) }));
}

/** Removes objects; what is gone already stays gone. */
export async function removeObjects(bucket: BucketName, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => removeObject(bucket, key)));
}

/** Removes one version of an object for good; older ones stay. */
export async function removeVersion(bucket: BucketName, key: string, version: string): Promise<void> {
  await removeObject(bucket, key, version);
}

async function removeObject(bucket: BucketName, key: string, version?: string): Promise<void> {
  await storage().send(new DeleteObjectCommand({ Bucket: bucket(), Key: key, VersionId: version }));
}

/** An address at which anybody can fetch an object for some seconds, as a download with this `Content-Disposition`. */
export function signedAddress(
  bucket: BucketName,
  key: string,
  { seconds, disposition }: { readonly seconds: number; readonly disposition: string },
): Promise<string> {
  const command = new GetObjectCommand({ Bucket: bucket(), Key: key, ResponseContentDisposition: disposition });
  return getSignedUrl(storage(), command, { expiresIn: seconds });
}

/** An object's bytes; undefined where there is none. */
async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && MISSING.includes(error.name)) return undefined;
    throw error;
  }
}
