import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fileAddress } from "#functions/domains/catalogue/file-address.ts";
import type { FileRecord } from "#functions/domains/catalogue/product.ts";
import { resetTable } from "#functions/platform/table/table.ts";
import { isPresigned } from "#infra/local/files/presigned.ts";
import { LOCAL } from "#infra/local/published.ts";

const KEY = "knjige/Priručnik za girju (1)!.pdf";
const TITLE = "Priručnik 'za' girju*";
const NAMED_FOR_DOWNLOAD = "attachment; filename*=UTF-8''Priru%C4%8Dnik%20%27za%27%20girju%2A.pdf";

beforeEach(() => {
  resetTable();
  for (const [name, value] of Object.entries({
    ...{ FILES_BUCKET: "zamah-files", AWS_REGION: "eu-central-1", AWS_SESSION_TOKEN: "a+session/token=" },
    ...{ AWS_ACCESS_KEY_ID: LOCAL.accessKeyId, AWS_SECRET_ACCESS_KEY: LOCAL.secretAccessKey },
    ...{ S3_ENDPOINT: "", DYNAMODB_ENDPOINT: "" },
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetTable();
});

it("is the address that the storage's own client signs, for two minutes and as a download", async () => {
  const ours = new URL(await fileAddress({ object_key: KEY, title: TITLE } as FileRecord));
  const input = { Bucket: "zamah-files", Key: KEY, ResponseContentDisposition: NAMED_FOR_DOWNLOAD };
  const theirs = new URL(await getSignedUrl(new S3Client({}), new GetObjectCommand(input), { expiresIn: 120 }));
  expect(ours.origin + ours.pathname).toBe(theirs.origin + theirs.pathname);
  expect(lasting(ours)).toEqual({ ...lasting(theirs), "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" });
  expect(isAccepted(ours)).toBe(true);
});

/** What an address says whenever it is signed, but what the client tells of itself. */
function lasting({ searchParams }: URL): Record<string, string> {
  const passing = ["X-Amz-Date", "X-Amz-Signature", "x-id", "x-amz-checksum-mode"];
  return Object.fromEntries([...searchParams].filter(([name]) => !passing.includes(name)));
}

function isAccepted(url: URL): boolean {
  const request = { method: "GET", path: url.pathname, rawQuery: url.search.slice(1), query: url.searchParams };
  return isPresigned({ ...request, headers: { host: url.host }, body: Buffer.alloc(0), address: "" }, new Date());
}
