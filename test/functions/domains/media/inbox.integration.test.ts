import {
  CreateBucketCommand,
  DeleteObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readClean } from "#functions/domains/media/inbox.ts";
import { inboxKey, resetStorage } from "#functions/platform/object-store.ts";
import { canRunMoto, type MotoServer, startMotoServer } from "#test/steps/given/moto-server.ts";
import { logOfEachTest } from "#test/steps/then/log.ts";

const Bucket = "files";
const upload = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  by: "iva",
  kind: "cover",
  title: "Snaga",
  type: "image/png",
} as const;
const Key = inboxKey(upload.id);

describe.skipIf(!canRunMoto())("of an upload whose versions all stay, as the deployed bucket keeps them", () => {
  let moto: MotoServer;
  let client: S3Client;
  logOfEachTest();
  beforeAll(async () => {
    moto = await startMotoServer();
    const credentials = { accessKeyId: "local", secretAccessKey: "local" };
    client = new S3Client({ endpoint: moto.endpoint, region: "eu-central-1", credentials, forcePathStyle: true });
    const CreateBucketConfiguration = { LocationConstraint: "eu-central-1" } as const;
    await client.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration }));
    const VersioningConfiguration = { Status: "Enabled" } as const;
    await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  });
  beforeEach(() => {
    process.env.FILES_BUCKET = Bucket;
    process.env.S3_ENDPOINT = moto.endpoint;
    resetStorage();
  });
  afterAll(async () => {
    client.destroy();
    await moto.stop();
  });

  async function comes(text: string) {
    const { VersionId } = await client.send(new PutObjectCommand({ Bucket, Key, Body: text }));
    return VersionId;
  }
  async function isFound(Value: string, VersionId?: string) {
    const Tagging = { TagSet: [{ Key: "GuardDutyMalwareScanStatus", Value }] };
    await client.send(new PutObjectTaggingCommand({ Bucket, Key, VersionId, Tagging }));
  }

  it("the newest is read once its own scan found it clean, whatever was found in others", async () => {
    await expect(readClean(upload)).rejects.toMatchObject({ code: "upload_missing" });
    const first = await comes("prva");
    await isFound("NO_THREATS_FOUND", first);
    expect(String(await readClean(upload))).toBe("prva");
    const second = await comes("druga");
    await expect(readClean(upload)).rejects.toMatchObject({ code: "still_scanning" });
    await isFound("THREATS_FOUND", second);
    await expect(readClean(upload)).rejects.toMatchObject({ code: "infected" });
    expect(String(await readClean(upload))).toBe("prva");
  });

  it("nothing is left once it was removed", async () => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    await expect(readClean(upload)).rejects.toMatchObject({ code: "upload_missing" });
  });
});
