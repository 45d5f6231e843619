import { createHash, createHmac } from "node:crypto";
import type { Heard } from "#test/steps/given/a-listener.ts";

/** Whether a request's signature is that of what arrived (AWS, "Signature Version 4", header form; the path as the storage reads it), worked out anew. */
export function isSignedWith(secretAccessKey: string, { method, path, headers, body }: Heard): boolean {
  const [, scope = "", names = "", signature] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? "") ?? [];
  const { pathname, searchParams } = new URL(path, "http://of.the.wire");
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).sort();
  const lines = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, pathname, query.join("&"), lines.join(""), names, hash(body)].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash(canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString("hex") === signature;
}

function hash(what: string | Buffer): string {
  return createHash("sha256").update(what).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
