import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { uploadForm } from "#functions/domains/media/upload-form.ts";
import { resetStorage } from "#functions/platform/object-store.ts";

const NOW = new Date("2026-11-28T12:00:00Z");

beforeEach(() => {
  resetStorage();
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  for (const [name, value] of Object.entries({
    ...{ FILES_BUCKET: "files", AWS_REGION: "eu-central-1", S3_ENDPOINT: "", AWS_ENDPOINT_URL_S3: "" },
    ...{ AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret", AWS_SESSION_TOKEN: "a+session/token=" },
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  resetStorage();
});

it.each([
  ["at AWS", "", "https://files.s3.eu-central-1.amazonaws.com/"],
  ["elsewhere", "http://127.0.0.1:9000", "http://127.0.0.1:9000/files"],
])("the form %s takes this object alone, of this type and size, for ten minutes", async (_where, endpoint, address) => {
  vi.stubEnv("AWS_ENDPOINT_URL", endpoint);
  const { id, url, fields } = await uploadForm("01", "image/png", 5000);
  expect([id, url]).toEqual(["01", address]);
  const { Policy = "", "X-Amz-Signature": signature, ...named } = fields;
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(named).toMatchObject({ key: "inbox/01", "Content-Type": "image/png", bucket: "files" });
  const { expiration, conditions } = JSON.parse(Buffer.from(Policy, "base64").toString());
  expect(new Date(expiration)).toEqual(new Date("2026-11-28T12:10:00Z"));
  const held = Object.entries(named).map(([name, value]) => ({ [name]: value }));
  expect(conditions).toEqual(expect.arrayContaining([["content-length-range", 1, 5000], ...held]));
  expect(conditions).toHaveLength(held.length + 1);
});
