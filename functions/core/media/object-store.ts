import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { awsClient } from "../../kernel/aws-client.ts";
import { optionalSetting, setting } from "../../kernel/settings.ts";

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
let client: S3Client | undefined;

/** The storage's client, made once a container. */
export function storage(): S3Client {
  const endpoint = optionalSetting("S3_ENDPOINT");
  client ??= new S3Client({ ...awsClient(LIMITS, endpoint), ...(endpoint && { forcePathStyle: true }) });
  return client;
}

/** Forgets the client, so that tests can point at another storage. */
export function resetStorage(): void {
  client?.destroy();
  client = undefined;
}

/** Where an upload lies until it was looked at; the storage empties this folder after a day. */
export function inboxKey(id: string): string {
  return `inbox/${id}`;
}

/** An object's bytes, of its newest version unless another is named; undefined where there is none. */
export async function readObject(bucket: BucketName, key: string, VersionId?: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await storage().send(new GetObjectCommand({ Bucket: bucket(), Key: key, VersionId }));
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** To a role that may not list the bucket the storage calls an object that is not there denied. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && ["NoSuchKey", "NoSuchVersion", "AccessDenied"].includes(error.name);
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
  await Promise.all(
    objects.map(({ key, bytes, type, caching = IMMUTABLE }) =>
      storage().send(
        new PutObjectCommand({
          Bucket: bucket(),
          Key: key,
          Body: bytes,
          ContentType: type,
          ...(bucket === siteBucket && { CacheControl: caching }),
        }),
      ),
    ),
  );
}

/** Removes objects; what is gone already stays gone. */
export async function removeObjects(bucket: BucketName, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => storage().send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }))));
}

/** Removes one version of an object for good; older ones stay. */
export async function removeVersion(bucket: BucketName, key: string, VersionId: string): Promise<void> {
  await storage().send(new DeleteObjectCommand({ Bucket: bucket(), Key: key, VersionId }));
}
