import { S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { describe, expect, it } from "vitest";
import { takeForm } from "#infra/local/files/post-policy.ts";
import { LOCAL } from "#infra/local/published.ts";

const credentials = { accessKeyId: LOCAL.accessKeyId, secretAccessKey: LOCAL.secretAccessKey };
const client = new S3Client({
  region: LOCAL.region,
  endpoint: "http://localhost/local/files",
  forcePathStyle: true,
  credentials,
});
const { fields } = await createPresignedPost(client, {
  Bucket: LOCAL.filesBucket,
  Key: "inbox/01",
  Fields: { "Content-Type": "image/png" },
  Conditions: [["content-length-range", 1, 5]],
  Expires: 600,
});
const now = new Date();

/** The form with some fields altered, as the storage takes it. */
async function taken(
  altered: Record<string, string> = {},
  file = "12345",
  { bucket = LOCAL.filesBucket as string, at = now } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...altered })) form.set(name, value);
  form.set("file", new Blob([file]), "a.png");
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  const headers = { "content-type": sent.headers.get("content-type") ?? "" };
  const request = { method: "POST", path: "/", rawQuery: "", query: new URLSearchParams(), headers, body, address: "" };
  const answer = await takeForm(request, bucket, at);
  return "refused" in answer ? `${answer.status} ${answer.refused}` : `${answer.key} ${answer.type} ${answer.bytes}`;
}

function policyWith(changes: object): string {
  const policy = JSON.parse(Buffer.from(fields.Policy ?? "", "base64").toString());
  return Buffer.from(JSON.stringify({ ...policy, ...changes })).toString("base64");
}

describe("a form that S3 signed takes", () => {
  it("exactly its one object", async () => {
    expect(await taken()).toBe("inbox/01 image/png 12345");
  });

  it.each([
    ["another key", { key: "files/book.pdf" }],
    ["another type", { "Content-Type": "text/html" }],
    ["a field that it does not name", { acl: "public-read" }],
    ["a policy that allows more", { Policy: policyWith({ expiration: "2099-01-01T00:00:00Z" }) }],
    ["another's signature", { "X-Amz-Signature": "0".repeat(64) }],
    ["another's key", { "X-Amz-Credential": "AKIA/20261121/eu-central-1/s3/aws4_request" }],
  ])("not %s", async (_name, altered) => {
    expect(await taken(altered)).toBe("403 AccessDenied");
  });

  it("not more, not less, not into another bucket, and not later", async () => {
    expect(await taken({}, "123456")).toBe("400 EntityTooLarge");
    expect(await taken({}, "")).toBe("400 EntityTooSmall");
    expect(await taken({}, "12345", { bucket: "other" })).toBe("403 AccessDenied");
    expect(await taken({}, "12345", { at: new Date(now.getTime() + 601_000) })).toBe("403 AccessDenied");
  });
});
