import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EICAR } from "#infra/local/files/malware-scan.ts";
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

describe("what lies in the inbox", () => {
  const inInbox = { Bucket: LOCAL.filesBucket, Key: "inbox/1" };
  const put = (text: string) => client.send(new PutObjectCommand({ ...inInbox, Body: Buffer.from(text) }));
  const tags = () => client.send(new GetObjectTaggingCommand(inInbox));
  const read = (VersionId?: string) => client.send(new GetObjectCommand({ ...inInbox, VersionId }));
  const holds = (outcome: string) =>
    fetch(`${stack.publicUrl}/local/scan`, { method: "POST", body: JSON.stringify({ outcome }) });

  it("is scanned at once, each version for itself, and is read where it is clean", async () => {
    await put("prvi");
    const clean = await tags();
    expect(clean.TagSet).toEqual([{ Key: "GuardDutyMalwareScanStatus", Value: "NO_THREATS_FOUND" }]);
    expect(await (await read(clean.VersionId)).Body?.transformToString()).toBe("prvi");
    await put(`drugi ${EICAR}`);
    const infected = await tags();
    expect(infected.TagSet).toMatchObject([{ Value: "THREATS_FOUND" }]);
    expect(infected.VersionId).not.toBe(clean.VersionId);
    await expect(read(infected.VersionId)).rejects.toMatchObject({ name: "AccessDenied" });
    await expect(read(clean.VersionId)).rejects.toMatchObject({ name: "NoSuchVersion" });
    await client.send(new DeleteObjectCommand({ ...inInbox, VersionId: clean.VersionId }));
    expect((await tags()).VersionId).toBe(infected.VersionId);
    await client.send(new DeleteObjectCommand({ ...inInbox, VersionId: infected.VersionId }));
    await expect(tags()).rejects.toMatchObject({ name: "NoSuchKey" });
    await put("treći");
    await client.send(new DeleteObjectCommand(inInbox));
    await expect(tags()).rejects.toMatchObject({ name: "MethodNotAllowed" });
    await expect(read()).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  it("has no tag while a scan is held, which somebody says by a call", async () => {
    await put("treći");
    expect((await holds("never")).status).toBe(400);
    expect((await holds("hold")).status).toBe(200);
    expect((await tags()).TagSet).toEqual([]);
    await expect(read()).rejects.toMatchObject({ name: "AccessDenied" });
    await holds("finish");
    expect((await tags()).TagSet).toHaveLength(1);
  });
});
