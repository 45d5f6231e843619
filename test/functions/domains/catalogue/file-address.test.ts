import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fileAddress } from "#functions/domains/catalogue/file-address.ts";
import type { FileRecord } from "#functions/domains/catalogue/product.ts";
import { resetStorage } from "#functions/platform/object-store.ts";
import { isPresigned } from "#infra/local/files/presigned.ts";
import { LOCAL } from "#infra/local/published.ts";

const KEY = "knjige/Priručnik za girju (1)!.pdf";
const TITLE = "Priručnik 'za' girju*";
const NAMED_FOR_DOWNLOAD = "attachment; filename*=UTF-8''Priru%C4%8Dnik%20%27za%27%20girju%2A.pdf";

beforeEach(() => {
  resetStorage();
  for (const [name, value] of Object.entries({
    ...{ FILES_BUCKET: "zamah-files", AWS_REGION: "eu-central-1", AWS_SESSION_TOKEN: "a+session/token=" },
    ...{ AWS_ACCESS_KEY_ID: LOCAL.accessKeyId, AWS_SECRET_ACCESS_KEY: LOCAL.secretAccessKey },
    ...{ S3_ENDPOINT: "", AWS_ENDPOINT_URL: "", AWS_ENDPOINT_URL_S3: "" },
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetStorage();
});

it("is an address that is signed for two minutes, as a download that is named by the title", async () => {
  const address = new URL(await fileAddress({ object_key: KEY, title: TITLE } as FileRecord));
  expect(address.origin).toBe("https://zamah-files.s3.eu-central-1.amazonaws.com");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    "response-content-disposition": NAMED_FOR_DOWNLOAD,
    "X-Amz-Expires": "120",
    "X-Amz-Security-Token": "a+session/token=",
  });
  expect(isAccepted(address)).toBe(true);
});

function isAccepted(url: URL): boolean {
  const request = { method: "GET", path: url.pathname, rawQuery: url.search.slice(1), query: url.searchParams };
  return isPresigned({ ...request, headers: { host: url.host }, body: Buffer.alloc(0), address: "" }, new Date());
}
