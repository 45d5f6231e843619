import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LOCAL } from "#infra/local/published.ts";
import type { LocalStack } from "#infra/local/stack.ts";
import * as given from "#test/steps/given/stack.ts";

const Key = "ebooks/1/Priručnik za girju.pdf";
let stack: LocalStack;
let client: S3Client;

beforeAll(async () => {
  stack = await given.aStack();
  client = new S3Client({ endpoint: `${stack.publicUrl}/local/files`, region: LOCAL.region, forcePathStyle: true });
  const Body = Buffer.from("%PDF-1.7 knjiga");
  await client.send(new PutObjectCommand({ Bucket: LOCAL.filesBucket, Key, Body, ContentType: "application/pdf" }));
});
afterAll(async () => {
  client.destroy();
  await stack.stop();
});

function presign(key = Key): Promise<string> {
  const ResponseContentDisposition = "attachment; filename*=UTF-8''Knjiga.pdf";
  const command = new GetObjectCommand({ Bucket: LOCAL.filesBucket, Key: key, ResponseContentDisposition });
  return getSignedUrl(client, command, { expiresIn: 60 });
}

it("gives a stored file to whoever has its signed address, as the download that was asked for", async () => {
  const response = await fetch(await presign());
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Knjiga.pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await response.text()).toBe("%PDF-1.7 knjiga");
});

it("goes on with a download where it stopped", async () => {
  const response = await fetch(await presign(), { headers: { range: "bytes=9-" } });
  expect(response.status).toBe(206);
  expect(await response.text()).toBe("knjiga");
});

it("refuses the address without its signature, another client's upload and a key that is not there", async () => {
  const unsigned = new URL(await presign());
  unsigned.search = "";
  expect((await fetch(unsigned)).status).toBe(403);
  expect((await fetch(unsigned, { method: "PUT", body: "x" })).status).toBe(403);
  expect((await fetch(await presign("ebooks/2/none.pdf"))).status).toBe(404);
});
