import { createHash } from "node:crypto";

/** A public answer that is serialised already; sent with its strong ETag, or as an empty 304. */
export class StoredAnswer {
  readonly body: string;
  readonly etag: string;

  constructor(body: string, etag: string) {
    this.body = body;
    this.etag = etag;
  }
}

/** A public answer that the CDN may cache; its strong ETag is 128 bits of its SHA-256. */
export function publicAnswer(value: unknown): StoredAnswer {
  const body = JSON.stringify(value);
  const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`;
  return new StoredAnswer(body, etag);
}
