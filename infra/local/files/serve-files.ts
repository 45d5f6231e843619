import { pathBelow } from "../http/dispatch.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { rangeReply } from "../http/range.ts";
import { LOCAL } from "../published.ts";
import type { Bucket, StoredObject } from "./bucket.ts";
import { isPresigned } from "./presigned.ts";

const PREFIX = "/local/files";

/**
 * The protected files as S3 serves them to presigned addresses. The stack's own client may put objects: there its access
 * key is checked, not the signature. `now` is the real clock.
 */
export function serveFiles(bucket: Bucket, now = () => new Date()): Mount {
  return (request) => {
    const key = objectKey(request);
    if (request.method === "PUT")
      return key && isOwnClient(request) ? put(bucket, key, request) : refuse(403, "AccessDenied");
    if (request.method !== "GET") return refuse(405, "MethodNotAllowed");
    if (!isPresigned(request, now())) return refuse(403, "AccessDenied");
    const object = key && bucket.get(key);
    return object ? send(object, request) : refuse(404, "NoSuchKey");
  };
}

function objectKey(request: Request): string | undefined {
  const address = pathBelow(request, PREFIX) ?? "";
  const bucket = `${LOCAL.filesBucket}/`;
  return address.startsWith(bucket) ? address.slice(bucket.length) || undefined : undefined;
}

function isOwnClient({ headers }: Request): boolean {
  return (headers.authorization ?? "").startsWith(`AWS4-HMAC-SHA256 Credential=${LOCAL.accessKeyId}/`);
}

function put(bucket: Bucket, key: string, { body, headers }: Request): Reply {
  bucket.put(key, { bytes: body, type: headers["content-type"] ?? "application/octet-stream" });
  return { status: 200, headers: { "cache-control": "no-store" }, body: "" };
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
