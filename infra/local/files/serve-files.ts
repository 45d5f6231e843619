import { createHash } from "node:crypto";
import { pathBelow } from "../http/dispatch.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { rangeReply } from "../http/range.ts";
import { LOCAL } from "../published.ts";
import type { Bucket, StoredObject } from "./bucket.ts";
import { type MalwareScan, openMalwareScan } from "./malware-scan.ts";
import { takeForm } from "./post-policy.ts";
import { isPresigned } from "./presigned.ts";

const PREFIX = "/local/files";
/** The scanned folder, as at the deployed bucket (infra/constructs/upload-scan.ts). */
const SCANNED = "inbox/";

/** Where a request leads: a bucket, and a key in it unless it is the bucket itself. */
interface RequestedObject {
  readonly name: string;
  readonly bucket: Bucket;
  readonly key: string | undefined;
}

/**
 * Serves the buckets as S3 does: to presigned addresses, and to forms that keep their signed policy. The stack's own client may read, put and
 * remove objects, by its access key without a signature. Only the newest version of an object is kept. Objects in the inbox can be read once
 * the scan found them clean. `now` is the real clock.
 */
export function serveFiles(
  buckets: Readonly<Record<string, Bucket>>,
  scan = openMalwareScan(),
  now = () => new Date(),
): Mount {
  return async (request) => {
    const place = placeOf(buckets, request);
    if (!place) return refuse(404, "NoSuchBucket");
    if (request.method === "POST" && !place.key) return post(place, request, now());
    if (place.key) return onObject(place.bucket, place.key, request, scan, now());
    return request.method === "GET" && isOwnClient(request) ? list(place.bucket) : refuse(405, "MethodNotAllowed");
  };
}

function placeOf(buckets: Readonly<Record<string, Bucket>>, request: Request): RequestedObject | undefined {
  const [name = "", ...rest] = (pathBelow(request, PREFIX) ?? "").split("/");
  const bucket = Object.hasOwn(buckets, name) ? buckets[name] : undefined;
  return bucket && { name, bucket, key: rest.join("/") || undefined };
}

/** All objects on one page (ListObjectsV2). */
function list(bucket: Bucket): Reply {
  const keys = bucket
    .keys()
    .map((key) => `<Contents><Key>${key.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</Key></Contents>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>false</IsTruncated>${keys.join("")}</ListBucketResult>`;
  return { status: 200, headers: { "content-type": "application/xml", "cache-control": "no-store" }, body };
}

function onObject(bucket: Bucket, key: string, request: Request, scan: MalwareScan, now: Date): Reply {
  const isOwn = isOwnClient(request);
  if (request.method === "PUT") return isOwn ? put(bucket, key, request) : refuse(403, "AccessDenied");
  if (request.method === "DELETE") return isOwn ? remove(bucket, key, request) : refuse(403, "AccessDenied");
  if (request.method !== "GET") return refuse(405, "MethodNotAllowed");
  if (!isOwn && !isPresigned(request, now)) return refuse(403, "AccessDenied");
  const object = bucket.get(key);
  if (object) return read(object, key, request, scan);
  // A mark has no tags.
  const isMark = request.query.has("tagging") && bucket.isMarked(key);
  return isMark ? refuse(405, "MethodNotAllowed") : refuse(404, "NoSuchKey");
}

function read(object: StoredObject, key: string, request: Request, scan: MalwareScan): Reply {
  const result = key.startsWith(SCANNED) ? scan.resultOf(object.bytes) : "NO_THREATS_FOUND";
  if (request.query.has("tagging")) return tags(object, result);
  if (!isVersion(object, request)) return refuse(404, "NoSuchVersion");
  return result === "NO_THREATS_FOUND" ? send(object, request) : refuse(403, "AccessDenied");
}

function tags(object: StoredObject, result: string | undefined): Reply {
  const tag = result ? `<Tag><Key>GuardDutyMalwareScanStatus</Key><Value>${result}</Value></Tag>` : "";
  const headers = { "content-type": "application/xml", "x-amz-version-id": versionOf(object) };
  return { status: 200, headers, body: `<Tagging><TagSet>${tag}</TagSet></Tagging>` };
}

/** Whether a request names this version of an object, or none. */
function isVersion(object: StoredObject, { query }: Request): boolean {
  return [null, versionOf(object)].includes(query.get("versionId"));
}

async function post({ name, bucket }: RequestedObject, request: Request, now: Date): Promise<Reply> {
  const taken = await takeForm(request, name, now);
  if ("refused" in taken) return refuse(taken.status, taken.refused);
  bucket.put(taken.key, taken);
  return { status: 204, headers: { "cache-control": "no-store" }, body: "" };
}

function isOwnClient({ headers }: Request): boolean {
  return (headers.authorization ?? "").startsWith(`AWS4-HMAC-SHA256 Credential=${LOCAL.accessKeyId}/`);
}

function put(bucket: Bucket, key: string, { body, headers }: Request): Reply {
  bucket.put(key, { bytes: body, type: headers["content-type"] ?? "application/octet-stream" });
  return { status: 200, headers: { "cache-control": "no-store" }, body: "" };
}

function remove(bucket: Bucket, key: string, request: Request): Reply {
  const object = bucket.get(key);
  if (object && isVersion(object, request)) bucket.remove(key);
  if (!request.query.has("versionId")) bucket.mark(key);
  return { status: 204, headers: { "cache-control": "no-store" }, body: "" };
}

function send({ bytes, type }: StoredObject, { query, headers }: Request): Reply {
  const asked = {
    "content-type": query.get("response-content-type") ?? type,
    "content-disposition": query.get("response-content-disposition") ?? "attachment",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
  return rangeReply(bytes, asked, headers.range);
}

function refuse(status: number, code: string): Reply {
  const headers = { "content-type": "application/xml", "cache-control": "no-store" };
  return { status, headers, body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>` };
}

/** The version of an object by its content: the same bytes are the same version here. */
function versionOf({ bytes }: StoredObject): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
