import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  filesBucket,
  type NewObject,
  readObject,
  readTags,
  removeObjects,
  removeVersion,
  resetStorage,
  signedAddress,
  siteBucket,
  writeObjects,
} from "#functions/platform/object-store.ts";
import { isOutage } from "#functions/platform/outage.ts";
import { aListener } from "#test/steps/given/a-listener.ts";

const KEY = "files/Priručnik za girju (1)!*'.pdf";
const PATH = "files/Priru%C4%8Dnik%20za%20girju%20%281%29%21%2A%27.pdf";
const object: NewObject = { key: KEY, bytes: Buffer.from("%PDF čitaj"), type: "application/pdf" };
const VersionId = "3/L4kqtJlcpXroDTDmJ+rmSpXd3dIbrHY";
const { address, heard, reactions } = await aListener();

beforeEach(() => {
  resetStorage();
  heard.length = 0;
  for (const [name, value] of Object.entries({
    ...{ FILES_BUCKET: "files", SITE_BUCKET: "site", AWS_REGION: "eu-central-1", AWS_ENDPOINT_URL_S3: address },
    ...{ AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret", AWS_SESSION_TOKEN: "a+session/token=" },
    ...{ S3_ENDPOINT: "", AWS_ENDPOINT_URL: "" },
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetStorage();
});

/** Method, path and query of each request. */
const asked = () => heard.map(({ method, path }) => `${method} ${path.replace(/[?&]x-id=\w+$/, "")}`);

it("an object is written whole, with its type and a checksum; one for everybody says how long it may be kept", async () => {
  await writeObjects(filesBucket, [object]);
  await writeObjects(siteBucket, [object]);
  await writeObjects(siteBucket, [{ ...object, caching: "public, max-age=0" }]);
  expect(asked()).toEqual([`PUT /files/${PATH}`, `PUT /site/${PATH}`, `PUT /site/${PATH}`]);
  expect(heard.map(({ body }) => body)).toEqual([object.bytes, object.bytes, object.bytes]);
  for (const { headers } of heard)
    expect(headers).toMatchObject({ "content-type": object.type, "x-amz-checksum-crc32": expect.any(String) });
  expect(heard.map(({ headers }) => headers["cache-control"])).toEqual([
    undefined,
    "public, max-age=31536000, immutable",
    "public, max-age=0",
  ]);
});

it("an object's newest version is read, or the one that is named", async () => {
  reactions.push({ status: 200, body: Buffer.from([0, 255]) }, { status: 200, body: "older" });
  expect(await readObject(filesBucket, KEY)).toEqual(Buffer.from([0, 255]));
  expect(String(await readObject(filesBucket, KEY, VersionId))).toBe("older");
  const version = encodeURIComponent(VersionId);
  expect(asked()).toEqual([`GET /files/${PATH}`, `GET /files/${PATH}?versionId=${version}`]);
});

it("objects are removed, or one version for good", async () => {
  reactions.push({ status: 204 }, { status: 204 });
  await removeObjects(filesBucket, [KEY]);
  await removeVersion(filesBucket, KEY, VersionId);
  const version = encodeURIComponent(VersionId);
  expect(asked()).toEqual([`DELETE /files/${PATH}`, `DELETE /files/${PATH}?versionId=${version}`]);
});

it("tags come with the version that they are of", async () => {
  const tag = "<Tag><Key>Scan</Key><Value>CLEAN &amp; well</Value></Tag>";
  const body = `<Tagging><TagSet>${tag}</TagSet></Tagging>`;
  reactions.push({ status: 200, headers: { "x-amz-version-id": VersionId }, body });
  reactions.push({ status: 200, body: "<Tagging><TagSet/></Tagging>" });
  expect(await readTags(filesBucket, KEY)).toEqual({ version: VersionId, tags: new Map([["Scan", "CLEAN & well"]]) });
  expect(await readTags(filesBucket, KEY)).toEqual({ version: "null", tags: new Map() });
});

const refusal = (status: number, code: string) => ({ status, body: `<Error><Code>${code}</Code></Error>` });

it("an upload that is not there is none, also where the storage calls it denied since a role may not list, or a removed one's tags not allowed", async () => {
  reactions.push(refusal(404, "NoSuchKey"), refusal(404, "NoSuchVersion"), refusal(403, "AccessDenied"));
  expect(await readObject(filesBucket, "inbox/none")).toBeUndefined();
  expect(await readObject(filesBucket, "inbox/none", VersionId)).toBeUndefined();
  expect(await readTags(filesBucket, "inbox/none")).toBeUndefined();
  reactions.push(refusal(405, "MethodNotAllowed"));
  expect(await readTags(filesBucket, "inbox/removed")).toBeUndefined();
});

it("a storage that is busy or breaks off is asked twice, and its fault is an outage", async () => {
  reactions.push(refusal(503, "SlowDown"), refusal(503, "SlowDown"));
  const busy = await readObject(filesBucket, KEY).catch((error: unknown) => error);
  reactions.push("breaks off", "breaks off");
  const brokenOff = await writeObjects(filesBucket, [object]).catch((error: unknown) => error);
  reactions.push(refusal(403, "InvalidAccessKeyId"));
  const denied = await writeObjects(filesBucket, [object]).catch((error: unknown) => error);
  expect([heard.length, isOutage(busy), isOutage(brokenOff), isOutage(denied)]).toEqual([5, true, true, false]);
});

it("at AWS a bucket has a host of its own", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_S3", "");
  const signed = new URL(await signedAddress(filesBucket, KEY, { seconds: 60, disposition: "attachment" }));
  expect(signed.origin + signed.pathname).toBe(`https://files.s3.eu-central-1.amazonaws.com/${PATH}`);
});
