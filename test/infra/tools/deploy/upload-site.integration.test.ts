import { CreateBucketCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { objectStorage } from "#infra/tools/deploy/deployed.ts";
import { uploadSite } from "#infra/tools/deploy/upload-site.ts";
import { aSecondCloud, hasSecondCloud, type SecondCloud } from "#test/steps/given/second-cloud.ts";

const environment = { ...process.env };
const REGION = "eu-central-1";
const FRESH = "public, max-age=0, must-revalidate";
let cloud: SecondCloud;
let client: ReturnType<typeof objectStorage>;
let sent: string[] = [];
/** The file at which the connection breaks. */
let breaksAt = "";
let bucketCount = 0;

/** A build's files, whose pages and worker name what they belong to. */
function aBuild(name: string): Record<string, Uint8Array> {
  const texts = {
    "sw.js": `// ${name}`,
    "not-found.html": `<p>${name}</p>`,
    "index.html": "<p>39 €</p>",
    "trainings/one.html": "<p>a price</p>",
    "sitemap.xml": "<urlset/>",
    "shell.html": `<p>${name}</p>`,
    "admin.html": `<p>${name}</p>`,
    "manifest.json": "{}",
    "fonts/sans.woff2": "a font",
    [`assets/app-${name}.js`]: `start("${name}")`,
  };
  return Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]));
}

async function aBucket(): Promise<string> {
  bucketCount += 1;
  const Bucket = `site-${bucketCount}`;
  await client.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration: { LocationConstraint: REGION } }));
  return Bucket;
}

async function filesIn(Bucket: string): Promise<(string | undefined)[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  return Contents.map(({ Key }) => Key);
}

async function headersOf(Bucket: string, Key: string) {
  const { CacheControl, ContentType, Metadata } = await client.send(new HeadObjectCommand({ Bucket, Key }));
  return [CacheControl, ContentType, Metadata];
}

describe.skipIf(!hasSecondCloud("the upload of the site's files"))("the site's files", () => {
  beforeAll(async () => {
    cloud = await aSecondCloud();
    Object.assign(process.env, cloud.environment);
    client = objectStorage(REGION, { milliseconds: 10_000, attempts: 1 });
    client.middlewareStack.add(
      (next) => (given) => {
        const { Key, Body } = given.input as { Key?: string; Body?: unknown };
        if (Key === breaksAt) throw new Error("the connection broke");
        if (Key && Body) sent.push(Key);
        return next(given);
      },
      { step: "initialize" },
    );
  });

  beforeEach(() => {
    sent = [];
  });

  afterAll(async () => {
    process.env = environment;
    await cloud.stop();
  });

  it("come with those that have a hash first, pages after what they name, and the service worker last", async () => {
    const bucket = await aBucket();
    expect(await uploadSite(client, bucket, aBuild("one"))).toBe(7);
    expect(sent[0]).toBe("assets/app-one.js");
    expect(sent.slice(1, 3).sort()).toEqual(["fonts/sans.woff2", "manifest.json"]);
    expect(sent.slice(3, 6).sort()).toEqual(["admin.html", "not-found.html", "shell.html"]);
    expect(sent[6]).toBe("sw.js");
  });

  it("bring no page with the catalogue, which the job `publish` makes: an old price would come back", async () => {
    const bucket = await aBucket();
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: "index.html", Body: "<p>29 €</p>" }));
    await uploadSite(client, bucket, aBuild("one"));
    expect(sent.filter((file) => /index|trainings|sitemap/.test(file))).toEqual(["index.html"]);
  });

  it("are kept by browsers for ever only where their name has a hash, and have their types and the not-found page its status", async () => {
    const bucket = await aBucket();
    await uploadSite(client, bucket, aBuild("one"));
    const forEver = "public, max-age=31536000, immutable";
    const html = "text/html; charset=utf-8";
    const script = "text/javascript; charset=utf-8";
    expect(await headersOf(bucket, "assets/app-one.js")).toEqual([forEver, script, {}]);
    expect(await headersOf(bucket, "fonts/sans.woff2")).toEqual(["public, max-age=86400", "font/woff2", {}]);
    expect(await headersOf(bucket, "manifest.json")).toEqual([
      "public, max-age=3600",
      "application/json; charset=utf-8",
      {},
    ]);
    expect(await headersOf(bucket, "shell.html")).toEqual([FRESH, html, {}]);
    expect(await headersOf(bucket, "not-found.html")).toEqual([FRESH, html, { status: "404" }]);
    expect(await headersOf(bucket, "sw.js")).toEqual([FRESH, script, {}]);
  });

  it("stay beside those of the next build, for pages that are open; what did not change is not sent again", async () => {
    const bucket = await aBucket();
    await uploadSite(client, bucket, aBuild("one"));
    expect(await uploadSite(client, bucket, aBuild("one"))).toBe(0);
    sent = [];
    await uploadSite(client, bucket, aBuild("two"));
    expect(sent.sort()).toEqual(["admin.html", "assets/app-two.js", "not-found.html", "shell.html", "sw.js"]);
    expect(await filesIn(bucket)).toContain("assets/app-one.js");
  });

  it("are sent again where one stands with another's headers", async () => {
    const bucket = await aBucket();
    const bytes = Buffer.from("<p>one</p>");
    await client.send(
      new PutObjectCommand({ Bucket: bucket, Key: "not-found.html", Body: bytes, CacheControl: FRESH }),
    );
    await uploadSite(client, bucket, { "not-found.html": bytes });
    expect(await headersOf(bucket, "not-found.html")).toEqual([FRESH, "text/html; charset=utf-8", { status: "404" }]);
  });

  it("leave the build before whole where the upload breaks: no page comes before its files, no worker before its pages", async () => {
    const bucket = await aBucket();
    await uploadSite(client, bucket, aBuild("one"));
    sent = [];
    breaksAt = "assets/app-two.js";
    await expect(uploadSite(client, bucket, aBuild("two"))).rejects.toThrow("the connection broke");
    expect(sent).toEqual([]);
    breaksAt = "shell.html";
    await expect(uploadSite(client, bucket, aBuild("two"))).rejects.toThrow("the connection broke");
    expect(sent).not.toContain("sw.js");
    breaksAt = "";
    await uploadSite(client, bucket, aBuild("two"));
    expect(await filesIn(bucket)).toEqual(expect.arrayContaining(["assets/app-one.js", "assets/app-two.js"]));
    expect(sent.at(-1)).toBe("sw.js");
  });

  it("stop where their bucket is gone", async () => {
    await expect(uploadSite(client, "gone", aBuild("one"))).rejects.toThrow(/NoSuchBucket|does not exist/);
  });
});
