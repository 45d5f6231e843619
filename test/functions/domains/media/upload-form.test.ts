import { S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { uploadForm } from "#functions/domains/media/upload-form.ts";
import { resetTable } from "#functions/platform/table/table.ts";

const ELSEWHERE = "http://127.0.0.1:9000";

beforeEach(() => {
  resetTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const [name, value] of Object.entries({
    ...{ FILES_BUCKET: "files", AWS_REGION: "eu-central-1", S3_ENDPOINT: "", DYNAMODB_ENDPOINT: "" },
    ...{ AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret", AWS_SESSION_TOKEN: "a+session/token=" },
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  resetTable();
});

it.each([
  ["at AWS", ""],
  ["elsewhere", ELSEWHERE],
])("is the form that the storage's own client makes %s", async (_where, endpoint) => {
  vi.stubEnv("AWS_ENDPOINT_URL", endpoint);
  const ours = await uploadForm("01", "image/png", 5000);
  const theirs = await createPresignedPost(new S3Client({ forcePathStyle: endpoint !== "" }), {
    Bucket: "files",
    Key: "inbox/01",
    Fields: { "Content-Type": "image/png" },
    Conditions: [["content-length-range", 1, 5000]],
    Expires: 600,
  });
  expect(ours).toEqual({ id: "01", ...theirs });
});
