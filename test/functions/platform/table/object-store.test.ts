import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  filesBucket,
  type NewObject,
  readObject,
  readTags,
  removeObjects,
  removeVersion,
  siteBucket,
  writeObjects,
} from "#functions/platform/table/object-store.ts";
import { resetTable } from "#functions/platform/table/table.ts";
import { aListener } from "#test/steps/given/a-listener.ts";
import { isSignedWith } from "#test/steps/then/signature.ts";
import { toldBy } from "#test/steps/then/told.ts";

const KEY = "files/Priručnik za girju (1)!*'.pdf";
const object: NewObject = { key: KEY, bytes: Buffer.from("%PDF čitaj"), type: "application/pdf" };
const written = { Key: KEY, Body: object.bytes, ContentType: object.type };
const SECRET = "secret/of+the=function";
const { address, heard, reactions } = await aListener();

beforeEach(() => {
  resetTable();
  heard.length = 0;
  for (const [name, value] of Object.entries({
    ...{ FILES_BUCKET: "files", SITE_BUCKET: "site", AWS_REGION: "eu-central-1", AWS_ENDPOINT_URL_S3: address },
    ...{ AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: SECRET, AWS_SESSION_TOKEN: "a+session/token=" },
    ...{ S3_ENDPOINT: "", DYNAMODB_ENDPOINT: "" },
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetTable();
});

const client = () => new S3Client({ forcePathStyle: true });
const put = (input: Omit<PutObjectCommandInput, "Key">) =>
  client().send(new PutObjectCommand({ ...written, ...input }));
const Bucket = "files";
/** What any of these may be answered with. */
const anyAnswer = { status: 200, body: "<Tagging><TagSet/></Tagging>" };
const VersionId = "3/L4kqtJlcpXroDTDmJ+rmSpXd3dIbrHY";

describe("what the storage is asked", () => {
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["an object", () => readObject(filesBucket, KEY), () => client().send(new GetObjectCommand({ Bucket, Key: KEY }))],
    ["to keep one", () => writeObjects(filesBucket, [object]), () => put({ Bucket })],
    [
      "to keep one for everybody",
      () => writeObjects(siteBucket, [object]),
      () => put({ Bucket: "site", CacheControl: "public, max-age=31536000, immutable" }),
    ],
    [
      "to keep one for everybody for a while",
      () => writeObjects(siteBucket, [{ ...object, caching: "public, max-age=0" }]),
      () => put({ Bucket: "site", CacheControl: "public, max-age=0" }),
    ],
    [
      "to remove one",
      () => removeObjects(filesBucket, [KEY]),
      () => client().send(new DeleteObjectCommand({ Bucket, Key: KEY })),
    ],
    [
      "one version of it",
      () => readObject(filesBucket, KEY, VersionId),
      () => client().send(new GetObjectCommand({ Bucket, Key: KEY, VersionId })),
    ],
    [
      "to remove one version",
      () => removeVersion(filesBucket, KEY, VersionId),
      () => client().send(new DeleteObjectCommand({ Bucket, Key: KEY, VersionId })),
    ],
    [
      "its tags",
      () => readTags(filesBucket, KEY),
      () => client().send(new GetObjectTaggingCommand({ Bucket, Key: KEY })),
    ],
  ])("is what its own client asks: %s", async (_what, ours, theirs) => {
    reactions.push(anyAnswer, anyAnswer);
    await ours();
    await theirs();
    const [own, clients] = heard;
    if (!own || !clients) throw new Error("Two requests were to come.");
    expect(toldBy(own)).toEqual(toldBy(clients));
    expect([isSignedWith(SECRET, own), isSignedWith(SECRET, clients)]).toEqual([true, true]);
  });

  it("is asked of a bucket's own host at AWS", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_S3", "");
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("bytes"));
    expect(String(await readObject(filesBucket, "inbox/01"))).toBe("bytes");
    expect(String(asked.mock.calls[0]?.[0])).toBe("https://files.s3.eu-central-1.amazonaws.com/inbox/01");
    asked.mockRestore();
  });
});

const refusal = (status: number, code: string) => ({ status, body: `<Error><Code>${code}</Code></Error>` });

it("an upload that is not there is none, also where the storage calls it denied since a role may not list, or a removed one's tags not allowed", async () => {
  reactions.push(refusal(404, "NoSuchKey"), refusal(404, "NoSuchVersion"), refusal(403, "AccessDenied"));
  expect(await readObject(filesBucket, "inbox/none")).toBeUndefined();
  expect(await readObject(filesBucket, "inbox/none", VersionId)).toBeUndefined();
  expect(await readTags(filesBucket, "inbox/none")).toBeUndefined();
  reactions.push(refusal(405, "MethodNotAllowed"));
  expect(await readTags(filesBucket, "inbox/removed")).toBeUndefined();
  reactions.push(refusal(503, "SlowDown"), refusal(503, "SlowDown"));
  await expect(readObject(filesBucket, "inbox/none")).rejects.toMatchObject({ name: "SlowDown" });
});

it("tags come with the version that they are of", async () => {
  reactions.push({ status: 200, headers: { "x-amz-version-id": VersionId }, body: "<Tagging/>" });
  expect(await readTags(filesBucket, "inbox/01")).toEqual({ version: VersionId, xml: "<Tagging/>" });
});
