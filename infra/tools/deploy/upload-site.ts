import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { HeadObjectCommand, PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import pMap from "p-map";
import { cacheControl, contentType } from "../../definitions/file-headers.ts";
import { NOT_FOUND_PAGE, SERVICE_WORKER, STAFF_PAGE } from "../../edge/edge-source.ts";

/** The pages that a build brings; those with the catalogue are left to the job `publish`: a deployment must not bring an old price back. */
const PAGES = ["shell.html", STAFF_PAGE, "terms.html", "privacy.html", "pristupacnost.html", NOT_FOUND_PAGE];
/** The kinds of files in the order in which they are sent. */
const ORDER = ["hashed", "other", "page", "worker"] as const;
const AT_ONCE = 16;

/**
 * Sends a build's files that do not stand in the site's bucket yet; returns their number. The order leaves the site whole where the upload
 * breaks: pages after the files that they name, the service worker last. Nothing is deleted: open pages need their files.
 */
export async function uploadSite(
  client: S3Client,
  bucket: string,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<number> {
  const byKind = Map.groupBy(Object.entries(files), ([file]) => kindOf(file));
  let count = 0;
  for (const kind of ORDER) {
    const sendOne = ([file, bytes]: [string, Uint8Array]) => send(client, bucket, file, bytes);
    const isSent = await pMap(byKind.get(kind) ?? [], sendOne, { concurrency: AT_ONCE });
    count += isSent.filter(Boolean).length;
  }
  return count;
}

/** Returns undefined for a page that `publish` makes, and for the list of those pages. */
function kindOf(file: string): (typeof ORDER)[number] | undefined {
  if (file === SERVICE_WORKER) return "worker";
  if (PAGES.includes(file)) return "page";
  if (file.endsWith(".html") || file === "sitemap.xml") return undefined;
  return file.startsWith("assets/") ? "hashed" : "other";
}

/** Returns false where the file already stands in the bucket as it would be sent. */
async function send(client: S3Client, Bucket: string, Key: string, Body: Uint8Array): Promise<boolean> {
  // The edge answers with this status.
  const Metadata: Record<string, string> = Key === NOT_FOUND_PAGE ? { status: "404" } : {};
  const object = {
    CacheControl: cacheControl(Key),
    ContentType: contentType(Key),
    ChecksumSHA256: createHash("sha256").update(Body).digest("base64"),
    Metadata,
  };
  if (isDeepStrictEqual(await standing(client, Bucket, Key), object)) return false;
  await client.send(new PutObjectCommand({ Bucket, Key, Body, ChecksumAlgorithm: "SHA256", ...object }));
  return true;
}

async function standing(client: S3Client, Bucket: string, Key: string) {
  try {
    const head = await client.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: "ENABLED" }));
    const { CacheControl, ContentType, ChecksumSHA256, Metadata = {} } = head;
    return { CacheControl, ContentType, ChecksumSHA256, Metadata };
  } catch (error) {
    if (error instanceof Error && error.name === "NotFound") return undefined;
    throw error;
  }
}
