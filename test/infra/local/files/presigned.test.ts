import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { expect, it } from "vitest";
import { isPresigned } from "#infra/local/files/presigned.ts";
import { LOCAL } from "#infra/local/published.ts";

const KEY = "knjige/Priručnik za girju (1).pdf";

async function presign(accessKeyId = LOCAL.accessKeyId as string, secretAccessKey = LOCAL.secretAccessKey as string) {
  const client = new S3Client({
    endpoint: "http://localhost:3000/local/files",
    region: LOCAL.region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  const ResponseContentDisposition = "attachment; filename*=UTF-8''Priru%C4%8Dnik.pdf";
  const command = new GetObjectCommand({ Bucket: LOCAL.filesBucket, Key: KEY, ResponseContentDisposition });
  return new URL(await getSignedUrl(client, command, { expiresIn: 120 }));
}

function isAccepted(url: URL, now = new Date()): boolean {
  const rawQuery = url.search.slice(1);
  const headers = { host: url.host };
  const request = { method: "GET", path: url.pathname, rawQuery, query: url.searchParams, headers };
  return isPresigned({ ...request, body: Buffer.alloc(0), address: "" }, now);
}

it("accepts an address that the S3 client signed, with spaces, brackets and č in its key", async () => {
  expect(isAccepted(await presign())).toBe(true);
});

it("refuses it from the second on at which it expires", async () => {
  const url = await presign();
  expect(isAccepted(url, new Date(Date.now() + 118_000))).toBe(true);
  expect(isAccepted(url, new Date(Date.now() + 121_000))).toBe(false);
});

it.each(["X-Amz-Expires", "X-Amz-Signature", "response-content-disposition", "X-Amz-Date"])(
  "refuses it with another %s",
  async (name) => {
    const url = await presign();
    const value = url.searchParams.get(name) ?? "";
    url.searchParams.set(
      name,
      value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
    );
    expect(url.searchParams.get(name)).not.toBe(value);
    expect(isAccepted(url)).toBe(false);
  },
);

it("refuses another key of the bucket, another access key and another secret", async () => {
  const url = await presign();
  url.pathname = url.pathname.replace("knjige", "tajne");
  expect(isAccepted(url)).toBe(false);
  expect(isAccepted(await presign("other"))).toBe(false);
  expect(isAccepted(await presign(LOCAL.accessKeyId, "other"))).toBe(false);
});
